/** Lines as numbers: evidence compares millions of them, and never needs to show one. */

/** Shorter lines (`}`, `);`) stand everywhere and say nothing. Measured rule of the design: stripped, 3 or more. */
const SHORTEST = 3;
/** Bytes looked at: a line of minified code is as good as its front. */
const LONGEST = 4096;

/**
 * FNV-1a over the line without the blanks around it, mixed so that all 32 bits count.
 * @returns a 32-bit integer, signed: such numbers are the cheap ones; 0 for a line too short to say anything
 */
export function hashLine(data: Uint8Array, from: number, to: number): number {
  let start = from;
  let end = to;
  while (start < end && (data[start] ?? 0) <= 0x20) start++;
  while (end > start && (data[end - 1] ?? 0) <= 0x20) end--;
  if (end - start < SHORTEST) return 0;
  if (end - start > LONGEST) end = start + LONGEST;
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (data[at] ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13) || 1;
}

let scratch = Buffer.alloc(1024);

/** @returns {@link hashLine} of the line without the first place where `name` is in it: the same for both names of a thing */
export function hashWithout(data: Buffer, from: number, to: number, name: string): number {
  const end = Math.min(to, from + LONGEST);
  const at = data.subarray(from, end).indexOf(name);
  if (at < 0) return hashLine(data, from, to);
  if (scratch.length < end - from) scratch = Buffer.alloc(2 * (end - from));
  const length = data.copy(scratch, 0, from, from + at);
  return hashLine(scratch, 0, length + data.copy(scratch, length, from + at + Buffer.byteLength(name), end));
}

/** A growing list of hashes that stops at a limit: one vendored tree must not fill the memory. */
export class HashList {
  private items = new Int32Array(64);
  private length = 0;

  constructor(private readonly limit: number) {}

  push(hash: number): void {
    if (hash === 0 || this.length === this.limit) return;
    if (this.length === this.items.length) {
      const larger = new Int32Array(this.items.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length++] = hash;
  }

  /** @returns the hashes so far, and starts anew */
  take(): Int32Array {
    const taken = this.items.slice(0, this.length);
    this.length = 0;
    return taken;
  }
}
