/** Which documents hold a term: {@link Lists} whose numbers are a document with a few bits that say where. */
import { Lists, type WholeLists } from './lists';

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
    addEntry(this.listOf(term), doc, bits);
  }

  /** @returns what is collected of a term, for {@link addEntry}: who asks once for a name need not look for its words again */
  listOf(term: string): number[] {
    const known = this.#lists.get(term);
    if (known) return known;
    const list: number[] = [];
    this.#lists.set(term, list);
    return list;
  }

  build(): WholeLists {
    return Lists.of(this.#lists);
  }
}

/** Notes that `doc`, the last so far, is in a list; bits of the same document add up. @returns whether it is the first time */
export function addEntry(list: number[], doc: number, bits: number): boolean {
  const at = list.length - 1;
  const last = list[at];
  const isFirst = last === undefined || docOf(last) !== doc;
  if (isFirst) list.push(entryOf(doc, bits));
  else list[at] = last | bits;
  return isFirst;
}

/** Counts `doc`, the last so far, in a list: the bits are how often it was, or the most they can say. */
export function countEntry(list: number[], doc: number): void {
  const at = list.length - 1;
  const last = list[at];
  if (last === undefined || docOf(last) !== doc) list.push(entryOf(doc, 1));
  else if (bitsOf(last) < MASK) list[at] = last + 1;
}
