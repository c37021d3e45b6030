import type { ActorName, Pull, Release, RepoAtlas } from '../../../lib/graph/types';
import type { State } from '../../../lib/model/state';

/** A change that a release is the first to contain, though it had no effect there, with its state there and who made it so. */
export type Mere = { pull: Pull; state: State; by: ActorName | null };

export type ReleaseParts = {
  /** In force first in this release, by their first module, the module with most PRs first; null: without a module. */
  groups: { module: string | null; pulls: Pull[] }[];
  /** First contained in it, and undone in it. */
  merely: Mere[];
  /** First contained in it, and nobody can tell whether they were in force. */
  unclear: Pull[];
};

/** @returns the PRs of a release by what it did for them */
export function releaseParts({ tag, pulls, inForceFirst }: Release, { standings }: RepoAtlas): ReleaseParts {
  const own = standings.releases.find((release) => release.tag === tag);
  const merely: Mere[] = [];
  const unclear: Pull[] = [];
  for (const pull of own ? pulls : []) {
    const standing = own && standings.at(pull, own);
    if (standing?.inForce === false && standing.state !== null) {
      merely.push({ pull, state: standing.state, by: standing.by && standings.actor(standing.by) });
    } else if (standing?.inForce !== true) unclear.push(pull);
  }
  const known = inForceFirst.filter(({ key }) => !unclear.some((other) => other.key === key));
  return { groups: byModule(known), merely, unclear };
}

function byModule(pulls: Pull[]): ReleaseParts['groups'] {
  const groups = new Map<string | null, Pull[]>();
  for (const pull of pulls) {
    const module = pull.modules[0] ?? null;
    const list = groups.get(module);
    if (list) list.push(pull);
    else groups.set(module, [pull]);
  }
  const sorted = [...groups].sort(([a, x], [b, y]) => Number(a === null) - Number(b === null) || y.length - x.length);
  return sorted.map(([module, own]) => ({ module, pulls: own }));
}
