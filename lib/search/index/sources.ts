/** What the index of a repository's reports, and that of its history, is made of: nothing else, so that they grow apart. */
import type { Atlas, Pull, RepoAtlas } from '../../graph/types';
import type { RepoName } from '../../model/ids';
import type { IndexKind } from '../../model/index-store';
import { historyDocument, reportDocument, type ShardDocument } from './shard';

export type ShardSource = {
  repo: RepoName;
  kind: Exclude<IndexKind, 'pulls'>;
  /** One a PR, the highest number first; each is made when its turn comes, of what keeps alive no more of the repository. */
  documents: () => Iterable<ShardDocument>;
};

/** @returns the sources of everything in a repository that has a report or a history */
export function sourcesOfRepo({ name: repo, reports, pulls }: RepoAtlas): ShardSource[] {
  return [
    {
      ...{ repo, kind: 'reports' },
      documents: () => {
        const records = byNumber([...reports]).flatMap(({ record }) => record ?? []);
        return made(records, reportDocument);
      },
    },
    {
      ...{ repo, kind: 'history' },
      documents: () => {
        // Only a commit has a sha.
        const landed = byNumber(pulls.filter(({ sha }) => sha !== null)).flatMap(({ number, history }) =>
          history ? { number, history } : [],
        );
        return made(landed, ({ number, history }) => historyDocument(number, history));
      },
    },
  ];
}

function* made<T>(sources: readonly T[], make: (source: T) => ShardDocument): Generator<ShardDocument> {
  for (const source of sources) yield make(source);
}

const byNumber = (pulls: Pull[]): Pull[] => pulls.sort((a, b) => b.number - a.number);

/** @returns the sources of everything that has a report or a history */
export const sourcesOf = ({ repos }: Atlas): ShardSource[] => [...repos.values()].flatMap(sourcesOfRepo);
