/** The picture of cohorts: of which quarters the lines of a part of the code are, over time. */
import type { RepoHistory } from '../model/history';
import { type CohortSample, quarterOf } from '../model/survival';

/** Lines by the quarter they were written in, as a quarter ended; `quarter` null: today, at the branch's head. */
export type CohortMoment = { quarter: number | null; lines: { quarter: number; lines: number }[] };

/** @returns the quarter in which each change was merged */
export const quartersOf = ({ pulls }: Pick<RepoHistory, 'pulls'>): number[] =>
  pulls.map(({ mergedAt }) => quarterOf(mergedAt));

/**
 * @param quarters of {@link quartersOf}
 * @param accepts whether a path belongs to the part; all paths where it is the whole repository
 * @returns the moments, oldest first, the last one today; empty where the history does not tell
 */
export function cohortsOf(
  { survival }: RepoHistory,
  quarters: number[],
  accepts: (path: string) => boolean,
): CohortMoment[] {
  if (!survival) return [];
  const files = new Map<string, CohortSample['files'][number]['quarters']>();
  const moments = survival.cohorts.map((sample): CohortMoment => {
    for (const { path, quarters } of sample.files) if (accepts(path)) files.set(path, quarters);
    return { quarter: sample.quarter, lines: sum([...files.values()].flat()) };
  });
  const today = survival.files.filter(({ path }) => accepts(path)).flatMap(({ parts }) => parts);
  const lines = today.map(({ by, lines }) => ({ quarter: quarters[by] ?? 0, lines }));
  return [...moments, { quarter: null, lines: sum(lines) }];
}

function sum(parts: { quarter: number; lines: number }[]): CohortMoment['lines'] {
  const sums = new Map<number, number>();
  for (const { quarter, lines } of parts) sums.set(quarter, (sums.get(quarter) ?? 0) + lines);
  return [...sums].map(([quarter, lines]) => ({ quarter, lines })).sort((a, b) => a.quarter - b.quarter);
}
