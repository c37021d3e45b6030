/** One repository of a compiled base: as `buildAtlas` makes it, but read piece by piece. */
import { changeIdOf, commitId } from '../../graph/pulls/change-ids';
import type { Branch } from '../../graph/releases/branch';
import { ReleaseStandings } from '../../graph/releases/standings';
import { TOLD } from '../../graph/symbols/symbol-choice';
import type { ChainId, CommitEntry, CommitScope, FileEntry, Lookups, RepoAtlas } from '../../graph/types';
import type { RepoName } from '../../model/ids';
import { lazily } from '../../model/lazily';
import type { Table } from '../../model/list';
import { remembered } from '../../model/once-per';
import type { Handles } from '../../model/people';
import type { HistoryRelease, SideHistory } from '../../model/release';
import type { State } from '../../model/state';
import type { Reader, Row } from '../sqlite';
import { parseSurvival } from '../survival-json';
import type { Telling } from '../write/write-repo';
import { kept } from './kept';
import { LazyList } from './lazy-list';
import { LazyTable } from './lazy-table';
import { present } from './present';
import { pullCounter } from './pull-counts';
import { PullList } from './pull-list';
import { type StoredCommits, storedCommits } from './stored-commits';
import { storedFiles } from './stored-files';
import { storedChains, storedModules, storedReleases, storedRisks } from './stored-parts';
import { storedPulls } from './stored-pulls';
import type { StoredStubs } from './stored-stubs';
import { storedSymbols } from './stored-symbols';
import { StoredToday } from './stored-today';

/** Columns of a repository that are read with it. */
export const REPOSITORY = `id, name, branch, head, until, pull_count, symbol_count, name_count, commit_count, months,
  span_from, span_until, telling, hottest_file, is_known, people`;

/** @param row columns of {@link REPOSITORY} */
export function storedRepo(db: Reader, row: Row, stubs: StoredStubs): RepoAtlas {
  const [id, name, branch, head, until, pullCount, symbolCount, nameCount, commitCount] = row as [
    ...[number, RepoName, string | null, string | null, string | null],
    ...[number, number, number, number],
  ];
  const [months, from, to, telling, hottest, isKnown, people] = row.slice(9);
  const commits = storedCommits(db, id);
  const pulls = storedPulls(db, { id, name }, commits, stubs);
  const symbols = storedSymbols(db, id, symbolCount, { pulls, commits });
  const files = storedFiles(db, id, nameCount, pulls);
  const chains = storedChains(db, { id, name }, pulls, commits.at);
  const entries = storedEntries(db, id, commitCount, commits);
  const numbers = pulls.numbers;
  const later = lazily({
    modules: () => storedModules(db, id, { pulls, files, symbols }),
    risks: () => storedRisks(db, id, pulls),
    releases: () => storedReleases(db, id, pulls),
    standings: () => new ReleaseStandings(branch === null ? null : storedBranch(db, id, commits), chains.get),
    people: (): Handles => new Map(typeof people === 'string' ? (JSON.parse(people) as [string, string[]][]) : []),
    reports: () => new LazyList(() => numbers({ kind: 'report' }), pulls.at),
    telling: () => {
      const names = (JSON.parse(telling as string) as Telling[]).slice(0, TOLD);
      const found = names.map(([each]) => symbols.table.get(each));
      return found.filter((entry) => entry !== undefined);
    },
    hottestFile: (): FileEntry | null => files.table.get((hottest as string | null) ?? '') ?? null,
  });
  const lookups: Lookups = {
    ...symbols.lookups,
    ...files.lookups,
    pullCounts: pullCounter(db, id),
    pullsInState: remembered((state) => new LazyList(() => numbers({ state }), pulls.at)),
    pullsOfSha: (beginning) => new LazyList(() => pulls.ofSha(beginning), pulls.at),
    commitsOfSha: entries.ofSha,
    commitsIn: entries.within,
    commitsNewest: entries.newest,
    commitTitles: entries.titles,
    chain: (chain) => (chain === null ? null : chains.get(chain)),
    referring: pulls.referring,
    intros: pulls.intros,
    written: pulls.written,
  };
  return Object.assign(later, {
    name,
    pulls: new PullList(pullCount, pulls),
    byNumber: new LazyTable({ size: () => pullCount, get: pulls.get, has: pulls.has, keys: () => numbers() }),
    commits: entries.table,
    ...{ symbols: symbols.table, symbolsByLast: symbols.byLast, files: files.table, chains: chains.list, lookups },
    today: new StoredToday(db, id, isKnown === 1, { commits, pulls }),
    months: JSON.parse(months as string) as RepoAtlas['months'],
    span: { from: from as string | null, until: to as string | null },
    history: branch === null || head === null ? null : { branch, head, until: until ?? '' },
  });
}

/** Commits without a PR of their own. */
function storedEntries(db: Reader, id: number, size: number, commits: StoredCommits) {
  const WHERE = 'from branch_commit where repo = ? and own_number is null';
  const one = db.prepare(`select place, state, chain, survival ${WHERE} and sha = ?`);
  const shas = db.prepare(`select sha ${WHERE} order by place`);
  const newest = db.prepare(`select sha ${WHERE} order by place desc`);
  const titles = db.prepare(`select sha, title ${WHERE} order by place desc`);
  const ofSha = db.prepare(`select sha ${WHERE} and sha >= ? and sha < ? order by place`);
  const touching = db.prepare(
    'select c.sha from commit_touch t join branch_commit c on c.repo = t.repo and c.place = t.place where t.repo = ? and t.scope = ? and t.name = ? order by t.place desc',
  );
  const get = kept((sha: string): CommitEntry | undefined => {
    const row = one.first(id, sha);
    if (!row) return undefined;
    const [place, state, chain, survival] = row;
    return {
      commit: commits.at(place as number),
      ...{ state: state as State, chain: chain as ChainId | null },
      survival: parseSurvival(survival as string | null, commits.at),
    };
  });
  const list = (rows: () => Row[], length: number | null = null) =>
    new LazyList(
      () => rows().map(([sha]) => sha as string),
      (sha) => present(get(sha), `the commit ${sha}`),
      length,
    );
  const table: Table<string, CommitEntry> = new LazyTable({
    size: () => size,
    get,
    keys: () => shas.all(id).map(([sha]) => sha as string),
  });
  return {
    table,
    ofSha: (beginning: string) => list(() => ofSha.all(id, beginning, `${beginning}g`)),
    titles: () => titles.all(id).map(([sha, title]) => ({ sha: sha as string, title: title as string })),
    newest: () => list(() => newest.all(id), size),
    within: (scope: CommitScope, name: string) => list(() => touching.all(id, scope, name)),
  };
}

function storedBranch(db: Reader, id: number, commits: StoredCommits): Branch {
  const [releases, side] = db.prepare('select releases, side from repository where id = ?').first(id) ?? [];
  return {
    releases: JSON.parse(releases as string) as HistoryRelease[],
    side: typeof side === 'string' ? (JSON.parse(side) as SideHistory) : { commits: [], edges: [] },
    commitAt: commits.at,
    idOf: (sha) => {
      const place = commits.placeOf(sha);
      return place === null ? null : changeIdOf(commits.at(place), place);
    },
    placesOf: (change) => (change < 0 ? [commitId(change)] : commits.placesOf(change)),
  };
}
