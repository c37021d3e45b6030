/** Misspellings of long Latin words. */

/**
 * @returns the number of insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b`, or `max + 1`
 * where it is more than `max`
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min((last[j - 1] ?? 0) + (same ? 0 : 1), (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > max) return max + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, max + 1);
}

/**
 * @returns a set of 32 bits, one for each letter class that occurs: words within `n` edits differ in at most `2n` bits,
 * which rules out nearly all of a dictionary without looking at the words
 */
export function letterBits(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i += 1) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

/** @returns the number of bits in which two sets of {@link letterBits} differ */
export function bitDifference(a: number, b: number): number {
  let x = a ^ b;
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return (((x + (x >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** @returns how many edits a word of this length may be off: none below 5 letters, 1 below 9, else 2 */
export function allowedEdits(length: number): number {
  return length < 5 ? 0 : length < 9 ? 1 : 2;
}
