/** Gathers the documents that hold something, from several indexes and field by field, each document once. */
import { bitsOf, docOf, entryOf } from './postings';

export class Holders {
  readonly #bits: Uint8Array;
  readonly #docs: Uint32Array;
  #count = 0;

  /** @param size the number of documents */
  constructor(size: number) {
    this.#bits = new Uint8Array(size);
    this.#docs = new Uint32Array(size);
  }

  /** Notes that a document has it in the field of this bit; not 0. */
  add(doc: number, bits: number): void {
    const known = this.#bits[doc] ?? 0;
    if (known === 0) this.#docs[this.#count++] = doc;
    this.#bits[doc] = known | bits;
  }

  addAll(entries: Uint32Array): void {
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] ?? 0;
      this.add(docOf(entry), bitsOf(entry));
    }
  }

  /** @returns an entry for each document noted, in no order, and forgets them; good until the next document is noted */
  take(): Uint32Array {
    const docs = this.#docs.subarray(0, this.#count);
    for (let at = 0; at < docs.length; at += 1) {
      const doc = docs[at] ?? 0;
      docs[at] = entryOf(doc, this.#bits[doc] ?? 0);
      this.#bits[doc] = 0;
    }
    this.#count = 0;
    return docs;
  }
}
