/**
 * Documents that have the asked terms alike: as often in each field, where that is as long, in one slice. They are worth the same,
 * so that one of them is weighed for all: 4,000 titles with `fix` are 300 groups.
 */
import { docOfPosting, FIELDS, type TextSlice, timesOfPosting } from './text-slice';

/** What a slice has of a term; `from`: the number of its first document. */
export type Holding = { slice: TextSlice; from: number; kept: Uint32Array };

export type Alike = {
  /** By document its group; 0: it has none of the terms. */
  groupOf: Uint32Array;
  /** How many groups there may be, that of none among them. */
  groups: number;
  /** By group 1 more than its first document. */
  firstOf: Uint32Array;
  /** Each document that has any of the terms, in the order of terms, then of fields. */
  docs: Uint32Array;
};

/** Below the group so far: how often the term is in a field of a document, and how long that is; a longer one is like no other. */
const OFTEN = 2 ** 16;
const LONG = 2 ** 16;

/** @param byTerm what slices have of each term @param size more than the number of every document */
export function groupAlike(byTerm: Iterable<readonly Holding[]>, size: number): Alike {
  const [groupOf, docs] = [new Uint32Array(size), new Uint32Array(size)];
  let [groups, count] = [1, 0];
  for (const holding of byTerm) {
    for (let place = 0; place < FIELDS.length; place += 1) {
      for (const { slice, from, kept } of holding) {
        const [start, end] = slice.postingsIn(kept, place);
        if (start === end) continue;
        const { of: lengths } = slice.lengths;
        const known = new Map<number, number>();
        for (let at = start; at < end; at += 1) {
          const posting = kept[at] as number;
          const doc = docOfPosting(posting);
          const before = groupOf[from + doc] as number;
          if (before === 0) docs[count++] = from + doc;
          const length = lengths[doc * FIELDS.length + place] as number;
          const key = (before * OFTEN + timesOfPosting(posting)) * LONG + length;
          const group = (length < LONG ? known.get(key) : undefined) ?? groups++;
          if (length < LONG) known.set(key, group);
          groupOf[from + doc] = group;
        }
      }
    }
  }
  const firstOf = new Uint32Array(groups);
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at] as number;
    const group = groupOf[doc] as number;
    const first = firstOf[group] as number;
    if (first === 0 || doc < first - 1) firstOf[group] = doc + 1;
  }
  return { groupOf, groups, firstOf, docs: docs.subarray(0, count) };
}
