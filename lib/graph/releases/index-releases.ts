/** Releases with the PRs that they contain first. */
import type { RepoHistory } from '../../model/history';
import type { Draft } from '../draft';
import type { Pull, Release } from '../types';
import { firstsInForce, type ReleaseStandings } from './standings';

/**
 * @param pulls newest first
 * @returns newest release first; those without a PR of ours are kept, as a reader looks for them by name
 */
export function indexReleases(pulls: Pull[], history: RepoHistory | null, standings: ReleaseStandings): Release[] {
  const firsts = firstsInForce(standings, pulls);
  const releases = new Map(
    (history?.releases ?? []).map(({ tag, date, unplaced = null, contains }): [string, Draft<Release>] => [
      tag,
      {
        ...{ tag, date, unplaced, beside: sideOf(contains?.side, history) },
        ...{ pulls: [], inForceFirst: firsts.get(tag) ?? [] },
      },
    ]),
  );
  for (const pull of pulls) if (pull.release !== null) releases.get(pull.release)?.pulls.push(pull);
  return [...releases.values()].reverse();
}

const sideOf = (runs: [number, number][] | undefined, history: RepoHistory | null): Release['beside'] =>
  (runs ?? []).flatMap(([first, last]) => history?.side?.commits.slice(first, last + 1) ?? []);
