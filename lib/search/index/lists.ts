/** Sorted texts, each with a list of numbers. */
import type { GrowingLists } from '../../model/growing-lists';
import { Terms } from './terms';

const NOTHING = new Uint32Array(0);

export abstract class Lists {
  /** @param terms sorted by UTF-16 code units */
  constructor(readonly terms: Terms) {}

  /** @returns the numbers of the term at a position; not to be changed */
  abstract at(index: number): Uint32Array;

  /** @returns how many numbers the term at a position has */
  abstract sizeAt(index: number): number;

  /** @returns the numbers of the terms from a position to before another, list by list; not to be changed */
  between(from: number, to: number): Uint32Array {
    return Uint32Array.from(Array.from({ length: to - from }, (_, at) => [...this.at(from + at)]).flat());
  }

  /** @param lists ascending numbers by text; no text has a line feed */
  static of(lists: Map<string, number[]>): WholeLists {
    const terms = [...lists.keys()].sort();
    return Lists.inOrder(
      terms,
      terms.map((term) => lists.get(term) ?? []),
    );
  }

  /** @param terms sorted, without line feeds @param lists ascending numbers of each */
  static inOrder(terms: readonly string[], lists: readonly (readonly number[])[]): WholeLists {
    const offsets = new Uint32Array(terms.length + 1);
    lists.forEach(({ length }, index) => {
      offsets[index + 1] = (offsets[index] ?? 0) + length;
    });
    const entries = new Uint32Array(offsets[terms.length] ?? 0);
    let at = 0;
    for (const list of lists) for (let index = 0; index < list.length; index += 1) entries[at++] = list[index] ?? 0;
    return new WholeLists(Terms.of(terms), offsets, entries);
  }

  /** @param terms sorted, without line feeds @param grown the numbers of each, see {@link GrowingLists.inOrder} */
  static ofGrown(terms: readonly string[], { offsets, entries }: ReturnType<GrowingLists['inOrder']>): WholeLists {
    return new WholeLists(Terms.of(terms), offsets, entries);
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

  override between(from: number, to: number): Uint32Array {
    return this.entries.subarray(this.offsets[from], this.offsets[to]);
  }
}
