/** Plays a history back and keeps, for each version of each file, the change that owns each line. */
import { Follower } from './follower';
import { bringers, openSides } from './mainline';
import type { OwnerInput, Ownership, TreeWatcher } from './ownership';

/** @returns who owns what at the head of the branch, and what became of all other lines */
export function followOwners(input: OwnerInput, watchers: TreeWatcher[] = []): Ownership {
  const by = bringers(input.listed);
  const open = openSides(input.listed, by);
  const follower = new Follower(input, placesOf(input), by);
  const places = new Map(input.changes.map((sha, place) => [sha, place]));
  for (const [at, commit] of input.listed.entries()) {
    const onBranch = by[at] === at;
    if (onBranch) for (const watcher of watchers) watcher.before(commit, follower.tree, follower.origins);
    const place = places.get(commit.sha);
    const role = { onBranch, merges: commit.parents.length > 1, open: open[at] === 1 };
    if (place !== undefined) follower.change(place, role);
    else if (role.merges) follower.merge(commit.sha, role);
    if (!role.open) follower.forgetSides();
  }
  for (const watcher of watchers) watcher.end?.(follower.tree, follower.origins);
  return follower.result();
}

/** @returns the sha of each place: the changes, then the merges that are none */
export function placesOf({ listed, changes }: Pick<OwnerInput, 'listed' | 'changes'>): string[] {
  const known = new Set(changes);
  const merges = listed.filter(({ sha, parents }) => parents.length > 1 && !known.has(sha));
  return [...changes, ...merges.map(({ sha }) => sha)];
}

/** @returns the merges whose sides are to be told apart: those that are no changes, and PRs that bring other PRs with them */
export function wantedMerges({ listed, changes }: Pick<OwnerInput, 'listed' | 'changes'>): string[] {
  const by = bringers(listed);
  const known = new Set(changes);
  const wanted = new Set<number>();
  for (const [at, { sha, parents }] of listed.entries()) {
    const bringer = by[at] ?? at;
    if (!known.has(sha) && parents.length > 1) wanted.add(at);
    if (known.has(sha) && bringer !== at) wanted.add(bringer);
  }
  return [...wanted].map((at) => listed[at]?.sha ?? '');
}
