/**
 * A row that another row names is there, or the base is damaged: nothing else is put in its place.
 * @param what the row is of, for a person to read
 * @throws where it is absent
 */
export function present<T>(value: T | undefined, what: string): T {
  if (value === undefined)
    throw new Error(`Cannot read ${what} of the compiled base: it is damaged; run \`atlas build --fresh\``);
  return value;
}
