/** How many PRs were merged in each month. */
import { monthOf } from '../../text/beijing';
import { wasUndone } from '../chains/undone';
import type { Month, Pull } from '../types';

/** Months drawn at most: three years. */
const MAX_MONTHS = 36;

/**
 * @param monthIn the month of a time
 * @returns the months from the first merge to the last, empty ones too, oldest first; the newest {@link MAX_MONTHS}
 */
export function monthsOf(pulls: Iterable<Pick<Pull, 'state' | 'mergedAt'>>, monthIn = monthOf): Month[] {
  const known = new Map<string, Month>();
  for (const pull of pulls) {
    const month = monthIn(pull.mergedAt);
    if (month === '') continue;
    const entry = known.get(month) ?? { month, total: 0, undone: 0 };
    known.set(month, entry);
    entry.total += 1;
    if (wasUndone(pull)) entry.undone += 1;
  }
  const last = [...known.keys()].sort().at(-1);
  const first = [...known.keys()].sort()[0];
  if (last === undefined || first === undefined) return [];
  const months: Month[] = [];
  for (let month = last; month >= first && months.length < MAX_MONTHS; month = before(month)) {
    months.unshift(known.get(month) ?? { month, total: 0, undone: 0 });
  }
  return months;
}

function before(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
