/** Lines that a change removes at one place and adds at another: they stay whose they were. */
import { FLAGS, isDistinct, isLongLine } from '../line-hash';
import type { ChangedLines } from './changed-lines';
import type { Origins } from './origins';
import { codeOf, counts, originOf } from './version';

/** What a block of moved lines must weigh: 2 for a long line, 1 for a short one that says something. */
const WEIGHT = { anywhere: 4, sameFile: 2 };
/** Places tried for one line: one that is removed more often than that says nothing. */
const TRIED = 16;

/** Finds moved lines; one object serves all changes, so that its tables are made once. */
export class MoveFinder {
  private heads = new Int32Array(1024);
  private next = new Int32Array(1024);
  private used = new Uint8Array(1024);
  private mask = 0;

  constructor(private readonly origins: Origins) {}

  /**
   * Gives added lines the codes of the removed ones that they repeat, block by block: the longest block first at each
   * line. A line alone counts within its file, where nothing else like it was removed.
   * @param place of the change
   * @param settled 1 for added lines that are somebody's already
   * @returns 1 for each removed line that is found again
   */
  find({ removed, added }: ChangedLines, place: number, settled: Uint8Array): Uint8Array {
    this.index(removed.mark, removed.length);
    const moved = new Map<number, number>();
    for (let at = 0; at < added.length; ) {
      const mark = added.mark[at] as number;
      const found = isDistinct(mark) && settled[at] === 0 ? this.longest({ removed, added }, at, settled) : null;
      if (!found) {
        at++;
        continue;
      }
      for (let step = 0; step < found.length; step++) {
        const code = removed.code[found.from + step] as number;
        const id = moved.get(code) ?? this.origins.moved(originOf(code), place);
        moved.set(code, id);
        added.code[at + step] = codeOf(id, counts(code));
        this.used[found.from + step] = 1;
      }
      at += found.length;
    }
    return this.used;
  }

  private longest({ removed, added }: Pick<ChangedLines, 'removed' | 'added'>, at: number, settled: Uint8Array) {
    const mark = added.mark[at] as number;
    let best = { from: -1, length: 0, weight: 0 };
    let alike = 0;
    for (let entry = this.heads[(mark >>> FLAGS) & this.mask] as number; entry > 0 && alike < TRIED; ) {
      const from = entry - 1;
      entry = this.next[from] as number;
      if (removed.mark[from] !== mark) continue;
      alike++;
      if (this.used[from] === 1) continue;
      const block = this.block({ removed, added }, from, at, settled);
      if (block.weight > best.weight) best = { from, ...block };
    }
    if (best.from < 0) return null;
    const alone = alike === 1 && removed.file[best.from] === added.file[at];
    return best.weight >= (alone ? WEIGHT.sameFile : WEIGHT.anywhere) ? best : null;
  }

  /** @returns how far the lines from both places on are the same */
  private block(
    { removed, added }: Pick<ChangedLines, 'removed' | 'added'>,
    from: number,
    at: number,
    settled: Uint8Array,
  ): { length: number; weight: number } {
    let length = 0;
    let weight = 0;
    for (let old = from, fresh = at; old < removed.length && fresh < added.length; old++, fresh++) {
      const mark = removed.mark[old] as number;
      if (mark !== added.mark[fresh] || this.used[old] === 1 || settled[fresh] === 1) break;
      if (removed.file[old] !== removed.file[from] || added.file[fresh] !== added.file[at]) break;
      length++;
      if (isDistinct(mark)) weight += isLongLine(mark) ? 2 : 1;
    }
    return { length, weight };
  }

  /** A table of the removed lines by mark: chains of indices plus 1, first lines first. */
  private index(marks: Int32Array, length: number): void {
    let size = 64;
    while (size < length * 2) size *= 2;
    if (this.heads.length < size) this.heads = new Int32Array(size);
    if (this.next.length < length) {
      this.next = new Int32Array(size);
      this.used = new Uint8Array(size);
    }
    this.heads.fill(0, 0, size);
    this.used.fill(0, 0, length);
    this.mask = size - 1;
    for (let at = length - 1; at >= 0; at--) {
      const mark = marks[at] as number;
      if (!isDistinct(mark)) continue;
      this.next[at] = this.heads[(mark >>> FLAGS) & this.mask] as number;
      this.heads[(mark >>> FLAGS) & this.mask] = at + 1;
    }
  }
}
