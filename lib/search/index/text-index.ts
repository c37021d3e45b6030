/**
 * The full-text index of a shard: MiniSearch. No other file knows it.
 *
 * MiniSearch keeps a map for every term and field: 50 bytes and 0.35 µs of loading for each posting, so that 16,000 reports
 * take 0.7 GB and 13 s. Here it reads the postings where they lie, in typed arrays, through maps that are made for the terms
 * of a query alone ({@link TermPostings}): nothing is loaded, nothing is held twice.
 *
 * It also makes an object for each match and sorts them all, 1.5 µs a match. Before it looks at a match it asks which
 * documents a field of a term has: to find documents, they are taken note of there and none is told (3 ns); to score them
 * ({@link relevance}), those that are about to be shown are told.
 */
import MiniSearch, { type SearchOptions } from 'minisearch';
import { FIELD_BITS, type Field } from '../text/sections';
import type { Holders } from './holders';
import type { Lists } from './lists';
import { docOf } from './postings';

const FIELDS = Object.keys(FIELD_BITS) as Field[];
const BITS = FIELDS.map((field) => FIELD_BITS[field]);

/** How much more a word counts where it is told first. */
const BOOST = { title: 3, summary: 2, files: 1, body: 1 } satisfies Record<Field, number>;

const OPTIONS = { idField: 'id', fields: FIELDS, storeFields: [], processTerm: (term: string) => term };

/** Takes the postings of a term, of which those with `bit` stand in the field asked for. @returns the documents to score */
type Reader = (entries: Uint32Array, bit: number) => number[];

/** The documents that have a term in a field, as MiniSearch asks for them. */
class FieldPostings extends Map<number, number> {
  readonly #entries: Uint32Array;
  readonly #bit: number;
  readonly #read: Reader;

  constructor(entries: Uint32Array, bit: number, read: Reader) {
    super();
    this.#entries = entries;
    this.#bit = bit;
    this.#read = read;
  }

  override get size(): number {
    let size = 0;
    for (const entry of this.#entries) if (entry & this.#bit) size += 1;
    return size;
  }

  override keys() {
    return this.#read(this.#entries, this.#bit).values();
  }

  /** How often the document has the term: once, as terms of a text are indexed. */
  override get(): number {
    return 1;
  }
}

/** The fields that have a term, as MiniSearch asks for them. */
class TermPostings extends Map<number, FieldPostings> {
  readonly #entries: Uint32Array;
  readonly #read: Reader;

  constructor(entries: Uint32Array, read: Reader) {
    super();
    this.#entries = entries;
    this.#read = read;
  }

  override get(field: number): FieldPostings {
    return new FieldPostings(this.#entries, BITS[field] ?? 0, this.#read);
  }
}

/** MiniSearch over postings in typed arrays. */
class PostingsSearch extends MiniSearch {
  #read: Reader = () => [];

  constructor(postings: Lists, size: number) {
    super(OPTIONS);
    const lengths = fieldLengths(postings, size);
    this._documentCount = size;
    this._documentIds = new Map(lengths.map((_, doc) => [doc, doc]));
    this._fieldLength = new Map(lengths.entries());
    this._avgFieldLength = FIELDS.map((_, at) => lengths.reduce((sum, own) => sum + (own[at] ?? 0), 0) / (size || 1));
    this._index.get = (term) => new TermPostings(entriesOf(postings, term), this.#read);
  }

  /** Asks for terms as they are; one that ends in {@link ANY} stands for all that begin with what is before it. */
  ask(terms: string[], options: SearchOptions, read: Reader) {
    this.#read = read;
    return this.search('', { ...options, tokenize: () => terms });
  }
}

/** Stands at the end of a prefix: in no term, and after all characters of terms. */
const ANY = '\uffff';

/** @returns the postings of a term, or of all terms with a prefix: sorted terms have theirs side by side */
function entriesOf(postings: Lists, term: string): Uint32Array {
  if (!term.endsWith(ANY)) return postings.of(term);
  const [from, to] = [postings.lowerBound(term.slice(0, -1)), postings.lowerBound(term)];
  return postings.entries.subarray(postings.offsets[from], postings.offsets[to]);
}

/** @returns by document the number of terms in each field */
function fieldLengths({ entries }: Lists, size: number): number[][] {
  const lengths = BITS.map(() => new Uint32Array(size));
  BITS.forEach((bit, at) => {
    const own = lengths[at] ?? new Uint32Array(0);
    for (const entry of entries) if (entry & bit) own[docOf(entry)] = (own[docOf(entry)] ?? 0) + 1;
  });
  return Array.from({ length: size }, (_, doc) => lengths.map((own) => own[doc] ?? 0));
}

export type TextIndex = {
  /** The terms that are words, sorted: parts and misspellings are looked for here. */
  words: readonly string[];
  mini: PostingsSearch;
  /** By document: how many of the terms asked for it holds so far. */
  stage: Uint16Array;
};

/**
 * @param postings the terms with the documents that hold them; bits are {@link FIELD_BITS}
 * @param size number of documents
 */
export function openText(postings: Lists, size: number): TextIndex {
  const words = postings.terms.filter((term) => !/^\p{Script=Han}/u.test(term));
  return { words, mini: new PostingsSearch(postings, size), stage: new Uint16Array(size) };
}

/** Notes the documents that hold all of the terms in one field, with the fields where they do. */
export function collectAll(text: TextIndex, terms: string[], into: Holders): void {
  if (terms.length === 1) collectAny(text, terms, into);
  else for (const [at, field] of FIELDS.entries()) collectTogether(text, terms, field, BITS[at] ?? 0, into);
}

function collectTogether({ mini, stage }: TextIndex, terms: string[], field: Field, bit: number, into: Holders): void {
  const first: number[] = [];
  for (const [step, term] of terms.entries()) {
    let held = 0;
    mini.ask([term], { fields: [field] }, (entries) => {
      for (const entry of entries) {
        const doc = docOf(entry);
        if ((entry & bit) === 0 || stage[doc] !== step) continue;
        if (step === 0) first.push(doc);
        stage[doc] = step + 1;
        held += 1;
      }
      return [];
    });
    if (held === 0) break;
  }
  for (const doc of first) {
    if (stage[doc] === terms.length) into.add(doc, bit);
    stage[doc] = 0;
  }
}

/** Notes the documents that hold any of the terms, with the fields where they do. */
export function collectAny({ mini }: TextIndex, terms: string[], into: Holders): void {
  // All fields at once: an entry has the bits of each.
  mini.ask(terms, { fields: ['title'] }, (entries) => {
    into.addAll(entries);
    return [];
  });
}

/** @returns the number of documents that hold a term */
export function frequency({ mini }: TextIndex, term: string): number {
  let count = 0;
  mini.ask([term], { fields: ['title'] }, (entries) => {
    count = entries.length;
    return [];
  });
  return count;
}

/** Notes the documents that hold a term which begins with `prefix`, with the fields where they do. */
export function collectPrefix(text: TextIndex, prefix: string, into: Holders): void {
  collectAny(text, [prefix + ANY], into);
}

/**
 * @param isWanted whether a document is to be scored: those that are not cost next to nothing
 * @returns the documents that hold some of the terms with their BM25 scores, the best first
 */
export function relevance(
  { mini }: TextIndex,
  terms: string[],
  isWanted: (doc: number) => boolean,
): { doc: number; score: number }[] {
  const found = mini.ask(terms, { boost: BOOST }, (entries, bit) => {
    const wanted: number[] = [];
    for (const entry of entries) if (entry & bit && isWanted(docOf(entry))) wanted.push(docOf(entry));
    return wanted;
  });
  return found.map(({ id, score }) => ({ doc: Number(id), score }));
}
