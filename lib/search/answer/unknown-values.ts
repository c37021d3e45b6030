/** Qualifiers with a value that nothing has: said, with the nearest ones that there are. */
import { suggestNames } from '../../graph/find';
import { nearestNames } from '../../graph/nearest-names';
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import { namesOfAuthors } from '../filter/author-filter';
import { filterMask } from '../filter/filters';
import { limitFilters } from '../query/limit-filters';
import type { Query } from '../query/parse-query';
import { type FilterKey, QUALIFIERS } from '../query/qualifiers';

/** Values named beside an unknown one. */
const NEAREST = 3;

/** Unknown values told of: to look for what is like one takes longer than most searches. */
const MOST_TOLD = 3;

/** Qualifiers whose values are names that the content knows. */
const NAMED: readonly FilterKey[] = [
  ...(['symbol', 'file', 'module', 'risk', 'repo', 'author'] as const),
  ...(['release', 'released', 'first', 'at', 'before', 'after'] as const),
];

/** @returns a sentence for each qualifier whose value no PR has, at most 3; asked for where a query finds nothing */
export function unknownValues(engine: SearchEngine, { clauses }: Query): string[] {
  const told: string[] = [];
  for (const clause of limitFilters(clauses).clauses) {
    if (told.length === MOST_TOLD) break;
    if (clause.type !== 'filter' || clause.negated || !NAMED.includes(clause.key)) continue;
    const { key, value } = clause;
    if (filterMask(engine, [clause])?.includes(1)) continue;
    const near = nearestOf(engine, key, value).filter((name) => fold(name) !== fold(value));
    const hint = near.length > 0 ? `，相近的有 ${near.slice(0, NEAREST).join('、')}` : '';
    const why = key === 'author' && near.length === 0 ? '：登录名只在提交的邮箱里能看到时才知道，请试试姓名' : '';
    told.push(`没有任何 PR 符合${QUALIFIERS[key].label}“${value}”${why}${hint}`);
  }
  return told;
}

function nearestOf(engine: SearchEngine, key: FilterKey, value: string): string[] {
  const repos = [...engine.atlas.repos.values()];
  if (key === 'symbol' || key === 'file' || key === 'module') {
    return repos.flatMap((repo) => suggestNames(repo, key, value.replaceAll('*', ''), NEAREST));
  }
  const names =
    key === 'risk'
      ? repos.flatMap(({ risks }) => risks.flatMap(({ id, name }) => [id, name]))
      : key === 'repo'
        ? repos.map(({ name }) => name)
        : key === 'author'
          ? [...namesOfAuthors(engine).values()].flat()
          : repos.flatMap(({ standings }) => standings.releases.map(({ tag }) => tag));
  return nearestNames(value, [...new Set(names)], NEAREST);
}
