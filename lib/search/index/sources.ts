/** What the index of a repository's reports, and that of its history, is made of: nothing else, so that they grow apart. */
import type { Atlas, Pull, RepoAtlas } from '../../graph/types';
import type { PullKey, RepoName } from '../../model/ids';
import type { IndexKind } from '../../model/index-store';
import { historyDocument, reportDocument, type ShardDocument } from './shard';

export type ShardSource = {
  repo: RepoName;
  kind: IndexKind;
  /** The PR of each document, in order, the highest number first. */
  keys: PullKey[];
  documents: () => Iterable<ShardDocument>;
};

/** @returns the sources of everything in a repository that has a report or a history */
export function sourcesOfRepo({ name, reports, pulls }: RepoAtlas): ShardSource[] {
  const told = byNumber([...reports]);
  // Only a commit has a sha.
  const merged = byNumber(pulls.filter(({ sha }) => sha !== null));
  return [
    source('reports', told, ({ record }) => record && reportDocument(record)),
    source('history', merged, ({ history }) => history && historyDocument(history)),
  ];

  function source(kind: IndexKind, list: Pull[], documentOf: (pull: Pull) => ShardDocument | null): ShardSource {
    const keys = list.map(({ key }) => key);
    return { repo: name, kind, keys, documents: () => list.flatMap((pull) => documentOf(pull) ?? []) };
  }
}

const byNumber = (pulls: Pull[]): Pull[] => pulls.sort((a, b) => b.number - a.number);

/** @returns the sources of everything that has a report or a history */
export const sourcesOf = ({ repos }: Atlas): ShardSource[] => [...repos.values()].flatMap(sourcesOfRepo);
