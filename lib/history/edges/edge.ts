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

/** An edge from a change; its start is known to the caller. */
export type EdgeTo = Omit<ChainEdge, 'from'>;

/** @returns the edge from the change at `place` to a change undone; null where that one has no PR number */
export function undoEdge(place: number, target: UndoTarget, search: Search): EdgeTo | null {
  const to = search.changes[target.place]?.number ?? null;
  if (to === null) return null;
  const { inverted, size, moot, claim, by, ofThis } = target;
  const compared = size > 0 && search.sidesOf(place).size > 0;
  const share = compared ? inverted / size : null;
  const evidence: Evidence[] = [wordsOf(claim)];
  if (compared) {
    const part = ofThis === null ? '' : `，占本次改动的 ${percent(ofThis)}`;
    const rest = moot === 0 ? '' : `，另有 ${moot} 行与一同回退的 PR 相互抵消`;
    const text = `#${to} 改动的 ${size + moot} 行中有 ${inverted} 行被反向改回（${percent(inverted / size)}）${rest}${part}`;
    evidence.push({ source: 'diff', text });
  }
  const least = by === 'diff' || claim.part ? WHOLE.described : WHOLE.named;
  const kind = share === null || share >= least ? 'reverts' : 'partially-reverts';
  const confidence = undoConfidence(target, share);
  return { to, kind, evidence, confidence, share: share === null ? null : round(share) };
}

function undoConfidence({ by, ofThis }: UndoTarget, share: number | null): number {
  if (by === 'diff') return round(0.6 + 0.37 * Math.max(share ?? 0, ofThis ?? 0));
  if (share === null) return by === 'exact' ? 0.9 : 0.6;
  const named = by === 'exact' ? 0.8 : 0.7;
  return round(named + 0.19 * Math.min(1, share / 0.5));
}

/** @returns the edge to a change brought back; null where that one has no PR number */
export function relandEdge(reland: Reland, search: Search): EdgeTo | null {
  const to = search.changes[reland.place]?.number ?? null;
  if (to === null) return null;
  const { lines, share } = reland.repeated;
  const size = search.sidesOf(reland.place).size;
  const evidence: Evidence[] = reland.claim ? [wordsOf(reland.claim)] : [];
  const through = reland.through === null ? null : (search.changes[reland.through.place]?.number ?? null);
  if (through !== null) {
    const verb = reland.through?.by === 'revert' ? '回退' : '重新合入';
    evidence.push({ source: 'diff', text: `本次${verb} #${through}，而 #${through} 此前${verb}了 #${to}` });
  }
  if (size > 0) {
    const text = `#${to} 改动的 ${size} 行中有 ${lines} 行重新出现（${percent(lines / size)}）`;
    evidence.push({ source: 'diff', text });
  }
  const confidence = reland.claim ? round(0.85 + 0.14 * Math.min(1, share / 0.5)) : round(0.6 + 0.37 * share);
  return { to, kind: 'relands', evidence, confidence, share: size === 0 ? null : round(lines / size) };
}

function wordsOf({ source, text }: Claim): Evidence {
  const words = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  return { source, text: words };
}

function percent(share: number): string {
  return `${Math.round(Math.min(1, share) * 100)}%`;
}

function round(share: number): number {
  return Math.round(Math.min(1, share) * 1000) / 1000;
}
