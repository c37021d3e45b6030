/** Dictionaries of names (symbols, paths): exact names, parts and ends of names, each with the documents that have it. */
import { fold } from '../../text/fold';
import { joinedName } from '../../text/identifier';
import { Dictionary } from './dictionary';
import type { Lists } from './lists';
import { Pieces, piecesOf } from './pieces';
import { PostingsBuilder } from './postings';

/** Between the key by which a name is searched and the name as spelt. */
const TAB = '\t';

/** Names as plain lists: what is stored. */
export type NamesData = {
  /** Key, tab, name as spelt; with the documents that have it. */
  names: Lists;
  /** The words of the keys, with the positions of the names. */
  pieces: Lists;
};

/** Collects names; documents must come in ascending order. */
export class NamesBuilder {
  readonly #postings = new PostingsBuilder();
  readonly #known = new Map<string, string>();
  readonly #keyOf: (name: string) => string;

  /** @param keyOf gives what a name is searched by */
  constructor(keyOf: (name: string) => string) {
    this.#keyOf = keyOf;
  }

  /** @param name as spelt @param bits see the reader of these names */
  add(name: string, doc: number, bits: number): void {
    let term = this.#known.get(name);
    if (term === undefined) {
      const clean = (text: string) => text.replace(/[\t\n]/g, ' ');
      term = termOf(clean(this.#keyOf(name)), clean(name));
      this.#known.set(name, term);
    }
    this.#postings.add(term, doc, bits);
  }

  build(): NamesData {
    const names = this.#postings.build();
    const joined = (index: number) => joinedParts(labelIn(names.terms[index] ?? ''));
    return { names, pieces: piecesOf(names.terms.map(keyIn), joined) };
  }
}

/** What stands before a name as spelt, and before the last part of `a.b`, `a::b` and `a->b`. */
const BORDERS = new Set([TAB, '.', ':', '>']);

/** @returns the term of a name */
export const termOf = (key: string, label: string): string => `${key}${TAB}${label}`;

const keyIn = (term: string): string => term.slice(0, term.indexOf(TAB));

const labelIn = (term: string): string => term.slice(term.indexOf(TAB) + 1);

/** The distinct parts of the keys, as a list too, and by part the names that have it. */
type Parts = { list: string[]; dictionary: Dictionary; names: Map<string, number[]> };

/** A name near a misspelt one: by which key it is looked up, how names that have it are spelt, how many documents have it. */
export type NearName = { key: string; labels: string[]; edits: number; count: number };

/** Spellings that are looked at for the one most like what was typed. */
const LABELS = 50;

export class Names {
  /** The documents of all names, with their bits. */
  readonly postings: Lists;
  /** The words of the keys. */
  readonly pieces: Pieces;
  readonly #keys: string[];
  readonly #wholes: Dictionary;
  #lastLengths: Uint16Array | null = null;
  #parts: Parts | null = null;

  constructor({ names, pieces }: NamesData) {
    this.postings = names;
    this.#keys = names.terms.map(keyIn);
    this.#wholes = new Dictionary(this.#keys);
    this.pieces = new Pieces(this.#keys, pieces);
  }

  key(index: number): string {
    return this.#keys[index] ?? '';
  }

  /** @returns the length of the last part of a dotted key */
  lastLength(index: number): number {
    this.#lastLengths ??= Uint16Array.from(this.#keys, (key) => key.length - key.lastIndexOf('.') - 1);
    return this.#lastLengths[index] ?? 0;
  }

  /** @returns the name as spelt */
  label(index: number): string {
    return labelIn(this.postings.terms[index] ?? '');
  }

  /** @returns whether a name is the very one that was typed, case and underscores kept, whole or by its last part */
  isSpelt(index: number, typed: string): boolean {
    const term = this.postings.terms[index] ?? '';
    return term.endsWith(typed) && BORDERS.has(term.charAt(term.length - typed.length - 1));
  }

  /** @returns the documents of a name, with their bits */
  docs(index: number): Uint32Array {
    return this.postings.at(index);
  }

  /** @returns the names that hold a text as it is spelt, or in any case */
  *holding(literal: string, anyCase: boolean): Generator<number> {
    const folded = fold(literal);
    for (const index of this.pieces.sharing(folded) ?? this.#keys.keys()) {
      // The text behind the key is the name as spelt: looked at where it is, without a copy.
      const from = this.key(index).length + 1;
      const isHeld = anyCase
        ? fold(this.label(index)).includes(folded)
        : this.postings.terms[index]?.includes(literal, from) === true;
      if (isHeld) yield index;
    }
  }

  /** @returns what a key may stand for, nearest first: whole keys for one with dots, else parts of keys */
  misspelt(key: string): NearName[] {
    const near = (part: string, names: number[], edits: number): NearName => {
      const count = names.reduce((sum, index) => sum + this.docs(index).length, 0);
      return { key: part, labels: names.slice(0, LABELS).map((index) => this.label(index)), edits, count };
    };
    if (key.includes('.'))
      return this.#wholes.misspelt(key).map(({ index, edits }) => near(this.key(index), [index], edits));
    const { list, dictionary, names } = this.#byPart;
    return dictionary.misspelt(key).map(({ index, edits }) => {
      const part = list[index] ?? '';
      return near(part, names.get(part) ?? [], edits);
    });
  }

  /** @returns the names of which the key (without dots) is a whole part, as it is or run together as `flashinfer` is */
  havingPart(key: string): readonly number[] {
    // A key without a word, such as an operator, is among the pieces of none.
    if (!/[A-Za-z0-9\u0080-\uffff]/.test(key)) return this.#byPart.names.get(key) ?? [];
    const among = `.${key}.`;
    return this.pieces
      .whole(key)
      .filter((index) => `.${this.key(index)}.`.includes(among) || joinedParts(this.label(index)).includes(key));
  }

  /** Made at the first look: it takes a tenth of a second for 100,000 names. */
  get #byPart(): Parts {
    if (this.#parts) return this.#parts;
    const names = new Map<string, number[]>();
    this.#keys.forEach((key, index) => {
      for (const part of [...key.split('.'), ...joinedParts(this.label(index))]) {
        const own = names.get(part);
        if (own === undefined) names.set(part, [index]);
        else if (own[own.length - 1] !== index) own.push(index);
      }
    });
    const list = [...names.keys()];
    this.#parts = { list, dictionary: new Dictionary(list), names };
    return this.#parts;
  }
}

/** @returns the camel-case words of a name, run together: `FlashInferBackend.run_A1B` -> `flashinferbackend`, `a1b` */
function joinedParts(label: string): string[] {
  return (label.match(/[A-Za-z0-9]+/g) ?? []).flatMap((word) => joinedName(word) ?? []);
}
