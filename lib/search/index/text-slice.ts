/**
 * The words of some documents' text: in which documents each is, and how often. What is asked of them is in
 * `asked-words.ts`.
 */
import { FIELD_BITS, type Field } from '../text/sections';
import { WholeLists } from './lists';
import { Terms } from './terms';

/** The fields of a document, in the order in which counts and lengths have them. */
export const FIELDS = Object.keys(FIELD_BITS) as Field[];

/** The terms of a document by field, in the order of its text: as often as they stand there. */
export type DocumentTerms = Record<Field, string[]>;

/** How long the documents of a slice are. */
export type SliceLengths = {
  /** By document, then by field, how many different terms it has there. */
  of: Uint32Array;
  /** By field the mean of these. */
  averages: Float64Array;
};

/** A slice as it is built. */
export type BuiltSlice = {
  /** Number of documents. */
  size: number;
  /**
   * Of each term first in how many documents it is: anywhere, then in each field; then by field in which, and how often, see
   * {@link postingOf}: as many as were just said.
   */
  words: WholeLists;
  lengths: SliceLengths;
};

/** Bits of a posting that say how often; more often than they can say is as often as they can. */
const OFTEN = 16;
const TIMES = 2 ** OFTEN;
const MOST_OFTEN = TIMES - 1;

const postingOf = (doc: number, times: number): number => doc * TIMES + times;

/** @returns the document of a posting, and how often it has the term there */
export const docOfPosting = (posting: number): number => posting >>> OFTEN;
export const timesOfPosting = (posting: number): number => posting & MOST_OFTEN;

/** What is collected of a term: a list for each field; the last document that has it, and how many have. */
type Collected = { lists: number[][]; last: number; count: number };

/** @returns the full text of the documents, which are numbered in the order they come */
export function buildSlice(documents: DocumentTerms[]): BuiltSlice {
  const known = new Map<string, Collected>();
  const lengths = new Uint32Array(documents.length * FIELDS.length);
  for (const [doc, document] of documents.entries()) {
    const at = doc * FIELDS.length;
    for (const [place, field] of FIELDS.entries()) {
      for (const term of document[field]) {
        const own = known.get(term) ?? nothingOf(known, term);
        if (own.last !== doc) own.count += 1;
        own.last = doc;
        lengths[at + place] = (lengths[at + place] ?? 0) + Number(note(own.lists[place] ?? [], doc));
      }
    }
  }
  const terms = [...known.keys()].sort();
  const all = terms.flatMap((term) => known.get(term) ?? []);
  const offsets = new Uint32Array(all.length + 1);
  all.forEach(({ lists }, at) => {
    offsets[at + 1] = (offsets[at] ?? 0) + COUNTS + lists.reduce((sum, { length }) => sum + length, 0);
  });
  const entries = new Uint32Array(offsets[all.length] ?? 0);
  let end = 0;
  for (const { lists, count } of all) {
    entries[end++] = count;
    for (const { length } of lists) entries[end++] = length;
    for (const list of lists) for (const posting of list) entries[end++] = posting;
  }
  const [size, words] = [documents.length, new WholeLists(Terms.of(terms), offsets, entries)];
  return { size, words, lengths: { of: lengths, averages: averagesOf(size, lengths) } };
}

function nothingOf(known: Map<string, Collected>, term: string): Collected {
  const own = { lists: FIELDS.map(() => []), last: -1, count: 0 };
  known.set(term, own);
  return own;
}

/** Counts a term in a document, the last so far. @returns whether it is the first time */
function note(list: number[], doc: number): boolean {
  const at = list.length - 1;
  const last = list[at] ?? -1;
  const isFirst = last < postingOf(doc, 0);
  if (isFirst) list.push(postingOf(doc, 1));
  else if (last % TIMES < MOST_OFTEN) list[at] = last + 1;
  return isFirst;
}

/** Counts of a term: see {@link BuiltSlice.words}. */
const COUNTS = 1 + FIELDS.length;

/** Some documents in a row, of which the words that are asked for are read from a list of all. */
export class TextSlice {
  readonly #lengths: () => SliceLengths;

  /** @param size the number of documents @param lengths read when a document is first asked for */
  constructor(
    readonly size: number,
    lengths: () => SliceLengths,
  ) {
    this.#lengths = lengths;
  }

  /** How long its documents are, read when first asked for. */
  get lengths(): SliceLengths {
    return this.#lengths();
  }

  /**
   * @param own what is kept of a term, see {@link BuiltSlice.words}
   * @returns where in it the postings begin and end that are of the field of a place in {@link FIELDS}: who goes through thousands
   * calls no function for each but {@link docOfPosting}
   */
  postingsIn(own: Uint32Array, place: number): [from: number, to: number] {
    let from = COUNTS;
    for (let before = 0; before < place; before += 1) from += own[1 + before] ?? 0;
    return [from, from + (own[1 + place] ?? 0)];
  }

  /** @returns by field how long a document is, as a multiple of the mean; 0 where it lacks the field */
  relativeLengths(doc: number): number[] {
    const { of: lengths, averages } = this.lengths;
    return FIELDS.map((_, place) => (lengths[doc * FIELDS.length + place] ?? 0) / (averages[place] || 1));
  }

  /** @returns how many different terms a document has in a field */
  lengthOf(doc: number, field: Field): number {
    return this.lengths.of[doc * FIELDS.length + FIELDS.indexOf(field)] ?? 0;
  }
}

/** @returns by field the mean length, as MiniSearch has it: document by document, those without the field left out; 0: none has it */
function averagesOf(size: number, lengths: Uint32Array): Float64Array {
  const averages = new Float64Array(FIELDS.length);
  for (let doc = 0; doc < size; doc += 1) {
    for (let place = 0; place < FIELDS.length; place += 1) {
      const length = lengths[doc * FIELDS.length + place] ?? 0;
      if (length > 0) averages[place] = ((averages[place] ?? 0) * doc + length) / (doc + 1);
    }
  }
  return averages;
}
