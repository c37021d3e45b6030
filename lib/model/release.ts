/** What release tags contain, also those that were made beside the synced branch. Written by sync, read by the graph. */
import type { ChainEdge } from './state';

/** Places in a list, from the first to the last, both counted. */
export type Run = [first: number, last: number];

/** Why nobody can say what a tag contains: the clone lacks commits of it, or it shares none with the branch. */
export const UNPLACED = ['missing', 'unrelated'] as const;

export type Unplaced = (typeof UNPLACED)[number];

export type HistoryRelease = {
  tag: string;
  /** Of the tag or its commit, ISO 8601 with offset; empty where the clone lacks the commit. */
  date: string;
  /** What it contains by ancestry: places in the history's commits, and in {@link SideHistory.commits}. Absent: not read. */
  contains?: { pulls: Run[]; side: Run[] };
  /** Set where `contains` cannot be told. */
  unplaced?: Unplaced;
};

/** A commit that release tags have and the branch does not. */
export type SideCommit = {
  sha: string;
  number: number | null;
  /** A fork's own PR, whose number means another PR upstream. */
  foreign: boolean;
  /** The subject without its last `(#N)`. */
  title: string;
  /** Committer date, ISO 8601 with offset. */
  mergedAt: string;
  author: string;
  /** Place of the last commit of the branch that it contains; -1 where it contains none. */
  after: number;
};

/** What a side commit does to a change of the branch: it takes it over, or undoes it there. */
export type SideKind = 'picks' | 'reverts' | 'partially-reverts';

export type SideEdge = Pick<ChainEdge, 'evidence' | 'confidence' | 'share'> & {
  /** Place in {@link SideHistory.commits}. */
  from: number;
  /** Place in the history's commits. */
  to: number;
  kind: SideKind;
};

/** Commits of release branches, parents before children, and what they do. */
export type SideHistory = { commits: SideCommit[]; edges: SideEdge[] };
