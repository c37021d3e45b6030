/** What the found PRs have in common, to narrow them by. */
import type { Pull } from '../../graph/types';
import type { RepoName } from '../../model/ids';
import type { State } from '../../model/state';
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import { standingsIn } from '../filter/release-filters';
import type { Query } from '../query/parse-query';
import { type FilterKey, IS_LABEL, type IsValue, isValueOf, QUALIFIERS } from '../query/qualifiers';
import type { Facet, FacetValue } from '../types';

/** Values shown for each facet. */
const SHOWN = 12;

/** The state that a query asks for: today's, or that at a release. */
type StateOf = (pull: Pull) => State | null;

/** The facets, each with its values of one PR. */
const VALUES = {
  is: (pull: Pull, stateOf: StateOf): IsValue[] => {
    const state = stateOf(pull);
    return [...(state ? [state] : []), ...(pull.rewritten ? (['rewritten'] as const) : []), pull.kind];
  },
  module: (pull: Pull) => pull.modules,
  risk: (pull: Pull) => (pull.risks.length === 0 ? [] : [...new Set(pull.risks.map(({ id }) => id))]),
  first: (pull: Pull) => (pull.release === null ? [] : [pull.release]),
  repo: (pull: Pull) => [pull.repo],
} satisfies Partial<Record<FilterKey, (pull: Pull, stateOf: StateOf) => string[]>>;

type FacetKey = keyof typeof VALUES;

/** @returns the facets of the found PRs, the values with most PRs first; facets without a choice are left out */
export function countFacets(engine: SearchEngine, ids: number[], query: Query): Facet[] {
  const keys = Object.keys(VALUES) as FacetKey[];
  const stateOf = stateAsked(engine, query);
  const facets = keys.map((key): Facet => {
    const active = activeValues(query, key);
    const values = count(engine, ids, key, stateOf).map(({ value, repo, count }): FacetValue => {
      const label = labelOf(engine, key, value, repo);
      return { value, label, count, active: active.has(fold(value)) || active.has(fold(label)) };
    });
    return { key, label: QUALIFIERS[key].label, values: values.filter((value, at) => at < SHOWN || value.active) };
  });
  return facets.filter(({ key, values }) => values.length > (key === 'repo' ? 1 : 0));
}

function stateAsked({ atlas }: SearchEngine, query: Query): StateOf {
  const [at] = activeValues(query, 'at');
  if (at === undefined) return ({ state }) => state;
  const standings = standingsIn(atlas, at);
  return (pull) => standings(pull).find(({ contained }) => contained === true)?.state ?? null;
}

type Counted = { value: string; count: number; repo: RepoName };

function count(engine: SearchEngine, ids: number[], key: FacetKey, stateOf: StateOf): Counted[] {
  const counted = new Map<string, Counted>();
  for (const id of ids) {
    const pull = engine.pulls.at(id);
    if (!pull) continue;
    for (const value of VALUES[key](pull, stateOf)) {
      const known = counted.get(value);
      if (known) known.count += 1;
      else counted.set(value, { value, count: 1, repo: pull.repo });
    }
  }
  return [...counted.values()].sort((a, b) => b.count - a.count);
}

/** @returns the name of a module or a risk flag in the repository where it was met first; other values name themselves */
function labelOf({ atlas }: SearchEngine, key: FacetKey, value: string, repo: RepoName): string {
  if (key === 'is') return IS_LABEL[isValueOf(value) ?? 'live'];
  const own = atlas.repos.get(repo);
  const entries = key === 'module' ? own?.modules : key === 'risk' ? own?.risks : [];
  return entries?.find(({ id }) => id === value)?.name ?? value;
}

function activeValues(query: Query, key: FilterKey): Set<string> {
  const values = query.clauses.flatMap((clause) =>
    clause.type === 'filter' && clause.key === key && !clause.negated ? [clause.value] : [],
  );
  return new Set(values.map((value) => fold(key === 'is' ? (isValueOf(value) ?? value) : value)));
}
