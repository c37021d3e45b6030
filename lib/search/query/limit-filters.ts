/** The budget of qualifiers: each is a look at all PRs. */
import type { Clause } from './parse-query';

/** More than anybody types; 60 of `file:` took 0.3 s over 16,000 PRs. */
const MAX_FILTERS = 24;

/**
 * @param clauses that must all be met: those of one alternative
 * @returns the clauses with each qualifier once, at most 24 of them, and what is to be said of that
 */
export function limitFilters(clauses: Clause[]): { clauses: Clause[]; notes: string[] } {
  const seen = new Set<string>();
  const kept = clauses.filter((clause) => {
    if (clause.type !== 'filter') return true;
    const name = `${clause.negated} ${clause.key} ${clause.value}`;
    if (seen.has(name)) return false;
    return seen.add(name).size <= MAX_FILTERS;
  });
  const notes = seen.size > MAX_FILTERS ? [`限定词太多（${seen.size} 个），只用了前 ${MAX_FILTERS} 个`] : [];
  return { clauses: kept, notes };
}
