/** The words of all names of a PR (symbols and paths) with how often they stand there: names as a text of their own. */
import { fold } from '../../text/fold';
import { symbolKey } from '../../text/identifier';
import type { Lists } from './lists';
import { bitsOf, docOf, PostingsBuilder } from './postings';

/** The bits of an entry are a count up to this: who has a word more often has it often. */
const MOST = 15;

/** Collects the words of names; documents must come in ascending order. */
export class NameWordsBuilder {
  readonly #postings = new PostingsBuilder();
  readonly #ofSymbol = remembered((symbol) => symbolKey(symbol).split(/[._]/));
  readonly #ofPath = remembered((path) => fold(path).split(/[^a-z0-9\u0080-\uffff]+/));

  add(doc: number, symbols: Iterable<string>, paths: Iterable<string>): void {
    const counts = new Map<string, number>();
    const count = (word: string) => word !== '' && counts.set(word, Math.min(MOST, (counts.get(word) ?? 0) + 1));
    for (const symbol of new Set(symbols)) for (const word of this.#ofSymbol(symbol)) count(word);
    for (const path of new Set(paths)) for (const word of this.#ofPath(path)) count(word);
    for (const [word, times] of counts) this.#postings.add(word, doc, times);
  }

  build(): Lists {
    return this.#postings.build();
  }
}

/** One name is in many documents. */
function remembered(wordsOf: (name: string) => string[]): (name: string) => string[] {
  const known = new Map<string, string[]>();
  return (name) => {
    const words = known.get(name) ?? wordsOf(name);
    known.set(name, words);
    return words;
  };
}

export class NameWords {
  readonly #words: Lists;
  /** By document: how many words its names have. */
  readonly #lengths: Uint32Array;
  readonly #mean: number;

  /** @param size the number of documents */
  constructor(words: Lists, size: number) {
    this.#words = words;
    this.#lengths = new Uint32Array(size);
    let [sum, named] = [0, 0];
    for (const entry of words.entries) {
      const doc = docOf(entry);
      if (this.#lengths[doc] === 0) named += 1;
      this.#lengths[doc] = (this.#lengths[doc] ?? 0) + bitsOf(entry);
      sum += bitsOf(entry);
    }
    this.#mean = sum / (named || 1);
  }

  /** @returns an entry for each document that has the word, its bits being how often */
  of(word: string): Uint32Array {
    return this.#words.of(word);
  }

  /** @returns how much longer than others the names of a document are: 1 for the mean */
  relativeLength(doc: number): number {
    return (this.#lengths[doc] ?? 0) / (this.#mean || 1);
  }
}
