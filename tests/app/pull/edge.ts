import type { PlayedEdge } from '../../../lib/graph/types';
import type { ChainKind } from '../../../lib/model/state';

/** An edge that a commit's subject states. */
export const edge = (from: number, to: number, kind: ChainKind): PlayedEdge => ({
  from,
  sha: null,
  fromId: from,
  to,
  toSha: null,
  toId: to,
  kind,
  evidence: [{ source: 'subject', text: `Revert "#${to}"` }],
  confidence: 0.9,
  share: null,
  ofThis: null,
});
