/** Qualifiers put into a query and taken out of it, as a click on a facet does. Isomorphic. */
import { fold } from '../../text/fold';
import { closingOf } from './alternatives';
import { type Clause, parseQuery, printFilter, printQuery, spansOf } from './parse-query';
import { type FilterKey, isValueOf } from './qualifiers';

/**
 * @param label what else the value is called: a query may have it by that
 * @returns the query with `key:value` taken out where it is in (any spelling of the case), else added at the end, where it
 * binds the whole of the query; all else stays as it was typed, line ends of a pasted text included
 */
export function toggleFilter(text: string, key: FilterKey, value: string, label = value): string {
  const names = [fold(value), fold(label)];
  const isIt = (clause: Clause | null) =>
    clause?.type === 'filter' &&
    clause.key === key &&
    !clause.negated &&
    (names.includes(fold(clause.value)) || (key === 'is' && isValueOf(clause.value) === value));
  if (spansOf(text).some(({ clause }) => isIt(clause))) return without(text, isIt);
  const query = parseQuery(text);
  const isOpen = query.problems.some(({ code }) => code === 'open-quote');
  const typed = (isOpen ? printQuery(query) : text).trim();
  const closing = closingOf(query.clauses);
  const bound = closing === null ? typed : `( ${typed} ${closing}`;
  return `${bound} ${printFilter(key, value)}`.trim();
}

/** @returns the text without the clauses that are meant, and without the spaces behind them */
export function without(text: string, isMeant: (clause: Clause | null) => boolean): string {
  let [left, from] = ['', 0];
  for (const { start, end, clause } of spansOf(text)) {
    if (!isMeant(clause)) continue;
    left += text.slice(from, start);
    from = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
  }
  return (left + text.slice(from)).trim();
}
