import type { HistoryPull } from '../../model/history';
import type { SideCommit } from '../../model/release';
import { findForeign } from '../pulls/foreign';
import type { PlacedTags } from './place-tags';

/**
 * @param mergedIn the commits that other repositories came in with, see {@link findMergedIn}
 * @returns the commits of release branches as the history keeps them
 */
export function makeSide(
  { side, after }: Pick<PlacedTags, 'side' | 'after'>,
  pulls: HistoryPull[],
  mergedIn: Map<string, string>,
): SideCommit[] {
  const foreign = foreignBeside(
    side.map(({ number }) => number),
    after,
    pulls,
    mergedIn,
  );
  return side.map(({ commit, number, title }, at) => ({
    sha: commit.sha,
    number,
    foreign: foreign[at] ?? false,
    title,
    mergedAt: commit.committedAt,
    author: commit.author,
    after: after[at] ?? -1,
  }));
}

/** A number is a fork's own one beside its neighbours of the time, which are those of the branch. */
function foreignBeside(
  numbers: (number | null)[],
  after: number[],
  pulls: HistoryPull[],
  mergedIn: Map<string, string>,
): boolean[] {
  const own = numbers.map((number, at) => ({ number, place: (after[at] ?? -1) + 0.5, at, sha: '' }));
  const all = [...pulls.map(({ number, sha }, place) => ({ number, place, at: -1, sha })), ...own];
  all.sort((a, b) => a.place - b.place || a.at - b.at);
  const foreign = findForeign(
    all.map(({ number }) => number),
    all.map(({ sha }) => mergedIn.get(sha)),
  );
  const result = numbers.map(() => false);
  for (const [order, { at }] of all.entries()) if (at >= 0) result[at] = foreign[order] ?? false;
  return result;
}
