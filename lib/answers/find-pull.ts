/** From what a user types to a PR: `24870`, `#24870`, `owner/name#24870`, or an address. */
import type { Atlas, Pull, RepoAtlas } from '../graph/types';
import { parsePullNumber, parsePullRef, pullKey } from '../model/ids';
import { Failure, UsageError } from './failure';

/**
 * @param repos where a bare number is looked for
 * @returns the PR, a stub at least
 * @throws {UsageError} where the text names no PR; {@link Failure} where it is unknown, or known in more than one
 * repository
 */
export function findPull(atlas: Atlas, repos: RepoAtlas[], text: string): Pull {
  const ref = parsePullRef(text);
  if (ref) {
    const found =
      atlas.pulls.get(pullKey(ref.repo, ref.number)) ??
      [...atlas.pulls.values()].find(({ key }) => key.toLowerCase() === `${ref.repo}#${ref.number}`.toLowerCase());
    if (!found) throw new Failure(`Cannot find ${ref.repo}#${ref.number} in the content`);
    return found;
  }
  const number = parsePullNumber(text.replace(/^#/, ''));
  if (!number) {
    throw new UsageError(`Cannot read ${JSON.stringify(text)} as a PR; write 123, owner/name#123 or its address`);
  }
  const found = repos.flatMap(({ name }) => atlas.pulls.get(pullKey(name, number)) ?? []);
  const known = found.filter(({ kind }) => kind !== 'stub');
  const fit = known.length > 0 ? known : found;
  const [first, ...others] = fit;
  if (!first) throw new Failure(`Cannot find #${number} in ${repos.map(({ name }) => name).join(', ')}`);
  if (others.length > 0) {
    throw new Failure(
      `Cannot tell which #${number} is meant: ${fit.map(({ key }) => key).join(', ')}; write one of them`,
    );
  }
  return first;
}
