/** The budget of qualifiers: each is a look at all PRs. */
import type { Clause } from './parse-query';

/** More than anybody types; each `*` of a form, which is a look at all names, counts as several. */
const MOST = 16;
const STAR = 4;

/**
 * @param clauses that must all be met: those of one alternative
 * @returns the clauses with each qualifier once, as many of them as the budget allows, and what is to be said of that
 */
export function limitFilters(clauses: Clause[]): { clauses: Clause[]; notes: string[] } {
  const seen = new Set<string>();
  let [taken, left] = [0, MOST];
  const kept = clauses.filter((clause) => {
    if (clause.type !== 'filter') return true;
    const name = `${clause.negated} ${clause.key} ${clause.value}`;
    if (seen.has(name)) return false;
    seen.add(name);
    left -= Math.max(1, STAR * (clause.value.split('*').length - 1));
    if (left < 0) return false;
    taken += 1;
    return true;
  });
  const notes = taken < seen.size ? [`限定词太多（${seen.size} 个），只用了前 ${taken} 个`] : [];
  return { clauses: kept, notes };
}
