/** Other forms of an English word that texts have: `crash` is in "crashes" and "crashed", too. */
import { stemmer } from 'stemmer';

/** Only words of letters are inflected; shorter ones say too little of their stem. */
const INFLECTED = /^[a-z]{4,}$/;

/** `token` and `tokenizer` have one stem, but are not one word: inflections add at most so many letters. */
const MOST_ADDED = 3;

/** A stem may end in other letters than its words, at most so many: `carri` and "carry", `possibl` and "possibility". */
const OTHER_END = 3;

/** What is behind the name of a family in the names of its members: `gemma3`, `llama4`, `deepseekv3`, `cuda13`. */
const VERSION = /^[kmrv]?\d{1,3}[a-z]?$/;

/** Words whose forms are remembered. */
const REMEMBERED = 10_000;

export class WordForms {
  readonly #beginning: (prefix: string) => Iterable<string>;
  readonly #known = new Map<string, string[]>();

  /** @param beginning gives the words that texts have and that begin so; perhaps some of them twice */
  constructor(beginning: (prefix: string) => Iterable<string>) {
    this.#beginning = beginning;
  }

  /** @returns the other words with the stem of this one (lower case), and those that are this one with a version */
  of(word: string): string[] {
    if (!INFLECTED.test(word)) return [];
    const known = this.#known.get(word);
    if (known) return known;
    const stem = stemmer(word);
    const near = (each: string) => each !== word && Math.abs(each.length - word.length) <= MOST_ADDED;
    const isMember = (each: string) => each.startsWith(word) && VERSION.test(each.slice(word.length));
    const found = [...new Set(this.#beginning(stem.slice(0, Math.max(1, stem.length - OTHER_END))))].filter(
      (each) => isMember(each) || (near(each) && INFLECTED.test(each) && stemmer(each) === stem),
    );
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(word, found);
    return found;
  }
}
