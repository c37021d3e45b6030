/** Releases with the PRs that they contain first. */
import type { RepoHistory } from '../model/history';
import type { Pull, Release } from './types';

/**
 * @param pulls newest first
 * @returns newest release first; those without a PR of ours are kept, as a reader looks for them by name
 */
export function indexReleases(pulls: Pull[], history: RepoHistory | null): Release[] {
  const releases = new Map((history?.releases ?? []).map(({ tag, date }) => [tag, { tag, date, pulls: [] as Pull[] }]));
  for (const pull of pulls) if (pull.release !== null) releases.get(pull.release)?.pulls.push(pull);
  return [...releases.values()].reverse();
}
