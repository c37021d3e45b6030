/** From what a user types to a change: a PR in any of its spellings, or a commit by its sha. */
import { findCommit, findPullOfCommit } from '../graph/find';
import type { Atlas, CommitEntry, Pull, RepoAtlas } from '../graph/types';
import type { RepoName } from '../model/ids';
import { Failure } from './failure';
import { findPull } from './find-pull';

/** A commit without a PR of its own, and whose it is. */
export type RepoCommit = { repo: RepoName } & CommitEntry;

/** Digits alone are a PR's number; an address of a commit ends in its sha. */
const SHA = /^(?:https?:\/\/\S+\/commit\/)?(?=[0-9a-f]*[a-f]|\d{8})([0-9a-f]{7,64})$/i;

/**
 * @param repos where a bare number or a sha is looked for
 * @returns the PR (a stub at least), or the commit where it has no PR of its own
 * @throws {UsageError} where the text names neither; {@link Failure} where it is unknown, or names several
 */
export function findChange(atlas: Atlas, repos: RepoAtlas[], text: string): Pull | RepoCommit {
  const sha = SHA.exec(text.trim())?.[1];
  if (sha === undefined) return findPull(atlas, repos, text);
  const found = repos.flatMap((repo): (Pull | RepoCommit)[] => {
    const entry = findCommit(repo, sha);
    const pull = entry ? null : findPullOfCommit(repo, sha);
    return entry ? [{ repo: repo.name, ...entry }] : pull ? [pull] : [];
  });
  const [first, ...others] = found;
  const where = repos.map(({ name }) => name).join(', ');
  if (!first)
    throw new Failure(`Cannot find the commit ${sha} in ${where}; give more digits of it, or sync its history`);
  if (others.length > 0) throw new Failure(`Cannot tell whose commit ${sha} is: it is in ${where}; add --repo`);
  return first;
}
