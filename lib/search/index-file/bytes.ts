/** Whole numbers and texts as bytes: small numbers take one byte (LEB128, as in protocol buffers). */

const TEXT = new TextEncoder();

export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #end = 0;

  /** @param value a whole number from 0 to 2^32 - 1 */
  number(value: number): void {
    this.#reserve(5);
    let left = value;
    while (left > 127) {
      this.#bytes[this.#end++] = (left & 127) | 128;
      left >>>= 7;
    }
    this.#bytes[this.#end++] = left;
  }

  text(text: string): void {
    this.block(TEXT.encode(text));
  }

  block(bytes: Uint8Array): void {
    this.number(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#end);
    this.#end += bytes.length;
  }

  /** @returns what was written so far */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#end);
  }

  #reserve(more: number): void {
    if (this.#end + more <= this.#bytes.length) return;
    const grown = new Uint8Array(2 * (this.#end + more));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

/** Reads what {@link ByteWriter} wrote, in the same order. Throws a RangeError at the end of the bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('the bytes end within a number');
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
    throw new RangeError('a number is too long');
  }

  text(): string {
    return new TextDecoder().decode(this.block());
  }

  /** @returns a view of the bytes, not a copy */
  block(): Uint8Array {
    const length = this.number();
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('the bytes end within a text');
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }
}
