/** Sorted texts, each with a list of numbers. */
import { Terms } from './terms';

const NOTHING = new Uint32Array(0);

export abstract class Lists {
  /** @param terms sorted by UTF-16 code units */
  constructor(readonly terms: Terms) {}

  /** @returns the numbers of the term at a position; not to be changed */
  abstract at(index: number): Uint32Array;

  /** @returns how many numbers the term at a position has */
  abstract sizeAt(index: number): number;

  /** @param lists ascending numbers by text; no text has a line feed */
  static of(lists: Map<string, number[]>): WholeLists {
    const terms = [...lists.keys()].sort();
    const offsets = new Uint32Array(terms.length + 1);
    const sorted = terms.map((term, index) => {
      const list = lists.get(term) ?? [];
      offsets[index + 1] = (offsets[index] ?? 0) + list.length;
      return list;
    });
    const entries = new Uint32Array(offsets[terms.length] ?? 0);
    for (const [index, list] of sorted.entries()) entries.set(list, offsets[index] ?? 0);
    return new WholeLists(Terms.of(terms), offsets, entries);
  }

  /** @param words of each thing @returns by word the positions of the things that have it */
  static ofWords(words: readonly (readonly string[])[]): WholeLists {
    const lists = new Map<string, number[]>();
    for (const [index, own] of words.entries()) {
      for (const word of own) {
        const list = lists.get(word);
        if (list === undefined) lists.set(word, [index]);
        else if (list[list.length - 1] !== index) list.push(index);
      }
    }
    return Lists.of(lists);
  }

  /** @returns the position of exactly this term, -1 where there is no such term */
  find(term: string): number {
    const index = this.terms.lowerBound(term);
    return index < this.terms.length && this.terms.at(index) === term ? index : -1;
  }

  /** @returns the numbers of exactly this term, none where there is no such term */
  of(term: string): Uint32Array {
    const index = this.find(term);
    return index === -1 ? NOTHING : this.at(index);
  }
}

/** In typed arrays as a whole: small in memory, found by halving. */
export class WholeLists extends Lists {
  /**
   * @param offsets `terms.length + 1` positions in `entries`
   * @param entries numbers, ascending for each term
   */
  constructor(
    terms: Terms,
    readonly offsets: Uint32Array,
    readonly entries: Uint32Array,
  ) {
    super(terms);
  }

  at(index: number): Uint32Array {
    return this.entries.subarray(this.offsets[index] ?? 0, this.offsets[index + 1] ?? 0);
  }

  sizeAt(index: number): number {
    return (this.offsets[index + 1] ?? 0) - (this.offsets[index] ?? 0);
  }
}
