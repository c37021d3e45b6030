/** Edges as they are kept: kind, share, confidence, and the evidence in words for readers of the site. */
import type { ChainEdge, Evidence } from '../../model/state';
import type { Claim } from '../claims/claim';
import type { Reland } from './find-relands';
import type { Search } from './search';
import type { UndoTarget } from './undo-targets';

/** From which share of its lines a change counts as undone wholly: words that name it leave room for later edits. */
const WHOLE = { named: 0.3, described: 0.8 };
/** Characters of a title or body line that evidence quotes. */
const QUOTED = 200;

/** @returns the edge to a change undone; null where one end has no PR number */
export function undoEdge(from: number | null, target: UndoTarget, { changes }: Search): ChainEdge | null {
  const to = changes[target.place]?.number ?? null;
  if (from === null || to === null || from === to) return null;
  const { inverted, size, claim, by, ofThis } = target;
  const share = size === 0 ? null : inverted / size;
  const evidence: Evidence[] = [wordsOf(claim)];
  if (size > 0) {
    const part = ofThis === null ? '' : `,占本 PR 改动的 ${percent(ofThis)}`;
    evidence.push({
      source: 'diff',
      text: `#${to} 改动的 ${size} 行中有 ${inverted} 行被反向改回(${percent(inverted / size)})${part}`,
    });
  }
  const least = by === 'diff' || claim.part ? WHOLE.described : WHOLE.named;
  const kind = share === null || share >= least ? 'reverts' : 'partially-reverts';
  return {
    from,
    to,
    kind,
    evidence,
    confidence: undoConfidence(target, share),
    share: share === null ? null : round(share),
  };
}

function undoConfidence({ by, ofThis }: UndoTarget, share: number | null): number {
  if (by === 'diff') return round(0.6 + 0.37 * Math.max(share ?? 0, ofThis ?? 0));
  if (share === null) return by === 'exact' ? 0.9 : 0.6;
  const named = by === 'exact' ? 0.8 : 0.7;
  return round(named + 0.19 * Math.min(1, share / 0.5));
}

/** @returns the edge to a change brought back; null where one end has no PR number */
export function relandEdge(from: number | null, reland: Reland, search: Search): ChainEdge | null {
  const { changes } = search;
  const to = changes[reland.place]?.number ?? null;
  if (from === null || to === null || from === to) return null;
  const { lines, share } = reland.repeated;
  const size = search.sidesOf(reland.place).size;
  const evidence: Evidence[] = reland.claim ? [wordsOf(reland.claim)] : [];
  const through = reland.through === null ? null : (changes[reland.through.place]?.number ?? null);
  if (through !== null) {
    const verb = reland.through?.by === 'revert' ? '回退' : '重新合入';
    evidence.push({ source: 'diff', text: `#${from} ${verb} #${through},而 #${through} 此前${verb}了 #${to}` });
  }
  if (size > 0)
    evidence.push({
      source: 'diff',
      text: `#${to} 改动的 ${size} 行中有 ${lines} 行重新出现(${percent(lines / size)})`,
    });
  const confidence = reland.claim ? round(0.85 + 0.14 * Math.min(1, share / 0.5)) : round(0.6 + 0.37 * share);
  return { from, to, kind: 'relands', evidence, confidence, share: size === 0 ? null : round(lines / size) };
}

function wordsOf({ source, text }: Claim): Evidence {
  const words = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  return { source, text: source === 'subject' ? `标题:${words}` : `提交说明:${words}` };
}

function percent(share: number): string {
  return `${Math.round(Math.min(1, share) * 100)}%`;
}

function round(share: number): number {
  return Math.round(Math.min(1, share) * 1000) / 1000;
}
