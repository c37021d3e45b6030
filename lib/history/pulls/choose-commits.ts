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

/** What brought a commit in. */
type Owner = {
  /** Place of the PR merge that brought it; its own place: a change of its own on the branch. */
  at: number;
  /** PR merges within PR merges: 0 on the branch itself. */
  depth: number;
};

/**
 * A merge of a PR is one change, whose branch's own commits are part of it, unless the branch had PRs of its own: then these
 * are the changes, each again with the commits of its own branch. Any other merge (`Merge branch 'main'`) is no change: what
 * it brings is in its commits, on both sides.
 * @param commits of a branch, parents before children; the last is its head
 * @param repo the repository's own name
 * @param heads further shas whose own line of first parents is one of changes, where several branches are listed
 * @returns the changes, oldest first
 */
export function chooseCommits(commits: ListedCommit[], repo: string, heads: string[] = []): ChosenCommit[] {
  const index = new Map(commits.map((commit, at) => [commit.sha, at]));
  const owners: (Owner | undefined)[] = commits.map(() => undefined);
  const chosen: Placed[] = [];
  const byPlace = new Map<number, ChosenCommit>();
  const brought = new Map<ChosenCommit, Placed[]>();
  const tips = heads.map((sha) => index.get(sha) ?? -1).filter((at) => at >= 0);
  for (const at of [commits.length - 1, ...tips]) owners[at] = { at, depth: 0 };
  for (let at = commits.length - 1; at >= 0; at--) {
    const commit = commits[at] as ListedCommit;
    const { depth, at: by } = owners[at] ?? { at: -1, depth: 0 };
    const { number, title } = readPullNumber(commit.subject, commit.body, repo);
    const merge = commit.parents.length > 1;
    commit.parents.forEach((parent, place) => {
      const to = index.get(parent);
      if (to === undefined) return;
      const onLine = place === 0 || number === null;
      const depthOfParent = onLine ? depth : depth + 1;
      // What is on several lines belongs to the one nearest to the branch.
      if ((owners[to]?.depth ?? Number.POSITIVE_INFINITY) <= depthOfParent) return;
      owners[to] = { at: !onLine ? at : depth === 0 ? to : by, depth: depthOfParent };
    });
    if (merge && number === null) continue;
    const choice = { commit, number, title, inner: [], integrates: false };
    const bringer = by === at ? undefined : byPlace.get(by);
    const own = bringer ? (brought.get(bringer) ?? []) : chosen;
    own.push({ choice, at });
    if (bringer) brought.set(bringer, own);
    byPlace.set(at, choice);
  }
  chosen.push(...settle(brought));
  return chosen.sort((a, b) => a.at - b.at).map(({ choice }) => choice);
}

type Placed = { choice: ChosenCommit; at: number };

/**
 * A PR of one commit takes its title from it: the number behind that is an issue's. (A merge of another PR into the branch has
 * a title of its own.)
 */
const isOwnCommit = ({ commit, title }: ChosenCommit, bringer: ChosenCommit): boolean =>
  commit.parents.length === 1 && (title === bringer.title || commit.subject === bringer.title);

/** @returns what is a change of its own among the commits that PR merges brought; the others are told to their merge */
function settle(brought: Map<ChosenCommit, Placed[]>): Placed[] {
  return [...brought].flatMap(([bringer, commits]) => {
    const pulls = commits.filter(({ choice }) => choice.number !== null && !isOwnCommit(choice, bringer));
    bringer.integrates = pulls.length >= PULLS_INSIDE;
    if (bringer.integrates) return commits;
    bringer.inner = commits.flatMap((each) => (pulls.includes(each) ? [] : each.choice.commit)).reverse();
    return pulls;
  });
}
