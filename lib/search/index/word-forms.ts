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

/**
 * What makes another word of a stem: who does a thing, what it is done with, that it is done. Not `-al` (`global` is of no
 * "glob"), nor what is behind fewer letters than a word has (`spec` is no "special").
 */
const FAMILY = /(?:er|or|ion|ment|abl|iv)$/;
const SHORTEST_ROOT = 4;
const SHORTEST_KIN = 5;

/** @returns what the words of a family have in common: `hash` of "hasher" and "hashing", `compil` of "compilation" */
function rootOf(word: string): string {
  const stem = stemmer(word);
  const root = stem.replace(FAMILY, '');
  return root.length < SHORTEST_ROOT ? stem : root.replace(/([^aeiou])\1$/, '$1');
}

/** Words whose forms are remembered. */
const REMEMBERED = 10_000;

export class WordForms {
  readonly #beginning: (prefix: string) => Iterable<string>;
  readonly #known = new Map<string, string[]>();
  readonly #kin = new Map<string, string[]>();

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

  /** @returns words of the same family that are no forms of this one (lower case): `hasher` and "hashable" for `hashing` */
  kin(word: string): string[] {
    if (!INFLECTED.test(word)) return [];
    const known = this.#kin.get(word);
    if (known) return known;
    const root = rootOf(word);
    const forms = this.of(word);
    const isKin = (each: string) =>
      Math.max(each.length, word.length) >= SHORTEST_KIN && INFLECTED.test(each) && rootOf(each) === root;
    const found =
      root.length < SHORTEST_ROOT
        ? []
        : [...new Set(this.#beginning(root))].filter((each) => each !== word && !forms.includes(each) && isKin(each));
    if (this.#kin.size >= REMEMBERED) this.#kin.clear();
    this.#kin.set(word, found);
    return found;
  }
}
