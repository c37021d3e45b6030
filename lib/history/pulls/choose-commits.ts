import type { ListedCommit } from '../clone/list-commits';
import { readPullNumber } from './pull-number';

/** A commit that stands for a change of its own on the branch. */
export type ChosenCommit = {
  commit: ListedCommit;
  number: number | null;
  title: string;
  /** Commits that came in with it, where it merged a PR branch commit by commit. */
  inner: ListedCommit[];
};

/**
 * A merge of a PR is one change, whose branch's own commits are part of it. Any other merge (`Merge branch 'main'`) is no
 * change: what it brings stands in its commits, on both sides.
 * @param commits of a branch, parents before children; the last is its head
 * @returns the changes, oldest first
 */
export function chooseCommits(commits: ListedCommit[]): ChosenCommit[] {
  const index = new Map(commits.map((commit, at) => [commit.sha, at]));
  /** For each commit the PR merge that brought it in, by index; its own index: a change of its own. */
  const owner = new Int32Array(commits.length).fill(-1);
  const chosen: ChosenCommit[] = [];
  const byOwner = new Map<number, ChosenCommit>();
  owner[commits.length - 1] = commits.length - 1;
  for (let at = commits.length - 1; at >= 0; at--) {
    const commit = commits[at] as ListedCommit;
    const own = owner[at] === at;
    const { number, title } = readPullNumber(commit.subject, commit.body);
    const merge = commit.parents.length > 1;
    commit.parents.forEach((parent, place) => {
      const to = index.get(parent);
      if (to === undefined || owner[to] === to) return;
      if (own && (place === 0 || number === null)) owner[to] = to;
      else if (owner[to] === -1) owner[to] = owner[at] ?? -1;
    });
    const bringer = byOwner.get(owner[at] ?? -1);
    if (!own && number === null) bringer?.inner.unshift(commit);
    else if (!merge || number !== null) {
      const choice = { commit, number, title, inner: [] };
      chosen.push(choice);
      if (own) byOwner.set(at, choice);
    }
  }
  return chosen.reverse();
}
