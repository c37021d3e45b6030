/** From what a user types to a change: a PR in any of its spellings, or a commit in any of its. */
import { findCommit, findPullOfCommit } from '../graph/find';
import type { Atlas, CommitEntry, Pull, RepoAtlas } from '../graph/types';
import type { RepoName } from '../model/ids';
import { readCommitName } from '../model/named/commit-name';
import { Failure } from './failure';
import { findPull, newestText } from './find-pull';

/** A commit without a PR of its own, and whose it is. */
export type RepoCommit = { repo: RepoName } & CommitEntry;

/**
 * @param repos where a bare number or a sha is looked for
 * @returns the PR (a stub at least), or the commit where it has no PR of its own
 * @throws {UsageError} where the text names neither; {@link Failure} where it is unknown, or names several
 */
export function findChange(atlas: Atlas, repos: RepoAtlas[], text: string): Pull | RepoCommit {
  const named = readCommitName(text.trim());
  if (!named) return findPull(atlas, repos, text, ', or 7 digits or more of a sha');
  const { sha, repo } = named;
  const asked = repo === null ? repos : [...atlas.repos.values()].filter(({ name }) => isSame(name, repo));
  const found = asked.flatMap((one): (Pull | RepoCommit)[] => {
    const entry = findCommit(one, sha);
    const pull = entry ? null : findPullOfCommit(one, sha);
    return entry ? [{ repo: one.name, ...entry }] : pull ? [pull] : [];
  });
  const [first, ...others] = found;
  if (!first) {
    if (asked.length === 0) throw new Failure(`Cannot find the commit ${sha}: the content has no repository ${repo}`);
    const where = asked.map(({ name }) => name).join(', ');
    // A date, or a number with a digit too many, is no less likely than a sha without a letter.
    if (/^\d+$/.test(sha)) throw new Failure(`Cannot find a PR or a commit ${sha} in ${where}${newestText(asked)}`);
    throw new Failure(`Cannot find the commit ${sha} in ${where}; give more digits of it, or sync its history`);
  }
  if (others.length > 0) {
    const where = found.map((change) => change.repo).join(', ');
    throw new Failure(`Cannot tell whose commit ${sha} is: it is in ${where}; add --repo`);
  }
  return first;
}

const isSame = (name: RepoName, other: RepoName): boolean => name.toLowerCase() === other.toLowerCase();
