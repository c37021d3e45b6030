/**
 * The full-text index of a shard: MiniSearch. No other file knows it. Terms and documents are gathered and stored as plain
 * postings (shard.ts, index-file.ts), {@link loadText} fills MiniSearch with them, and the other functions search it: what
 * matches, and {@link relevance} by BM25.
 *
 * MiniSearch makes an object for each match and sorts them all, 1.5 µs a match; answers count all matches, so a common word
 * would take tens of milliseconds. It asks `boostDocument` about every posting first, and passes over a posting for which
 * the answer is 0 before it makes anything (0.1 µs). Looking for matches notes the posting and answers 0; `relevance` answers 0
 * for all but the PRs that are about to be shown.
 */
import MiniSearch, { type SearchOptions } from 'minisearch';
import type { Holders } from './holders';
import type { Lists } from './lists';
import { bitsOf, docOf } from './postings';
import { FIELD_BITS, type Field } from './sections';

const FIELDS = Object.keys(FIELD_BITS) as Field[];
const BITS = FIELDS.map((field) => FIELD_BITS[field]);

/** How much more a word counts where it is told first. */
const BOOST = { title: 3, summary: 2, files: 1, body: 1 } satisfies Record<Field, number>;

const OPTIONS = { idField: 'id', fields: FIELDS, storeFields: [], processTerm: (term: string) => term };

export type TextIndex = {
  /** Number of documents. */
  size: number;
  /** The terms that are words, sorted: parts and misspellings are looked for here. */
  words: readonly string[];
  mini: MiniSearch;
  /** By document: how many of the terms asked for it holds so far. */
  stage: Uint16Array;
};

/**
 * Fills MiniSearch by its own `loadJS`, term by term: a third of the time that adding documents takes, the same results.
 * @param postings the terms with the documents that hold them; bits are {@link FIELD_BITS}
 * @param size number of documents
 */
export function loadText(postings: Lists, size: number): TextIndex {
  const lengths = fieldLengths(postings, size);
  const mini = MiniSearch.loadJS(
    {
      documentCount: size,
      nextId: size,
      documentIds: Object.fromEntries(lengths.map((_, doc) => [doc, doc])),
      fieldIds: Object.fromEntries(FIELDS.map((field, at) => [field, at])),
      fieldLength: Object.fromEntries(lengths.entries()),
      averageFieldLength: FIELDS.map((_, at) => lengths.reduce((sum, own) => sum + (own[at] ?? 0), 0) / (size || 1)),
      storedFields: {},
      dirtCount: 0,
      index: Object.assign([], { [Symbol.iterator]: () => termsOf(postings) }),
      serializationVersion: 2,
    },
    OPTIONS,
  );
  const words = postings.terms.filter((term) => !/^[A-Z!#$%&*]|^\p{Script=Han}/u.test(term));
  return { size, words, mini, stage: new Uint16Array(size) };
}

type Term = [string, Record<string, Record<string, number>>];

function* termsOf(postings: Lists): Generator<Term> {
  for (const [index, term] of postings.terms.entries()) {
    const fields: Term[1] = {};
    for (const entry of postings.at(index)) {
      for (let at = 0; at < BITS.length; at += 1) {
        if ((bitsOf(entry) & (BITS[at] ?? 0)) === 0) continue;
        const held = fields[at] ?? {};
        fields[at] = held;
        held[docOf(entry)] = 1;
      }
    }
    yield [term, fields];
  }
}

/** @returns by document the number of terms in each field */
function fieldLengths({ entries }: Lists, size: number): number[][] {
  const lengths = Array.from({ length: size }, () => FIELDS.map(() => 0));
  for (const entry of entries) {
    const own = lengths[docOf(entry)] ?? [];
    for (let at = 0; at < BITS.length; at += 1) if (bitsOf(entry) & (BITS[at] ?? 0)) own[at] = (own[at] ?? 0) + 1;
  }
  return lengths;
}

/** Asks MiniSearch for terms as they are; `visit` is called for each posting, and gives what it weighs. */
function ask({ mini }: TextIndex, terms: string[], options: SearchOptions, visit: (doc: number) => number) {
  return mini.search('', { ...options, tokenize: () => terms, boostDocument: visit });
}

/** Notes the documents that hold all of the terms in one field, with the fields where they do. */
export function collectAll(text: TextIndex, terms: string[], into: Holders): void {
  const { stage } = text;
  for (const [at, field] of FIELDS.entries()) {
    const bit = BITS[at] ?? 0;
    const first: number[] = [];
    let held = 0;
    for (const [step, term] of terms.entries()) {
      held = 0;
      ask(text, [term], { fields: [field] }, (doc) => {
        if (step === 0) first.push(doc);
        if (stage[doc] !== step) return 0;
        stage[doc] = step + 1;
        held += 1;
        return 0;
      });
      if (held === 0) break;
    }
    for (const doc of first) {
      if (held > 0 && stage[doc] === terms.length) into.add(doc, bit);
      stage[doc] = 0;
    }
  }
}

/** Notes the documents that hold a term which begins with `prefix`, with the fields where they do. */
export function collectPrefix(text: TextIndex, prefix: string, into: Holders): void {
  for (const [at, field] of FIELDS.entries()) {
    ask(text, [prefix], { fields: [field], prefix: true }, (doc) => {
      into.add(doc, BITS[at] ?? 0);
      return 0;
    });
  }
}

/** Calls `visit` for the documents that hold any of the terms, once or more often. */
export function visitAny(text: TextIndex, terms: string[], visit: (doc: number) => void): void {
  ask(text, terms, {}, (doc) => {
    visit(doc);
    return 0;
  });
}

/**
 * @param isWanted whether a document is to be scored: those that are not cost next to nothing
 * @returns the documents that hold some of the terms with their BM25 scores, the best first
 */
export function relevance(
  text: TextIndex,
  terms: string[],
  isWanted: (doc: number) => boolean,
): { doc: number; score: number }[] {
  const found = ask(text, terms, { boost: BOOST }, (doc) => (isWanted(doc) ? 1 : 0));
  return found.map(({ id, score }) => ({ doc: Number(id), score }));
}
