/**
 * The full text of some documents: MiniSearch. No other file knows it.
 *
 * It is asked by its public interface alone. An index of it takes 50 bytes of memory and 0.35 µs of loading for each posting,
 * though a query asks for a few words: so what it would print of each word is kept as numbers, and an index of the asked words
 * alone is loaded for each look-up. Those are no more postings than the look-up goes through anyway.
 */
import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import { FIELD_BITS, type Field } from '../text/sections';
import { FIELD_BOOST } from '../weights';
import { type Lists, WholeLists } from './lists';
import { Terms } from './terms';

const FIELDS = Object.keys(FIELD_BITS) as Field[];

/** The terms of a document by field, in the order of its text: as often as they stand there. */
export type DocumentTerms = Record<Field, string[]>;

type Row = { id: number } & Record<Field, string>;

const OPTIONS: Options<Row> = {
  fields: FIELDS,
  storeFields: [],
  // Terms are cut before (lib/text/tokens.ts), by the same rules for texts and queries; none has a space.
  tokenize: (text) => (text === '' ? [] : text.split(' ')),
  processTerm: (term) => term,
};

const SEARCH: SearchOptions = { boost: FIELD_BOOST, prefix: false, fuzzy: false };

/** What is stored of a slice. */
export type TextSliceData = {
  /** Number of documents. */
  size: number;
  /**
   * Of each term first in how many documents it is: anywhere, then in each field; then by field in which, and how often, see
   * {@link postingOf}: as many as were just said.
   */
  words: Lists;
  /** By document, then by field, how many different terms it has there. */
  lengths: Uint32Array;
};

/** Bits of a posting that say how often; more often than they can say is as often as they can. */
const OFTEN = 16;
const MOST_OFTEN = 2 ** OFTEN - 1;

const postingOf = (doc: number, times: number): number => doc * 2 ** OFTEN + times;

/** An index as MiniSearch prints it. */
type Printed = ReturnType<MiniSearch['toJSON']>;
type Entry = Printed['index'][number][1];

/** Documents with the fields where they hold what was asked for (bits), and what that is worth, in points. */
export type TextMatches = { docs: Uint32Array; bits: Uint8Array; points: Float32Array };

/** What is collected of a term: a list for each field; the last document that has it, and how many have. */
type Collected = { lists: number[][]; last: number; count: number };

/** @returns the full text of the documents, which are numbered in the order they come */
export function buildSlice(documents: DocumentTerms[]): TextSliceData {
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
  for (const [at, { lists }] of all.entries()) {
    offsets[at + 1] = (offsets[at] ?? 0) + COUNTS + lists.reduce((sum, { length }) => sum + length, 0);
  }
  const entries = Uint32Array.from(
    all.flatMap(({ lists, count }) => [count, ...lists.map(({ length }) => length), ...lists.flat()]),
  );
  return { size: documents.length, words: new WholeLists(Terms.of(terms), offsets, entries), lengths };
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
  else if (last % 2 ** OFTEN < MOST_OFTEN) list[at] = last + 1;
  return isFirst;
}

/** Counts of a term: see {@link TextSliceData.words}. */
const COUNTS = 1 + FIELDS.length;

const NOTHING: TextMatches = { docs: new Uint32Array(0), bits: new Uint8Array(0), points: new Float32Array(0) };

/** What BM25 as MiniSearch computes it (k 1.2, d 0.5) gives a term that is once in a field of average length, per idf. */
const ONCE = 1.5;

export class TextSlice {
  readonly size: number;
  readonly terms: Terms;
  readonly #data: TextSliceData;
  #averages: number[] | null = null;

  constructor(data: TextSliceData) {
    this.size = data.size;
    this.terms = data.words.terms;
    this.#data = data;
  }

  /** @returns the number of documents that have the term */
  count(term: string): number {
    return this.#data.words.of(term)[0] ?? 0;
  }

  /** @returns by field what BM25 gives a document of average length that has the term there once */
  #expected(term: string): number[] {
    const counts = this.#data.words.of(term);
    return FIELDS.map((field, place) => ONCE * FIELD_BOOST[field] * inverse(counts[1 + place] ?? 0, this.size));
  }

  /**
   * @param combine all of the terms in one field, or any of them anywhere
   * @param boostOf what a term counts beside the others
   * @returns the documents with their points: what the fields are worth, more or less as BM25 finds the terms often in few
   * words or once in many. A term is worth the same however rare it is, see rank/rank.ts for that
   */
  find(terms: string[], combine: 'all' | 'any', boostOf: (term: string) => number = () => 1): TextMatches {
    const known = terms.filter((term) => this.count(term) > 0);
    if (known.length === 0 || (combine === 'all' && known.length < terms.length)) return NOTHING;
    const combineWith = combine === 'all' ? 'AND' : 'OR';
    const results = this.#load(known).search(known.join(' '), { ...SEARCH, combineWith, boostTerm: boostOf });
    const expected = new Map(known.map((term) => [term, this.#expected(term)]));
    const docs = new Uint32Array(results.length);
    const bits = new Uint8Array(results.length);
    const points = new Float32Array(results.length);
    let end = 0;
    for (const { id, score, match, queryTerms } of results) {
      let [every, some, most, sum] = [15, 0, 0, 0];
      for (const term in match) {
        const own = bitsOf(match[term] ?? []);
        every &= own;
        some |= own;
        const usual = weigh(own, expected.get(term) ?? []);
        most = Math.max(most, usual);
        sum += usual;
      }
      const held = combine === 'all' ? every : some;
      if (held === 0) continue;
      docs[end] = Number(id);
      bits[end] = held;
      // MiniSearch multiplies the sum with the number of terms that a document has.
      points[end] = (weigh(held, BOOSTS) * score) / (queryTerms.length * (combine === 'all' ? sum : most) || 1);
      end += 1;
    }
    return { docs: docs.subarray(0, end), bits: bits.subarray(0, end), points: points.subarray(0, end) };
  }

  /** @returns the terms that begin with a text */
  beginningWith(prefix: string): string[] {
    return this.terms.slice(this.terms.lowerBound(prefix), this.terms.lowerBound(`${prefix}\uffff`));
  }

  /** @returns an index of these terms alone, and of the documents that have them; any other figure is that of the slice */
  #load(terms: string[]): MiniSearch<Row> {
    this.#averages ??= averagesOf(this.#data);
    const [documentIds, fieldLength]: [Record<string, number>, Record<string, number[]>] = [{}, {}];
    const index = terms.map((term): [string, Entry] => {
      const entry = this.#entryOf(term);
      for (const freqs of Object.values(entry)) {
        for (const id in freqs) {
          const doc = Number(id);
          documentIds[id] = doc;
          fieldLength[id] = Array.from(this.#data.lengths.subarray(doc * FIELDS.length, (doc + 1) * FIELDS.length));
        }
      }
      return [term, entry];
    });
    const printed: Printed = {
      ...{ documentCount: this.size, nextId: this.size, documentIds, fieldIds: FIELD_IDS, fieldLength },
      ...{ averageFieldLength: this.#averages, storedFields: {}, dirtCount: 0, index, serializationVersion: 2 },
    };
    return MiniSearch.loadJS(printed, OPTIONS);
  }

  /** @param term one that is there @returns by field, the documents and how often they have it */
  #entryOf(term: string): Entry {
    const own = this.#data.words.of(term);
    let start = COUNTS;
    const entry: Entry = {};
    for (let place = 0; place < FIELDS.length; place += 1) {
      const end = start + (own[1 + place] ?? 0);
      if (end === start) continue;
      const freqs: Record<string, number> = {};
      for (const posting of own.subarray(start, end)) freqs[posting >>> OFTEN] = posting % 2 ** OFTEN;
      entry[place] = freqs;
      start = end;
    }
    return entry;
  }
}

const FIELD_IDS = Object.fromEntries(FIELDS.map((field, place) => [field, place]));

/** @returns by field the mean length, as MiniSearch has it: document by document, those without the field left out */
function averagesOf({ size, lengths }: TextSliceData): number[] {
  const averages: number[] = [];
  for (let doc = 0; doc < size; doc += 1) {
    for (let place = 0; place < FIELDS.length; place += 1) {
      const length = lengths[doc * FIELDS.length + place] ?? 0;
      if (length > 0) averages[place] = ((averages[place] ?? 0) * doc + length) / (doc + 1);
    }
  }
  return averages;
}

const BITS = FIELDS.map((field) => FIELD_BITS[field]);
const BOOSTS = FIELDS.map((field) => FIELD_BOOST[field]);

/** @returns the sum over the fields of `bits` */
function weigh(bits: number, byField: readonly number[]): number {
  let sum = 0;
  for (let place = 0; place < BITS.length; place += 1) if (bits & (BITS[place] ?? 0)) sum += byField[place] ?? 0;
  return sum;
}

function bitsOf(fields: string[]): number {
  let bits = 0;
  for (const field of fields) bits |= FIELD_BITS[field as Field];
  return bits;
}

/** The inverse document frequency of BM25. */
const inverse = (held: number, all: number): number => Math.log(1 + (all - held + 0.5) / (held + 0.5));
