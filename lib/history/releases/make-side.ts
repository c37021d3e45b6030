import type { HistoryPull } from '../../model/history';
import type { SideCommit } from '../../model/release';
import { findForeign } from '../pulls/foreign';
import type { PlacedTags } from './place-tags';

/** @returns the commits of release branches as the history keeps them */
export function makeSide({ side, after }: Pick<PlacedTags, 'side' | 'after'>, pulls: HistoryPull[]): SideCommit[] {
  const foreign = foreignBeside(
    side.map(({ number }) => number),
    after,
    pulls,
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
function foreignBeside(numbers: (number | null)[], after: number[], pulls: HistoryPull[]): boolean[] {
  const own = numbers.map((number, at) => ({ number, place: (after[at] ?? -1) + 0.5, at }));
  const all = [...pulls.map(({ number }, place) => ({ number, place, at: -1 })), ...own];
  all.sort((a, b) => a.place - b.place || a.at - b.at);
  const foreign = findForeign(all.map(({ number }) => number));
  const result = numbers.map(() => false);
  for (const [order, { at }] of all.entries()) if (at >= 0) result[at] = foreign[order] ?? false;
  return result;
}
