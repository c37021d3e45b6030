/** Lines as numbers: evidence and owners compare millions of them, and never need to show one. */

/** Shorter lines (`}`, `);`) are everywhere and say nothing. Measured rule of the design: stripped, 3 or more. */
const SHORTEST = 3;
/** Bytes looked at: a line of minified code is as good as its front. */
const LONGEST = 4096;
/** From this length on a line alone tells where it came from; git's own search for moved lines starts there too. */
const LONG = 20;
const NEWLINE = 0x0a;

/** Number of lowest bits of a mark that are flags: most lines have the same, so that they tell lines apart badly. */
export const FLAGS = 2;
const COUNTS = 1;
const IS_LONG = 2;

/** @returns whether the line counts as written by somebody: blank lines and lines of brackets alone do not */
export const countsAsLine = (mark: number): boolean => (mark & COUNTS) !== 0;
/** @returns whether the line is long enough to be known again by itself */
export const isLongLine = (mark: number): boolean => (mark & IS_LONG) !== 0;
/** @returns whether the mark tells one text from another; that of a line too short to say anything does not */
export const isDistinct = (mark: number): boolean => mark > 3 || mark < 0;

/** 1 for each byte that makes a line count: not blanks, brackets and what follows them. */
const COUNTED = new Uint8Array(256).map((_, byte) =>
  byte > 0x20 && !'()[]{}<>,;'.includes(String.fromCharCode(byte)) ? COUNTS : 0,
);

/** Marks lines while it looks for their ends, so that no byte is read twice. */
export class LineMarker {
  /** Of the line read last: see {@link hashLine}. */
  mark = 0;

  /**
   * Reads the line that begins at `from`.
   * @returns where its newline is; `to` where there is none before
   */
  read(data: Uint8Array, from: number, to: number): number {
    const stop = Math.min(to, from + LONGEST);
    let hash = 0x811c9dc5;
    let kept = hash;
    let counts = 0;
    let at = from;
    while (at < stop && (data[at] as number) <= 0x20 && data[at] !== NEWLINE) at++;
    const start = at;
    let end = at;
    while (at < stop) {
      const byte = data[at] as number;
      if (byte === NEWLINE) break;
      hash = Math.imul(hash ^ byte, 0x01000193);
      at++;
      if (byte <= 0x20) continue;
      kept = hash;
      end = at;
      counts |= COUNTED[byte] as number;
    }
    const length = end - start;
    this.mark = length < SHORTEST ? counts : finish(kept) | counts | (length < LONG ? 0 : IS_LONG);
    if (at < stop || at === to) return at;
    const newline = data.indexOf(NEWLINE, at);
    return newline < 0 || newline > to ? to : newline;
  }
}

/** Mixes a hash so that all its bits count, and leaves room for the flags. */
function finish(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  mixed = (mixed ^ (mixed >>> 13)) & ~3;
  return mixed || 4;
}

const marker = new LineMarker();

/**
 * The mark of a line: FNV-1a over it without the blanks around it, and two flags, see {@link countsAsLine} and
 * {@link isLongLine}.
 * @returns a 32-bit integer, signed: such numbers are the cheap ones; 0 or 1 for a line too short to say anything
 */
export function hashLine(data: Uint8Array, from: number, to: number): number {
  marker.read(data, from, to);
  return marker.mark;
}

let scratch = Buffer.alloc(1024);

/** @returns {@link hashLine} of the line without the first place where `name` is in it: the same for both names of a thing */
export function hashWithout(data: Buffer, from: number, to: number, name: string): number {
  const end = Math.min(to, from + LONGEST);
  const at = placeOf(name, data, from, end);
  if (at < 0) return hashLine(data, from, to);
  if (scratch.length < end - from) scratch = Buffer.alloc(2 * (end - from));
  // Lines are short: to ask for a copy takes longer than to make one.
  let length = 0;
  for (let byte = from; byte < at; byte++) scratch[length++] = data[byte] as number;
  for (let byte = at + Buffer.byteLength(name); byte < end; byte++) scratch[length++] = data[byte] as number;
  return hashLine(scratch, 0, length);
}

/** @returns where `name` begins in `data[from, to)`, -1 where it is not */
function placeOf(name: string, data: Buffer, from: number, to: number): number {
  if (!isAscii(name)) {
    const found = data.subarray(from, to).indexOf(name);
    return found < 0 ? -1 : from + found;
  }
  const first = name.charCodeAt(0);
  const last = to - name.length;
  for (let start = from; start <= last; start++) {
    if (data[start] !== first) continue;
    let at = 1;
    while (at < name.length && data[start + at] === name.charCodeAt(at)) at++;
    if (at === name.length) return start;
  }
  return -1;
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0x80) return false;
  return true;
}

/** A growing list of numbers. */
export class NumberList {
  private items = new Int32Array(64);
  length = 0;

  push(item: number): void {
    if (this.length === this.items.length) this.grow(this.length + 1);
    this.items[this.length++] = item;
  }

  /** @returns the numbers so far, and starts anew */
  take(): Int32Array {
    const taken = this.items.slice(0, this.length);
    this.length = 0;
    return taken;
  }

  private grow(least: number): void {
    const larger = new Int32Array(Math.max(least, this.items.length * 2));
    larger.set(this.items);
    this.items = larger;
  }
}
