/**
 * The full text that was asked for: MiniSearch. No other file knows it.
 *
 * It is asked by its public interface alone. An index of it takes 50 bytes of memory and 0.35 µs of loading for each posting,
 * though a query asks for a few words: so what it would print of each word is kept as numbers ({@link TextSlice}), and an index
 * of the asked words alone is loaded for each look-up. Those are no more postings than the look-up goes through anyway.
 */
import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import { FIELD_BITS, type Field } from '../text/sections';
import { FIELD_BOOST } from '../weights';
import { FIELDS, type TextSlice } from './text-slice';

type Row = { id: number } & Record<Field, string>;

const OPTIONS: Options<Row> = {
  fields: FIELDS,
  storeFields: [],
  // Terms are cut before (lib/text/tokens.ts), by the same rules for texts and queries; none has a space.
  tokenize: (text) => (text === '' ? [] : text.split(' ')),
  processTerm: (term) => term,
};

const SEARCH: SearchOptions = { boost: FIELD_BOOST, prefix: false, fuzzy: false };

/** An index as MiniSearch prints it. */
type Printed = ReturnType<MiniSearch['toJSON']>;
type Entry = Printed['index'][number][1];

/** Documents with the fields where they hold what was asked for (bits), and what that is worth, in points. */
export type TextMatches = { docs: Uint32Array; bits: Uint8Array; points: Float32Array };

/** A slice, and the number of its first document. */
export type PlacedSlice = { slice: TextSlice; from: number };

/** What a slice, by its place, has of a term. */
export type Kept = { slice: number; kept: Uint32Array };

export type Asked = {
  terms: readonly string[];
  /** All of the terms in one field, or any of them anywhere. */
  combine: 'all' | 'any';
  /** What a term counts beside the others; 1 where it is not given. */
  boostOf?: (term: string) => number;
};

export const NOTHING: TextMatches = { docs: new Uint32Array(0), bits: new Uint8Array(0), points: new Float32Array(0) };

/** What BM25 as MiniSearch computes it (k 1.2, d 0.5) gives a term that is once in a field of average length, per idf. */
const ONCE = 1.5;

/**
 * @param keptOf by term what each slice has of it
 * @returns the documents with their points: what the fields are worth, more or less as BM25 finds the terms often in few
 * words or once in many. A term is worth the same however rare it is, see rank/rank.ts for that
 */
export function findAsked(
  slices: readonly PlacedSlice[],
  keptOf: ReadonlyMap<string, readonly Kept[]>,
  { terms, combine, boostOf = () => 1 }: Asked,
): TextMatches {
  const bySlice = slices.map((placed) => ({ ...placed, own: [] as { term: string; kept: Uint32Array }[] }));
  for (const term of terms)
    for (const { slice, kept } of keptOf.get(term) ?? []) bySlice[slice]?.own.push({ term, kept });
  const holding = bySlice.filter(({ own }) => own.length > 0 && (combine === 'any' || own.length === terms.length));
  if (holding.length === 0) return NOTHING;
  const { index, known, expected } = load(holding);
  const combineWith = combine === 'all' ? 'AND' : 'OR';
  const results = index.search(known.join(' '), { ...SEARCH, combineWith, boostTerm: boostOf });
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

/**
 * @returns an index of the asked terms alone, and of the documents that have them, with all of its terms, and by term and field
 * what BM25 gives a document of average length that has the term there once. Lengths are multiples of the mean of their slice,
 * so that no slice is read which has none of the terms
 */
function load(holding: readonly (PlacedSlice & { own: { term: string; kept: Uint32Array }[] })[]) {
  const [documentIds, fieldLength]: [Record<string, number>, Record<string, number[]>] = [{}, {}];
  const entries = new Map<string, Entry>();
  const held = new Map<string, number[]>();
  let size = 0;
  for (const { slice, from, own } of holding) {
    size += slice.size;
    for (const { term, kept } of own) {
      const entry = entries.get(term) ?? {};
      const counts = held.get(term) ?? FIELDS.map(() => 0);
      entries.set(term, entry);
      held.set(term, counts);
      slice.eachPosting(kept, (doc, place, times) => {
        const id = from + doc;
        documentIds[id] = id;
        fieldLength[id] ??= slice.relativeLengths(doc);
        entry[place] ??= {};
        (entry[place] as Record<string, number>)[id] = times;
        counts[place] = (counts[place] ?? 0) + 1;
      });
    }
  }
  const expectedOf = (counts: number[]) =>
    FIELDS.map((field, place) => ONCE * FIELD_BOOST[field] * inverse(counts[place] ?? 0, size));
  const last = holding.at(-1);
  const printed: Printed = {
    ...{ documentCount: size, nextId: (last?.from ?? 0) + (last?.slice.size ?? 0), documentIds, fieldIds: FIELD_IDS },
    ...{ fieldLength, averageFieldLength: FIELDS.map(() => 1), storedFields: {}, dirtCount: 0 },
    ...{ index: [...entries], serializationVersion: 2 },
  };
  return {
    index: MiniSearch.loadJS(printed, OPTIONS),
    known: [...entries.keys()],
    expected: new Map([...held].map(([term, counts]) => [term, expectedOf(counts)])),
  };
}

const FIELD_IDS = Object.fromEntries(FIELDS.map((field, place) => [field, place]));

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
