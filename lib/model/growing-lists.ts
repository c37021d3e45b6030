/**
 * Lists of numbers that grow at the same time, in two arrays for all of them: an array for each would be as many objects as there
 * are names and words.
 */

/** Room at first. */
const ROOM = 1024;

export class GrowingLists {
  /** By entry, in the order in which they came: its list, and itself. */
  #of = new Uint32Array(ROOM);
  #entries = new Uint32Array(ROOM);
  #count = 0;
  /** By list, 1 + where its last entry is; 0 where it has none. */
  #last = new Uint32Array(ROOM);

  /** @returns the last entry of a list; -1 where it has none */
  last(list: number): number {
    const place = this.#last[list] ?? 0;
    return place === 0 ? -1 : (this.#entries[place - 1] ?? 0);
  }

  push(list: number, entry: number): void {
    const at = this.#count++;
    if (at === this.#entries.length) {
      this.#of = grown(this.#of, at + 1);
      this.#entries = grown(this.#entries, at + 1);
    }
    if (list >= this.#last.length) this.#last = grown(this.#last, list + 1);
    this.#of[at] = list;
    this.#entries[at] = entry;
    this.#last[list] = at + 1;
  }

  /** Puts another entry in place of the last one of a list that has one. */
  replaceLast(list: number, entry: number): void {
    this.#entries[(this.#last[list] ?? 0) - 1] = entry;
  }

  /**
   * @param lists those that are wanted, each once, in their order
   * @returns `offsets`: where the entries of each begin, and where those of the last end; entries of a list in the order in which
   * they came
   */
  inOrder(lists: ArrayLike<number>): { offsets: Uint32Array; entries: Uint32Array } {
    // Behind all are those of lists that are not wanted.
    const places = new Uint32Array(this.#last.length).fill(lists.length);
    for (let place = 0; place < lists.length; place += 1) places[lists[place] ?? 0] = place;
    const placeOf = (at: number) => places[this.#of[at] ?? 0] ?? 0;
    const sizes = new Uint32Array(lists.length + 1);
    for (let at = 0; at < this.#count; at += 1) sizes[placeOf(at)] = (sizes[placeOf(at)] ?? 0) + 1;
    const offsets = new Uint32Array(lists.length + 1);
    for (let place = 0; place < lists.length; place += 1)
      offsets[place + 1] = (offsets[place] ?? 0) + (sizes[place] ?? 0);
    const ends = offsets.slice();
    const entries = new Uint32Array(this.#count);
    for (let at = 0; at < this.#count; at += 1) {
      const place = placeOf(at);
      entries[ends[place] ?? 0] = this.#entries[at] ?? 0;
      ends[place] = (ends[place] ?? 0) + 1;
    }
    return { offsets, entries: entries.slice(0, offsets[lists.length]) };
  }
}

function grown(numbers: Uint32Array, least: number): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(Math.max(least, numbers.length * 2));
  more.set(numbers);
  return more;
}
