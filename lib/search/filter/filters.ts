/**
 * Qualifiers as sets of PRs. One rule: values of one key are alternatives, different keys must all hold, and what has a minus
 * must not. `is:` has three keys in one: what became of a PR, whether it was rewritten, and what is known of it.
 */
import type { Atlas, RepoAtlas } from '../../graph/types';
import { pullKey } from '../../model/ids';
import { readPullName } from '../../model/named/pull-name';
import type { SymbolKind } from '../../model/symbol-kind';
import { fold, narrow } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import type { Head } from '../index/heads';
import { matchPaths } from '../match/match-paths';
import type { Clause } from '../query/parse-query';
import { type FilterKey, type IsValue, isValueOf, parseDay } from '../query/qualifiers';
import { WEIGHT } from '../weights';
import { authorTest } from './author-filter';
import { pathsLike } from './globs';
import { inAll, inAny, keptMask, type Mask, notIn, type Test } from './masks';
import { atTest, dateOf, isStateFilter, releaseTest } from './release-filters';
import { changersOfSymbol, kindsAsked, mentionsOf } from './symbol-filter';
import { titleTest } from './title-filter';
import { fixedByTest, kindTest, leftTest } from './today-filters';

type Filter = Clause & { type: 'filter' };

/**
 * @param repo only PRs of this repository, besides what the qualifiers say
 * @returns for each PR 1 where it passes all qualifiers, else 0; null where there is nothing to pass
 */
export function filterMask(engine: SearchEngine, clauses: Clause[], repo?: string): Mask | null {
  // An order leaves nothing out.
  const filters = clauses.filter((clause) => clause.type === 'filter').filter(({ key }) => key !== 'sort');
  const masks = masksOf(engine, filters);
  if (repo !== undefined) masks.push(keptMask(engine, nameOf('of repository', fold(repo)), () => inRepository(repo)));
  return masks.length === 0 ? null : inAll(masks);
}

const inRepository = (repo: string): Test =>
  onText(
    ({ repo: own }) => own,
    (own) => own === fold(repo),
  );

const nameOf = (...parts: (string | string[])[]): string => JSON.stringify(parts);

/** A test of a text that many PRs share: each text is folded and tested once. */
function onText(textOf: (head: Head) => string | null, fits: (folded: string) => boolean): Test {
  const known = new Map<string, boolean>();
  return (head) => {
    const text = textOf(head);
    if (text === null) return false;
    const fit = known.get(text) ?? fits(fold(text));
    known.set(text, fit);
    return fit;
  };
}

/** @returns a mask for each of the things that a PR must pass: one of a group of qualifiers, none with a minus */
function masksOf(engine: SearchEngine, filters: Filter[]): Mask[] {
  const masks: Mask[] = [];
  const alternatives = new Map<string, Mask[]>();
  // With `at:` a state is that of the release, not today's.
  const at = filters.filter(({ key, negated }) => key === 'at' && !negated).map(({ value }) => value);
  if (at.length > 0) {
    const states = filters.filter(isStateFilter);
    const name = nameOf('at', at, ...states.map(({ value, negated }) => [String(negated), value]));
    masks.push(keptMask(engine, name, () => atTest(engine, at, states)));
  }
  // `symbol:X kind:class` is the class X: not whatever changes some X and some class.
  const names = filters.filter(({ key, negated }) => key === 'symbol' && !negated);
  const kinds = names.length === 0 ? [] : kindsAsked(filters);
  if (kinds.length > 0) {
    const any = names.map(({ value }) =>
      keptMask(engine, nameOf('symbol', value, kinds), () => symbolTest(engine, value, kinds)),
    );
    masks.push(inAny(any));
  }
  for (const filter of filters) {
    const { key, value, negated } = filter;
    if (kinds.length > 0 && !negated && (key === 'symbol' || key === 'kind')) continue;
    if (at.length > 0 && (isStateFilter(filter) || (key === 'at' && !negated))) continue;
    const mask = keptMask(engine, nameOf(key, value), () => testOf(engine, key, value));
    if (negated) masks.push(notIn(mask));
    else {
      const group = groupOf(filter);
      alternatives.set(group, [...(alternatives.get(group) ?? []), mask]);
    }
  }
  return [...masks, ...[...alternatives.values()].map(inAny)];
}

/**
 * `is:reverted is:report` is one of each kind: what became of the PR, and what is known of it.
 * @returns the group of a qualifier: values of one group are alternatives
 */
export function groupOf({ key, value }: Pick<Filter, 'key' | 'value'>): string {
  const is = key === 'is' ? isValueOf(value) : null;
  if (is === 'rewritten') return 'is rewritten';
  return is === 'report' || is === 'history' || is === 'stub' ? 'is known' : key;
}

function testOf(engine: SearchEngine, key: FilterKey, value: string): Test {
  const text = fold(value);
  const tests = {
    symbol: () => symbolTest(engine, value, []),
    file: () => fileTest(engine, text.replace(/^\/+|\/+$/g, '')),
    title: () => titleTest(engine, text),
    module: () => moduleTest(engine, text),
    risk: () => riskTest(engine, text),
    is: () => isTest(isValueOf(value)),
    pr: () => (head) => head.number === Number(value.replace(/^#/, '')),
    refs: () => refsTest(engine, value),
    repo: () =>
      onText(
        ({ repo }) => repo,
        (name) => name === text || name.split('/').includes(text),
      ),
    release: () => releaseTest(engine.atlas, 'release', text),
    released: () => releaseTest(engine.atlas, 'released', text),
    first: () => releaseTest(engine.atlas, 'first', text),
    at: () => releaseTest(engine.atlas, 'released', text),
    before: () => dayTest(engine.atlas, value, (merged, day) => merged < day),
    after: () => dayTest(engine.atlas, value, (merged, day) => merged >= day),
    author: () => authorTest(engine, text),
    left: () => leftTest(value),
    'fixed-by': () => fixedByTest(engine.atlas, value),
    kind: () => kindTest(value),
    sort: () => () => true,
  } satisfies Record<FilterKey, () => Test>;
  return tests[key]();
}

/** The best kind of match only: `file:topk.py` is that file, not also `test_topk.py`; with `*`, the paths of that form. */
function fileTest(engine: SearchEngine, path: string): Test {
  if (path.includes('*')) return byId(pathsLike(engine, path));
  const evidence = engine.evidence.take();
  matchPaths(engine, path, evidence);
  const best = evidence.score.reduce((most, score) => Math.max(most, score), 0);
  const floor = best > WHOLE_PATH ? WHOLE_PATH : 0;
  return (_, id) => (evidence.score[id] ?? 0) > floor;
}

/** Between a part of a path and a whole one, or its end. */
const WHOLE_PATH = (WEIGHT.path + WEIGHT.pathPart) / 2;

const byId =
  (ids: Set<number>): Test =>
  (_, id) =>
    ids.has(id);

/** A day, or a release, which stands for the moment it was made in its repository. */
function dayTest({ repos }: Atlas, value: string, fits: (merged: number, day: number) => boolean): Test {
  const day = parseDay(value);
  const days = new Map(
    [...repos.values()].map(({ name, standings }) => [name, day ?? dateOf(standings.releases, value)]),
  );
  return ({ repo, merged }) => {
    const own = days.get(repo) ?? null;
    return own !== null && merged !== null && fits(merged, own);
  };
}

/** PRs that name the PR or issue in any relation, in their report or their commit; a number alone is of their repository. */
function refsTest({ atlas }: SearchEngine, value: string): Test {
  const named = readPullName(narrow(value));
  if (!named) return () => false;
  const { number, repo } = named;
  const known = [...atlas.repos.keys()];
  const own = repo === null ? known : [known.find((name) => fold(name) === fold(repo)) ?? repo];
  const found = new Set<string>();
  for (const name of own) {
    for (const { from, relation } of atlas.pulls.get(pullKey(name, number))?.backlinks ?? []) {
      if (relation !== 'series' && (repo !== null || from.startsWith(`${name}#`))) found.add(from);
    }
    for (const other of atlas.repos.get(name)?.lookups.referring(number) ?? []) found.add(pullKey(name, other));
  }
  return ({ key }) => found.has(key);
}

/** What changes the symbol, or only mentions it; of one of the kinds, where there are any. */
function symbolTest(engine: SearchEngine, value: string, kinds: SymbolKind[]): Test {
  const changes = changersOfSymbol(engine, value, kinds);
  const mentions = value.includes('*') ? null : mentionsOf(engine, value, kinds);
  return (_, id) => changes.has(id) || mentions?.[id] === 1;
}

/** By the id, else a name, else the beginning of a word of one, else of other words for it: `attn` is the attention. */
function moduleTest({ atlas, vocabulary }: SearchEngine, text: string): Test {
  const others = vocabulary.otherWords(text).map(({ word }) => fold(word));
  const named = (test: (names: string[]) => boolean) => (repo: RepoAtlas) =>
    repo.modules.filter(({ id, name, aliases }) => test([id, name, ...aliases].map(fold))).map(({ id }) => id);
  return byIds(
    atlas.repos.values(),
    [
      named(([id]) => id === text),
      named((names) => names.includes(text)),
      named((names) => names.some((name) => hasWord(name, text))),
      named((names) => names.some((name) => others.some((word) => hasWord(name, word)))),
    ],
    (head) => head.modules,
  );
}

/** Whether a name has a text where a word of it begins; Chinese anywhere. One letter begins a word of every other name. */
function hasWord(name: string, text: string): boolean {
  if (text.length < 2) return false;
  if (/\p{Script=Han}/u.test(text)) return name.includes(text);
  for (let at = name.indexOf(text); at !== -1; at = name.indexOf(text, at + 1)) {
    if (at === 0 || !/[a-z\d]/.test(name.charAt(at - 1))) return true;
  }
  return false;
}

function riskTest({ atlas }: SearchEngine, text: string): Test {
  const named = (test: (names: string[]) => boolean) => (repo: RepoAtlas) =>
    repo.risks
      .filter(({ id, name, pulls }) => test([id, name, ...pulls.map(({ raw }) => raw)].map(fold)))
      .map(({ id }) => id);
  const isId = [...atlas.repos.values()].some(({ risks }) => risks.some(({ id }) => fold(id) === text));
  const byFlag = byIds(
    atlas.repos.values(),
    [
      named(([id]) => id === text),
      named(([, name]) => name === text),
      named((names) => names.some((name) => name.includes(text))),
    ],
    (head) => head.risks.map(({ id }) => id),
  );
  const raw = (head: Head) => !isId && head.risks.some((risk) => fold(risk.raw) === text);
  return (head, id) => raw(head) || byFlag(head, id);
}

/** Tests for the ids that a value names: by the first of the ways, the strictest first, by which it names any in any repository. */
function byIds(
  repos: Iterable<RepoAtlas>,
  ways: ((repo: RepoAtlas) => string[])[],
  idsOf: (head: Head) => readonly string[],
): Test {
  const all = [...repos];
  let wanted = new Map<string, Set<string>>();
  for (const way of ways) {
    wanted = new Map(all.map((repo) => [repo.name, new Set(way(repo))]));
    if ([...wanted.values()].some(({ size }) => size > 0)) break;
  }
  return (head) => idsOf(head).some((id) => wanted.get(head.repo)?.has(id) === true);
}

function isTest(value: IsValue | null): Test {
  if (value === 'rewritten') return (head) => head.rewritten;
  if (value === 'report') return (head) => head.kind === 'report';
  if (value === 'history' || value === 'stub') return (head) => head.kind === value;
  return (head) => head.state === value;
}
