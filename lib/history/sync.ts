/** From a clone to a repository's history. The caller writes it down. */
import { join } from 'node:path';
import type { HistoryPull, RepoHistory } from '../model/history';
import type { RepoName } from '../model/ids';
import { CommitCache } from './cache/commit-cache';
import { listCommits } from './clone/list-commits';
import { openClone } from './clone/open-clone';
import { readReleases } from './clone/releases';
import type { ReadCommit } from './commit';
import { findEdges } from './edges/find-edges';
import type { Change } from './evidence/change';
import { GitError, HistoryError } from './failure';
import { readCommits } from './log/read-commits';
import { readMerges } from './log/read-merges';
import { wantedMerges } from './owners/follow-owners';
import type { Ownership } from './owners/ownership';
import { readOwners } from './owners/read-owners';
import { placeEdges } from './owners/undoings';
import { type ChosenCommit, chooseCommits } from './pulls/choose-commits';
import { findForeign } from './pulls/foreign';

export type SyncOptions = {
  repo: RepoName;
  /** The clone, as the user named it. */
  from: string;
  /** null: the branch of the history before, else the one checked out. */
  branch: string | null;
  /** The history before, null at the first sync. */
  before: RepoHistory | null;
  /** Where commits read are kept for the next run; null: nowhere. */
  cache: string | null;
  /** Told now and then; `total` counts the commits whose patches this run must read. */
  progress(done: number, total: number): void;
};

export type SyncResult = {
  history: RepoHistory;
  /** Who owns the lines at the head; too much to be kept, and made anew by each sync. */
  owners: Ownership;
  /** Commits whose patches were read in this run. */
  read: number;
  /** Commits told without their lines, each with the object that the clone lacks. */
  lacking: { sha: string; object: string }[];
  /** What the branch did since the sync before. */
  since: 'first' | 'same' | 'grown' | 'rewritten' | 'other-branch';
};

/**
 * Reads a branch of a clone: new commits from git, those read before from the cache, and makes a history of them all. The
 * result depends on the clone alone, never on what earlier runs read.
 * @throws {HistoryError} where the clone is not fit to be read, or git failed over it
 */
export async function syncHistory(options: SyncOptions): Promise<SyncResult> {
  try {
    return await readHistory(options);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const advice = 'run `git fsck` in it, repair it or clone it again, and sync again';
    throw new HistoryError(`Cannot read the clone (${options.from}): ${error.message}; ${advice}`);
  }
}

async function readHistory(options: SyncOptions): Promise<SyncResult> {
  const { repo, before } = options;
  const clone = await openClone(options.from, options.branch ?? before?.branch ?? null);
  const listed = await listCommits(clone.folder, clone.head);
  const chosen = chooseCommits(listed);
  const { commits, read, lacking } = await readPatches(clone.folder, chosen, options);
  const { releases, firstOf } = await readReleases(clone.folder);
  const pulls = makePulls(chosen, commits, firstOf);
  const { edges, pushed, unresolved } = findEdges(makeChanges(chosen, pulls, commits), repo);
  const changes = chosen.map(({ commit }) => commit.sha);
  const merges = await readMerges(clone.folder, wantedMerges({ listed, changes }));
  const input = { listed, changes, commits, merges, edges: placeEdges(pulls, edges, pushed) };
  const order = new Map(releases.map(({ tag }, index) => [tag, index]));
  const firstRelease = new Map([...firstOf].map(([sha, tag]) => [sha, order.get(tag) ?? -1]));
  const { owners, survival } = readOwners(input, pulls, firstRelease);
  const history = {
    repo,
    branch: clone.branch,
    head: clone.head,
    pulls,
    edges,
    pushed,
    unresolved,
    releases,
    survival,
  };
  return {
    history,
    owners,
    read,
    lacking,
    since: compare(before, clone.branch, clone.head, new Set(listed.map(({ sha }) => sha))),
  };
}

async function readPatches(folder: string, chosen: ChosenCommit[], { repo, cache, progress }: SyncOptions) {
  const shas = chosen.map(({ commit }) => commit.sha);
  const store = new CommitCache(cache === null ? null : join(cache, 'history', repo));
  const commits = await store.load(new Set(shas));
  const missing = shas.filter((sha) => !commits.has(sha));
  let done = 0;
  const lacking: SyncResult['lacking'] = [];
  await readCommits(folder, missing, async (commit, object) => {
    commits.set(commit.sha, commit);
    // The clone may get the object later, so such a commit is read again next time.
    if (object !== null) lacking.push({ sha: commit.sha, object });
    else await store.add(commit);
    if (++done % 50 === 0 || done === missing.length) progress(done, missing.length);
  });
  await store.flush();
  return { commits, read: missing.length, lacking };
}

function makePulls(
  chosen: ChosenCommit[],
  commits: Map<string, ReadCommit>,
  firstOf: Map<string, string>,
): HistoryPull[] {
  const foreign = findForeign(chosen.map(({ number }) => number));
  return chosen.map(({ commit, number, title }, index) => ({
    sha: commit.sha,
    number,
    title,
    mergedAt: commit.committedAt,
    author: commit.author,
    release: firstOf.get(commit.sha) ?? null,
    foreign: foreign[index] ?? false,
    files: commits.get(commit.sha)?.files ?? [],
  }));
}

const NO_LINES = { added: new Int32Array(0), removed: new Int32Array(0) };

function makeChanges(chosen: ChosenCommit[], pulls: HistoryPull[], commits: Map<string, ReadCommit>): Change[] {
  return chosen.map(({ commit, title, inner }, index) => {
    const { number = null, foreign = false } = pulls[index] ?? {};
    const { sha, body, author, committedAt } = commit;
    const lines = commits.get(sha) ?? NO_LINES;
    return { number: foreign ? null : number, sha, title, body, author, committedAt, inner, lines };
  });
}

function compare(before: RepoHistory | null, branch: string, head: string, shas: Set<string>): SyncResult['since'] {
  if (before === null) return 'first';
  if (before.branch !== branch) return 'other-branch';
  if (before.head === head) return 'same';
  return shas.has(before.head) ? 'grown' : 'rewritten';
}
