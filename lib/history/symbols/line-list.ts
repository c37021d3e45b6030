/**
 * The lines of a file as two numbers each: `word` has the indentation in its lowest eight bits and flags above, `link` is
 * what the language makes of it (how far brackets open and close), or the number of a {@link Mark}. They tell where every
 * definition begins and ends, so a version is kept in eight bytes a line and made from the one before by its patch alone.
 */
import { NumberPool } from '../number-pool';
import type { Hunk } from './hunk';

export const WIDTH = 2;
/** Of a word: the indentation in columns, at most this. */
export const INDENT = 0xff;
export const BLANK = 1 << 8;
export const COMMENT = 1 << 9;
/** `link` is the number of a mark. */
export const MARKED = 1 << 10;
/** The statement goes on in the next line by a backslash. */
export const CONTINUED = 1 << 11;
/** Languages use the bits from here on as they like. */
export const FIRST_OWN = 12;

/** Larger sources are generated; nobody looks for their definitions. */
export const LINES_LIMIT = 300_000;

/** A growing list of lines. */
export class LineList {
  private items = new Int32Array(64);
  private used = 0;

  push(word: number, link: number): void {
    if (this.used === this.items.length) {
      const larger = new Int32Array(this.items.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.used++] = word;
    this.items[this.used++] = link;
  }

  /** The number of the mark of the line pushed last, -1 where it has none. */
  get lastMark(): number {
    return ((this.items[this.used - 2] ?? 0) & MARKED) === 0 ? -1 : (this.items[this.used - 1] as number);
  }

  /** Starts anew. */
  clear(): void {
    this.used = 0;
  }

  /** How many lines there are. */
  get count(): number {
    return this.used / WIDTH;
  }

  /** @returns the lines so far; a view that is good until the next push */
  view(): Int32Array {
    return this.items.subarray(0, this.used);
  }
}

/**
 * @param before the lines of the old version; where it lacks some (a version that could not be read) they count as blank
 * @param hunks of the patch, top to bottom, without context lines
 * @param added the added lines of all hunks in order
 * @param pool where the memory comes from
 * @returns the lines of the new version; none where there are more than {@link LINES_LIMIT}
 */
export function patchLines(before: Int32Array, hunks: Hunk[], added: Int32Array, pool = new NumberPool()): Int32Array {
  // Hunks can be more than one call takes as arguments.
  const oldCount = hunks.reduce(
    (most, hunk) => Math.max(most, firstOldLine(hunk) - 1 + hunk.oldCount),
    before.length / WIDTH,
  );
  const count = hunks.reduce((sum, hunk) => sum + hunk.newCount - hunk.oldCount, oldCount);
  if (count > LINES_LIMIT || count < 0) return new Int32Array(0);
  const after = pool.take(count * WIDTH);
  let from = 0;
  let to = 0;
  let fresh = 0;
  // A link that became a file is patched in two sections: the second begins at the top once more.
  const keep = (until: number) => {
    if (until <= from) return;
    const known = before.subarray(Math.min(from, before.length), Math.min(until, before.length));
    after.set(known, to);
    if (known.length < until - from) fillBlank(after, to + known.length, to + until - from);
    to += until - from;
  };
  for (const hunk of hunks) {
    const first = (firstOldLine(hunk) - 1) * WIDTH;
    keep(first);
    from = Math.max(from, first + hunk.oldCount * WIDTH);
    after.set(added.subarray(fresh, fresh + hunk.newCount * WIDTH), to);
    fresh += hunk.newCount * WIDTH;
    to += hunk.newCount * WIDTH;
  }
  keep(oldCount * WIDTH);
  return after;
}

function fillBlank(lines: Int32Array, from: number, to: number): void {
  for (let at = from; at < to; at += WIDTH) lines[at] = BLANK;
}

/** A hunk that removes nothing names the line it is behind. */
export function firstOldLine({ oldStart, oldCount }: Hunk): number {
  return oldCount === 0 ? oldStart + 1 : oldStart;
}

/** The same in the new version: a hunk that adds nothing names the line that it left. */
export function firstNewLine({ newStart, newCount }: Hunk): number {
  return newCount === 0 ? newStart + 1 : newStart;
}

/** @returns columns before the first character of `data[from, to)` and its place; a tab counts as four. `to`: a blank line */
export function indentOf(data: Buffer, from: number, to: number): { indent: number; start: number } {
  let indent = 0;
  let start = from;
  for (; start < to; start++) {
    const byte = data[start];
    if (byte === 0x20) indent++;
    else if (byte === 0x09) indent += 4;
    else if (byte !== 0x0d && byte !== 0x0c) break;
  }
  return { indent: Math.min(indent, INDENT), start };
}

/** @returns whether `data[from, to)` is a blank line */
export function isBlank(data: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = data[at];
    if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d && byte !== 0x0c) return false;
  }
  return true;
}
