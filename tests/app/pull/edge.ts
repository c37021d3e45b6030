import type { ChainEdge, ChainKind } from '../../../lib/model/state';

/** An edge that a commit's subject states. */
export const edge = (from: number, to: number, kind: ChainKind): ChainEdge => ({
  from,
  to,
  kind,
  evidence: [{ source: 'subject', text: `Revert "#${to}"` }],
  confidence: 0.9,
  share: null,
});
