/** How many lines of each change there are at each release. */
import type { ListedCommit } from '../clone/list-commits';
import type { BranchTree } from './branch-tree';
import type { Origins } from './origins';

export class ReleaseWatcher {
  /** By place: lines left at releases, where it is another number than at the one before. */
  readonly left = new Map<number, { release: number; left: number }[]>();
  private last: Int32Array = new Int32Array(0);
  private at: number | null = null;

  /** @param firstOf index of the first release that contains a commit, by sha */
  constructor(
    private readonly firstOf: Map<string, number>,
    private readonly changes: number,
  ) {}

  /** A release contains all that came before its last commit, so the tree is the release's as the next one begins. */
  before({ sha }: ListedCommit, tree: BranchTree, origins: Origins): void {
    const release = this.firstOf.get(sha) ?? null;
    if (release !== this.at) this.end(tree, origins);
    this.at = release;
  }

  end(tree: BranchTree, origins: Origins): void {
    if (this.at === null) return;
    const now = leftByOwner(tree, origins, this.changes);
    for (let place = 0; place < now.length; place++) {
      const left = now[place] as number;
      if (left === (this.last[place] ?? 0)) continue;
      const list = this.left.get(place);
      if (list) list.push({ release: this.at, left });
      else this.left.set(place, [{ release: this.at, left }]);
    }
    this.last = now;
  }
}

/** @returns for each change, by place, its lines in the tree */
export function leftByOwner(tree: BranchTree, origins: Origins, changes: number): Int32Array {
  const left = new Int32Array(changes);
  for (let id = 0; id < origins.size; id++) {
    const owner = origins.owner(id);
    if (owner >= 0 && owner < changes) left[owner] = (left[owner] as number) + tree.linesOf(id);
  }
  return left;
}
