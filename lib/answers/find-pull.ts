/** From what a user types to a PR, in all the ways people write one. */
import type { Atlas, Pull, RepoAtlas } from '../graph/types';
import { pullKey, type RepoName } from '../model/ids';
import { readPullName } from '../model/pull-name';
import { Failure, UsageError } from './failure';

/** `sglang#24870`, `sglang/24870`: a repository by its own name, without its owner. */
const SHORT = /^([\w.-]+)[#/](\d+)$/;

/**
 * @param text `24870`, `#24870`, `PR 24870`, `name#24870`, `owner/name#24870`, `owner/name/pull/24870`, or an address
 * @param repos where a bare number is looked for
 * @returns the PR, a stub at least
 * @throws {UsageError} where the text names no PR; {@link Failure} where it is unknown, or known in more than one
 * repository
 */
export function findPull(atlas: Atlas, repos: RepoAtlas[], text: string): Pull {
  const whole = readPullName(text.trim());
  const short = whole ? null : SHORT.exec(text.trim());
  const named = whole ?? (short ? readPullName(`#${short[2]}`) : null);
  if (!named) {
    throw new UsageError(`Cannot read ${JSON.stringify(text)} as a PR; write 123, owner/name#123 or its address`);
  }
  const { repo, number } = named;
  if (repo !== null) return findIn(atlas, repo, number);
  const own = short?.[1]?.toLowerCase();
  const asked = own === undefined ? repos : repos.filter(({ name }) => name.toLowerCase().endsWith(`/${own}`));
  if (asked.length === 0)
    throw new Failure(`Cannot find ${text.trim()}: no repository of the content is called ${own}`);
  return findAmong(atlas, asked, number);
}

function findIn(atlas: Atlas, repo: RepoName, number: number): Pull {
  const name = `${repo}#${number}`;
  const own = [...atlas.repos.values()].find((each) => each.name.toLowerCase() === repo.toLowerCase());
  const found = atlas.pulls.get(pullKey(repo, number)) ?? (own && atlas.pulls.get(pullKey(own.name, number)));
  if (found) return found;
  throw new Failure(`Cannot find ${name} in the content${own ? newestText([own]) : ''}`);
}

function findAmong(atlas: Atlas, repos: RepoAtlas[], number: number): Pull {
  const found = repos.flatMap(({ name }) => atlas.pulls.get(pullKey(name, number)) ?? []);
  const known = found.filter(({ kind }) => kind !== 'stub');
  const fit = known.length > 0 ? known : found;
  const [first, ...others] = fit;
  if (!first) {
    throw new Failure(`Cannot find #${number} in ${repos.map(({ name }) => name).join(', ')}${newestText(repos)}`);
  }
  if (others.length > 0) {
    throw new Failure(
      `Cannot tell which #${number} is meant: ${fit.map(({ key }) => key).join(', ')}; write one of them`,
    );
  }
  return first;
}

/** What tells a typing error from a PR that is too new. */
function newestText(repos: RepoAtlas[]): string {
  const newest = repos.flatMap(({ pulls: [first] }) =>
    first ? [repos.length > 1 ? first.key : `#${first.number}`] : [],
  );
  return newest.length === 0 ? '' : `; the newest known ${newest.length > 1 ? 'are' : 'is'} ${newest.join(', ')}`;
}
