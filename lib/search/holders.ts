/** Gathers the documents that hold something, from several indexes and field by field, each document once. */
import { bitsOf, docOf, entryOf } from './postings';

export class Holders {
  readonly #bits: Uint8Array;
  #docs: number[] = [];

  /** @param size the number of documents */
  constructor(size: number) {
    this.#bits = new Uint8Array(size);
  }

  /** Notes that a document holds it in the field of this bit; not 0. */
  add(doc: number, bits: number): void {
    const known = this.#bits[doc] ?? 0;
    if (known === 0) this.#docs.push(doc);
    this.#bits[doc] = known | bits;
  }

  addAll(entries: Iterable<number>): void {
    for (const entry of entries) this.add(docOf(entry), bitsOf(entry));
  }

  /** @returns an entry for each document noted, in no order, and forgets them */
  take(): number[] {
    const entries = this.#docs.map((doc) => entryOf(doc, this.#bits[doc] ?? 0));
    for (const doc of this.#docs) this.#bits[doc] = 0;
    this.#docs = [];
    return entries;
  }
}
