/** What a clone of the repository says about its PRs, whether or not a report exists. Written by sync, read by the graph. */
import type { RepoName } from './ids';
import type { ChainEdge } from './state';
import type { Survival } from './survival';

/** One file that a PR changed. `added`/`deleted` count lines; null for binary files. */
export type HistoryFile = {
  path: string;
  /** The path before, where the PR moved the file. */
  oldPath: string | null;
  added: number | null;
  deleted: number | null;
  /** Definitions that the changed lines stand in or define, as the file spells them (`Class.method` where known). */
  symbols: string[];
};

/** One commit that merged a PR (or was pushed without one: `number` null). */
export type HistoryPull = {
  sha: string;
  number: number | null;
  /** The subject without its last `(#N)`. */
  title: string;
  /** Committer date, ISO 8601 with offset. */
  mergedAt: string;
  author: string;
  /** The first release tag that contains it; null while unreleased. */
  release: string | null;
  /** A fork's own PR, whose number means another PR upstream: never shown as upstream's. */
  foreign: boolean;
  files: HistoryFile[];
};

/** What a commit without a PR of its own (pushed to the branch) does to a PR: an edge that starts from a sha. */
export type PushedEdge = Omit<ChainEdge, 'from'> & { sha: string };

/** The history of one branch, oldest first. */
export type RepoHistory = {
  repo: RepoName;
  branch: string;
  /** Sha of the last commit read. */
  head: string;
  pulls: HistoryPull[];
  edges: ChainEdge[];
  /** Counts for the state of a PR as an edge does; absent where there is none. */
  pushed?: PushedEdge[];
  /** Undo commits whose target nobody could find: shown as 目标未收录, never dropped. */
  unresolved: { number: number; kind: ChainEdge['kind']; text: string }[];
  /** Release tags, oldest first, with their date. */
  releases: { tag: string; date: string }[];
  /** What is left of the changes; absent in a history put together without a clone. */
  survival?: Survival;
};
