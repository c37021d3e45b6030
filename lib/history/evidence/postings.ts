import { Sieve } from '../sieve';
import type { Change } from './change';

/** Commits beyond this many are not kept for a line: it is everywhere and says nothing about any of them. */
const MOST = 4000;

/**
 * For lines that matter (those of commits that claim to undo something): every change that added or removed them. An entry
 * is twice the change's place, plus 1 where it removed the line; entries are in history order, one for each change and side.
 */
export class Postings {
  private readonly lists = new Map<number, number[]>();
  private readonly among = new Sieve();

  constructor(changes: Change[], matters: Iterable<number>) {
    for (const hash of matters) {
      this.lists.set(hash, []);
      this.among.add(hash);
    }
    for (const [place, { lines }] of changes.entries()) {
      this.note(lines.added, place * 2);
      this.note(lines.removed, place * 2 + 1);
    }
  }

  /** @returns the entries of a line, in history order */
  of(hash: number): readonly number[] {
    return this.lists.get(hash) ?? [];
  }

  /** @returns how many changes before `place` had the line, on either side */
  commonness(hash: number, place: number): number {
    let count = 0;
    let last = -1;
    for (const entry of this.of(hash)) {
      const at = entry >> 1;
      if (at >= place) break;
      if (at !== last) count++;
      last = at;
    }
    return count;
  }

  private note(hashes: Int32Array, entry: number): void {
    for (const hash of hashes) {
      if (!this.among.mayHave(hash)) continue;
      const list = this.lists.get(hash);
      if (list && list[list.length - 1] !== entry && list.length < MOST) list.push(entry);
    }
  }
}
