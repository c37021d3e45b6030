/** The words of all names of a PR (symbols and paths) with how often they stand there: names as a text of their own. */
import { GrowingLists } from '../../model/growing-lists';
import { FIELD_BITS } from '../text/sections';
import type { Lists } from './lists';
import { ListsBuilder } from './lists-builder';
import { eachWord } from './pieces';
import { bitsOf, docOf } from './postings';
import type { TermHoldersBuilder } from './term-holders';

/**
 * A name: its words, by their numbers, and whether they are signs: `$`, what no dictionary looks into by; `terms`: those of several
 * words that are in it.
 */
export type NameKeyWords = { words: readonly number[]; areSigns: boolean; terms: readonly number[] };

/** Collects the words of names, which dictionaries look into names by as well. */
export class NameWordsBuilder {
  readonly #words = new ListsBuilder();
  readonly #terms: TermHoldersBuilder;

  /** @param terms where the terms in names are noted */
  constructor(terms: TermHoldersBuilder) {
    this.#terms = terms;
  }

  /** @param key of a name @returns its words, in their order */
  of(key: string): NameKeyWords {
    const words: number[] = [];
    eachWord(key, (text) => void words.push(this.#words.numberOf(text)));
    if (words.length > 0) return { words, areSigns: false, terms: this.#terms.in(key) };
    const signs = key.split(/[._]/).filter((text) => text !== '');
    return { words: signs.map((text) => this.#words.numberOf(text)), areSigns: true, terms: [] };
  }

  /** Counts the words of a name in a document, the last so far. */
  count({ words, terms }: NameKeyWords, doc: number): void {
    this.#terms.add(terms, doc, FIELD_BITS.files);
    for (let at = 0; at < words.length; at += 1) this.#words.count(words[at] ?? 0, doc);
  }

  /**
   * @param names in their order @param more by position, further words of the name: those of a camel-case name run together
   * @param entryOf the number that stands for a name among those that have a word
   * @returns the words of the names, with what stands for the names
   */
  piecesOf(
    names: readonly NameKeyWords[],
    more: readonly (readonly string[])[],
    entryOf: (position: number, word: string) => number,
  ): Lists {
    const pieces = new GrowingLists();
    const note = (word: number, position: number) => {
      const entry = entryOf(position, this.#words.textOf(word));
      if (pieces.last(word) !== entry) pieces.push(word, entry);
    };
    names.forEach(({ words, areSigns }, position) => {
      if (!areSigns) for (const word of words) note(word, position);
      for (const text of more[position] ?? []) note(this.#words.numberOf(text), position);
    });
    return this.#words.buildOf(pieces);
  }

  /** @param size the number of documents */
  build(size: number): NameWordsData {
    const words = this.#words.build();
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
