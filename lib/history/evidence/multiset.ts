/** Lines of a change as multisets of hashes: paths are left out because files move, repeats are kept. */
import type { Change } from './change';

export type Counts = Map<number, number>;

/** The two sides of a change. */
export type Sides = { added: Counts; removed: Counts; size: number };

function count(hashes: Int32Array): Counts {
  const counts: Counts = new Map();
  for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return counts;
}

/** @returns the lines of a change, counted; `size` is their number */
export function sidesOf({ lines }: Change): Sides {
  return { added: count(lines.added), removed: count(lines.removed), size: lines.added.length + lines.removed.length };
}

/** @returns how many lines two multisets have in common */
export function commonCount(a: Counts, b: Counts): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let common = 0;
  for (const [hash, times] of small) common += Math.min(times, large.get(hash) ?? 0);
  return common;
}

/** @returns how many lines of `target` come back inverted in `by`: its additions removed, its removals added again */
export function invertedCount(target: Sides, by: Sides): number {
  return commonCount(target.added, by.removed) + commonCount(target.removed, by.added);
}

/** @returns what of a multiset is left where another one is taken from it */
export function less(own: Counts, other: Counts): Counts {
  const rest: Counts = new Map();
  for (const [hash, times] of own) {
    const left = times - (other.get(hash) ?? 0);
    if (left > 0) rest.set(hash, left);
  }
  return rest;
}
