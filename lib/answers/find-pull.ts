/** From what a user types to a PR, in all the ways people write one. */
import { newestKnown } from '../graph/pulls/newest-known';
import { readPullId } from '../graph/pulls/pull-id';
import type { Atlas, Pull, RepoAtlas } from '../graph/types';
import { pullKey, type RepoName } from '../model/ids';
import { Failure, UsageError } from './failure';

/**
 * @param text `24870`, `#24870`, `PR 24870`, `name#24870`, `owner/name#24870`, `owner/name/pull/24870`, or an address
 * @param repos where a bare number is looked for
 * @param orElse what else may be written, for whoever wrote something else
 * @returns the PR, a stub at least
 * @throws {UsageError} where the text names no PR; {@link Failure} where it is unknown, or known in more than one
 * repository
 */
export function findPull(atlas: Atlas, repos: RepoAtlas[], text: string, orElse = ''): Pull {
  const typed = text.trim();
  // `sglang/24870`
  const named = readPullId(typed.replace(/^([\w.-]+)\/(\d+)$/, '$1#$2'));
  if (!named) {
    throw new UsageError(
      `Cannot read ${JSON.stringify(text)} as a PR; write 123, owner/name#123 or its address${orElse}`,
    );
  }
  const { repo, number, own } = named;
  if (repo !== null) return findIn(atlas, repo, number);
  const asked = own === null ? repos : repos.filter(({ name }) => name.toLowerCase().endsWith(`/${own.toLowerCase()}`));
  if (asked.length === 0) throw new Failure(`Cannot find ${typed}: no repository of the content is called ${own}`);
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

/** @returns up to which number PRs are known, as the end of a sentence that does not know one; '' where none is */
export function newestText(repos: RepoAtlas[]): string {
  const newest = newestKnown(repos);
  return newest.length === 0 ? '' : `; the newest known ${newest.length > 1 ? 'are' : 'is'} ${newest.join(', ')}`;
}
