/** Ancestry of many tags at once, as sets of bits. */
import type { Run } from '../../model/release';

/** A list of commits as a graph: for each the indices of its parents, parents before children. */
export type Graph = { parents: number[][] };

/** For each head the commits that it contains, by index. */
export class Ancestry {
  private readonly known = new Map<number, Uint32Array>();

  constructor(private readonly graph: Graph) {}

  /** @returns the bits of all that the commit at `head` contains, itself included; not to be changed */
  of(head: number): Uint32Array {
    const known = this.known.get(head);
    if (known) return known;
    const bits = new Uint32Array((this.graph.parents.length + 31) >> 5);
    const open = [head];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (hasBit(bits, at)) continue;
      // What another head contains need not be walked again.
      const other = this.known.get(at);
      if (other) for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
      else {
        bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31));
        open.push(...(this.graph.parents[at] ?? []));
      }
    }
    this.known.set(head, bits);
    return bits;
  }
}

export const hasBit = (bits: Uint32Array, at: number): boolean => (((bits[at >> 5] ?? 0) >>> (at & 31)) & 1) === 1;

/** @returns the places of a list for which `has` is true, as runs */
export function runsOf(length: number, has: (place: number) => boolean): Run[] {
  const runs: Run[] = [];
  let first = -1;
  for (let place = 0; place <= length; place++) {
    const inside = place < length && has(place);
    if (inside && first < 0) first = place;
    if (!inside && first >= 0) {
      runs.push([first, place - 1]);
      first = -1;
    }
  }
  return runs;
}
