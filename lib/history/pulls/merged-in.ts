import type { ListedCommit } from '../clone/list-commits';

/**
 * Habit read: a repository is merged into another one with its history (cri into containerd, rustfix into cargo). Its commits
 * do not go back to the first commit of the branch.
 * @param commits of a branch, parents before children; the last is its head
 * @returns the first commits of such histories, by the sha of each commit of theirs
 */
export function findMergedIn(commits: ListedCommit[]): Map<string, string> {
  const first = firstOf(commits);
  const mergedIn = new Map<string, string>();
  for (const { sha, parents } of commits) {
    if (sha === first) continue;
    const roots = parents.map((parent) => mergedIn.get(parent));
    if (roots.every((root) => root !== undefined)) mergedIn.set(sha, roots[0] ?? sha);
  }
  return mergedIn;
}

/** @returns where the line of the head's first parents begins */
function firstOf(commits: ListedCommit[]): string | undefined {
  let next = commits.at(-1)?.sha;
  let first = next;
  for (let at = commits.length - 1; at >= 0; at--) {
    const commit = commits[at];
    if (commit?.sha !== next) continue;
    first = next;
    next = commit?.parents[0];
  }
  return first;
}
