/** The releases that matter for a PR: where it comes in, and where the answer changes. */
import { oncePer } from '../../model/once-per';
import type { HistoryRelease } from '../../model/release';
import type { State } from '../../model/state';
import { compareVersions } from '../../text/version';
import type { ActorName, Landed, Standing, Standings } from '../types';

/** Releases one after another, by version, in which a PR is the same way. */
export type ReleaseRun = {
  /** The first of them, and the last; the same where there is one. */
  tag: string;
  through: string;
  count: number;
  contained: boolean | null;
  inForce: boolean | null;
  state: State | null;
  by: ActorName | null;
};

export type PullReleases = {
  /** By version, so that the lines of an older one do not come between, without those before the first that contains the PR or may do. */
  runs: ReleaseRun[];
  /** The last release before those; null where there is none. */
  before: string | null;
  /** Whether releases contain it, and none had it in force. */
  never: boolean;
};

/** @returns the releases of a PR; none where the history does not know it, or knows no releases */
export function releasesOf(standings: Standings, change: Landed): PullReleases {
  const runs: ReleaseRun[] = [];
  let before: string | null = null;
  let last: Standing | null = null;
  for (const release of byVersion(standings)) {
    const standing = standings.at(change, release);
    if (runs.length === 0 && standing.contained !== true) {
      // Nobody can tell of some release; before the first that has it that says nothing.
      if (standing.contained === false) before = release.tag;
      continue;
    }
    const run = runs.at(-1);
    if (run && last && isSame(last, standing)) {
      run.through = release.tag;
      run.count++;
    } else {
      const by = standing.by && standings.actor(standing.by);
      runs.push({ tag: release.tag, through: release.tag, count: 1, ...standing, by });
    }
    last = standing;
  }
  const contained = runs.some((run) => run.contained === true);
  return { runs, before, never: contained && runs.every((run) => run.inForce === false) };
}

const byVersion = oncePer(({ releases }: Standings): HistoryRelease[] =>
  [...releases].sort((a, b) => compareVersions(a.tag, b.tag)),
);

const isSame = (a: Standing, b: Standing): boolean =>
  a.contained === b.contained &&
  a.inForce === b.inForce &&
  a.state === b.state &&
  a.by?.place === b.by?.place &&
  a.by?.beside === b.by?.beside;

/** Runs that answers carry at most; a PR with more has been in and out of every release. */
const MOST = 40;

/** @returns the releases of a PR as plain data: `through` and `count` where one entry tells of several releases */
export function releaseData(standings: Standings, change: Landed) {
  const { runs } = releasesOf(standings, change);
  return runs.slice(0, MOST).map(({ tag, through, count, contained, inForce, state, by }) => ({
    ...{ tag, through, count, contained, inForce, state },
    by: by && { number: by.number, sha: by.sha, beside: by.beside },
  }));
}
