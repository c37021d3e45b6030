/** The words of all names of a PR (symbols and paths) with how often they stand there: names as a text of their own. */
import { remembered } from '../../model/once-per';
import { fold } from '../../text/fold';
import type { Lists } from './lists';
import { bitsOf, countEntry, docOf, PostingsBuilder } from './postings';

/** Collects the words of names; documents must come in ascending order. An entry's bits are a count: often is often. */
export class NameWordsBuilder {
  readonly #postings = new PostingsBuilder();
  readonly #ofSymbol: (symbol: string) => number[][];
  readonly #ofPath: (path: string) => number[][];

  /** @param keyOf see `symbolKey` */
  constructor(keyOf: (symbol: string) => string) {
    const lists = (words: string[]) => words.filter((word) => word !== '').map((word) => this.#postings.listOf(word));
    this.#ofSymbol = remembered((symbol) => lists(keyOf(symbol).split(/[._]/)));
    this.#ofPath = remembered((path) => lists(fold(path).split(/[^a-z0-9\u0080-\uffff]+/)));
  }

  add(doc: number, symbols: Iterable<string>, paths: Iterable<string>): void {
    for (const symbol of new Set(symbols)) for (const list of this.#ofSymbol(symbol)) countEntry(list, doc);
    for (const path of new Set(paths)) for (const list of this.#ofPath(path)) countEntry(list, doc);
  }

  build(): Lists {
    return this.#postings.build();
  }
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
