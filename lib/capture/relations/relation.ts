/** Infers how two PRs stand to each other from their titles and from how the report words it. */
import type { Relation } from '../../model/relation';
import { actOnSame, effectOn, titleOps } from '../../text/title-ops';
import { undoWords } from './undo-words';

export type RelationEvidence = {
  /** The report's own PR; null where the capture lacks its header. */
  ownTitle: string | null;
  ownNumber: number | null;
  number: number;
  kind: 'pr' | 'issue';
  title: string;
  note: string;
};

const MEND = '(?:修(?:复|正|补|的是)|改正|收紧|补上|解决)';
const CAUSE = '(?:引入|造成|导致|遗留|带来|产生)';

/** In the order in which they are asked; the first that matches a note decides. */
const NOTES: readonly (readonly [Relation, RegExp])[] = [
  ['fixes', new RegExp(`(?:本|此)\\s*PR[^，。；;,]{0,12}${MEND}[^，。；;]{0,24}${CAUSE}`)],
  [
    'fixes',
    new RegExp(
      `(?:[由它其]|(?:该|此)\\s*PR)[^。；;]{0,8}${CAUSE}[^。；;]{0,40}[，,、](?:由)?本\\s*PR[^，。；;,]{0,8}${MEND}`,
    ),
  ],
  ['mentions', /没有?(?:声明|直接)?关联|未(?:声明|直接)关联|没有声明|仅(?:提及|引用)/],
  ['similar', /类似|同类|同样|相同|同为|同一|同属|相似|一样|同期|近期|均|另一|平行|呼应/],
  ['follow-up', /后续|跟进|延续|继续|基于|基础|前置|前序|前身|依赖|铺垫|演进|扩展|先前|此前|之前|引入|拆分|系列/],
];

/** `how`: by the titles, which name each other; by a note that states it; by words that only suggest it. */
export type Inferred = { relation: Relation; words: string | null; how: 'titles' | 'stated' | 'guessed' };

/** @returns the relation, and the words it was read from; null words where nothing pointed to any */
export function inferRelation(given: RelationEvidence): Inferred {
  const evidence = {
    ...given,
    ownTitle: given.ownTitle === null ? null : legible(given.ownTitle),
    title: legible(given.title),
    note: legible(given.note),
  };
  const byTitle = evidence.kind === 'issue' ? null : fromTitles(evidence);
  if (byTitle) return { relation: byTitle, words: evidence.title, how: 'titles' };
  const stated =
    evidence.kind === 'issue' ? null : undoWords(evidence.note, { own: evidence.ownNumber, other: evidence.number });
  if (stated) return { ...stated, how: 'stated' };
  for (const [relation, pattern] of NOTES) {
    const match = pattern.exec(evidence.note);
    if (match && isPlausible(relation, match[0], evidence)) return { relation, words: match[0], how: 'guessed' };
  }
  if (evidence.kind === 'issue') return { relation: 'fixes', words: evidence.note || evidence.title, how: 'guessed' };
  return { relation: 'mentions', words: null, how: 'guessed' };
}

/** Only so much is read, and no runs of spaces: the patterns' time grows faster than the text. */
const legible = (text: string): string => text.slice(0, 2_000).replace(/\s+/g, ' ');

/** An issue is what a PR fixes unless the note says otherwise; of an undoing only its own words say what it is to this PR. */
function isPlausible(relation: Relation, words: string, { kind, title, ownTitle }: RelationEvidence): boolean {
  if (kind === 'issue') return relation === 'mentions' || /^(?:类似|同类|另一)$/.test(words);
  const isUndoing = titleOps(title).ops.length > 0;
  return relation !== 'follow-up' || !isUndoing || ownTitle === null || titleOps(ownTitle).ops.length > 0;
}

/** The titles decide where one names the other; a revert and a reland of the same change belong together. */
function fromTitles({ ownTitle, ownNumber, number, title, note }: RelationEvidence): Relation | null {
  const own = titleOps(ownTitle ?? '');
  const theirs = titleOps(title);
  const byThem = effectOn(theirs, ownTitle ?? '', ownNumber);
  if (byThem) return byThem === 'reverts' ? 'reverted-by' : 'relanded-by';
  const byOwn = effectOn(own, title, number);
  if (byOwn) return byOwn;
  const [first, other] = [own.ops[0], theirs.ops[0]];
  if (first && other && actOnSame(own, theirs)) {
    if (first === 'revert' && other === 'reland') return 'relanded-by';
    if (first === 'reland' && other === 'revert') return 'mentions';
  }
  // A revert's report that calls the other the one that was undone.
  return first === 'revert' && theirs.ops.length === 0 && UNDONE.test(note) ? 'reverts' : null;
}

const UNDONE = /^(?:即|就是)?\s*(?:被|所)\s*(?:整体|部分)?\s*(?:回退|撤回|撤销|回滚)的/;
