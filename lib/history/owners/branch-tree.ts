/** The files of the branch as its own line of commits goes on, and how many lines of each origin they have. */
import { counts, originOf, type Version } from './version';

export type TreeFile = { id: string; version: Version };

export class BranchTree {
  readonly files = new Map<string, TreeFile>();
  /** Paths changed since they were last asked for. */
  private changed = new Set<string>();
  private left = new Int32Array(1024);

  /** Puts a file; null: it is gone. */
  put(path: string, file: TreeFile | null): void {
    if (file) this.files.set(path, file);
    else this.files.delete(path);
    this.changed.add(path);
  }

  /** Counts the lines of codes in (`by` 1) or out (-1). */
  count(codes: Int32Array, length: number, by: 1 | -1): void {
    for (let at = 0; at < length; at++) {
      const code = codes[at] as number;
      if (!counts(code)) continue;
      const id = originOf(code);
      if (id >= this.left.length) this.grow(id);
      this.left[id] = (this.left[id] as number) + by;
    }
  }

  /** Counts a version out and another in. */
  replace(old: Version, version: Version): void {
    this.count(old.codes, old.codes.length, -1);
    this.count(version.codes, version.codes.length, 1);
  }

  /** @returns counted lines of an origin */
  linesOf(id: number): number {
    return this.left[id] ?? 0;
  }

  /** @returns the paths put since the last call, in the order of their last change */
  takeChanged(): string[] {
    const paths = [...this.changed];
    this.changed = new Set();
    return paths;
  }

  private grow(id: number): void {
    const larger = new Int32Array(Math.max(id + 1, this.left.length * 2));
    larger.set(this.left);
    this.left = larger;
  }
}
