/** Which documents hold a term: lists whose numbers are a document with a few bits that say where. */

/** Bits of an entry below its document number. */
const BITS = 4;

/** The most that they can say. */
export const MOST_BITS = (1 << BITS) - 1;

/** @returns the document of a posting entry, a position in the order in which documents were added */
export const docOf = (entry: number): number => entry >>> BITS;

/** @returns the bits that a posting entry carries about its document */
export const bitsOf = (entry: number): number => entry & MOST_BITS;

/** @returns a posting entry */
export const entryOf = (doc: number, bits: number): number => (doc << BITS) | bits;
