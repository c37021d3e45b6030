import { eventRelease, undoingOf } from '../../../lib/graph/chain-event';
import type { ChainEvent, Pull, Release, RepoAtlas } from '../../../lib/graph/types';

/** A change that came and went within one release: its users never saw it. */
export type FoldedPair = { original: Pull; undoneBy: ChainEvent[] };

export type ReleaseParts = {
  /** Merged and undone within the release, with what undid it. */
  folded: FoldedPair[];
  /** All others by their first module, the module with most PRs first; null: without a module. */
  groups: { module: string | null; pulls: Pull[] }[];
};

/** @returns the PRs of a release by module, those that cancel each other out set apart */
export function releaseParts(release: Release, repo: RepoAtlas): ReleaseParts {
  const folded: FoldedPair[] = [];
  const gone = new Set<Pull>();
  for (const pull of release.pulls) {
    if (pull.state !== 'reverted' || pull.chain === null) continue;
    const chain = repo.chains.find(({ id }) => id === pull.chain);
    const undoneBy = chain ? undoingOf(chain, pull.number) : [];
    if (undoneBy.length === 0 || undoneBy.some((event) => eventRelease(event) !== release.tag)) continue;
    folded.push({ original: pull, undoneBy });
    for (const member of [pull, ...undoneBy.flatMap((event) => event.pull ?? [])]) gone.add(member);
  }
  const groups = new Map<string | null, Pull[]>();
  for (const pull of release.pulls) {
    if (gone.has(pull)) continue;
    const module = pull.modules[0] ?? null;
    const list = groups.get(module);
    if (list) list.push(pull);
    else groups.set(module, [pull]);
  }
  const sorted = [...groups].sort(([a, x], [b, y]) => Number(a === null) - Number(b === null) || y.length - x.length);
  return { folded, groups: sorted.map(([module, pulls]) => ({ module, pulls })) };
}
