/** Which documents hold a term: {@link Lists} whose numbers are a document with a few bits that say where. */
import { Lists } from './lists';

/** Bits of an entry below its document number. */
const BITS = 4;
const MASK = (1 << BITS) - 1;

/** @returns the document of a posting entry, a position in the order in which documents were added */
export const docOf = (entry: number): number => entry >>> BITS;

/** @returns the bits that a posting entry carries about its document */
export const bitsOf = (entry: number): number => entry & MASK;

/** @returns a posting entry */
export const entryOf = (doc: number, bits: number): number => (doc << BITS) | bits;

/** Collects postings; documents must come in ascending order. */
export class PostingsBuilder {
  readonly #lists = new Map<string, number[]>();

  /** Notes that `doc` has `term`; bits of the same document add up. */
  add(term: string, doc: number, bits: number): void {
    const list = this.#lists.get(term);
    if (list === undefined) {
      this.#lists.set(term, [entryOf(doc, bits)]);
      return;
    }
    const last = list[list.length - 1] ?? 0;
    if (docOf(last) === doc) list[list.length - 1] = last | bits;
    else list.push(entryOf(doc, bits));
  }

  build(): Lists {
    return Lists.of(this.#lists);
  }
}
