/** What the found PRs have in common, to narrow them by. */
import type { RepoName } from '../../model/ids';
import { remembered } from '../../model/once-per';
import type { State } from '../../model/state';
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import { filterMask, groupOf } from '../filter/filters';
import { statesAt } from '../filter/release-filters';
import type { Fact, Head } from '../index/heads';
import type { PullTable } from '../index/pull-table';
import { hasAlternatives } from '../query/alternatives';
import { type Clause, parseQuery, type Query } from '../query/parse-query';
import { type FilterKey, IS_LABEL, isValueOf, QUALIFIERS } from '../query/qualifiers';
import { toggleFilter } from '../query/toggle';
import { type AskedPulls, countPulls, type FoundPulls } from '../rank/find-pulls';
import type { Facet, FacetValue } from '../types';

/** Values shown for each facet. */
const SHOWN = 12;

/** The states of a PR that a query asks for: today's, or those at releases. */
type StatesOf = (head: Head, id: number) => State[];

/** Counts the values of a facet among PRs: by their folded spelling, each with the PRs that have it. */
type Counter = (pulls: PullTable, ids: readonly number[], statesOf: StatesOf) => Map<string, Counted>;

/**
 * @param fact of which PRs that have the same have the same of the facet: thousands are counted as the few that differ
 * @param having what a PR has of the facet, the same for all that have the same
 * @param valuesOf the values in it
 */
function counter<Having>(
  fact: Fact,
  having: (head: Head, id: number, statesOf: StatesOf) => Having,
  valuesOf: (having: Having) => readonly string[],
): Counter {
  return (pulls, ids, statesOf) => {
    const alike = new Map<Having, { count: number; repo: RepoName }>();
    // As of a release two PRs have different states that have the same today.
    const isOfEach = fact === 'standing' && statesOf !== STATE_OF_TODAY;
    for (const { id, count } of isOfEach ? ids.map((id) => ({ id, count: 1 })) : pulls.alike(ids, fact)) {
      const head = pulls.head(id);
      if (!head) continue;
      const own = having(head, id, statesOf);
      const known = alike.get(own);
      if (known) known.count += count;
      else alike.set(own, { count, repo: head.repo });
    }
    const counted = new Map<string, Counted>();
    // By spelling its folded one, as values are in thousands of lists; by the latter what was counted for it last.
    const foldedOf = remembered(fold);
    const last = new Map<string, Having>();
    for (const [own, { count, repo }] of alike) {
      for (const value of valuesOf(own)) {
        const folded = foldedOf(value);
        const one = counted.get(folded);
        if (!one) counted.set(folded, { value, count, repo });
        else if (last.get(folded) !== own) one.count += count;
        last.set(folded, own);
      }
    }
    return counted;
  };
}

const STATE_OF_TODAY: StatesOf = ({ state }) => (state ? [state] : []);

const oneOf = (value: string | null): string[] => (value === null ? [] : [value]);

/** The facets. The modules and risk flags that many PRs share are one list. */
const COUNTERS = {
  is: counter(
    'standing',
    (head, id, statesOf) => [...statesOf(head, id), ...(head.rewritten ? ['rewritten'] : []), head.kind].join(' '),
    (all) => all.split(' '),
  ),
  module: counter(
    'modules',
    (head) => head.modules,
    (modules) => modules,
  ),
  risk: counter(
    'risks',
    (head) => head.risks,
    (risks) => risks.map(({ id }) => id),
  ),
  first: counter('release', (head) => head.release, oneOf),
  repo: counter('repo', (head) => head.repo, oneOf),
} satisfies Partial<Record<FilterKey, Counter>>;

type FacetKey = keyof typeof COUNTERS;

/** What was asked, and what came of it. */
type Asked = AskedPulls & { engine: SearchEngine; query: Query; found: FoundPulls };

/**
 * @returns the facets of the found PRs, the values with most PRs first; facets without a choice are left out. The count of a
 * value is the number of PRs that the query finds once it is added: as values of one qualifier are alternatives, those
 * beside one that the query has already add to what is found.
 */
export function countFacets(asked: Asked): Facet[] {
  const keys = Object.keys(COUNTERS) as FacetKey[];
  const statesOf = statesAsked(asked);
  const facets = keys.map((key): Facet => {
    const active = activeValues(asked.query, key);
    const values = countValues(asked, key, statesOf).map(({ value, repo, count }): FacetValue => {
      const label = labelOf(asked.engine, key, value, repo);
      return { value, label, count, active: active.has(fold(value)) || active.has(fold(label)) };
    });
    return { key, label: QUALIFIERS[key].label, values: values.filter((value, at) => at < SHOWN || value.active) };
  });
  return facets.filter(({ key, values }) => values.length > (key === 'repo' ? 1 : 0));
}

function statesAsked({ engine, query }: Asked): StatesOf {
  const filters = query.clauses.filter((clause) => clause.type === 'filter');
  const at = filters.filter(({ key, negated }) => key === 'at' && !negated).map(({ value }) => value);
  if (at.length === 0) return STATE_OF_TODAY;
  const unwanted = filters.filter(({ key, negated }) => key === 'is' && negated).map(({ value }) => isValueOf(value));
  const statesOf = statesAt(engine, at, unwanted as (State | null)[]);
  return (_, id) => statesOf(id);
}

type Counted = { value: string; count: number; repo: RepoName };

function countValues(asked: Asked, key: FacetKey, statesOf: StatesOf): Counted[] {
  const { engine, query, found } = asked;
  const counted = COUNTERS[key](engine.pulls, found.ids, statesOf);
  const groups = new Set(query.clauses.flatMap((clause) => (isActive(clause, key) ? [groupOf(clause)] : [])));
  const active = activeValues(query, key);
  const isChosen = (value: string) => active.has(fold(value));
  // Each alternative may have an `at:` of its own, as of which its states are.
  if (key === 'is' && hasAlternatives(query.clauses) && query.clauses.some((clause) => isActive(clause, 'at'))) {
    askEach(asked, key, ({ value }) => !isChosen(value), counted);
    return inOrder(counted);
  }
  for (const group of groups) {
    const isOfGroup = ({ value }: Counted) => groupOf({ key, value }) === group && !isChosen(value);
    if (canBeAdded(asked)) countBeside(asked, { key, group, statesOf, isOfGroup }, counted);
    else askEach(asked, key, isOfGroup, counted);
  }
  return inOrder(counted);
}

const inOrder = (counted: Map<string, Counted>): Counted[] => [...counted.values()].sort((a, b) => b.count - a.count);

/** Whether what one more value adds is among what the query finds without qualifiers. */
function canBeAdded({ query, found }: Asked): boolean {
  const open = new Set(found.open);
  return !hasAlternatives(query.clauses) && found.ids.every((id) => open.has(id));
}

/** Counts the values that are shown by asking for each. */
function askEach(asked: Asked, key: FacetKey, isOfGroup: (one: Counted) => boolean, counted: Map<string, Counted>) {
  const { engine, text, repo, known } = asked;
  for (const [at, each] of inOrder(counted).filter(isOfGroup).entries()) {
    const clicked = toggleFilter(text, key, each.value);
    if (at < SHOWN) each.count = countPulls(engine, parseQuery(clicked), { text: clicked, repo, known });
    else counted.delete(fold(each.value));
  }
}

const isActive = (clause: Clause, key: FilterKey): clause is Clause & { type: 'filter' } =>
  clause.type === 'filter' && clause.key === key && !clause.negated;

type Beside = { key: FacetKey; group: string; statesOf: StatesOf; isOfGroup: (counted: Counted) => boolean };

/** Counts values of a group of which the query has one: what is found, and what the others would add to it. */
function countBeside(
  { engine, query, found, repo }: Asked,
  { key, group, statesOf, isOfGroup }: Beside,
  counted: Map<string, Counted>,
): void {
  const rest = query.clauses.filter((clause) => !(isActive(clause, key) && groupOf(clause) === group));
  const mask = filterMask(engine, rest, repo);
  const own = new Set(found.ids);
  const others = found.open.filter((id) => !own.has(id) && (mask === null || mask[id]));
  for (const [folded, each] of counted) if (isOfGroup(each)) counted.set(folded, { ...each, count: own.size });
  for (const [folded, each] of COUNTERS[key](engine.pulls, others, statesOf)) {
    if (isOfGroup(each)) counted.set(folded, { ...each, count: own.size + each.count });
  }
}

/** @returns the name of a module or a risk flag in the repository where it was met first; other values name themselves */
function labelOf({ atlas }: SearchEngine, key: FacetKey, value: string, repo: RepoName): string {
  if (key === 'is') return IS_LABEL[isValueOf(value) ?? 'live'];
  const own = atlas.repos.get(repo);
  const entries = key === 'module' ? own?.modules : key === 'risk' ? own?.risks : [];
  return entries?.find(({ id }) => id === value)?.name ?? value;
}

function activeValues(query: Query, key: FilterKey): Set<string> {
  const values = query.clauses.flatMap((clause) => (isActive(clause, key) ? [clause.value] : []));
  return new Set(values.map((value) => fold(key === 'is' ? (isValueOf(value) ?? value) : value)));
}
