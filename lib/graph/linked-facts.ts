import type { PrRecord } from '../model/record';

/** The fields of a record that `buildAtlas` reads, beside whose it is; all others are read by whoever shows or finds them. */
export const LINKED = [
  'title',
  'mergedAt',
  'files',
  'keySymbols',
  'riskFlags',
  'related',
] as const satisfies (keyof PrRecord)[];

/** @returns whether two records of one PR differ in nothing that anything else is linked by: only in what they tell */
export const areLinkedAlike = (a: PrRecord, b: PrRecord): boolean =>
  LINKED.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
