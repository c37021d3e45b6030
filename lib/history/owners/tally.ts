import { NumberList } from '../line-hash';
import { type ChangedLines, DELETED, REWRITTEN } from './changed-lines';
import type { Origins } from './origins';
import { counts, originOf } from './version';

/** Counted lines of `owner` that the change at `by` took away. */
export type Loss = { owner: number; by: number; rewritten: number; deleted: number };

const ROW = 4;

/** Counts what each change takes from each other: a row of numbers for each pair, in the order they are met. */
export class Tally {
  private readonly rows = new NumberList();
  private readonly sums: [deleted: Int32Array, rewritten: Int32Array];

  /** @param places number of changes and merges */
  constructor(
    places: number,
    private readonly origins: Origins,
  ) {
    this.sums = [new Int32Array(places), new Int32Array(places)];
  }

  /**
   * @param moved 1 for removed lines that the same change puts elsewhere
   * @param quiet 1 for files (by index) whose lines other changes took, and this one only merged
   */
  take(by: number, { removed }: ChangedLines, moved: Uint8Array, quiet: Uint8Array | null): void {
    const [deleted, rewritten] = this.sums;
    const owners: number[] = [];
    for (let at = 0; at < removed.length; at++) {
      const code = removed.code[at] as number;
      if (!counts(code) || moved[at] === 1 || quiet?.[removed.file[at] as number] === 1) continue;
      const owner = this.origins.owner(originOf(code));
      if (owner < 0) continue;
      if (deleted[owner] === 0 && rewritten[owner] === 0) owners.push(owner);
      const sum = this.sums[removed.at[at] as 0 | 1];
      sum[owner] = (sum[owner] as number) + 1;
    }
    for (const owner of owners) {
      this.row(owner, by, rewritten[owner] as number, deleted[owner] as number);
      deleted[owner] = 0;
      rewritten[owner] = 0;
    }
  }

  /** A line that `by` took is its owner's again. */
  giveBack(by: number, owner: number, how: number): void {
    this.row(owner, by, how === REWRITTEN ? -1 : 0, how === DELETED ? -1 : 0);
  }

  /** @returns for each place what others took from it, each other once, most lines first */
  losses(places: number): Loss[][] {
    const rows = this.rows.take();
    const byOwner: Loss[][] = Array.from({ length: places }, () => []);
    const pairs = new Map<number, Loss>();
    for (let at = 0; at < rows.length; at += ROW) {
      const [owner = 0, by = 0, rewritten = 0, deleted = 0] = rows.subarray(at, at + ROW);
      if (owner >= places) continue;
      const key = owner * places + by;
      let loss = pairs.get(key);
      if (!loss) {
        loss = { owner, by, rewritten: 0, deleted: 0 };
        pairs.set(key, loss);
        byOwner[owner]?.push(loss);
      }
      loss.rewritten += rewritten;
      loss.deleted += deleted;
    }
    const size = ({ rewritten, deleted }: Loss) => rewritten + deleted;
    return byOwner.map((losses) =>
      losses.filter((loss) => size(loss) > 0).sort((a, b) => size(b) - size(a) || a.by - b.by),
    );
  }

  private row(owner: number, by: number, rewritten: number, deleted: number): void {
    for (const number of [owner, by, rewritten, deleted]) this.rows.push(number);
  }
}
