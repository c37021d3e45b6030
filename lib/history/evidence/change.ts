import type { ListedCommit } from '../clone/list-commits';
import type { ReadCommit } from '../commit';

/** One change of the branch as the search for reverts looks at it. Changes are known by their place in the history. */
export type Change = {
  /** The PR's number; null for a commit without one, and for a fork's own PR, whose number means another. */
  number: number | null;
  sha: string;
  /** The subject without the PR's own number. */
  title: string;
  body: string;
  author: string;
  /** ISO 8601 with offset. */
  committedAt: string;
  /** Commits that came in with it. */
  inner: ListedCommit[];
  /** What other trackers call it: `D102011505`. */
  aliases: string[];
  lines: Pick<ReadCommit, 'added' | 'removed'>;
  /** Of the files that it touches, before and after it; absent where nobody knows. */
  paths?: readonly string[];
};

/** @returns the paths of a commit's files, before and after it */
export const pathsOf = ({ files }: Pick<ReadCommit, 'files'>): string[] =>
  files.flatMap(({ path, oldPath }) => (oldPath === null ? path : [path, oldPath]));
