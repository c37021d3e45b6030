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
import { type Alike, groupAlike, type Holding } from './alike';
import { docOfPosting, FIELDS, type TextSlice, timesOfPosting } from './text-slice';

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

/** A slice with what it has of the terms that were asked for. */
type HoldingSlice = PlacedSlice & { own: { term: string; kept: Uint32Array }[] };

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
 * @param keptOf by term, each once, what each slice has of it
 * @returns the documents with their points: what the fields are worth, more or less as BM25 finds the terms often in few
 * words or once in many. A term is worth the same however rare it is, see rank/rank.ts for that
 */
export function findAsked(
  slices: readonly PlacedSlice[],
  keptOf: ReadonlyMap<string, readonly Kept[]>,
  { terms, combine, boostOf = () => 1 }: Asked,
): TextMatches {
  const bySlice = slices.map((placed): HoldingSlice => ({ ...placed, own: [] }));
  for (const term of terms)
    for (const { slice, kept } of keptOf.get(term) ?? []) bySlice[slice]?.own.push({ term, kept });
  const holding = bySlice.filter(({ own }) => own.length > 0 && (combine === 'any' || own.length === terms.length));
  const last = holding.at(-1);
  if (!last) return NOTHING;
  const byTerm = termsIn(holding);
  const alike = groupAlike(byTerm.values(), last.from + last.slice.size);
  const { index, expected } = load(holding, byTerm, alike);
  const results = index.search([...byTerm.keys()].join(' '), {
    ...SEARCH,
    combineWith: combine === 'all' ? 'AND' : 'OR',
    boostDocument: (id) => (id === OTHER ? 0 : 1),
    boostTerm: boostOf,
  });
  const found = results.flatMap(({ id, score, match, queryTerms }): Worth[] => {
    let [every, some, most, sum] = [15, 0, 0, 0];
    for (const term in match) {
      const own = bitsOf(match[term] ?? []);
      every &= own;
      some |= own;
      const usual = weigh(own, expected.get(term) ?? []);
      most = Math.max(most, usual);
      sum += usual;
    }
    const bits = combine === 'all' ? every : some;
    // MiniSearch multiplies the sum with the number of terms that a document has.
    const points = (weigh(bits, BOOSTS) * score) / (queryTerms.length * (combine === 'all' ? sum : most) || 1);
    return bits === 0 ? [] : [{ group: alike.groupOf[id] ?? 0, score, bits, points }];
  });
  return spread(found, alike);
}

/** @returns the terms in the order in which slices have them, each with what they have of it */
function termsIn(holding: readonly HoldingSlice[]): Map<string, Holding[]> {
  const byTerm = new Map<string, Holding[]>();
  for (const { slice, from, own } of holding) {
    for (const { term, kept } of own) {
      const known = byTerm.get(term);
      if (known) known.push({ slice, from, kept });
      else byTerm.set(term, [{ slice, from, kept }]);
    }
  }
  return byTerm;
}

/** What the documents of a group are found by. */
type Worth = { group: number; score: number; bits: number; points: number };

/** @param found the best first @returns their documents, those of equal scores in the order of terms, fields and documents */
function spread(found: readonly Worth[], { groupOf, groups, docs }: Alike): TextMatches {
  const [rankOf, worthOf] = [new Uint32Array(groups), new Uint32Array(groups)];
  let ranks = 0;
  for (let at = 0; at < found.length; at += 1) {
    const { group, score } = found[at] as Worth;
    if (found[at - 1]?.score !== score) ranks += 1;
    rankOf[group] = ranks;
    worthOf[group] = at;
  }
  // Where the documents of each rank begin; those of rank 0 are not found.
  const next = new Uint32Array(ranks + 2);
  for (let at = 0; at < docs.length; at += 1) {
    const rank = rankOf[groupOf[docs[at] as number] as number] as number;
    if (rank > 0) next[rank + 1] = (next[rank + 1] as number) + 1;
  }
  for (let rank = 1; rank < next.length; rank += 1) next[rank] = (next[rank] as number) + (next[rank - 1] as number);
  const count = next.at(-1) ?? 0;
  const own = { docs: new Uint32Array(count), bits: new Uint8Array(count), points: new Float32Array(count) };
  for (let at = 0; at < docs.length; at += 1) {
    const doc = docs[at] as number;
    const group = groupOf[doc] as number;
    const rank = rankOf[group] as number;
    if (rank === 0) continue;
    const place = next[rank] as number;
    next[rank] = place + 1;
    const { bits, points } = found[worthOf[group] as number] as Worth;
    own.docs[place] = doc;
    own.bits[place] = bits;
    own.points[place] = points;
  }
  return own;
}

/** In place of a document for which another is weighed. */
const OTHER = -1;

/**
 * @returns an index of the asked terms alone, with all terms of one document of each group, and by term and field what BM25
 * gives a document of average length that has the term there once. Of the others it has no more than that they are, as BM25 asks
 * how many have a term. Lengths are multiples of the mean of their slice, so that no slice is read which has none of the terms
 */
function load(
  holding: readonly HoldingSlice[],
  byTerm: ReadonlyMap<string, readonly Holding[]>,
  { groupOf, firstOf }: Alike,
) {
  const size = holding.reduce((sum, { slice }) => sum + slice.size, 0);
  const [documentIds, fieldLength]: [Record<string, number>, Record<string, number[]>] = [{}, {}];
  const expected = new Map<string, number[]>();
  let most = 0;
  const index = [...byTerm].map(([term, pieces]): [string, Entry] => {
    const entry: Entry = {};
    const counts = FIELDS.map((_, place) => {
      const timesIn: Record<string, number> = {};
      let [count, others] = [0, 0];
      for (const { slice, from, kept } of pieces) {
        const [start, end] = slice.postingsIn(kept, place);
        count += end - start;
        for (let at = start; at < end; at += 1) {
          const posting = kept[at] as number;
          const id = from + docOfPosting(posting);
          if (firstOf[groupOf[id] as number] !== id + 1) {
            timesIn[groupOf.length + others++] = 1;
            continue;
          }
          timesIn[id] = timesOfPosting(posting);
          documentIds[id] = id;
          fieldLength[id] ??= slice.relativeLengths(id - from);
        }
      }
      most = Math.max(most, others);
      if (count > 0) entry[place] = timesIn;
      return count;
    });
    const once = FIELDS.map((field, place) => ONCE * FIELD_BOOST[field] * inverse(counts[place] ?? 0, size));
    expected.set(term, once);
    return [term, entry];
  });
  for (let other = 0; other < most; other += 1) documentIds[groupOf.length + other] = OTHER;
  const printed: Printed = {
    ...{ documentCount: size, nextId: groupOf.length + most, documentIds, fieldIds: FIELD_IDS },
    ...{ fieldLength, averageFieldLength: FIELDS.map(() => 1), storedFields: {}, dirtCount: 0 },
    ...{ index, serializationVersion: 2 },
  };
  return { index: MiniSearch.loadJS(printed, OPTIONS), expected };
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
