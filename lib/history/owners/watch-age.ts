/** How many lines of each change are left when it is of the age at which changes are compared. */
import { AGE_DAYS } from '../../model/survival';
import type { ListedCommit } from '../clone/list-commits';
import type { BranchTree } from './branch-tree';
import type { Origins } from './origins';

export const AGE_MS = AGE_DAYS * 86_400_000;

export class AgeWatcher {
  /** By place; -1 where the change was never of that age on the branch. */
  readonly left: Int32Array;
  private readonly order: number[];
  private next = 0;
  private now = Number.NEGATIVE_INFINITY;

  /** @param times of the changes, by place, in milliseconds */
  constructor(private readonly times: number[]) {
    this.left = new Int32Array(times.length).fill(-1);
    this.order = times.map((_, place) => place).sort((a, b) => (times[a] as number) - (times[b] as number));
  }

  /** Dates of commits may go back a little; a change is of age when the first commit comes that is so much later. */
  before({ committedAt }: ListedCommit, tree: BranchTree, origins: Origins): void {
    this.now = Math.max(this.now, Date.parse(committedAt));
    for (; this.next < this.order.length; this.next++) {
      const place = this.order[this.next] as number;
      if ((this.times[place] as number) + AGE_MS >= this.now) break;
      this.left[place] = origins.idsOf(place).reduce((sum, id) => sum + tree.linesOf(id), 0);
    }
  }
}
