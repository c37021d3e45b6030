/** Figures that say how good an order of hits is. */

/** @returns whether the first hit is right: 1 or 0 */
export const successAt1 = (hits: string[], right: Set<string>): number => (right.has(hits[0] ?? '') ? 1 : 0);

/** @returns whether one of the first three hits is right: 1 or 0 */
export const successAt3 = (hits: string[], right: Set<string>): number =>
  hits.slice(0, 3).some((hit) => right.has(hit)) ? 1 : 0;

/** @returns 1 / the place of the first right hit among the first ten, 0 where none is */
export function reciprocalRank(hits: string[], right: Set<string>): number {
  const at = hits.slice(0, 10).findIndex((hit) => right.has(hit));
  return at === -1 ? 0 : 1 / (at + 1);
}

/** @returns the share of the right ones that are among the first 50, where at most 50 could be */
export function recallAt50(hits: string[], right: Set<string>): number {
  const found = hits.slice(0, 50).filter((hit) => right.has(hit)).length;
  return found / Math.min(50, right.size);
}

/**
 * @param behind what fits as well, and has to stand behind all that is right: before one of these it is wrong
 * @returns the share of the first ten hits that are right; 0 for no hits
 */
export function precisionAt10(hits: string[], right: Set<string>, behind: Set<string> = new Set()): number {
  const top = hits.slice(0, 10);
  let left = right.size;
  const fits = top.filter((hit) => {
    if (right.has(hit)) left -= 1;
    return right.has(hit) || (left === 0 && behind.has(hit));
  });
  return top.length === 0 ? 0 : fits.length / top.length;
}

/**
 * @param grades grade by key: 3 exactly what was asked for, 2 helps, 1 touches it, 0 or absent not
 * @returns normalised discounted cumulative gain of the first ten hits (gain 2^grade - 1), 1 for the best possible order
 */
export function ndcgAt10(hits: string[], grades: Map<string, number>): number {
  const gain = (grade: number, at: number) => (2 ** grade - 1) / Math.log2(at + 2);
  const sum = (list: number[]) => list.slice(0, 10).reduce((total, grade, at) => total + gain(grade, at), 0);
  const best = sum([...grades.values()].sort((a, b) => b - a));
  return best === 0 ? 0 : sum(hits.map((hit) => grades.get(hit) ?? 0)) / best;
}

/** @param share 0 to 1 @returns the value below which this share of the values lies */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** @returns the mean, 0 for no values */
export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** @returns the standard error of the mean of these values, 0 for none: how far another draw of as many queries would be off */
export function standardError(values: number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)) / Math.max(1, values.length));
}
