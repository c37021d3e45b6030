/** What the found PRs have in common, to narrow them by. */
import type { RepoName } from '../../model/ids';
import type { State } from '../../model/state';
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import { filterMask, groupOf } from '../filter/filters';
import { maskOfIds } from '../filter/masks';
import { statesAt } from '../filter/release-filters';
import { type Head, type KindsOf, sharedKinds, stateKinds } from '../index/heads';
import type { PullTable } from '../index/pull-table';
import { hasAlternatives } from '../query/alternatives';
import { type Clause, parseQuery, type Query } from '../query/parse-query';
import { type FilterKey, IS_LABEL, isValueOf, QUALIFIERS } from '../query/qualifiers';
import { toggleFilter } from '../query/toggle';
import { type AskedPulls, countPulls, type FoundPulls } from '../rank/find-pulls';
import type { Facet, FacetValue } from '../types';

/** Values shown for each facet. */
const SHOWN = 12;

/** The states of a PR that a query asks for: those at releases. */
type StatesOf = (id: number) => State[];

/** PRs that have the same of a facet: the values in it, how many there are, and the repository of the first. */
type Alike = { values: readonly string[]; count: number; repo: RepoName };

/** @param statesOf null: today's */
type Counter = (pulls: PullTable, ids: readonly number[], statesOf: StatesOf | null) => Alike[];

/**
 * @param kindsOf what PRs are alike by, see {@link PullTable.alike}: thousands are counted as the few that differ
 * @param valuesOf the values of a facet in what they have
 */
const counter =
  (kindsOf: KindsOf, valuesOf: (head: Head) => readonly string[]): Counter =>
  (pulls, ids) =>
    pulls.alike(ids, kindsOf).map(({ head, count }) => ({ values: valuesOf(head), count, repo: head.repo }));

/** Counts the values of a facet among PRs: by their folded spelling, each with the PRs that have it. */
function countedValues(all: Alike[]): Map<string, Counted> {
  const counted = new Map<string, Counted>();
  const known = new Map<string, Counted>();
  // To which of them it was counted last: a PR can have a value in two spellings.
  const last = new Map<Counted, Alike>();
  for (const alike of all) {
    for (const value of alike.values) {
      let one = known.get(value);
      if (!one) {
        const folded = fold(value);
        one = counted.get(folded) ?? { value, count: 0, repo: alike.repo };
        counted.set(folded, one);
        known.set(value, one);
      }
      if (last.get(one) !== alike) one.count += alike.count;
      last.set(one, alike);
    }
  }
  return counted;
}

const oneOf = (value: string | null): string[] => (value === null ? [] : [value]);

/** What `is:` asks of a PR in some states. */
const isValues = (states: readonly State[], { rewritten, kind }: Head): string[] => [
  ...states,
  ...(rewritten ? ['rewritten'] : []),
  kind,
];

const todaysStates = counter(stateKinds, (head) => isValues(oneOf(head.state) as State[], head));

/** States at releases are asked for each PR. */
function statesThen(pulls: PullTable, ids: readonly number[], statesOf: StatesOf): Alike[] {
  const alike = new Map<string, Alike>();
  for (const id of ids) {
    const head = pulls.head(id);
    if (!head) continue;
    const values = isValues(statesOf(id), head);
    const known = alike.get(values.join(' '));
    if (known) known.count += 1;
    else alike.set(values.join(' '), { values, count: 1, repo: head.repo });
  }
  return [...alike.values()];
}

/** The facets. The modules and risk flags that many PRs share are one list. */
const COUNTERS = {
  is: (pulls, ids, statesOf) => (statesOf ? statesThen(pulls, ids, statesOf) : todaysStates(pulls, ids, null)),
  module: counter(sharedKinds('modules'), ({ modules }) => modules),
  risk: counter(sharedKinds('risks'), ({ risks }) => risks.map(({ id }) => id)),
  first: counter(sharedKinds('release'), ({ release }) => oneOf(release)),
  repo: counter(sharedKinds('repo'), ({ repo }) => oneOf(repo)),
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

/** @returns null: today's */
function statesAsked({ engine, query }: Asked): StatesOf | null {
  const filters = query.clauses.filter((clause) => clause.type === 'filter');
  const at = filters.filter(({ key, negated }) => key === 'at' && !negated).map(({ value }) => value);
  if (at.length === 0) return null;
  const unwanted = filters.filter(({ key, negated }) => key === 'is' && negated).map(({ value }) => isValueOf(value));
  return statesAt(engine, at, unwanted as (State | null)[]);
}

type Counted = { value: string; count: number; repo: RepoName };

function countValues(asked: Asked, key: FacetKey, statesOf: StatesOf | null): Counted[] {
  const { engine, query, found } = asked;
  const counted = countedValues(COUNTERS[key](engine.pulls, found.ids, statesOf));
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
function canBeAdded({ engine, query, found }: Asked): boolean {
  if (hasAlternatives(query.clauses)) return false;
  const open = maskOfIds(engine, found.open);
  return found.ids.every((id) => open[id] === 1);
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

type Beside = { key: FacetKey; group: string; statesOf: StatesOf | null; isOfGroup: (counted: Counted) => boolean };

/** Counts values of a group of which the query has one: what is found, and what the others would add to it. */
function countBeside(
  { engine, query, found, repo }: Asked,
  { key, group, statesOf, isOfGroup }: Beside,
  counted: Map<string, Counted>,
): void {
  const rest = query.clauses.filter((clause) => !(isActive(clause, key) && groupOf(clause) === group));
  const mask = filterMask(engine, rest, repo);
  const own = maskOfIds(engine, found.ids);
  const others = found.open.filter((id) => own[id] === 0 && (mask === null || mask[id]));
  const { length } = found.ids;
  for (const [folded, each] of counted) if (isOfGroup(each)) counted.set(folded, { ...each, count: length });
  for (const [folded, each] of countedValues(COUNTERS[key](engine.pulls, others, statesOf))) {
    if (isOfGroup(each)) counted.set(folded, { ...each, count: length + each.count });
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
