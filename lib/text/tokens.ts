/** Cuts text into what can be searched. The index and the query both use this file, so that they cut alike. */
import { fold, narrow } from './fold';
import { hanIndexTerms } from './han';
import { canonicalName, joinedName, MAX_IDENTIFIER } from './identifier';

/**
 * A stretch of text of one kind: `word` is an identifier or a Latin word, `flag` a command-line flag (`--page-size`),
 * `special` a version number or a language's name with pluses (`0.6.11`, `C++`), `han` Chinese characters, `other` letters
 * of other scripts.
 */
export type Run = { kind: 'word' | 'flag' | 'special' | 'han' | 'other'; text: string; start: number };

const RUN =
  /((?<![\w-])--[A-Za-z][\w-]*)|([A-Za-z]\+\+(?![\w+])|(?<!\w)[vV]?\d+(?:\.\d+)+[A-Za-z0-9]*)|([A-Za-z0-9_]+)|(\p{Script=Han}+)|((?:(?![A-Za-z0-9_]|\p{Script=Han})[\p{L}\p{N}\p{M}])+)/gu;

const KINDS = ['flag', 'special', 'word', 'han', 'other'] as const;

/** @returns the runs of a text, in order, with their offsets; white space, punctuation and symbols are left out */
export function* runsOf(text: string): Generator<Run> {
  for (const match of narrow(text).matchAll(RUN)) {
    const kind = KINDS[match.slice(1).findIndex((group) => group !== undefined)];
    if (kind) yield { kind, text: match[0], start: match.index };
  }
}

/**
 * @returns the terms under which the index keeps a run: canonical spelling, and for glued words (`FlashInfer`, `--page-size`)
 * also the other way to write them
 */
export function indexTerms(run: Run): string[] {
  if (run.kind === 'han') return hanIndexTerms(run.text);
  if (run.text.length > MAX_IDENTIFIER) return [];
  if (run.kind === 'word') {
    const joined = joinedName(run.text);
    return joined ? [canonicalName(run.text), joined] : [canonicalName(run.text)];
  }
  if (run.kind === 'flag') {
    const words = run.text.split('-').filter((word) => word !== '');
    return [canonicalName(words.join('_')), ...words.map(canonicalName)];
  }
  return [fold(run.text)];
}
