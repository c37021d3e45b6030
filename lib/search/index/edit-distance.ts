/** Misspellings of long Latin words. */

/** Rows of the table of distances: kept, as tens of thousands of words are compared for one query. */
const ROWS = [new Uint8Array(400), new Uint8Array(400), new Uint8Array(400)];

/**
 * @param max at most 100
 * @returns the number of insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b`, or `max + 1`
 * where it is more than `max`. Only cells within `max` of the diagonal are filled: no other way is short enough.
 */
export function editDistance(a: string, b: string, max: number): number {
  const far = max + 1;
  if (Math.abs(a.length - b.length) > max || Math.max(a.length, b.length) > 398) return a === b ? 0 : far;
  let [before, last, row] = ROWS as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j += 1) last[j] = Math.min(j, far);
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - max);
    const to = Math.min(b.length, i + max);
    row[from - 1] = from === 1 ? Math.min(i, far) : far;
    let best = row[from - 1] ?? far;
    for (let j = from; j <= to; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = (last[j - 1] ?? far) + (same ? 0 : 1);
      cost = Math.min(cost, (j < i + max ? (last[j] ?? far) : far) + 1, (row[j - 1] ?? far) + 1);
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? far) + 1);
      row[j] = cost;
      best = Math.min(best, cost);
    }
    if (best > max) return far;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length] ?? far, far);
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
