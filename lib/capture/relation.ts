/** Infers how two PRs stand to each other from their titles and from how the report words it. */
import type { Relation } from '../model/relation';

export type RelationEvidence = {
  /** The report's own PR; null where the capture lacks its header. */
  ownTitle: string | null;
  ownNumber: number | null;
  number: number;
  kind: 'pr' | 'issue';
  title: string;
  note: string;
};

const TAGS = '^(?:\\s*\\[[^\\]]*\\])*\\s*';
const REVERT_TITLE = new RegExp(`${TAGS}revert\\b`, 'i');
const RELAND_TITLE = new RegExp(`${TAGS}(?:re-?land|re-?apply|reintroduce)\\b`, 'i');
const RELAND_ANYWHERE = /\bre-?land\b/i;

const UNDO = '(?:回退|撤回|撤销|回滚|revert)';
const REDO = '(?:重新合入|再次合入|重新引入|重新落地|re-?land)';
const MEND = '(?:修(?:复|正|补|的是)|改正|收紧|补上|解决)';
const CAUSE = '(?:引入|造成|导致|遗留|带来|产生)';
const THIS = '(?:本|此|该|这个)\\s*(?:PR|改动|提交)';

/** In the order in which they are asked; the first that matches a note decides. */
const NOTES: readonly (readonly [Relation, RegExp])[] = [
  ['reverts', new RegExp(`被\\s*(?:本|此)\\s*PR\\s*\\S{0,6}?${UNDO}`, 'i')],
  [
    'reverted-by',
    new RegExp(`${UNDO}(?:了|掉)?\\s*${THIS}|(?:本|此)\\s*PR\\s*\\S{0,8}?被\\s*\\S{0,8}?\\s*${UNDO}`, 'i'),
  ],
  ['relanded-by', new RegExp(`${REDO}(?:了)?\\s*${THIS}|(?:本|此)\\s*PR\\s*\\S{0,8}?被\\s*\\S{0,8}?${REDO}`, 'i')],
  ['reverts', new RegExp(`(?:本|此)\\s*PR\\s*(?!被)[^，。；;恢复它其]{0,6}?\\s*${UNDO}`, 'i')],
  ['relands', new RegExp(`(?:本|此)\\s*PR\\s*(?!被)[^，。；;]{0,6}?\\s*${REDO}`, 'i')],
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

/** @returns the relation, and the words it was read from; null words where nothing pointed to any */
export function inferRelation(given: RelationEvidence): { relation: Relation; words: string | null } {
  const evidence = {
    ...given,
    ownTitle: given.ownTitle === null ? null : legible(given.ownTitle),
    title: legible(given.title),
    note: legible(given.note),
  };
  const byTitle = fromTitles(evidence);
  if (byTitle) return { relation: byTitle, words: evidence.title };
  for (const [relation, pattern] of NOTES) {
    const match = pattern.exec(evidence.note);
    if (match && isPlausible(relation, match[0], evidence)) return { relation, words: match[0] };
  }
  if (evidence.kind === 'issue') return { relation: 'fixes', words: evidence.note || evidence.title };
  return { relation: 'mentions', words: null };
}

/** Only so much is read, and no runs of spaces: the patterns' time grows faster than the text. */
const legible = (text: string): string => text.slice(0, 2_000).replace(/\s+/g, ' ');

/** An issue is what a PR fixes unless the note says otherwise; a PR that is itself a revert was not reverted by a note. */
function isPlausible(relation: Relation, words: string, { kind, title }: RelationEvidence): boolean {
  if (kind === 'issue') return relation === 'mentions' || /^(?:类似|同类|另一)$/.test(words);
  return relation !== 'reverts' || !REVERT_TITLE.test(title);
}

function fromTitles({ ownTitle, ownNumber, number, title, note }: RelationEvidence): Relation | null {
  const own = ownTitle ?? '';
  const ownIsRevert = REVERT_TITLE.test(own);
  const ownIsReland = RELAND_TITLE.test(own) || RELAND_ANYWHERE.test(own);
  const theirsIsReland = RELAND_TITLE.test(title) || RELAND_ANYWHERE.test(title);
  if (REVERT_TITLE.test(title) && names(title, own, ownNumber)) return 'reverted-by';
  if (theirsIsReland && !ownIsRevert && !ownIsReland && (names(title, own, ownNumber) || rewords(title, own))) {
    return 'relanded-by';
  }
  if (ownIsRevert && !theirsIsReland && names(own, title, number)) return 'reverts';
  if (
    ownIsReland &&
    !theirsIsReland &&
    !REVERT_TITLE.test(title) &&
    (names(own, title, number) || rewords(own, title))
  ) {
    return 'relands';
  }
  if (ownIsRevert && theirsIsReland) return 'follow-up';
  if (ownTitle === null && REVERT_TITLE.test(title) && /本\s*PR/.test(note) && new RegExp(UNDO, 'i').test(note)) {
    return 'reverted-by';
  }
  return null;
}

/** Whether one title names a PR, by its number or by its title. */
function names(title: string, other: string, number: number | null): boolean {
  if (number !== null && new RegExp(`(?<!\\d)${number}(?!\\d)`).test(title)) return true;
  const plain = plainTitle(other);
  return plain.length >= 8 && plainTitle(title).includes(plain);
}

/**
 * Whether a title takes up nearly all words of another, verbs such as `fix` aside: relands are often retitled. One that
 * quotes a title or gives a number has said which PR it means.
 */
function rewords(title: string, other: string): boolean {
  if (/["“]|#\d/.test(title)) return false;
  const words = wordsOf(other).filter(
    (word) => !/^(?:fix|add|support|feat|bugfix|perf|refactor|chore|for|the|of|in)$/.test(word),
  );
  const have = new Set(wordsOf(title));
  return words.length >= 4 && words.filter((word) => have.has(word)).length >= words.length * 0.8;
}

const wordsOf = (title: string): string[] =>
  title
    .replace(/\[[^\]]*\]/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Tags, numbers and marks are often changed when a title is quoted. */
function plainTitle(title: string): string {
  return title
    .replace(/\(#\d+\)/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}
