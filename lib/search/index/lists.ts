/** Sorted texts, each with a list of numbers, in typed arrays: small in memory, quick to load, found by halving. */

const NOTHING = new Uint32Array(0);

/** @param terms sorted by UTF-16 code units @returns the position of the first term that is not before `term` */
export function lowerBound(terms: readonly string[], term: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? '') < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class Lists {
  /**
   * @param terms sorted by UTF-16 code units, without line feeds
   * @param offsets `terms.length + 1` positions in `entries`
   * @param entries numbers, ascending for each term
   */
  constructor(
    readonly terms: readonly string[],
    readonly offsets: Uint32Array,
    readonly entries: Uint32Array,
  ) {}

  /** @param lists ascending numbers by text */
  static of(lists: Map<string, number[]>): Lists {
    const terms = [...lists.keys()].sort();
    const offsets = new Uint32Array(terms.length + 1);
    terms.forEach((term, index) => {
      offsets[index + 1] = (offsets[index] ?? 0) + (lists.get(term)?.length ?? 0);
    });
    const entries = new Uint32Array(offsets[terms.length] ?? 0);
    terms.forEach((term, index) => {
      entries.set(lists.get(term) ?? [], offsets[index] ?? 0);
    });
    return new Lists(terms, offsets, entries);
  }

  /** @returns the position of the first term that is not before `term` */
  lowerBound(term: string): number {
    return lowerBound(this.terms, term);
  }

  /** @returns the numbers of the term at a position */
  at(index: number): Uint32Array {
    return this.entries.subarray(this.offsets[index] ?? 0, this.offsets[index + 1] ?? 0);
  }

  /** @returns the numbers of exactly this term, none where there is no such term */
  of(term: string): Uint32Array {
    const index = this.lowerBound(term);
    return this.terms[index] === term ? this.at(index) : NOTHING;
  }
}
