/** A fact of many things of which a few values are told apart: each value is stored and parsed once. */
import { Terms } from './terms';

export class Column<T> {
  readonly #made: T[] = [];

  /**
   * @param values as JSON
   * @param places by thing, 1 + the place of its value; 0 where it has none
   */
  constructor(
    readonly values: Terms,
    readonly places: Uint32Array,
  ) {}

  /** @returns the value of a thing, the same object for all that have it; null where it has none */
  at(thing: number): T | null {
    const place = this.places[thing] ?? 0;
    if (place === 0) return null;
    this.#made[place] ??= JSON.parse(this.values.at(place - 1)) as T;
    return this.#made[place] ?? null;
  }
}

export function columnOf<T>(values: readonly (T | null)[]): Column<T> {
  const places = new Map<string, number>();
  // Lists that are shared, and plain texts, need not be written out for each that has them.
  const known = new Map<T, number>();
  const own = Uint32Array.from(values, (value) => {
    if (value === null) return 0;
    const found = known.get(value);
    if (found !== undefined) return found;
    const text = JSON.stringify(value);
    const place = places.get(text) ?? places.size + 1;
    places.set(text, place);
    known.set(value, place);
    return place;
  });
  return new Column<T>(Terms.of([...places.keys()]), own);
}
