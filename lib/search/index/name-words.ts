/** The words of all names of a PR (symbols and paths) with how often they stand there: names as a text of their own. */
import { Lists, type WholeLists } from './lists';
import { eachWord } from './pieces';
import { bitsOf, docOf } from './postings';

/** A word of names: its entries (their bits are a count: often is often), and of the dictionary at hand the names that have it. */
export type NameWord = { text: string; isSign: boolean; docs: number[]; names: number[] };

/** Collects the words of names, which dictionaries look into names by as well. */
export class NameWordsBuilder {
  readonly #words = new Map<string, NameWord>();

  /** @param key of a name @returns its words, in their order */
  of(key: string): NameWord[] {
    const words: NameWord[] = [];
    eachWord(key, (text) => void words.push(this.#wordOf(text)));
    if (words.length > 0) return words;
    // `$`: what no dictionary looks into by.
    const signs = key.split(/[._]/).filter((text) => text !== '');
    return signs.map((text) => this.#wordOf(text, true));
  }

  /**
   * @param names in their order @param more by position, further words of the name: those of a camel-case name run together
   * @param entryOf see {@link Lists.ofWords}
   * @returns the words of the names, with what stands for the names
   */
  piecesOf(
    names: readonly { words: NameWord[] }[],
    more: readonly (readonly string[])[],
    entryOf: (position: number, word: string) => number,
  ): Lists {
    const used: NameWord[] = [];
    const note = (word: NameWord, name: number) => {
      const { names: list } = word;
      if (list.length === 0) used.push(word);
      const entry = entryOf(name, word.text);
      if (list[list.length - 1] !== entry) list.push(entry);
    };
    names.forEach(({ words }, at) => {
      for (const word of words) if (!word.isSign) note(word, at);
      for (const text of more[at] ?? []) note(this.#wordOf(text), at);
    });
    const pieces = listsOf(used, ({ names: list }) => list);
    for (const word of used) word.names = [];
    return pieces;
  }

  /** @param size the number of documents */
  build(size: number): NameWordsData {
    const words = listsOf(
      [...this.#words.values()].filter(({ docs }) => docs.length > 0),
      ({ docs }) => docs,
    );
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

  #wordOf(text: string, isSign = false): NameWord {
    const known = this.#words.get(text);
    if (known) return known;
    const word = { text, isSign, docs: [], names: [] };
    this.#words.set(text, word);
    return word;
  }
}

function listsOf(words: NameWord[], list: (word: NameWord) => number[]): WholeLists {
  words.sort((a, b) => (a.text < b.text ? -1 : 1));
  return Lists.inOrder(
    words.map(({ text }) => text),
    words.map(list),
  );
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
