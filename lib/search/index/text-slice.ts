/**
 * The full text of some documents: MiniSearch. No other file knows it.
 *
 * It is asked by its public interface alone. An index of it takes 50 bytes of memory and 0.35 µs of loading for each posting,
 * though a query asks for a few words: so what it prints is kept word by word, and an index of the asked words alone is loaded
 * for each look-up. Those are no more postings than the look-up goes through anyway.
 */
import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import { FIELD_BITS, type Field } from '../text/sections';
import { FIELD_BOOST } from '../weights';
import { Terms } from './terms';

const FIELDS = Object.keys(FIELD_BITS) as Field[];

/** The terms of a document by field, in the order of its text: as often as they stand there. */
export type DocumentTerms = Record<Field, string[]>;

/** null: the document has no such field, which is then no empty one in the mean of lengths. */
type Row = { id: number } & Record<Field, string | null>;

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
  /** The terms, sorted, and for each in how many documents it is: anywhere, then in each field. */
  terms: Terms;
  counts: Uint32Array;
  /** What MiniSearch prints of each term, in the order of the terms, as JSON. */
  entries: Terms;
  /** What MiniSearch prints besides, as JSON. */
  frame: Terms;
};

/** An index as MiniSearch prints it. */
type Printed = ReturnType<MiniSearch['toJSON']>;
type Entry = Printed['index'][number][1];

/** Documents with the fields where they hold what was asked for (bits), and what that is worth, in points. */
export type TextMatches = { docs: Uint32Array; bits: Uint8Array; points: Float32Array };

/** @returns the full text of the documents, which are numbered in the order they come */
export function buildSlice(documents: DocumentTerms[]): TextSliceData {
  const mini = new MiniSearch(OPTIONS);
  mini.addAll(documents.map((terms, id) => ({ id, ...joined(terms) })));
  const counts = new Map<string, number[]>();
  for (const document of documents) {
    const lists = [FIELDS.flatMap((field) => document[field]), ...FIELDS.map((field) => document[field])];
    lists.forEach((list, place) => {
      for (const term of new Set(list)) {
        const own = counts.get(term) ?? lists.map(() => 0);
        own[place] = (own[place] ?? 0) + 1;
        counts.set(term, own);
      }
    });
  }
  const terms = [...counts.keys()].sort();
  const { index, ...frame } = mini.toJSON();
  const entries = new Map(index);
  return {
    size: documents.length,
    terms: Terms.of(terms),
    counts: Uint32Array.from(terms.flatMap((term) => counts.get(term) ?? [])),
    entries: Terms.of(terms.map((term) => JSON.stringify(entries.get(term)))),
    frame: Terms.of([JSON.stringify(frame)]),
  };
}

/** Counts of a term: see {@link TextSliceData.counts}. */
export const COUNTS = 1 + FIELDS.length;

const joined = ({ title, summary, files, body }: DocumentTerms): Record<Field, string | null> => ({
  title: title.join(' ') || null,
  summary: summary.join(' ') || null,
  files: files.join(' ') || null,
  body: body.join(' ') || null,
});

const NOTHING: TextMatches = { docs: new Uint32Array(0), bits: new Uint8Array(0), points: new Float32Array(0) };

/** What BM25 as MiniSearch computes it (k 1.2, d 0.5) gives a term that is once in a field of average length, per idf. */
const ONCE = 1.5;

export class TextSlice {
  readonly size: number;
  readonly terms: Terms;
  readonly #data: TextSliceData;
  #frame: Omit<Printed, 'index'> | null = null;

  constructor(data: TextSliceData) {
    this.size = data.size;
    this.terms = data.terms;
    this.#data = data;
  }

  /** @returns the number of documents that have the term */
  count(term: string): number {
    const at = this.terms.lowerBound(term);
    return this.terms.at(at) === term ? (this.#data.counts[COUNTS * at] ?? 0) : 0;
  }

  /** @returns by field what BM25 gives a document of average length that has the term there once */
  #expected(term: string): number[] {
    const at = COUNTS * this.terms.lowerBound(term) + 1;
    return FIELDS.map(
      (field, place) => ONCE * FIELD_BOOST[field] * inverse(this.#data.counts[at + place] ?? 0, this.size),
    );
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
    this.#frame ??= JSON.parse(this.#data.frame.at(0)) as Omit<Printed, 'index'>;
    const { documentIds, fieldLength, ...frame } = this.#frame;
    const own = { documentIds: {} as typeof documentIds, fieldLength: {} as typeof fieldLength };
    const index = terms.map((term): [string, Entry] => {
      const entry = JSON.parse(this.#data.entries.at(this.terms.lowerBound(term))) as Entry;
      for (const field in entry) {
        for (const id in entry[field]) {
          own.documentIds[id] = documentIds[id];
          own.fieldLength[id] = fieldLength[id] ?? [];
        }
      }
      return [term, entry];
    });
    return MiniSearch.loadJS({ ...frame, ...own, index }, OPTIONS);
  }
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
