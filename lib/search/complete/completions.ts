/** The values that qualifiers can take in one knowledge base, and how many PRs each has. */
import { KIND_LABELS } from '../../graph/symbols/symbol-kinds';
import type { RepoAtlas, StandingCounts } from '../../graph/types';
import type { RepoName } from '../../model/ids';
import { SYMBOL_KINDS } from '../../model/symbol-kind';
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import { namesOfAuthors } from '../filter/author-filter';
import { leftTest } from '../filter/today-filters';
import { type Head, type KindsOf, sharedKinds, stateKinds } from '../index/heads';
import type { PullTable } from '../index/pull-table';
import { type FilterKey, IS_LABEL, IS_VALUES, SORT_LABEL, SORTS } from '../query/qualifiers';
import { PrefixIndex } from './prefixes';

/** `label` is the value's name for readers, null where it names itself. */
export type Completion = { value: string; label: string | null; count: number };

/** `keys`: what a reader may begin to type for it, folded. */
type Keyed = Completion & { keys: string[] };

/** Shares that people ask for, of all that `left:` takes. */
const LEFT_ASKED = ['0', '<10', '<50', '>=50', '>=90', '100'];

/** Qualifiers whose values a knowledge base lists. */
const SOURCES = {
  module: ({ atlas }) => merged([...atlas.repos.values()].map(({ modules }) => modules.map(moduleEntry))),
  risk: ({ atlas }) => merged([...atlas.repos.values()].map(riskEntries)),
  is: ({ pulls }) => {
    const count = counted(pulls, stateKinds, (head) => [head.state, head.rewritten ? 'rewritten' : null, head.kind]);
    const all = IS_VALUES.map((value) =>
      entry(value, IS_LABEL[value], count.get(value) ?? 0, [value, IS_LABEL[value]]),
    );
    return all.filter((each) => each.count > 0);
  },
  repo: ({ pulls }) =>
    own(
      counted(pulls, sharedKinds('repo'), ({ repo }) => [repo]),
      (name) => [name, name.slice(name.indexOf('/') + 1)],
    ),
  release: (engine) => releaseEntries(engine, 'inForce'),
  released: (engine) => releaseEntries(engine, 'contained'),
  at: (engine) => releaseEntries(engine, 'contained'),
  first: ({ pulls }) =>
    own(
      counted(pulls, sharedKinds('release'), ({ release }) => [release]),
      releaseKeys,
    ),
  author: (engine) => {
    const count = counted(engine.pulls, sharedKinds('author'), ({ author }) => [author]);
    return [...namesOfAuthors(engine)].map(([name, [, ...handles]]) =>
      entry(name, handles.join('、') || null, count.get(name) ?? 0, [name, ...name.split(/\s+/), ...handles]),
    );
  },
  kind: ({ pulls }) => {
    const count = counted(pulls, sharedKinds('symbolKinds'), ({ symbolKinds }) => symbolKinds);
    const all = SYMBOL_KINDS.map((kind) =>
      entry(kind, KIND_LABELS[kind], count.get(kind) ?? 0, [kind, KIND_LABELS[kind]]),
    );
    return all.filter((each) => each.count > 0);
  },
  left: ({ pulls }) => {
    const tests = LEFT_ASKED.map((value) => ({ value, fits: leftTest(value) }));
    const counts = tests.map(() => 0);
    for (const head of pulls.heads()) {
      for (const [at, { fits }] of tests.entries()) if (fits(head)) counts[at] = (counts[at] ?? 0) + 1;
    }
    return LEFT_ASKED.map((value, at) => entry(value, null, counts[at] ?? 0, [value])).filter(({ count }) => count > 0);
  },
  sort: ({ pulls }) => SORTS.map((order) => entry(order, SORT_LABEL[order], pulls.length, [order, SORT_LABEL[order]])),
} satisfies Partial<Record<FilterKey, (engine: SearchEngine) => Keyed[]>>;

export type ListedKey = keyof typeof SOURCES;

export const isListed = (key: FilterKey): key is ListedKey => key in SOURCES;

/** @returns a name as it is compared: case, width and outer underscores make no difference */
const completionKey = (text: string): string => fold(text).replace(/^_+(?=.)/, '');

const entry = (value: string, label: string | null, count: number, keys: string[]): Keyed => ({
  ...{ value, label, count, keys: keys.map(completionKey) },
});

const moduleEntry = ({ id, name, aliases, pulls }: RepoAtlas['modules'][number]) =>
  entry(id, name === id ? null : name, pulls.length, [id, name, ...aliases]);

const riskEntries = ({ risks }: RepoAtlas): Keyed[] =>
  risks.map(({ id, name, pulls }) => entry(id, name === id ? null : name, pulls.length, [id, name]));

const releaseKeys = (tag: string): string[] => [tag, tag.replace(/^v(?=\d)/i, '')];

/** Of each repository all releases at once: PRs to which nothing happened but their merge, nearly all, are counted by their places. */
function releaseEntries({ atlas, pulls }: SearchEngine, what: keyof StandingCounts): Keyed[] {
  const heads = new Map<RepoName, Head[]>();
  for (const head of pulls.heads()) {
    const own = heads.get(head.repo);
    if (own) own.push(head);
    else heads.set(head.repo, [head]);
  }
  return merged(
    [...atlas.repos.values()].map(({ name, standings }) => {
      const counts = standings.tally(heads.get(name) ?? []);
      return standings.releases.map(({ tag }, at) => entry(tag, null, counts[at]?.[what] ?? 0, releaseKeys(tag)));
    }),
  );
}

/** Two repositories can have a module of the same id: as a value of a qualifier it is one. */
function merged(lists: Keyed[][]): Keyed[] {
  const [only, ...others] = lists;
  if (only && others.length === 0) return only;
  const byValue = new Map<string, Keyed>();
  for (const each of lists.flat()) {
    const known = byValue.get(each.value);
    if (known) Object.assign(known, { count: known.count + each.count, keys: [...known.keys, ...each.keys] });
    else byValue.set(each.value, each);
  }
  return [...byValue.values()];
}

/** @param kindsOf what PRs with the same values are alike by @returns by value how many of all PRs have it */
function counted(
  pulls: PullTable,
  kindsOf: KindsOf,
  valuesOf: (head: Head) => readonly (string | null)[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { head, count } of pulls.alike(null, kindsOf)) {
    for (const value of valuesOf(head)) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return counts;
}

const own = (counts: Map<string, number>, keysOf: (value: string) => string[]): Keyed[] =>
  [...counts].map(([value, count]) => entry(value, null, count, keysOf(value)));

/** The values of one qualifier, ready to be asked. */
export class Completions {
  readonly #entries: Completion[];
  readonly #index: PrefixIndex;

  constructor(engine: SearchEngine, key: ListedKey) {
    const entries = SOURCES[key](engine);
    this.#entries = entries.map(({ value, label, count }) => ({ value, label, count }));
    this.#index = new PrefixIndex(entries.map(({ keys, count }) => ({ keys, weight: count })));
  }

  /** @returns at most `limit` values that begin like the text, whole ones first, then those with most PRs */
  top(text: string, limit: number): (Completion & { whole: boolean })[] {
    const found = this.#index.top(completionKey(text), limit);
    return found.flatMap(({ entry: at, whole }) => {
      const completion = this.#entries[at];
      return completion ? [{ ...completion, whole }] : [];
    });
  }
}
