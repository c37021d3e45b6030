/** From a clone to a repository's history. The caller writes it down. */
import { join } from 'node:path';
import type { HistoryPull, RepoHistory } from '../model/history';
import type { RepoName } from '../model/ids';
import { programKey } from '../model/program';
import { CommitCache } from './cache/commit-cache';
import { digestOf } from './cache/last-sync';
import { loadPlaces, savePlaces } from './cache/places-cache';
import { type ListedCommit, listCommits } from './clone/list-commits';
import { type Clone, openClone } from './clone/open-clone';
import { type ReleaseTag, readReleaseTags } from './clone/release-tags';
import type { ReadCommit } from './commit';
import { findEdges } from './edges/find-edges';
import { type Change, pathsOf } from './evidence/change';
import { GitError, HistoryError } from './failure';
import { withObjects } from './git/objects';
import { readHeadPlaces } from './life/head-places';
import { type OwnersOf, symbolLives } from './life/symbol-lives';
import { OutlineStore } from './log/outline-store';
import { readCommits } from './log/read-commits';
import { readMerges } from './log/read-merges';
import { findMentions } from './mentions/find-mentions';
import { wantedMerges } from './owners/follow-owners';
import { ownersOfLines } from './owners/lines-at-head';
import type { Ownership } from './owners/ownership';
import { readOwners } from './owners/read-owners';
import { placeEdges } from './owners/undoings';
import { findHandles } from './people';
import { type ChosenCommit, chooseCommits } from './pulls/choose-commits';
import { findForeign } from './pulls/foreign';
import { findMergedIn } from './pulls/merged-in';
import { readAliases } from './pulls/pull-number';
import { annotate } from './references/annotate';
import { findSideEdges } from './releases/find-side-edges';
import { setFirstReleases } from './releases/first-releases';
import { makeSide } from './releases/make-side';
import { placeTags } from './releases/place-tags';
import { kindTable } from './symbols/kind-table';
import { toldOf } from './symbols/told';

export type SyncOptions = {
  repo: RepoName;
  /** The clone, as the user named it. */
  from: string;
  /** null: the branch of the history before, else the one checked out. */
  branch: string | null;
  /** Of the history before, null at the first sync. */
  before: Pick<RepoHistory, 'branch' | 'head'> | null;
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
  /** Why the next run will read again what this one read; null where all was kept, or nothing should be. */
  unkept: string | null;
  /** What the branch did since the sync before. */
  since: 'first' | 'same' | 'grown' | 'rewritten' | 'other-branch';
};

/**
 * Looks at a clone without reading its commits.
 * @returns what its history is made of: the same text, the same history, as long as this program makes it and the clone lacks nothing
 * @throws {HistoryError} as {@link syncHistory}
 */
export function printClone({ repo, from, branch, before }: Pick<SyncOptions, Asked>): Promise<string> {
  return told(from, async () => {
    const clone = await openClone(from, branch ?? before?.branch ?? null);
    const tags = await readReleaseTags(clone.folder);
    return digestOf(JSON.stringify([programKey(), repo, clone.branch, clone.head, tags]));
  });
}

type Asked = 'repo' | 'from' | 'branch' | 'before';

/**
 * Reads a branch of a clone: new commits from git, those read before from the cache, and makes a history of them all. The
 * result depends on the clone alone, never on what earlier runs read.
 * @throws {HistoryError} where the clone is not fit to be read, or git failed over it
 */
export const syncHistory = (options: SyncOptions): Promise<SyncResult> =>
  told(options.from, () => readHistory(options));

/** What git says went wrong is told of the clone. */
async function told<T>(from: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const advice = 'run `git fsck` in it, repair it or clone it again, and sync again';
    throw new HistoryError(`Cannot read the clone (${from}): ${error.message}; ${advice}`);
  }
}

async function readHistory(options: SyncOptions): Promise<SyncResult> {
  const clone = await openClone(options.from, options.branch ?? options.before?.branch ?? null);
  const tags = await readReleaseTags(clone.folder);
  return withObjects(clone.folder, (folder) => readObjects({ ...clone, folder }, tags, options));
}

/** @param clone its folder holds nothing but objects */
async function readObjects(clone: Clone, tags: ReleaseTag[], options: SyncOptions): Promise<SyncResult> {
  const { repo, before } = options;
  const listed = await listCommits(clone.folder, clone.head);
  const chosen = chooseCommits(listed, repo);
  const placed = await placeTags(clone, tags, listed, chosen, repo);
  const outlines = new OutlineStore(clone.folder);
  const keeping = new Keeping();
  const { commits, read, lacking } = await readPatches(
    clone.folder,
    [...chosen, ...placed.side],
    { outlines, keeping },
    options,
  );
  const mergedIn = findMergedIn(listed);
  const pulls = makePulls(chosen, commits, mergedIn);
  const changes = makeChanges(chosen, pulls, commits);
  const { edges, unresolved } = findEdges(changes, repo);
  annotate(chosen, pulls, new Set(edges.flatMap(({ kind, sha }) => (kind === 'relands' ? [] : [sha]))), repo);
  const { releases } = placed;
  const beside = makeSide(placed, pulls, mergedIn);
  const sideEdges = findSideEdges(changes, makeChanges(placed.side, beside, commits), placed.after, repo);
  const side = { commits: beside, edges: sideEdges };
  setFirstReleases(pulls, releases, side);
  const { owners, survival } = await readSurvival(
    clone.folder,
    { listed, chosen, commits, pulls, edges },
    placed.firstOf,
  );
  const ownersOf: OwnersOf = (path, from, to) => ownersOfLines(owners, path, from, to, pulls.length);
  const symbols = await readSymbols(clone, { chosen, commits, ownersOf }, { outlines, keeping }, options).finally(() =>
    outlines.close(),
  );
  const known = { repo, branch: clone.branch, head: clone.head, pulls, edges, unresolved, releases };
  const history: RepoHistory = { ...known, ...symbols, survival };
  const people = findHandles(listed, new Set(pulls.map(({ author }) => author)));
  if (people.size > 0) history.people = people;
  if (beside.length > 0) history.side = side;
  return {
    history,
    owners,
    read,
    lacking,
    unkept: keeping.problem,
    since: compare(before, clone.branch, clone.head, new Set(listed.map(({ sha }) => sha))),
  };
}

type Followed = {
  listed: ListedCommit[];
  chosen: ChosenCommit[];
  commits: Map<string, ReadCommit>;
  pulls: HistoryPull[];
  edges: RepoHistory['edges'];
};

/** A cache saves time: where it cannot be written, the history is none the worse. */
class Keeping {
  problem: string | null = null;

  async attempt(write: () => Promise<void>): Promise<void> {
    await write().catch((error: Error) => {
      this.problem ??= error.message;
    });
  }
}

type Stores = { outlines: OutlineStore; keeping: Keeping };

/** @returns whose lines the head is made of, and what is left of each change */
async function readSurvival(folder: string, followed: Followed, firstOf: Map<string, number>) {
  const { listed, chosen, commits, pulls, edges } = followed;
  // A merge of a branch that had PRs of its own brought no lines: they are those PRs'.
  const changes = chosen.map(({ commit, integrates }) => (integrates ? '' : commit.sha));
  const merges = await readMerges(folder, wantedMerges({ listed, changes }));
  return readOwners({ listed, changes, commits, merges, edges: placeEdges(pulls, edges) }, pulls, firstOf);
}

/** @returns what the whole history and the head of the branch say of symbols */
async function readSymbols(
  { folder, head }: { folder: string; head: string },
  { chosen, commits, ownersOf }: Pick<Followed, 'chosen' | 'commits'> & { ownersOf: OwnersOf },
  { outlines, keeping }: Stores,
  options: SyncOptions,
) {
  const inOrder = chosen.map(({ commit }) => commits.get(commit.sha));
  const kinds = kindTable(inOrder);
  const cache = cacheFolder(options);
  const known = await loadPlaces(cache);
  const places = await readHeadPlaces(folder, head, outlines, known);
  await keeping.attempt(() => savePlaces(cache, known));
  const lives = symbolLives(
    inOrder.map((commit) => commit?.life ?? []),
    places,
    ownersOf,
  );
  return toldOf({ kinds, mentions: findMentions(inOrder, kinds), lives });
}

/** @returns where what was read of a repository is kept; null: nowhere */
export function cacheFolder({ repo, cache }: Pick<SyncOptions, 'repo' | 'cache'>): string | null {
  return cache === null ? null : join(cache, 'history', repo);
}

async function readPatches(
  folder: string,
  chosen: ChosenCommit[],
  { outlines, keeping }: Stores,
  options: SyncOptions,
) {
  const { progress } = options;
  const shas = chosen.map(({ commit }) => commit.sha);
  const store = new CommitCache(cacheFolder(options));
  const commits = await store.load(new Set(shas));
  const missing = shas.filter((sha) => !commits.has(sha));
  let done = 0;
  const lacking: SyncResult['lacking'] = [];
  await readCommits(
    folder,
    missing,
    async (commit, object) => {
      commits.set(commit.sha, commit);
      // The clone may get the object later, so such a commit is read again next time.
      if (object !== null) lacking.push({ sha: commit.sha, object });
      else await keeping.attempt(() => store.add(commit));
      if (++done % 50 === 0 || done === missing.length) progress(done, missing.length);
    },
    outlines,
  );
  await keeping.attempt(() => store.flush());
  return { commits, read: missing.length, lacking };
}

/** Their first releases are set once all edges are known. */
function makePulls(
  chosen: ChosenCommit[],
  commits: Map<string, ReadCommit>,
  mergedIn: Map<string, string>,
): HistoryPull[] {
  const foreign = findForeign(
    chosen.map(({ number }) => number),
    chosen.map(({ commit }) => mergedIn.get(commit.sha)),
  );
  return chosen.map(({ commit, number, title }, index) => ({
    sha: commit.sha,
    number,
    title,
    mergedAt: commit.committedAt,
    author: commit.author,
    release: null,
    foreign: foreign[index] ?? false,
    files: commits.get(commit.sha)?.files ?? [],
  }));
}

const NO_LINES = { added: new Int32Array(0), removed: new Int32Array(0) };

type Numbered = { number: number | null; foreign: boolean };

function makeChanges(chosen: ChosenCommit[], pulls: Numbered[], commits: Map<string, ReadCommit>): Change[] {
  return chosen.map(({ commit, title, inner, integrates }, index) => {
    const { number = null, foreign = false } = pulls[index] ?? {};
    const { sha, body, author, committedAt } = commit;
    const aliases = readAliases(body);
    const read = integrates ? undefined : commits.get(sha);
    const told = { number: foreign ? null : number, sha, title, body, author, committedAt, inner, aliases };
    return { ...told, lines: read ?? NO_LINES, ...(read ? { paths: pathsOf(read) } : {}) };
  });
}

function compare(before: SyncOptions['before'], branch: string, head: string, shas: Set<string>): SyncResult['since'] {
  if (before === null) return 'first';
  if (before.branch !== branch) return 'other-branch';
  if (before.head === head) return 'same';
  return shas.has(before.head) ? 'grown' : 'rewritten';
}
