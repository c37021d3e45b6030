/** Qualifiers and the order that ask what is left of PRs, and of which kinds of symbols they change. */

import type { Atlas } from '../../graph/types';
import { ownNumber } from '../../model/history';
import { readPullName } from '../../model/named/pull-name';
import type { SymbolKind } from '../../model/symbol-kind';
import { fold, narrow } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import type { Head } from '../index/heads';
import type { Query } from '../query/parse-query';
import { isValueOf, kindOf, parseLeft, parseSort } from '../query/qualifiers';
import type { Ranked } from '../rank/rank';
import { ORDER } from '../weights';
import { kindsAsked } from './symbol-filter';

/** `left:<10`: by the share of its lines that stand, in percent; PRs of which nobody knows it never fit. */
export function leftTest(value: string): (head: Pick<Head, 'left'>) => boolean {
  const asked = parseLeft(value);
  if (!asked) return () => false;
  const { sign, percent } = asked;
  const fits = {
    '<': (left: number) => left < percent,
    '<=': (left: number) => left <= percent,
    '>': (left: number) => left > percent,
    '>=': (left: number) => left >= percent,
    // The figure that lists show, but nothing and all are said only of what is so.
    '=': (left: number) => (percent === 0 || percent === 100 ? left === percent : Math.round(left) === percent),
  }[sign];
  return ({ left }) => left !== null && fits(left * 100);
}

/** `fixed-by:123`: PRs of which that one took lines as a fix; a number alone is of their repository. */
export function fixedByTest(atlas: Atlas, value: string): (head: Head) => boolean {
  const named = readPullName(narrow(value));
  if (named === null) return () => false;
  const fixed = new Map<string, Set<number | null>>();
  for (const { name, byNumber } of atlas.repos.values()) {
    if (named.repo !== null && fold(named.repo) !== fold(name)) continue;
    fixed.set(name, new Set(byNumber.get(named.number)?.survival?.fixes.map(({ by }) => ownNumber(by))));
  }
  return ({ repo, number }) => fixed.get(repo)?.has(number) === true;
}

/** `kind:function`: PRs that change a definition of that kind. */
export function kindTest(value: string): (head: Head) => boolean {
  const kind = kindOf(value);
  return ({ symbolKinds }) => kind !== null && symbolKinds.includes(kind);
}

/** @returns the kinds that a query with no other qualifiers asks for, or null where it has others, or none */
export function kindsAlone({ clauses }: Query): SymbolKind[] | null {
  const filters = clauses.filter(({ type }) => type === 'filter');
  const kinds = kindsAsked(clauses);
  return kinds.length > 0 && kinds.length === filters.length ? kinds : null;
}

/** Those of which nobody knows when they were merged come last. */
function byAge(pulls: SearchEngine['pulls'], ids: number[], newest: boolean): number[] {
  const timeOf = (id: number) => pulls.head(id)?.merged ?? null;
  return [...ids].sort((a, b) => {
    const [x, y] = [timeOf(a), timeOf(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return newest ? y - x : x - y;
  });
}

/** @returns what a reader should know where a query asks what is left, and no repository tells */
export function todayNotes({ atlas }: SearchEngine, { clauses }: Query): string[] {
  const asked = clauses.flatMap((each) => {
    if (each.type !== 'filter') return [];
    const { key, value } = each;
    const isOne =
      key === 'left' ||
      key === 'fixed-by' ||
      (key === 'sort' && /^left/i.test(value)) ||
      (key === 'is' && isValueOf(value) === 'rewritten');
    return isOne ? [`${key}:${value}`] : [];
  });
  const isKnown = [...atlas.repos.values()].some(({ today }) => today.isKnown);
  return asked.length === 0 || isKnown ? [] : [`没有同步提交历史，不知道今天还剩什么：${asked.join(' ')} 不起作用`];
}

/** @returns the order that a query asks for, null where that is the best first */
export function orderOf(clauses: Query['clauses']) {
  const asked = clauses.find((each) => each.type === 'filter' && each.key === 'sort');
  const order = asked?.type === 'filter' ? parseSort(asked.value) : null;
  return !asked || order === null || order === 'relevance' ? null : { order, negated: asked.negated };
}

/**
 * Whoever asks for an order wants those that fit, in it: what was found for want of better, which is mostly newer or older than
 * they are, comes behind them.
 * @param found with the points of each PR
 * @returns the PRs as a `sort:` of the query orders them (`-sort:`: the other way round), those of which nobody knows last;
 * as they were without one; and what a reader should know of it
 */
export function sorted(
  { pulls }: SearchEngine,
  { clauses }: Query,
  { ids, score }: Pick<Ranked, 'ids' | 'score'>,
): { ids: number[]; notes: string[] } {
  const asked = orderOf(clauses);
  if (!asked) return { ids, notes: [] };
  const { order, negated } = asked;
  const inOrder = (some: number[]) =>
    order === 'new' || order === 'old'
      ? byAge(pulls, some, (order === 'new') !== negated)
      : byLeft(pulls, some, (order === 'left') !== negated);
  const least = ORDER.fits * ids.reduce((best, id) => Math.max(best, score[id] ?? 0), 0);
  const fit = ids.filter((id) => (score[id] ?? 0) >= least);
  const weak = ids.filter((id) => (score[id] ?? 0) < least);
  const note = `先列相符的 ${fit.length} 条，其余 ${weak.length} 条相符得少，排在后面`;
  return { ids: [...inOrder(fit), ...inOrder(weak)], notes: weak.length > 0 ? [note] : [] };
}

function byLeft(pulls: SearchEngine['pulls'], ids: number[], mostFirst: boolean): number[] {
  const share = new Map(ids.map((id) => [id, pulls.head(id)?.left ?? -1]));
  return [...ids].sort((a, b) => {
    const [x = -1, y = -1] = [share.get(a), share.get(b)];
    if (x < 0 || y < 0) return Number(x < 0) - Number(y < 0);
    return mostFirst ? y - x : x - y;
  });
}
