/** What the index of a repository's reports, and that of its history, is made of: nothing else, so that they grow apart. */
import type { Atlas } from '../graph/types';
import type { HistoryPull } from '../model/history';
import { type PullKey, pullKey, type RepoName } from '../model/ids';
import type { PrRecord } from '../model/record';
import { historyDocument, reportDocument, type ShardDocument } from './shard';

export type ShardSource = {
  repo: RepoName;
  kind: 'reports' | 'history';
  /** The PR of each document, in order, the newest first. */
  keys: PullKey[];
  documents: () => ShardDocument[];
};

/** @param records the reports of one repository, in any order */
export function reportSource(repo: RepoName, records: PrRecord[]): ShardSource {
  const sorted = [...records].sort((a, b) => b.number - a.number);
  const keys = sorted.map(({ number }) => pullKey(repo, number));
  return { repo, kind: 'reports', keys, documents: () => sorted.map(reportDocument) };
}

/** @param merged the PRs of one repository's history, in any order */
export function historySource(repo: RepoName, merged: HistoryPull[]): ShardSource {
  const own = merged.flatMap((pull) => (pull.number === null ? [] : [{ pull, number: pull.number }]));
  own.sort((a, b) => b.number - a.number);
  const keys = own.map(({ number }) => pullKey(repo, number));
  return { repo, kind: 'history', keys, documents: () => own.map(({ pull }) => historyDocument(pull)) };
}

/** @returns the sources of everything that has a report or a history */
export function sourcesOf({ repos }: Atlas): ShardSource[] {
  return [...repos.values()].flatMap(({ name, pulls }) => {
    const records = pulls.flatMap(({ record }) => record ?? []);
    const merged = pulls.flatMap(({ history }) => history ?? []);
    return [reportSource(name, records), historySource(name, merged)];
  });
}
