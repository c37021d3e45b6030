/** The owners of a history's lines, and what the history keeps of them. */
import type { HistoryPull } from '../../model/history';
import { quarterOf, type Survival } from '../../model/survival';
import { followOwners, placesOf } from './follow-owners';
import { ownersOfFiles } from './lines-at-head';
import { makeSurvival } from './make-survival';
import type { OwnerInput, Ownership } from './ownership';
import { AgeWatcher } from './watch-age';
import { QuarterWatcher } from './watch-quarters';
import { ReleaseWatcher } from './watch-releases';

/**
 * @param pulls the changes of the input, in the same order
 * @param firstOf index of the first release that contains a commit, by sha
 */
export function readOwners(
  input: OwnerInput,
  pulls: HistoryPull[],
  firstOf: Map<string, number>,
): { owners: Ownership; survival: Survival } {
  const dates = new Map(input.listed.map(({ sha, committedAt }) => [sha, committedAt]));
  const releases = new ReleaseWatcher(firstOf, pulls.length);
  const quarters = new QuarterWatcher(Int32Array.from(placesOf(input), (sha) => quarterOf(dates.get(sha) ?? '')));
  const ages = new AgeWatcher(pulls.map(({ mergedAt }) => Date.parse(mergedAt)));
  const owners = followOwners(input, [releases, quarters, ages]);
  const survival: Survival = {
    changes: makeSurvival(owners, pulls, { releases: releases.left, ages: ages.left }),
    files: ownersOfFiles(owners, pulls.length),
    cohorts: quarters.samples,
  };
  return { owners, survival };
}
