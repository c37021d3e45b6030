import type { CohortMoment } from '../../../lib/graph/today/cohorts';

/** Quarters told apart; older ones are one. */
const BANDS = 6;

/** Lines of one time of writing: a quarter, or (`from` null) all before the oldest told apart. */
export type Band = { from: number | null; name: string };

export type Column = { name: string; total: number; lines: number[] };

/** @returns `2026 Q2` */
export const quarterName = (quarter: number): string => `${Math.floor(quarter / 4)} Q${(quarter % 4) + 1}`;

/** @returns the bands, oldest first, and for each moment the lines of each */
export function bandsOf(moments: CohortMoment[]): { bands: Band[]; columns: Column[] } {
  const quarters = [...new Set(moments.flatMap(({ lines }) => lines.map(({ quarter }) => quarter)))].sort(
    (a, b) => a - b,
  );
  const told = quarters.slice(-BANDS);
  const older = quarters.slice(0, -BANDS).at(-1);
  const bands: Band[] = [
    ...(older === undefined ? [] : [{ from: null, name: `${quarterName(older)} 及更早` }]),
    ...told.map((from) => ({ from, name: quarterName(from) })),
  ];
  const columns = moments.map(({ quarter, lines }): Column => {
    const own = bands.map(({ from }) =>
      lines.reduce((sum, each) => {
        const isIn = from === null ? each.quarter < (told[0] ?? 0) : each.quarter === from;
        return isIn ? sum + each.lines : sum;
      }, 0),
    );
    return {
      name: quarter === null ? '今天' : quarterName(quarter),
      total: own.reduce((sum, each) => sum + each, 0),
      lines: own,
    };
  });
  return { bands, columns };
}
