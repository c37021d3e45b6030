/**
 * The full text of a shard, in slices that are read when a word is asked for that they have. They are counted from the oldest
 * document, so that new ones leave the full slices as they are.
 */
import { type Asked, findAsked, type PlacedSlice, type TextMatches } from './asked-words';
import type { Holders } from './holders';
import { Terms } from './terms';
import { buildSlice, type DocumentTerms, TextSlice, type TextSliceData } from './text-slice';

/** Documents of a slice: so many are indexed anew for a new one, and are read when a word of one of them is first asked for. */
const SLICE = 2_000;

/** What MiniSearch told is remembered, as whoever types asks for the same words with every letter: documents in all, 9 bytes each. */
const REMEMBERED = 1_000_000;

/** What remembering costs beside the documents, as so many of them. */
const ENTRY = 50;

/** @param documents the newest first @returns the slices, the newest documents in the first */
export function buildText(documents: DocumentTerms[]): TextSliceData[] {
  const slices: TextSliceData[] = [];
  const first = documents.length % SLICE || SLICE;
  for (let from = 0, to = first; from < documents.length; from = to, to += SLICE) {
    slices.push(buildSlice(documents.slice(from, to)));
  }
  return slices;
}

/** @returns the terms of all slices that are words, sorted */
export function wordsOf(slices: readonly TextSliceData[]): Terms {
  const words = new Set<string>();
  for (const { words: own } of slices) {
    for (const term of own.terms) if (!/^\p{Script=Han}/u.test(term)) words.add(term);
  }
  return Terms.of([...words].sort());
}

export class TextIndex {
  readonly #slices: PlacedSlice[] = [];
  readonly #known = new Map<string, TextMatches>();
  readonly #words: () => Terms;
  #remembered = 0;

  /** @param words all terms that are words, see {@link wordsOf} */
  constructor(slices: readonly TextSliceData[], words: () => Terms) {
    this.#words = words;
    let from = 0;
    for (const data of slices) {
      this.#slices.push({ slice: new TextSlice(data), from });
      from += data.size;
    }
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
    const terms = new Set(this.#slices.flatMap(({ slice }) => slice.beginningWith(prefix)));
    return [...terms].sort();
  }

  /** @returns the number of documents that have a term */
  count(term: string): number {
    return this.#slices.reduce((sum, { slice }) => sum + slice.count(term), 0);
  }

  /** @returns the documents that have all of the terms in one field, with the fields where they do */
  all(terms: string[]): TextMatches {
    return this.#remember(`& ${terms.join(' ')}`, { terms, combine: 'all' });
  }

  /** @returns the documents that have the term, or for less one of its other forms, with the fields where they do */
  any(term: string, forms: readonly string[] = [], worth = 1): TextMatches {
    const terms = [term, ...forms];
    const boostOf = (each: string) => (each === term ? 1 : worth);
    return this.#remember(`| ${worth} ${terms.join(' ')}`, { terms, combine: 'any', boostOf });
  }

  /** Notes the documents that have any of the terms, with the fields where they do. */
  note(terms: readonly string[], into: Holders): void {
    for (const term of terms) noteAll(this.any(term), into);
  }

  /** @returns the documents that have a term that begins with the text */
  beginning(prefix: string): TextMatches {
    return this.#remember(`^ ${prefix}`, { terms: this.beginningWith(prefix), combine: 'any' });
  }

  #remember(key: string, asked: Asked): TextMatches {
    const known = this.#known.get(key);
    if (known) return known;
    const found = findAsked(this.#slices, asked);
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
