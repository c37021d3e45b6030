/** What begins with a few letters, the heaviest first: sorted once, then two binary searches and one look at numbers. */

/** One thing that can be found by the beginning of any of its keys. */
export type Entry = { keys: string[]; weight: number };

/** More than any entry weighs: what ranks an entry of which the prefix is a whole key above all others. */
const WHOLE = 2 ** 32;

export class PrefixIndex {
  /** The keys in ascending order, each followed by its entry's position, see {@link tag}. */
  readonly #keys: string[];
  readonly #weights: Uint32Array;

  constructor(entries: readonly Entry[]) {
    // Sorted without a function of ours: a third of the time for a few hundred thousand keys.
    const keys: string[] = [];
    entries.forEach((each, entry) => {
      for (const key of each.keys) keys.push(key + tag(entry));
    });
    this.#keys = keys.sort();
    this.#weights = Uint32Array.from(this.#keys, (key) => entries[entryOf(key)]?.weight ?? 0);
  }

  /**
   * @returns positions of at most `limit` entries of which a key begins with the prefix: those of which a key is the prefix
   * first, then by weight, then in the order of the keys
   */
  top(prefix: string, limit: number): { entry: number; whole: boolean }[] {
    const best: { entry: number; rank: number }[] = [];
    const end = this.#bound(prefix, true);
    const start = this.#bound(prefix, false);
    const wholeEnd = this.#bound(prefix + NUL, true);
    for (let at = start; at < end; at += 1) {
      const rank = (this.#weights[at] ?? 0) + (at < wholeEnd ? WHOLE : 0);
      if (best.length === limit && rank <= (best[limit - 1]?.rank ?? 0)) continue;
      const entry = entryOf(this.#keys[at] ?? '');
      if (best.some((each) => each.entry === entry)) continue;
      const place = best.findIndex((each) => each.rank < rank);
      best.splice(place === -1 ? best.length : place, 0, { entry, rank });
      if (best.length > limit) best.pop();
    }
    return best.map(({ entry, rank }) => ({ entry, whole: rank >= WHOLE }));
  }

  /** @returns the first position of a key that does not stand before the prefix; with `past`, that does not begin with it either */
  #bound(prefix: string, past: boolean): number {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const begun = (this.#keys[middle] ?? '').slice(0, prefix.length);
      if (begun < prefix || (past && begun === prefix)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** It is behind every key: none sorts before it. A key that held it would at worst be taken for a whole one. */
const NUL = '\0';

/** @returns an entry's position as three characters */
const tag = (entry: number): string => NUL + String.fromCharCode(entry >> 15, entry & 0x7fff);

const entryOf = (key: string): number => (key.charCodeAt(key.length - 2) << 15) | key.charCodeAt(key.length - 1);
