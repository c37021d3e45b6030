/** Edges as they are kept: kind, share, confidence, and the evidence in words for readers of the site. */
import { type ChainEdge, type Evidence, PART_BACK } from '../../model/state';
import { percent } from '../../text/count';
import type { Claim } from '../claims/claim';
import { saysKept } from '../claims/says-kept';
import { titleLikeness, titleWords } from '../claims/title-form';
import { less } from '../evidence/multiset';
import type { Reland } from './find-relands';
import { isGone } from './lines-left';
import type { Search } from './search';
import type { UndoTarget } from './undo-targets';

/** From which share of its lines a change counts as undone wholly: words that name it leave room for later edits. */
const WHOLE = { named: 0.5, described: 0.8 };
/** Characters of a title or body line that evidence quotes. */
const QUOTED = 200;

/** An edge between two changes, known by their places in the history. */
export type PlacedEdge = Omit<ChainEdge, 'from' | 'sha' | 'to' | 'toSha'> & { from: number; to: number };

/** @returns the edge from the change at `place` to a change undone */
export function undoEdge(place: number, target: UndoTarget, search: Search): PlacedEdge {
  const { inverted, size, moot, claim, ofThis } = target;
  const own = search.sidesOf(place).size;
  const compared = size > 0 && own > 0;
  const share = compared ? inverted / size : null;
  const how = wholeBy(place, target, share, search);
  const evidence: Evidence[] = claim ? [wordsOf(claim)] : [];
  if (compared) {
    const silent = claim ? '' : '未声明的回退：';
    const mine = ofThis === null ? '' : `，占本次改动的 ${percent(ofThis, 1)}`;
    const rest = moot === 0 ? '' : `，另有 ${moot} 行与一同回退的改动相互抵消`;
    const gone = how === 'left' ? '，其余此前大多已被改写' : '';
    const text = `${silent}${markOf(target.place, search)} 改动的 ${size + moot} 行中有 ${inverted} 行被反向改回（${percent(inverted, size)}）${gone}${rest}${mine}`;
    evidence.push({ source: 'diff', text });
  }
  if (target.again !== null) {
    const text = `这些行后由同名的 ${markOf(target.again, search)} 重新加入`;
    evidence.push({ source: 'diff', text });
  }
  const confidence = undoConfidence(target, share);
  return {
    ...{ from: place, to: target.place, kind: how ? 'reverts' : 'partially-reverts', evidence, confidence },
    share: share === null ? null : round(share),
    ofThis: compared ? round(inverted / own) : null,
  };
}

/** @returns by what a change is undone wholly: by its share of lines, or because nothing else was `left` of it; null where it is in part */
function wholeBy(place: number, target: UndoTarget, share: number | null, search: Search): 'share' | 'left' | null {
  const { claim, by, size, moot } = target;
  const part = claim?.part || (search.uses('keeps a part') && saysKept(search.changes[place]?.body ?? ''));
  const piece = search.uses('one commit of several') && namesInner(target, search) && !quotesTitle(target, search);
  const least = by === 'diff' || part || piece ? WHOLE.described : WHOLE.named;
  if (share === null || share >= least) return 'share';
  if (!claim || claim.strength === 'hinted' || part || !search.uses('nothing left')) return null;
  const left = search.leftOf(target.place, place);
  if (left && isGone(left, size + moot)) return 'left';
  return search.uses('all it added is gone') && isAllGone(target.place, place, search) ? 'share' : null;
}

/** Titles this like are one, but for a tag or a mark. */
const SAME_TITLE = 0.92;

/** @returns whether a subject quotes the very title of the change */
function quotesTitle({ claim, place }: UndoTarget, { changes }: Search): boolean {
  if (claim?.source !== 'subject' || !claim.forms.includes('names a title')) return false;
  const words = titleWords(changes[place]?.title ?? '');
  return claim.targets
    .flat()
    .some((each) => each.by === 'title' && titleLikeness(words, titleWords(each.title)) >= SAME_TITLE);
}

/** Of a change of a line or two shares tell nothing. */
const TINY = 3;

/** @returns whether a change removes every line that an earlier, tiny one had added */
function isAllGone(to: number, place: number, search: Search): boolean {
  const { added, size } = search.sidesOf(to);
  return size <= TINY && added.size > 0 && less(added, search.sidesOf(place).removed).size === 0;
}

/** @returns whether the words name a commit that came in with the change, and not the change itself */
function namesInner({ claim, place }: UndoTarget, { changes }: Search): boolean {
  const shas = claim?.targets.flat().flatMap((each) => (each.by === 'sha' ? [each.sha] : [])) ?? [];
  const inner = changes[place]?.inner ?? [];
  return shas.some((sha) => !changes[place]?.sha.startsWith(sha) && inner.some((each) => each.sha.startsWith(sha)));
}

/** Falls with the share, and with how common the lines are: a few that every file has prove nothing. */
function undoConfidence({ by, claim, ofThis, rarity }: UndoTarget, share: number | null): number {
  if (share === null) return by === 'exact' ? 0.9 : 0.6;
  if (by !== 'diff') return round((by === 'exact' ? 0.8 : 0.7) + 0.19 * Math.min(1, share / 0.5));
  const most = claim ? 0.97 : 0.8;
  return round(0.5 + (most - 0.5) * share * Math.min(1, Math.max(share, ofThis ?? 0)) * Math.min(1, 2 * rarity));
}

/** @returns the edge to a change brought back */
export function relandEdge(place: number, reland: Reland, search: Search): PlacedEdge {
  const { lines, share, ofThis } = reland.repeated;
  const size = search.sidesOf(reland.place).size;
  const evidence: Evidence[] = reland.claim ? [wordsOf(reland.claim)] : [];
  const to = markOf(reland.place, search);
  if (reland.through !== null) {
    const through = markOf(reland.through.place, search);
    const verb = reland.through.by === 'revert' ? '回退' : '重新合入';
    const now = reland.claim ? `本次${verb} ${through}` : `本次把 ${through} 的改动改了回去`;
    evidence.push({ source: 'diff', text: `${now}，而 ${through} 此前${verb}了 ${to}` });
  }
  if (reland.together > 1) {
    evidence.push({ source: 'diff', text: `分 ${reland.together} 次改动逐步重新合入，本次是其中之一` });
  }
  if (reland.part) evidence.push({ source: 'subject', text: PART_BACK });
  if (reland.sameWork) evidence.push({ source: 'subject', text: `与 ${to} 同一作者、标题相近` });
  if (size > 0) {
    const text = `${to} 改动的 ${size} 行中有 ${lines} 行重新出现（${percent(lines, size)}）`;
    evidence.push({ source: 'diff', text });
  }
  const confidence = reland.claim ? round(0.85 + 0.14 * Math.min(1, share / 0.5)) : round(0.6 + 0.37 * share);
  return {
    ...{ from: place, to: reland.place, kind: 'relands', evidence, confidence },
    share: size === 0 ? null : round(lines / size),
    ofThis: size === 0 ? null : round(ofThis),
  };
}

/** @returns what a reader knows the change by: `#27138`, or `提交 39c10e6c3` */
function markOf(place: number, { changes }: Search): string {
  const change = changes[place];
  return change?.number == null ? `提交 ${change?.sha.slice(0, 9) ?? ''}` : `#${change.number}`;
}

function wordsOf({ source, text }: Claim): Evidence {
  const words = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  return { source, text: words };
}

function round(share: number): number {
  return Math.round(Math.min(1, share) * 1000) / 1000;
}
