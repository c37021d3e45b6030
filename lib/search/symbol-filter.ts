/** `symbol:X`: the PRs that change a definition of that name, and after them those that only mention it. */
import { findSymbols } from '../graph/find';
import type { SearchEngine } from './build';
import type { Query } from './query';

/** @returns the ids of the PRs that only mention the symbol that a text names, by the symbol's name or its last part */
export function mentionsOf({ atlas, ids }: SearchEngine, name: string): Set<number> {
  const found = new Set<number>();
  for (const repo of atlas.repos.values()) {
    for (const { mentions } of findSymbols(repo, name)) {
      for (const pull of mentions) {
        const id = ids.get(pull);
        if (id !== undefined) found.add(id);
      }
    }
  }
  return found;
}

/** @returns the PRs in their order, but those last that a `symbol:` of the query finds by a mention alone */
export function changedFirst(engine: SearchEngine, { clauses }: Query, ids: number[]): number[] {
  const names = clauses.flatMap((each) =>
    each.type === 'filter' && each.key === 'symbol' && !each.negated ? [each.value] : [],
  );
  if (names.length === 0) return ids;
  const mentions = names.map((name) => mentionsOf(engine, name));
  const only = (id: number) => mentions.some((each) => each.has(id));
  return [...ids.filter((id) => !only(id)), ...ids.filter(only)];
}
