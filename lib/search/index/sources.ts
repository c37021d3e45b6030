/** What the index of a repository's reports, and that of its history, is made of: nothing else, so that they grow apart. */
import type { Atlas } from '../../graph/types';
import type { HistoryPull } from '../../model/history';
import { type PullKey, pullKey, type RepoName } from '../../model/ids';
import type { PrRecord } from '../../model/record';
import { historyDocument, reportDocument, type ShardDocument } from './shard';

export type ShardSource = {
  repo: RepoName;
  kind: 'reports' | 'history';
  /** The PR of each document, in order, the newest first. */
  keys: PullKey[];
  /** What tells one content from another. */
  items: readonly object[];
  /** @param count only the first so many */
  documents: (count?: number) => ShardDocument[];
};

/** @param records the reports of one repository, in any order */
export function reportSource(repo: RepoName, records: PrRecord[]): ShardSource {
  const sorted = [...records].sort((a, b) => b.number - a.number);
  const keys = sorted.map(({ number }) => pullKey(repo, number));
  const documents = (count?: number) => sorted.slice(0, count).map(reportDocument);
  return { repo, kind: 'reports', keys, items: sorted, documents };
}

/** @param merged the PRs of one repository's history, in any order */
export function historySource(repo: RepoName, merged: HistoryPull[]): ShardSource {
  const own = merged.filter(({ number }) => number !== null).sort((a, b) => (b.number ?? 0) - (a.number ?? 0));
  const keys = own.map(({ number }) => pullKey(repo, number ?? 0));
  const documents = (count?: number) => own.slice(0, count).map(historyDocument);
  return { repo, kind: 'history', keys, items: own.map(outline), documents };
}

/** A commit is named by its sha: what differs beside comes from another reader of diffs, and these figures tell. */
function outline({ sha, title, intro = '', files }: HistoryPull): object {
  let paths = 0;
  let symbols = 0;
  for (const file of files) {
    paths += file.path.length + (file.oldPath?.length ?? 0);
    for (const symbol of file.symbols) symbols += symbol.length + 1;
  }
  return [sha, title, intro, files.length, paths, symbols];
}

/** @returns the sources of everything that has a report or a history */
export function sourcesOf({ repos }: Atlas): ShardSource[] {
  return [...repos.values()].flatMap(({ name, pulls }) => {
    const records = pulls.flatMap(({ record }) => record ?? []);
    const merged = pulls.flatMap(({ history }) => history ?? []);
    return [reportSource(name, records), historySource(name, merged)];
  });
}
