import type { ListedCommit } from '../clone/list-commits';
import { readPullNumber } from './pull-number';

/** A commit that stands for a change of its own on the branch. */
export type ChosenCommit = {
  commit: ListedCommit;
  number: number | null;
  title: string;
  /** Commits that came in with it, where it merged a PR branch commit by commit. */
  inner: ListedCommit[];
  /** It merged a branch into which PRs had been merged: what it brings is theirs. */
  integrates: boolean;
};

/** PRs in a merged branch that make it a branch of its own (`next`, `dev`); one may have been merged into another's. */
const PULLS_INSIDE = 2;

/**
 * A merge of a PR is one change, whose branch's own commits are part of it, unless the branch had PRs of its own. Any other
 * merge (`Merge branch 'main'`) is no change: what it brings is in its commits, on both sides.
 * @param commits of a branch, parents before children; the last is its head
 * @param repo the repository's own name
 * @param heads further shas whose own line of first parents is one of changes, where several branches are listed
 * @returns the changes, oldest first
 */
export function chooseCommits(commits: ListedCommit[], repo: string, heads: string[] = []): ChosenCommit[] {
  const index = new Map(commits.map((commit, at) => [commit.sha, at]));
  /** For each commit the PR merge that brought it in, by index; its own index: a change of its own. */
  const owner = new Int32Array(commits.length).fill(-1);
  const chosen: { choice: ChosenCommit; at: number }[] = [];
  const byOwner = new Map<number, ChosenCommit>();
  const brought = new Map<ChosenCommit, { choice: ChosenCommit; at: number }[]>();
  const tips = heads.map((sha) => index.get(sha) ?? -1).filter((at) => at >= 0);
  for (const at of [commits.length - 1, ...tips]) owner[at] = at;
  for (let at = commits.length - 1; at >= 0; at--) {
    const commit = commits[at] as ListedCommit;
    const own = owner[at] === at;
    const { number, title } = readPullNumber(commit.subject, commit.body, repo);
    const merge = commit.parents.length > 1;
    commit.parents.forEach((parent, place) => {
      const to = index.get(parent);
      if (to === undefined || owner[to] === to) return;
      if (own && (place === 0 || number === null)) owner[to] = to;
      else if (owner[to] === -1) owner[to] = owner[at] ?? -1;
    });
    const bringer = byOwner.get(owner[at] ?? -1);
    if (merge && number === null) continue;
    const choice = { commit, number, title, inner: [], integrates: false };
    if (!own && bringer) brought.set(bringer, [...(brought.get(bringer) ?? []), { choice, at }]);
    else chosen.push({ choice, at });
    if (own) byOwner.set(at, choice);
  }
  for (const [bringer, commits] of brought) {
    const pulls = commits.filter(({ choice }) => choice.number !== null);
    bringer.integrates = pulls.length >= PULLS_INSIDE;
    if (!bringer.integrates)
      bringer.inner = commits.flatMap(({ choice }) => (choice.number === null ? choice.commit : [])).reverse();
    chosen.push(...(bringer.integrates ? commits : pulls));
  }
  return chosen.sort((a, b) => a.at - b.at).map(({ choice }) => choice);
}
