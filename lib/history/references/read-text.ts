import type { HistoryReference } from '../../model/reference';
import { blankCode } from '../message/plain-body';
import { findMarks, type Mark } from './marks';
import { relationSaid, type Said } from './relation-words';

/** Characters of a sentence that evidence quotes. */
const QUOTED = 200;
/** How far the words that say what a number is can be from it. */
const REACH = 240;

/** The longest sentence whose beginning is looked for. */
const FARTHEST = 600;

/** Between two members of a list: `#1, #2 and PR #3`. */
const JOINT = /^[\])>"'`*_]*\s{0,3}(?:,|、|&|\+|\/|and|or|,\s{0,2}and|和|及)?\s{0,3}(?:PRs?\s{0,2})?["'`*_[(<]*$/i;

export type Named = Pick<HistoryReference, 'number' | 'text'> & { relation: Said; plain: boolean };

/** `…/issues/960, #764 refactors …`: behind the comma another sentence begins. */
const CLAUSE = /^[\])>"'`*_]*\s+[a-z]{3,}(?:s|ed)\b/;

export type Context = {
  /** The PR's title, and whether the text is (a part of) it. */
  title: string;
  inTitle: boolean;
  /** The repository's own `owner/name`. */
  repo: string;
};

/**
 * @param original one paragraph of a body, or the title
 * @returns what it names, in order, with the sentence as evidence; members of a list share the first one's relation
 */
export function readText(original: string, { title, inTitle, repo }: Context): Named[] {
  const text = blankCode(original);
  const named: Named[] = [];
  let last: { mark: Mark; said: Said } | null = null;
  for (const mark of findMarks(text, repo)) {
    const start = sentenceStart(text, mark.start);
    const after = text.slice(mark.end, mark.end + REACH);
    const before = text.slice(Math.max(start, mark.start - REACH), mark.start);
    const own = relationSaid({ before, after, title, inTitle });
    const joint: string | null = last === null ? null : text.slice(last.mark.end, mark.start);
    const listed: boolean = joint !== null && JOINT.test(joint) && !(/,\s*$/.test(joint) && CLAUSE.test(after));
    const said: Said = listed && last && own === 'mentions' ? last.said : own;
    last = { mark, said };
    named.push({ number: mark.number, relation: said, plain: mark.plain, text: sentenceAround(original, start, mark) });
  }
  return named;
}

function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - FARTHEST);
  const ends = [...text.slice(from, at).matchAll(/[.!?;]\s+(?=\S)|[。！？；\n]/g)].at(-1);
  return from + (ends ? ends.index + ends[0].length : 0);
}

function sentenceAround(text: string, start: number, { start: from, end: to }: Mark): string {
  const rest = /[.!?;](?=\s)|[。！？；\n]/.exec(text.slice(to, to + FARTHEST));
  const end = rest ? to + rest.index : Math.min(text.length, to + FARTHEST);
  if (end - start <= QUOTED) return text.slice(start, end).trim();
  const left = Math.max(start, Math.min(from - 120, end - QUOTED));
  const right = Math.min(end, Math.max(left + QUOTED, to));
  return `${left > start ? '…' : ''}${text.slice(left, right).trim()}${right < end ? '…' : ''}`;
}
