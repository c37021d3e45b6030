/** What a clone of the repository says about its PRs, whether or not a report exists. Written by sync, read by the graph. */
import type { RepoName } from './ids';
import type { Handles } from './people';
import type { HistoryReference, SeriesPart } from './reference';
import type { HistoryRelease, SideHistory } from './release';
import type { ChainEdge, UnresolvedClaim } from './state';
import type { Survival } from './survival';
import type { SymbolKind } from './symbol-kind';
import type { SymbolLives } from './symbol-life';

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
  /** The first release tag that contains it, as itself or as a cherry-pick; null while unreleased. */
  release: string | null;
  /** Another repository's PR (a fork's own, or of a history that was taken in): its number means another PR here. */
  foreign: boolean;
  files: HistoryFile[];
  /** What the commit's body says of the change: plain text, at most 600 characters, untrusted. Absent: nothing. */
  intro?: string | undefined;
  /** `Name: value` of the body's trailers, without people's addresses; absent: none. */
  trailers?: string[] | undefined;
  /** PRs and issues that title and body name; absent: none. */
  references?: HistoryReference[] | undefined;
  /** Its place in a series of PRs. */
  part?: SeriesPart | undefined;
  /** Why it undoes what it undoes, in its own words; only of changes that undo others. */
  reason?: string | undefined;
};

/** @returns the number of the PR that landed with a commit; null for a commit without one, and for a fork's own PR */
export const ownNumber = ({ number, foreign }: Pick<HistoryPull, 'number' | 'foreign'>): number | null =>
  foreign ? null : number;

/** What symbols are, by name, most frequent first; names that only reports spell are not in it. */
export type SymbolKinds = ReadonlyMap<string, readonly SymbolKind[]>;

/** For each symbol the commits that mention it without changing it, as ascending indices of `pulls`. */
export type Mentions = ReadonlyMap<string, readonly number[]>;

/** The history of one branch, oldest first. */
export type RepoHistory = {
  repo: RepoName;
  branch: string;
  /** Sha of the last commit read. */
  head: string;
  pulls: HistoryPull[];
  edges: ChainEdge[];
  /** Undo claims whose target nobody could find: shown, never dropped. */
  unresolved: UnresolvedClaim[];
  /** Release tags, oldest first. */
  releases: HistoryRelease[];
  /** What authors are called besides; absent where nobody has another name. */
  people?: Handles;
  /** What the tags have that the branch does not; absent where no tag has anything. */
  side?: SideHistory;
  /** Absent where nobody read the code: then no symbol has a kind. */
  kinds?: SymbolKinds;
  /** Names that say too little are left out: see find-mentions.ts. */
  mentions?: Mentions;
  lives?: SymbolLives;
  /** What is left of the changes; absent in a history put together without a clone. */
  survival?: Survival;
};
