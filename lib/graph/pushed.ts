/** Commits that were pushed to the branch without a PR, as members of revert chains. */
import type { HistoryPull, RepoHistory } from '../model/history';
import type { ChainEdge } from '../model/state';

/** PR numbers begin at 1, so a negative number can stand for a commit while chains are built. */
export const pushedNumber = (position: number): number => -1 - position;

export type Pushed = {
  /** The edges of commits, each from its commit's {@link pushedNumber}. */
  edges: ChainEdge[];
  /** The commits that have edges, by that number. */
  commits: Map<number, HistoryPull>;
};

/** @returns the commits without a PR that undo something or bring it back */
export function pushedOf(history: RepoHistory | null): Pushed {
  const found: Pushed = { edges: [], commits: new Map() };
  if (!history?.pushed?.length) return found;
  const positions = new Map(history.pulls.map(({ sha }, position) => [sha, position]));
  for (const { sha, ...edge } of history.pushed) {
    const position = positions.get(sha);
    const commit = position === undefined ? undefined : history.pulls[position];
    if (position === undefined || !commit) continue;
    const from = pushedNumber(position);
    found.edges.push({ from, ...edge });
    found.commits.set(from, commit);
  }
  return found;
}
