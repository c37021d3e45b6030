import type { RepoName } from '../../../lib/model/ids';
import type { Clause } from '../../../lib/search/query/parse-query';
import { printQuery } from '../../../lib/search/query/parse-query';
import type { FilterKey } from '../../../lib/search/query/qualifiers';

/** Whose PRs a chart counts: a repository's, or one module's of it. */
export type MonthScope = { repo: RepoName; module?: string };

const clause = (key: FilterKey, value: string, negated = false): Clause => ({ type: 'filter', key, value, negated });

/**
 * @param month `2026-06`
 * @param undone only those that were undone at some time
 * @returns the query that finds the very PRs that a month of a chart counts
 */
export function monthQuery(month: string, { repo, module }: MonthScope, undone: boolean): string {
  return printQuery({
    clauses: [
      clause('repo', repo),
      ...(module === undefined ? [] : [clause('module', module)]),
      clause('after', month),
      clause('before', monthAfter(month)),
      ...(undone ? [clause('is', 'live', true)] : []),
    ],
  });
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
