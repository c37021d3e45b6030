/**
 * Every figure that decides an order, in one place. Beside each: what it is for, and the row of `npm run eval` (or the test)
 * that set it.
 */
import type { Field } from './text/sections';

/** What a word is worth where it is once in a field of average length. Rows: words of a title, graded by hand. */
export const FIELD_BOOST = { title: 34, summary: 15, files: 8, body: 4 } as const satisfies Record<Field, number>;

/** What the other ways to match are worth beside these. Test: rank/ranking, "orders the places of a match". */
export const WEIGHT = {
  ...FIELD_BOOST,
  /** A PR's own number, a commit's sha. Row: number. */
  number: 400,
  /** Row: symbol, exact. */
  symbol: 100,
  /** Row: path. */
  path: 100,
  /** An identifier of several words, named in the text. Row: symbol, last part. */
  mention: 60,
  /** Rows: symbol, some words; symbol, humps. */
  symbolPart: 30,
  /** Rows: path, file name; path, directory. */
  pathPart: 40,
} as const;

/** Words of symbols and paths as a text: what one is worth, and how much a long list of names takes away. Row: English symptoms. */
export const NAMES = { boost: 4, k: 1.2, b: 0.9 } as const;

/** What stands for a word that was typed, of the word itself. */
export const INSTEAD = {
  /** Another form: `crashes` for `crash`. Row: English symptoms. */
  form: 0.6,
  /** Another word for a term. Row: Chinese concepts. */
  word: 0.6,
  /** A gloss of the dictionary. Row: Chinese concepts. */
  gloss: 0.5,
  /** The words of a term where they stand apart: `race` and `condition`. Test: match/other-words. */
  apart: 0.5,
  /** What another PR of the revert chain holds, where the query asks for reverts. Row: graded by hand. */
  chain: 0.6,
};

/** How much a word of a query weighs beside a plain one. Row: English symptoms. */
export const WORD = {
  /** One that joins or asks. */
  small: 0.15,
  /** The same beside one other word: whoever types two words means both. Row: words of a title. */
  smallBesideOne: 0.6,
  /** A run of Chinese as it is, beside the words that it is made of. */
  whole: 0.5,
  /** A number in prose. */
  number: 0.5,
  /** A name with digits, which says which one: `sm120`, `fp8`. */
  digits: 1.5,
};

/**
 * What a match with a symbol is worth where it is one of several words: who names it in the title is about it, who only touches
 * it perhaps not. `plain`: for a word that is no identifier. Row: pasted errors.
 */
export const SYMBOL_AMONG_WORDS = { plain: 0.25, name: 0.35 };

/** One ranking for all queries of several words, see rank/rank.ts. */
export const RANK = {
  /** Half of what a word can earn is earned with so many points: a second good place is worth less. Row: graded by hand. */
  half: 32,
  /** What is left of the score of a PR that has next to nothing of the query. Row: English symptoms. */
  uncovered: 0.4,
  /** PRs below this share of the best one hold too little of the query. Rows: graded by hand, recall and precision. */
  least: 0.2,
};

/** What a title adds that has words of the query side by side in their order; that is the query; that is little else. */
export const TITLE = { pair: 0.25, whole: 0.5, share: 0.25 };

/** What is known of a PR backs what it is found by: a bare name that others tell of it least. Rows: graded by hand; concepts. */
export const STANDING = { report: 1, history: 0.85, stub: 0.6 };
