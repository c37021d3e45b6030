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

  /** To be called once for each symbol of a document. */
  addSymbol(symbol: string, doc: number): void {
    for (const list of this.#ofSymbol(symbol)) countEntry(list, doc);
  }

  /** To be called once for each path of a document. */
  addPath(path: string, doc: number): void {
    for (const list of this.#ofPath(path)) countEntry(list, doc);
  }

  /** @param size the number of documents */
  build(size: number): NameWordsData {
    const words = this.#postings.build();
    const lengths = new Uint32Array(size);
    let [sum, named] = [0, 0];
    for (const entry of words.entries) {
      const doc = docOf(entry);
      if (lengths[doc] === 0) named += 1;
      lengths[doc] = (lengths[doc] ?? 0) + bitsOf(entry);
      sum += bitsOf(entry);
    }
    return { words, lengths: { of: lengths, sum, named } };
  }
}

/** `lengths`: by document, how many words its names have; their sum, and how many documents have any. */
export type NameWordsData = { words: Lists; lengths: { of: Uint32Array; sum: number; named: number } };

export class NameWords {
  readonly #data: NameWordsData;

  constructor(data: NameWordsData) {
    this.#data = data;
  }

  /** @returns an entry for each document that has the word, its bits being how often */
  of(word: string): Uint32Array {
    return this.#data.words.of(word);
  }

  /** @returns how much longer than others the names of a document are: 1 for the mean */
  relativeLength(doc: number): number {
    const { of: lengths, sum, named } = this.#data.lengths;
    return (lengths[doc] ?? 0) / (sum / (named || 1) || 1);
  }
}
