/** PRs, what they say of each other, and commits, as rows. */
import { followRenames } from '../../graph/files/lineages';
import { timeOf } from '../../graph/pulls/order';
import type { CommitScope, Pull, RepoAtlas } from '../../graph/types';
import { ownNumber, type RepoHistory } from '../../model/history';
import type { FileJson } from '../file-json';
import { columnsOf } from '../schema';
import type { Row, RowWriter, Writer } from '../sqlite';
import { printSurvival } from '../survival-json';
import type { Places } from './places';

/** @param id of the repository in the base */
export function writePulls(db: Writer, id: number, repo: RepoAtlas, places: Places): void {
  const heads = db.into('pull', columnsOf('pull'));
  const details = db.into('pull_detail', columnsOf('pull_detail'));
  let seq = 0;
  for (const pull of repo.pulls) {
    const { number, kind, isIssue, title, mergedAt, author, sha, release, state, chain, left, rewritten, size } = pull;
    heads([
      ...[id, number, seq++, kind, Number(isIssue), title, mergedAt, author, sha, release, state, chain, left],
      ...[Number(rewritten), JSON.stringify(pull.modules), printRisks(pull)],
      ...[size.files, size.churn?.added ?? null, size.churn?.deleted ?? null, jsonOf(pull.lines)],
    ]);
    details([
      id,
      number,
      ...toldOf(pull, places.find(pull.history)),
      printSurvival(pull.survival, places.of),
      jsonOf(pull.unresolved),
    ]);
  }
}

export const printRisks = ({ risks }: Pick<Pull, 'risks'>): string | null =>
  risks.length > 0 ? JSON.stringify(risks) : null;

/** @param stubs what the repository names and nobody knows */
export function writeLinks(db: RowWriter, id: number, pulls: Iterable<Pull>, stubs: Pull[]): void {
  const links = db.into('link', columnsOf('link'));
  let seq = 0;
  for (const pull of pulls) for (const row of linksOf(id, pull, seq++)) links(row);
  const rest = db.into('stub', columnsOf('stub'));
  for (const { repo: name, number, isIssue, title, state, chain } of stubs) {
    rest([name, id, number, Number(isIssue), title, state, chain]);
  }
}

/** @param place of its commit @returns the columns of what report and commit tell, from `record` to `symbols` */
export function toldOf({ record, history, files, symbols }: Pick<Pull, Told>, place: number | null): Row {
  // What its commit says alone need not be kept twice.
  const isPlain = place !== null && record === null;
  return [
    ...[jsonOf(record), place, place === null ? jsonOf(history) : null, isPlain ? null : JSON.stringify(files)],
    isPlain ? JSON.stringify(files.map(({ module }) => module)) : null,
    isPlain ? null : JSON.stringify(symbols),
  ];
}

type Told = 'record' | 'history' | 'files' | 'symbols';

export const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

function linksOf(id: number, { number, links, mergedAt }: Pull, seq: number): Row[] {
  const ms = timeOf(mergedAt);
  return links.map(({ to, relation, note, source, evidence }, at) => {
    const mark = to.lastIndexOf('#');
    return [
      ...[id, number, at, to.slice(0, mark), Number(to.slice(mark + 1)), relation, note, source],
      ...[evidence ? JSON.stringify(evidence) : null, Number.isFinite(ms) ? ms : null, seq],
    ];
  });
}

/** Every commit of the branch; those without a PR with what became of them. */
export function writeCommits(db: Writer, id: number, repo: RepoAtlas, history: RepoHistory, places: Places): void {
  const write = db.into('branch_commit', columnsOf('branch_commit'));
  const lineages = followRenames(history);
  for (const [place, commit] of history.pulls.entries()) {
    const { sha, number, foreign, title, mergedAt, author, release, files, intro, ...words } = commit;
    const entry = repo.commits.get(sha);
    const lists = files.map((file): FileJson => {
      const { path, oldPath, added, deleted, symbols } = file;
      const today = lineages.of(file).path;
      return today === path
        ? [path, oldPath, added, deleted, symbols]
        : [path, oldPath, added, deleted, symbols, today];
    });
    write([
      ...[id, place, sha, number, Number(foreign), ownNumber(commit), title, mergedAt, author, release],
      ...[intro ?? null, JSON.stringify(lists), Object.keys(words).length > 0 ? JSON.stringify(words) : null],
      ...[entry?.state ?? null, entry?.chain ?? null, printSurvival(entry?.survival ?? null, places.of)],
    ]);
  }
}

/** What commits without a PR changed, by the names under which it is listed. */
export function writeTouches(db: Writer, id: number, repo: RepoAtlas, places: Places): void {
  const write = db.into('commit_touch', columnsOf('commit_touch'));
  const names = {
    module: repo.modules.map((module) => module.id),
    file: [...new Set(repo.files.values())].map(({ path }) => path),
    symbol: [...repo.symbols.keys()],
  } satisfies Record<CommitScope, string[]>;
  for (const scope of ['module', 'file', 'symbol'] as const) {
    for (const name of names[scope]) {
      for (const { commit } of repo.lookups.commitsIn(scope, name)) write([id, scope, name, places.of(commit)]);
    }
  }
}
