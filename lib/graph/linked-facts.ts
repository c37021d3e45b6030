import type { PrRecord } from '../model/record';

/**
 * The fields of a record that `buildAtlas` reads, beside whose it is; all others are read by whoever shows or finds them. The
 * first two are those of the commit, where one landed the PR.
 */
export const LINKED = [
  'title',
  'mergedAt',
  'files',
  'keySymbols',
  'riskFlags',
  'related',
] as const satisfies (keyof PrRecord)[];

const OF_COMMIT: ReadonlySet<keyof PrRecord> = new Set(['title', 'mergedAt']);

/**
 * @param isLanded whether a commit, and only one, landed the PR
 * @returns whether two records of one PR differ in nothing that anything else is linked by: only in what they tell
 */
export const areLinkedAlike = (a: PrRecord, b: PrRecord, isLanded: boolean): boolean =>
  LINKED.every((field) => (isLanded && OF_COMMIT.has(field)) || JSON.stringify(a[field]) === JSON.stringify(b[field]));
