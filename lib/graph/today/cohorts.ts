/** The picture of cohorts: of which quarters the lines of a part of the code are, over time. */
import type { RepoHistory } from '../../model/history';
import { remembered } from '../../model/once-per';
import { type CohortSample, quarterOf, type Survival } from '../../model/survival';

/** Lines by the quarter they were written in, as a quarter ended; `quarter` null: today, at the branch's head. */
export type CohortMoment = { quarter: number | null; lines: { quarter: number; lines: number }[] };

/** @returns the quarter in which each change was merged */
export const quartersOf = ({ pulls }: Pick<RepoHistory, 'pulls'>): number[] =>
  pulls.map(({ mergedAt }) => quarterOf(mergedAt));

/** What the history tells of the lines of some files. */
export type Cohorts = Pick<Survival, 'files' | 'cohorts'>;

/** @param partOf the part of the code that a path belongs to; null for none @returns a function to the same of one part */
export function cohortsByPart(
  { files, cohorts }: Cohorts,
  partOf: (path: string) => string | null,
): (id: string) => Cohorts {
  const of = remembered(
    (_: string | null): Cohorts => ({ files: [], cohorts: cohorts.map(({ quarter }) => ({ quarter, files: [] })) }),
  );
  for (const file of files) of(partOf(file.path)).files.push(file);
  cohorts.forEach((sample, at) => {
    for (const file of sample.files) of(partOf(file.path)).cohorts[at]?.files.push(file);
  });
  return of;
}

/**
 * @param quarters of {@link quartersOf}
 * @returns the moments, oldest first, the last one today
 */
export function cohortsOf({ files, cohorts }: Cohorts, quarters: number[]): CohortMoment[] {
  const known = new Map<string, CohortSample['files'][number]['quarters']>();
  const moments = cohorts.map((sample): CohortMoment => {
    for (const { path, quarters } of sample.files) known.set(path, quarters);
    const sums = new Map<number, number>();
    for (const parts of known.values()) for (const { quarter, lines } of parts) add(sums, quarter, lines);
    return { quarter: sample.quarter, lines: inOrder(sums) };
  });
  const sums = new Map<number, number>();
  for (const { parts } of files) for (const { by, lines } of parts) add(sums, quarters[by] ?? 0, lines);
  return [...moments, { quarter: null, lines: inOrder(sums) }];
}

const add = (sums: Map<number, number>, quarter: number, lines: number): void =>
  void sums.set(quarter, (sums.get(quarter) ?? 0) + lines);

const inOrder = (sums: Map<number, number>): CohortMoment['lines'] =>
  [...sums].map(([quarter, lines]) => ({ quarter, lines })).sort((a, b) => a.quarter - b.quarter);
