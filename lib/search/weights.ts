/**
 * Every figure that decides an order, in one place. Beside each: what it is for, and the row of `npm run eval` (or the test)
 * that set it: the rows that are worse, over the synced history, where the figure is halved or raised by 0.6. Figures of
 * which it says "no row" were chosen by hand, and neither moves a row: whoever wants to change them has to ask more first.
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

/** Words of symbols and paths as a text: what one is worth, and how soon more of it add nothing. Row: English symptoms. */
export const NAMES = { boost: 4, k: 1.2 } as const;

/** What stands for a word that was typed, of the word itself. */
export const INSTEAD = {
  /**
   * Another form (`crashes` for `crash`), another word for a term, what another PR of the revert chain holds. Rows: English
   * symptoms; Chinese concepts.
   */
  word: 0.6,
  /** The same where a longer word that has it is named before it, or where only a further line has it. Row: Chinese concepts. */
  looser: 0.8,
  /** A word of the same family: `hasher` for `hashing`. Rows: Chinese questions; English symptoms. */
  kin: 0.4,
  /** Two words that are written as one. Rows: English symptoms; Chinese questions. */
  together: 0.9,
  /** A gloss of the dictionary. Row: Chinese concepts. */
  gloss: 0.5,
  /** The words of a term of several where they stand apart: less than another word for all of it. Row: English symptoms, recall. */
  apart: 0.36,
};

/** How much a word of a query weighs beside a plain one. Row: English symptoms. */
export const WORD = {
  /** One that joins, asks or complains. */
  small: 0.15,
  /** The same beside one other word: whoever types two words means both. Row: words of a title. */
  smallBesideOne: 0.6,
  /** A run of Chinese as it is, beside the words that it is made of. */
  whole: 0.5,
  /** A Chinese character that stands for a word, where no word covers it. Rows: Chinese questions; Chinese concepts. */
  letter: 0.75,
  /** A name with digits, or its version, which says which one: `sm120`, `fp8`. Test: match/spellings. */
  digits: 1.5,
};

/**
 * What a match with a symbol is worth where it is one of several words: who names it in the title is about it, who only touches
 * it perhaps not. Row: pasted errors.
 */
export const SYMBOL_AMONG_WORDS = 0.3;

/** One ranking for all queries of several words, see rank/rank.ts. */
export const RANK = {
  /** Half of what a word can earn is earned with so many points: a second good place is worth less. Row: graded by hand. */
  half: 16,
  /** What is left of the score of a PR that has next to nothing of the query. Row: English symptoms. */
  uncovered: 0.4,
  /** PRs below this share of the best one hold too little of the query. Rows: graded by hand, recall and precision. */
  least: 0.23,
};

/**
 * What a title adds that has words of the query side by side in their order; that is little else. Row: English symptoms.
 */
export const TITLE = {
  pair: 0.2,
  share: 0.35,
  /** What a pair, or a word, counts for that is part of longer words (`cache fix` in "HiCache fixes"). Row: words of a title. */
  inside: 0.5,
};

/**
 * What is known of a PR backs what it is found by: a bare name that others tell of it least. Rows: graded by hand, which
 * wants reports first; Chinese concepts and questions, which want titles of the history first, as reports alone have the
 * everyday words of a Chinese question; for stubs: Chinese concepts.
 */
export const STANDING = { report: 1, history: 0.89, stub: 0.6 };

/** The ways a text can stand in a path, the best first. */
export const PATH = {
  /** Row: path. */
  whole: WEIGHT.path,
  /** Rows: path; path, file name. */
  end: WEIGHT.path - 10,
  /** Row: path, directory. */
  directory: WEIGHT.pathPart,
  /** Row: path, directory. */
  start: WEIGHT.pathPart - 10,
  /** No row. */
  inside: WEIGHT.pathPart - 20,
  /** The same file by another of its names. No row. */
  renamed: WEIGHT.pathPart + 5,
};

/** The ways a key can stand in a symbol, the best first. */
export const SYMBOL = {
  /** The whole symbol, or its last part. Rows: symbol, exact; symbol, last part. */
  exact: WEIGHT.symbol,
  /** The class or namespace it stands in. Rows: symbol, last part; pasted errors. */
  owner: WEIGHT.symbol - 8,
  /** Whole words of it: `draft_extend` in `init_draft_extend_metadata`. Row: symbol, humps. */
  piece: WEIGHT.symbolPart,
  /** The beginning of a word of it. No row. */
  start: WEIGHT.symbolPart * 0.9,
  /** Anywhere in it. No row. */
  inside: WEIGHT.symbolPart * 0.3,
};

/** What a symbol that is nearer to what was typed earns beside that. */
export const NEARER = {
  /**
   * Spelt as typed, case and underscores kept: more than another spelling earns in the title. Rows: symbol, exact; symbol,
   * last part.
   */
  spelt: 40,
  /** So spelt, the whole symbol, not its last part. Row: symbol, exact. */
  whole: 20,
  /** The same of a part. No row. */
  speltPart: 3,
  /** Times the share of the symbol that was typed. No row. */
  share: 2,
};

/**
 * How much of a whole word's weight a part is worth: a whole piece of an identifier (row: words of a title), the beginning of
 * a piece, the inside (no row).
 */
export const PART = { piece: 0.8, start: 0.5, inside: 0.25 };

/** What is worth less than what was typed, as it stands. */
export const LESS = {
  /** Another spelling, where nothing is spelt as typed. No row: nothing else is found beside it. */
  respelt: 0.5,
  /** The pieces of a path or of a dotted name where they stand apart: less than any match of the whole. No row. */
  apart: 0.15,
  /** A name in other letters or underscores than those typed with care. Row: symbol, humps. */
  otherwiseSpelt: 0.35,
};

/**
 * What the title of a PR adds where the query is one word alone: it is the very title; it has the words in a row; its share.
 * No row.
 */
export const TITLE_ALONE = { same: 60, row: 24, share: 6 };

/** What the score of a PR is multiplied with whose title says that it mends something, for a pasted error. Row: pasted errors. */
export const MENDS = 1.4;

/**
 * The same for a query that tells of a fault in its own words; and for titles that say that they bring something, where a query
 * asks whether there is it. Rows: English symptoms; Chinese questions.
 */
export const FIXES = 1.15;

/** The same for a PR whose title is about tests, documents or releases, where the query is not. Row: Chinese questions. */
export const ABOUT_WORK = 0.85;

/**
 * What each word more of the error adds where a title quotes so many in a row at least: two and one of every error, which
 * counts for so much of a word. Row: pasted errors.
 */
export const QUOTES = { each: 0.2, least: 2.25, most: 8, usual: 0.25 };

/** How much a large change loses, for a pasted error: what mends one is seldom large. Row: pasted errors. */
export const SIZE = 0.8;

/** How PRs of one revert chain, and those that are found by other words, are put beside each other. */
export const ORDER = {
  /** An original is moved up only where it has so much of the points of what undid it. No row. */
  nearly: 0.7,
  /**
   * Titles are looked at of PRs with at least this share of the most points: no title lifts the others to the top. Rows:
   * graded by hand; English symptoms.
   */
  near: 0.3,
  /**
   * PRs with so much of the most points fit what was asked for: with `sort:` the others come behind them. Test: operators,
   * "puts what has little of the words behind".
   */
  fits: 0.4,
  /** The first hits of a Chinese term, whatever words they have for it: half of a page. Row: Chinese. */
  best: 10,
  /** So many that have it as it was typed come next: two pages, as who reads so far looks for that. Row: Chinese. */
  typed: 40,
  /** The best of those that stand below others, as a share of the least of these. Rows: Chinese; graded by hand. */
  below: 0.9,
};

/** What the pieces of a pasted text say: its message and names most, then the last frames of its own code. Row: pasted errors. */
export const PASTED = {
  name: 1.6,
  /** Also what titles call an error of that kind. */
  word: 1,
  /**
   * Names in lines of code, the last file and its callers, exceptions that a project has of its own, each word of a term, and
   * the words that a name is made of: the title of a fix tells in words what the traceback tells in names.
   */
  beside: 0.5,
  /** Names of values printed beside the message; files further up. */
  far: 0.25,
  /** Words of every error. */
  usual: 0.15,
};

/** Symbols, files and modules among PRs. No row: classes ask for PRs, or for names, which have rows of their own. */
export const ENTITY = {
  /** A name that was typed exactly stands above all PRs. */
  exact: 1_000,
  /** Beside that, one in the very letters. */
  spelt: 50,
  /** A module, which is less often meant than a symbol or file of its name. */
  module: 990,
  /** Times the share of a name that was typed, beside what its part is worth. */
  share: 5,
};
