/**
 * The full text of a shard. Documents are weighed in slices, each by its own means, counted from the oldest, so that new ones
 * leave what the full slices say of theirs as it is; what all slices have of a word is one list.
 */
import { type Asked, findAsked, type Kept, type PlacedSlice, type TextMatches } from './asked-words';
import type { Holders } from './holders';
import { type Lists, WholeLists } from './lists';
import { Terms } from './terms';
import {
  type BuiltSlice,
  buildSlice,
  type DocumentTerms,
  docOfPosting,
  type SliceLengths,
  TextSlice,
} from './text-slice';

/** Documents of a slice. */
const SLICE = 2_000;

/** What is stored of a text. */
export type TextData = {
  /** By slice its number of documents, the newest first. */
  sizes: Uint32Array;
  /** @throws {RangeError} where there is no such slice */
  lengthsOf: (slice: number) => SliceLengths;
  /** Of each term, for each slice that has it: which, how many numbers follow, and these, see {@link BuiltSlice.words}. */
  words: Lists;
};

/** What MiniSearch told is remembered, as whoever types asks for the same words with every letter: documents in all, 9 bytes each. */
const REMEMBERED = 1_000_000;

/** What remembering costs beside the documents, as so many of them. */
const ENTRY = 50;

/** @param documents the newest first */
export function buildText(documents: DocumentTerms[]): TextData {
  const slices: BuiltSlice[] = [];
  const first = documents.length % SLICE || SLICE;
  for (let from = 0, to = first; from < documents.length; from = to, to += SLICE) {
    slices.push(buildSlice(documents.slice(from, to)));
  }
  return {
    sizes: Uint32Array.from(slices, ({ size }) => size),
    lengthsOf: (at) => {
      const slice = slices[at];
      if (!slice) throw new RangeError(`the text has no slice ${at}`);
      return slice.lengths;
    },
    words: joined(slices.map(({ words }) => words)),
  };
}

/** Before what a slice has of a term: which slice, and how many numbers. */
const CHUNK = 2;

/** @returns what all slices have of each term, see {@link TextData.words} */
function joined(slices: readonly WholeLists[]): WholeLists {
  // Of each term, for each slice that has it, which and where.
  const places = new Map<string, number[]>();
  let size = 0;
  for (const [slice, { terms, entries }] of slices.entries()) {
    size += entries.length + CHUNK * terms.length;
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms.at(at);
      const own = places.get(term);
      if (own) own.push(slice, at);
      else places.set(term, [slice, at]);
    }
  }
  const terms = [...places.keys()].sort();
  const offsets = new Uint32Array(terms.length + 1);
  const entries = new Uint32Array(size);
  let end = 0;
  for (const [index, term] of terms.entries()) {
    const own = places.get(term) ?? [];
    for (let place = 0; place < own.length; place += 2) {
      const slice = own[place] ?? 0;
      const { offsets: starts, entries: numbers } = slices[slice] as WholeLists;
      const at = own[place + 1] ?? 0;
      const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0];
      entries[end++] = slice;
      entries[end++] = to - from;
      for (let number = from; number < to; number += 1) entries[end++] = numbers[number] ?? 0;
    }
    offsets[index + 1] = end;
  }
  return new WholeLists(Terms.of(terms), offsets, entries);
}

/** @returns the terms that are words, sorted */
export const wordsOf = ({ words }: TextData): Terms =>
  Terms.of([...words.terms].filter((term) => !/^\p{Script=Han}/u.test(term)));

export class TextIndex {
  readonly #data: TextData;
  readonly #slices: PlacedSlice[] = [];
  readonly #known = new Map<string, TextMatches>();
  readonly #words: () => Terms;
  #remembered = 0;

  /** @param words all terms that are words, see {@link wordsOf} */
  constructor(data: TextData, words: () => Terms) {
    this.#data = data;
    this.#words = words;
    let from = 0;
    for (const [at, size] of data.sizes.entries()) {
      this.#slices.push({ slice: new TextSlice(size, () => data.lengthsOf(at)), from });
      from += size;
    }
  }

  /** Whether any term is no word but of Chinese: histories have none, and each look would read a page to find that. */
  get hasHan(): boolean {
    return this.words.length < this.#data.words.terms.length;
  }

  /** The terms that are words, sorted: parts and misspellings are looked for here. */
  get words(): Terms {
    return this.#words();
  }

  /** @returns the words that begin with a text, sorted; no slice is read for it */
  wordsBeginningWith(prefix: string): string[] {
    const { words } = this;
    return words.slice(words.lowerBound(prefix), words.lowerBound(`${prefix}\uffff`));
  }

  /** @returns the terms that begin with a text, sorted */
  beginningWith(prefix: string): string[] {
    const { terms } = this.#data.words;
    return terms.slice(terms.lowerBound(prefix), terms.lowerBound(`${prefix}\uffff`));
  }

  /** @returns the number of documents that have a term */
  count(term: string): number {
    return this.#keptOf(term).reduce((sum, { kept }) => sum + (kept[0] ?? 0), 0);
  }

  /** @returns the documents that have all of the terms in one field, with the fields where they do */
  all(terms: string[]): TextMatches {
    return this.#remember(`& ${terms.join(' ')}`, { terms, combine: 'all' });
  }

  /**
   * @param kin words of its family, see `WordForms.kin`, and what one is worth
   * @returns the documents that have the term, or for less one of its other forms, with the fields where they do
   */
  any(term: string, forms: readonly string[] = [], worth = 1, kin: readonly string[] = [], ofKin = 1): TextMatches {
    const terms = [term, ...forms, ...kin];
    const boostOf = (each: string) => (each === term ? 1 : kin.includes(each) ? ofKin : worth);
    return this.#remember(`| ${worth} ${ofKin} ${terms.join(' ')}`, { terms, combine: 'any', boostOf });
  }

  /** Notes each document that has the term, once for each field where it does: nothing is weighed. */
  eachHolder(term: string, note: (doc: number) => void): void {
    for (const { slice: at, kept } of this.#keptOf(term)) {
      const { slice, from } = this.#slices[at] ?? {};
      if (!slice || from === undefined) continue;
      const [start] = slice.postingsIn(kept, 0);
      for (let place = start; place < kept.length; place += 1) note(from + docOfPosting(kept[place] as number));
    }
  }

  /** Notes the documents that have any of the terms, with the fields where they do. */
  note(terms: readonly string[], into: Holders): void {
    for (const term of terms) noteAll(this.any(term), into);
  }

  /** @returns the documents that have a term that begins with the text */
  beginning(prefix: string): TextMatches {
    return this.#remember(`^ ${prefix}`, { terms: this.beginningWith(prefix), combine: 'any' });
  }

  /** @returns what each slice has of a term, in their order */
  #keptOf(term: string): Kept[] {
    const own = this.#data.words.of(term);
    const found: Kept[] = [];
    for (let at = 0; at < own.length; ) {
      const [slice, length] = [own[at] ?? 0, own[at + 1] ?? 0];
      at += CHUNK;
      found.push({ slice, kept: own.subarray(at, at + length) });
      at += length;
    }
    return found;
  }

  /** @returns how many different terms a document has in its body */
  bodyLength(doc: number): number {
    const { slice, from } = this.#slices.findLast((each) => each.from <= doc) ?? {};
    return slice?.lengthOf(doc - (from ?? 0), 'body') ?? 0;
  }

  #remember(key: string, asked: Asked): TextMatches {
    const known = this.#known.get(key);
    if (known) return known;
    const kept = new Map<string, Kept[]>();
    for (const term of asked.terms) {
      kept.set(term, this.#keptOf(term));
      // Of what lacks one nothing has all.
      if (asked.combine === 'all' && kept.get(term)?.length === 0) break;
    }
    const found = findAsked(this.#slices, kept, asked);
    if (this.#remembered > REMEMBERED) {
      this.#known.clear();
      this.#remembered = 0;
    }
    this.#remembered += found.docs.length + ENTRY;
    this.#known.set(key, found);
    return found;
  }
}

/** Notes documents with the fields where they hold what was asked for. */
export function noteAll({ docs, bits }: TextMatches, into: Holders): void {
  for (let at = 0; at < docs.length; at += 1) into.add(docs[at] ?? 0, bits[at] ?? 0);
}
