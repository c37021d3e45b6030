/** What the index of a repository's reports, and that of its history, is made of: nothing else, so that they grow apart. */
import type { HistoryPull } from '../model/history';
import { type PullKey, pullKey, type RepoName } from '../model/ids';
import type { PrRecord } from '../model/record';
import { historyDocument, reportDocument, type ShardDocument } from './shard';

export type ShardSource = {
  repo: RepoName;
  kind: 'reports' | 'history';
  /** The PR of each document, in order, the newest first. A PR merged in two commits has two. */
  keys: PullKey[];
  documents: () => ShardDocument[];
};

/** @param records the reports of one repository, in any order */
export function reportSource(repo: RepoName, records: PrRecord[]): ShardSource {
  const sorted = [...records].sort((a, b) => b.number - a.number);
  const keys = sorted.map(({ number }) => pullKey(repo, number));
  return { repo, kind: 'reports', keys, documents: () => sorted.map(reportDocument) };
}

/** @param commits of one repository, oldest first; those that are no PR of it are left out */
export function historySource(repo: RepoName, commits: HistoryPull[]): ShardSource {
  const own = commits.filter(({ foreign }) => !foreign).toReversed();
  const merged = own.flatMap((commit) => (commit.number === null ? [] : [{ commit, number: commit.number }]));
  const keys = merged.map(({ number }) => pullKey(repo, number));
  return { repo, kind: 'history', keys, documents: () => merged.map(({ commit }) => historyDocument(commit)) };
}
