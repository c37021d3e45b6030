/** Titles taken apart: the tags before them, the quotes within, and what is left to compare. */

/** `[AMD][Fix] `, `[codex] `, `ci: `, `fix(tool_call): `, emojis: what is before the words of a title. */
const TAG =
  /^\s*(?:\[([^\][]{0,60})\]\s*[:：]?\s*|([a-z][\w./-]{0,30})(?:\([^()]{0,60}\))?!?:\s+|(?:\p{Extended_Pictographic}|\uFE0F)+\s*)/iu;

/**
 * @param stop words that are never taken for a tag's word, such as `revert:`
 * @returns the tags, without brackets and colons, and the title behind them
 */
export function splitTags(title: string, stop: RegExp): { tags: string[]; rest: string } {
  const tags: string[] = [];
  let rest = title.trim();
  for (let match = TAG.exec(rest); match; match = TAG.exec(rest)) {
    const word = match[2];
    if (word !== undefined && stop.test(word)) break;
    tags.push((match[1] ?? word ?? '').trim());
    rest = rest.slice(match[0].length);
  }
  return { tags, rest };
}

const CLOSING: Record<string, string> = { '"': '"', '“': '”', "'": "'", '`': '`', '‘': '’', '「': '」', '«': '»' };

/** Back quotes around one word are put around a name in code: `Revert `top_k` to 5`. */
const CODE = /^`[^`\s]*`/;

export type Quotation = {
  /** Without the outer quotes; quotes within stay. */
  text: string;
  /** The end was cut off, with the closing quote. */
  cut: boolean;
  /** What follows the closing quote. */
  tail: string;
};

/**
 * Reads quotes that may hold quotes: they end at the last closing one, for a title quoted in a title brings its own.
 * @returns null where the text does not begin with a quote
 */
export function readQuotation(text: string): Quotation | null {
  const closing = CLOSING[text.charAt(0)];
  if (closing === undefined || CODE.test(text)) return null;
  const end = text.lastIndexOf(closing);
  const cutWords = (words: string) => words.replace(/\s*(?:…|\.\.\.)\s*$/u, '');
  // Cut in the middle of inner quotes: `Revert "Revert "A title that…` has quotes, yet none that closes.
  const cut = end <= 0 || /(?:…|\.\.\.)\s*$/u.test(text);
  if (cut) return { text: cutWords(text.slice(1)), cut: true, tail: '' };
  return { text: text.slice(1, end), cut: false, tail: text.slice(end + 1) };
}

/** @returns the words of a title, lower case, without tags and punctuation: what two spellings of it share */
export function titleWords(title: string): string[] {
  const { rest } = splitTags(title, /^$/);
  return (rest || title).toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** Words that count tries, and a figure at the end of a title that is no version. */
const AGAIN =
  /\b(?:(?:try|take|attempt)\s*#?(?:\d|two|three)|(?:2nd|second|3rd|third|another)\s+(?:try|attempt|take|time)|again|re-?do|re-?try|re-?(?:land|appl(?:y|ies|ied)|rais(?:e|ed)|submit|pull|open)|bring(?:ing)? back|restore|recover|fixed)\b|\s\(?\d\)?(?:\s*\[[^\]]*\])?$/i;

/** @returns whether a title says that something is tried once more: `try 2`, `[redo]`, `(fixed)`, `delete cast arg 2` */
export const saysAgain = (title: string): boolean => AGAIN.test(title);

/** @returns the share of words that two titles have in common, 0 to 1: 2 × common / (both), repeats counted */
export function titleLikeness(a: string[], b: string[]): number {
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const count = left.get(word) ?? 0;
    if (count > 0) {
      common++;
      left.set(word, count - 1);
    }
  }
  return a.length + b.length === 0 ? 0 : (2 * common) / (a.length + b.length);
}
