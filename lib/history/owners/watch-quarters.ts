/** Of which quarters the lines of each file are, as each quarter ends. */
import { type CohortSample, type FileCohorts, quarterOf } from '../../model/survival';
import type { ListedCommit } from '../clone/list-commits';
import type { BranchTree } from './branch-tree';
import type { Origins } from './origins';
import { countLines, type Version } from './version';

export class QuarterWatcher {
  readonly samples: CohortSample[] = [];
  private quarter: number | null = null;

  /** @param quarters of each change and merge, by place */
  constructor(private readonly quarters: Int32Array) {}

  /** Dates of commits may go back a little; a quarter has ended when the first commit of a later one comes. */
  before({ committedAt }: ListedCommit, tree: BranchTree, origins: Origins): void {
    const quarter = quarterOf(committedAt);
    if (this.quarter !== null && quarter > this.quarter) this.sample(this.quarter, tree, origins);
    this.quarter = Math.max(quarter, this.quarter ?? quarter);
  }

  private sample(quarter: number, tree: BranchTree, origins: Origins): void {
    const files = tree.takeChanged().map((path): FileCohorts => {
      const version = tree.files.get(path)?.version;
      return { path, quarters: version ? this.count(version, origins) : [] };
    });
    this.samples.push({ quarter, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) });
  }

  private count({ codes }: Version, origins: Origins): FileCohorts['quarters'] {
    const lines = countLines(codes, (origin) => {
      const owner = origins.owner(origin);
      return owner < 0 ? null : (this.quarters[owner] as number);
    });
    return [...lines].map(([quarter, lines]) => ({ quarter, lines })).sort((a, b) => a.quarter - b.quarter);
  }
}
