/** What the found PRs have in common, to narrow them by. */
import type { Pull } from '../graph/types';
import { fold } from '../text/fold';
import type { SearchEngine } from './build';
import { type FilterKey, IS_LABEL, type IsValue, isValueOf, QUALIFIERS } from './qualifiers';
import type { Query } from './query';
import type { Facet, FacetValue } from './types';

/** Values shown for each facet. */
const SHOWN = 12;

type Value = { value: string; label: string };

/** @returns the facets of the found PRs, the values with most PRs first; facets without a choice are left out */
export function countFacets(engine: SearchEngine, ids: number[], query: Query): Facet[] {
  const names = namesOf(engine);
  const valuesOf = {
    is: (pull: Pull) => [...(pull.state ? [pull.state] : []), pull.record ? 'report' : pull.kind].map(isValue),
    module: (pull: Pull) =>
      pull.modules.map((id) => ({ value: id, label: names.get(`module ${pull.repo} ${id}`) ?? id })),
    risk: (pull: Pull) =>
      [...new Set(pull.risks.map(({ id }) => id))].map((id) => ({
        value: id,
        label: names.get(`risk ${pull.repo} ${id}`) ?? id,
      })),
    release: (pull: Pull) => (pull.release === null ? [] : [{ value: pull.release, label: pull.release }]),
    repo: (pull: Pull) => [{ value: pull.repo, label: pull.repo }],
  } satisfies Partial<Record<FilterKey, (pull: Pull) => Value[]>>;
  const keys = Object.keys(valuesOf) as (keyof typeof valuesOf)[];
  const facets = keys.map((key): Facet => {
    const active = activeValues(query, key);
    return { key, label: QUALIFIERS[key].label, values: count(engine, ids, valuesOf[key], active) };
  });
  return facets.filter(({ key, values }) => values.length > (key === 'repo' ? 1 : 0));
}

const isValue = (value: IsValue): Value => ({ value, label: IS_LABEL[value] });

function count(
  engine: SearchEngine,
  ids: number[],
  valuesOf: (pull: Pull) => Value[],
  active: Set<string>,
): FacetValue[] {
  const counted = new Map<string, FacetValue>();
  for (const id of ids) {
    const pull = engine.pulls[id];
    for (const { value, label } of pull ? valuesOf(pull) : []) {
      const known = counted.get(value);
      if (known) known.count += 1;
      else counted.set(value, { value, label, count: 1, active: active.has(fold(value)) || active.has(fold(label)) });
    }
  }
  const values = [...counted.values()].sort((a, b) => b.count - a.count);
  return values.filter((value, index) => index < SHOWN || value.active);
}

function activeValues(query: Query, key: FilterKey): Set<string> {
  const values = query.clauses.flatMap((clause) =>
    clause.type === 'filter' && clause.key === key && !clause.negated ? [clause.value] : [],
  );
  return new Set(values.map((value) => fold(key === 'is' ? (isValueOf(value) ?? value) : value)));
}

function namesOf({ atlas }: SearchEngine): Map<string, string> {
  const repos = [...atlas.repos.values()];
  return new Map(
    repos.flatMap((repo) => [
      ...repo.modules.map(({ id, name }): [string, string] => [`module ${repo.name} ${id}`, name]),
      ...repo.risks.map(({ id, name }): [string, string] => [`risk ${repo.name} ${id}`, name]),
    ]),
  );
}
