/** Dictionaries of names (symbols, paths): exact names, parts and ends of names, each with the documents that have it. */
import { Dictionary, type Found } from './dictionary';
import { type Postings, PostingsBuilder } from './postings';

/** Between the key by which a name is searched and the name as spelt. */
const TAB = '\t';

/** Collects names; documents must come in ascending order. */
export class NamesBuilder {
  readonly #postings = new PostingsBuilder();

  /** @param key what the name is searched by; @param label the name as spelt; @param bits see the reader of these names */
  add(key: string, label: string, doc: number, bits: number): void {
    const clean = (text: string) => text.replace(/[\t\n]/g, ' ');
    this.#postings.add(`${clean(key)}${TAB}${clean(label)}`, doc, bits);
  }

  build(): Names {
    return new Names(this.#postings.build());
  }
}

export class Names {
  readonly #dictionary: Dictionary;
  readonly #keys: string[];

  constructor(readonly postings: Postings) {
    this.#keys = postings.terms.map((term) => term.slice(0, term.indexOf(TAB)));
    this.#dictionary = new Dictionary(this.#keys);
  }

  key(index: number): string {
    return this.#keys[index] ?? '';
  }

  /** @returns the name as spelt */
  label(index: number): string {
    const term = this.postings.terms[index] ?? '';
    return term.slice(term.indexOf(TAB) + 1);
  }

  /** @returns the documents of a name, with their bits */
  docs(index: number): Uint32Array {
    return this.postings.at(index);
  }

  /** @returns the positions of the names whose whole key this is */
  exact(key: string): { from: number; to: number } {
    return { from: this.postings.lowerBound(key + TAB), to: this.postings.lowerBound(`${key}${TAB}\uffff`) };
  }

  /** @returns the names that hold the needle in their key, with its surroundings */
  scan(needle: string): Generator<Found> {
    return this.#dictionary.scan(needle);
  }

  /** @returns the names whose key is a few edits away, nearest first */
  misspelt(key: string): { index: number; edits: number }[] {
    return this.#dictionary.misspelt(key);
  }
}
