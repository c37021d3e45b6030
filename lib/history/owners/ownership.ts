/** What is needed to follow the owners of lines, and what it comes to. */
import type { Unsure } from '../../model/survival';
import type { ListedCommit } from '../clone/list-commits';
import type { ReadCommit } from '../commit';
import type { ReadMerge } from '../log/combined-patch';
import type { BranchTree } from './branch-tree';
import type { Origins } from './origins';
import type { Tally } from './tally';
import type { PlacedEdge } from './undoings';

export type OwnerInput = {
  /** All commits of the branch, parents before children. */
  listed: ListedCommit[];
  /** Shas of the changes, in history order: their places are those of the result. */
  changes: string[];
  commits: Map<string, ReadCommit>;
  /** The merges of {@link wantedMerges}. */
  merges: Map<string, ReadMerge>;
  edges: PlacedEdge[];
};

/** Told of each commit of the branch's own line, while its tree is as the commit found it, and of the tree at the end. */
export type TreeWatcher = {
  before(commit: ListedCommit, tree: BranchTree, origins: Origins): void;
  end?(tree: BranchTree, origins: Origins): void;
};

export type Ownership = {
  origins: Origins;
  /** At the branch's head. */
  tree: BranchTree;
  tally: Tally;
  /** Counted lines that each change added and owns, and those of others that it put elsewhere or gave back; by place. */
  added: Int32Array;
  carried: Int32Array;
  /** Changes of whose lines some could not be followed. */
  unsure: Map<number, Unsure>;
  /** Shas by place: the changes, then the merges that are none. */
  shas: string[];
};
