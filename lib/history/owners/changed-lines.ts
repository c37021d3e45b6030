/** The lines that one change removes and adds, over all of its files: what is moved or given back is found among them. */
import type { Patch } from '../commit';
import { countsAsLine } from '../line-hash';
import type { NumberPool } from '../number-pool';
import { codeOf, type Version } from './version';

/** Columns of numbers that grow together and are used again for each change. */
class Columns {
  length = 0;
  mark = new Int32Array(1024);
  code = new Int32Array(1024);
  /** Index of the file in the patch. */
  file = new Int32Array(1024);
  /** Removed: 1 where its hunk also adds. Added: index of the line in the new version. */
  at = new Int32Array(1024);

  reserve(more: number): void {
    const least = this.length + more;
    if (least <= this.mark.length) return;
    const size = Math.max(least, this.mark.length * 2);
    for (const name of ['mark', 'code', 'file', 'at'] as const) {
      const larger = new Int32Array(size);
      larger.set(this[name].subarray(0, this.length));
      this[name] = larger;
    }
  }

  push(mark: number, code: number, file: number, at: number): void {
    const { length } = this;
    this.mark[length] = mark;
    this.code[length] = code;
    this.file[length] = file;
    this.at[length] = at;
    this.length++;
  }
}

/** How a line went: with its whole hunk, or because others came in its place. */
export const DELETED = 0;
export const REWRITTEN = 1;

export class ChangedLines {
  readonly removed = new Columns();
  readonly added = new Columns();
  /** Where the next file's hunks and lines begin in the patch. */
  private hunk = 0;
  private line = 0;

  constructor(private readonly pool: NumberPool) {}

  /** Forgets the change before. */
  start(): void {
    this.removed.length = 0;
    this.added.length = 0;
    this.hunk = 0;
    this.line = 0;
  }

  /**
   * Takes the hunks of the next file of a patch; files are given in the patch's order.
   * @param file index of the file in the patch
   * @param old the version that its hunks change
   * @param owner id of the origin of new lines @param unknown that of lines of unknown owners
   * @returns the new version, where every added line is the owner's
   */
  apply(patch: Patch, file: number, old: Version, { owner, unknown }: { owner: number; unknown: number }): Version {
    const { removed, added } = this;
    const { hunks, lines } = patch;
    const end = this.hunk + (patch.files[file]?.hunks ?? 0) * 3;
    const codes = this.pool.take(newLength(old, hunks, this.hunk, end));
    const keep = new Keeper(old.codes, codes, codeOf(unknown, true));
    for (; this.hunk < end; this.hunk += 3) {
      const minus = hunks[this.hunk + 1] as number;
      const plus = hunks[this.hunk + 2] as number;
      keep.until(hunks[this.hunk] as number);
      removed.reserve(minus);
      const how = plus > 0 ? REWRITTEN : DELETED;
      for (let step = 0; step < minus; step++, keep.from++) {
        const mark = lines[this.line + step] as number;
        const code =
          keep.from < old.codes.length ? (old.codes[keep.from] as number) : codeOf(unknown, countsAsLine(mark));
        removed.push(mark, code, file, how);
      }
      this.line += minus;
      added.reserve(plus);
      for (let step = 0; step < plus; step++, keep.to++) {
        const mark = lines[this.line + step] as number;
        const code = codeOf(owner, countsAsLine(mark));
        codes[keep.to] = code;
        added.push(mark, code, file, keep.to);
      }
      this.line += plus;
    }
    keep.until(Math.max(keep.from, old.codes.length));
    return { codes, whole: old.whole };
  }

  /** Passes the hunks of the next file over. */
  skip({ files, hunks }: Patch, file: number): void {
    for (let left = files[file]?.hunks ?? 0; left > 0; left--, this.hunk += 3) {
      this.line += (hunks[this.hunk + 1] as number) + (hunks[this.hunk + 2] as number);
    }
  }

  /** Takes all lines of a version whose file is gone, and whose patch shows none of them. */
  drop({ codes }: Version, file: number): void {
    this.removed.reserve(codes.length);
    for (const code of codes) this.removed.push(0, code, file, DELETED);
  }

  /** Writes the codes of the added lines into the new versions: some belong to others than the change, as it turned out. */
  settle(versions: (Version | null)[]): void {
    const { code, file, at, length } = this.added;
    for (let index = 0; index < length; index++) {
      const version = versions[file[index] as number];
      if (version) version.codes[at[index] as number] = code[index] as number;
    }
  }
}

/** Copies what a patch leaves of an old version into the new one. */
class Keeper {
  /** Next line of either version, 0-based. */
  from = 0;
  to = 0;

  constructor(
    private readonly old: Int32Array,
    private readonly codes: Int32Array,
    private readonly unknown: number,
  ) {}

  until(end: number): void {
    const { old, codes } = this;
    const known = Math.min(end, old.length);
    // A call costs more than a few steps.
    if (known - this.from > 40) {
      codes.set(old.subarray(this.from, known), this.to);
      this.to += known - this.from;
      this.from = known;
    }
    while (this.from < known) codes[this.to++] = old[this.from++] as number;
    while (this.from < end) {
      codes[this.to++] = this.unknown;
      this.from++;
    }
  }
}

/** Lines of the new version, as far as they are known. */
function newLength(old: Version, hunks: Int32Array, start: number, end: number): number {
  let known = old.codes.length;
  let shift = 0;
  for (let at = start; at < end; at += 3) {
    const minus = hunks[at + 1] as number;
    known = Math.max(known, (hunks[at] as number) + minus);
    shift += (hunks[at + 2] as number) - minus;
  }
  return known + shift;
}
