import { monthOf } from '../../../lib/text/beijing';

/** @returns the list cut into runs of the same month, order kept */
export function byMonth<T>(items: T[], mergedAt: (item: T) => string | null): { month: string; items: T[] }[] {
  const groups: { month: string; items: T[] }[] = [];
  for (const item of items) {
    const month = monthOf(mergedAt(item));
    const last = groups.at(-1);
    if (last?.month === month) last.items.push(item);
    else groups.push({ month, items: [item] });
  }
  return groups;
}
