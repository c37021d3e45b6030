import type { Counts, Sides } from './multiset';
import type { Postings } from './postings';

/** How a change's lines answer those of an earlier one. */
export type Attribution = {
  place: number;
  /** Share of this change's lines that undo what the earlier one did last to them, 0 to 1; lines that stand everywhere weigh little. */
  ofThis: number;
  /** Average weight of the lines by which it does, 0 to 1. */
  rarity: number;
};

/**
 * Asks for each line that a change removes which earlier change added it last, and for each that it adds which removed it
 * last: the changes that it undoes, whatever its words say. A line weighs 1 / (number of changes that had it before).
 * @param place of the change in the history
 * @returns the earlier changes, the one most undone first
 */
export function attributeLines(sides: Sides, place: number, postings: Postings): Attribution[] {
  const weights = new Map<number, { weight: number; lines: number }>();
  let total = 0;
  const take = (counts: Counts, inverse: number) => {
    for (const [hash, times] of counts) {
      const weight = times / Math.max(1, postings.commonness(hash, place));
      total += weight;
      const last = lastEntry(postings.of(hash), place, inverse);
      if (last < 0) continue;
      const sum = weights.get(last) ?? { weight: 0, lines: 0 };
      weights.set(last, { weight: sum.weight + weight, lines: sum.lines + times });
    }
  };
  take(sides.added, 1);
  take(sides.removed, 0);
  return [...weights]
    .map(([earlier, { weight, lines }]) => ({ place: earlier, ofThis: weight / total, rarity: weight / lines }))
    .sort((a, b) => b.ofThis - a.ofThis || b.place - a.place);
}

/** @returns the last change before `place` that had the line on the given side, -1 where none did */
function lastEntry(entries: readonly number[], place: number, side: number): number {
  let last = -1;
  for (const entry of entries) {
    if (entry >> 1 >= place) break;
    if ((entry & 1) === side) last = entry >> 1;
  }
  return last;
}
