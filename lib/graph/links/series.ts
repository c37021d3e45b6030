/** The series that PRs are parts of. */
import type { Pull } from '../types';

/** Orders the parts of a series by the places that their titles state. */
export const compareParts = (a: Pull, b: Pull): number =>
  Number(a.history?.part?.position ?? 0) - Number(b.history?.part?.position ?? 0);

/** @returns `2/N`, or `2` where no total is given; null for a PR outside every series */
export function placeInSeries({ history }: Pull): string | null {
  if (!history?.part) return null;
  const { position, total } = history.part;
  return total === null ? position : `${position}/${total.toUpperCase()}`;
}
