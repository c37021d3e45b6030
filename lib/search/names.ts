/** Dictionaries of names (symbols, paths): exact names, parts and ends of names, each with the documents that have it. */
import { joinedName } from '../text/identifier';
import { Dictionary } from './dictionary';
import { Pieces } from './pieces';
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
  readonly #keys: string[];
  readonly #labels: string[];
  readonly #whole: Dictionary;
  #pieces: Pieces | null = null;
  #parts: { dictionary: Dictionary; names: number[][] } | null = null;

  constructor(readonly postings: Postings) {
    this.#keys = postings.terms.map((term) => term.slice(0, term.indexOf(TAB)));
    this.#labels = postings.terms.map((term) => term.slice(term.indexOf(TAB) + 1));
    this.#whole = new Dictionary(this.#keys);
  }

  key(index: number): string {
    return this.#keys[index] ?? '';
  }

  /** @returns the name as spelt */
  label(index: number): string {
    return this.#labels[index] ?? '';
  }

  /** @returns the documents of a name, with their bits */
  docs(index: number): Uint32Array {
    return this.postings.at(index);
  }

  /** @returns the names of which the key, or for a key without dots a part of it, is a few edits away, nearest first */
  misspelt(key: string): { index: number; edits: number }[] {
    const parts = this.#partNames;
    if (key.includes('.')) return this.#whole.misspelt(key);
    return parts.dictionary
      .misspelt(key)
      .flatMap(({ index, edits }) => (parts.names[index] ?? []).map((name) => ({ index: name, edits })));
  }

  /** The words of the keys. */
  get pieces(): Pieces {
    this.#pieces ??= new Pieces(this.#keys, (index) => joinedParts(this.label(index)));
    return this.#pieces;
  }

  /** The distinct parts between the dots of the keys, and the names that have each. */
  get #partNames(): { dictionary: Dictionary; names: number[][] } {
    if (this.#parts) return this.#parts;
    const names = new Map<string, number[]>();
    this.#keys.forEach((key, index) => {
      for (const part of key.split('.')) {
        const own = names.get(part);
        if (own) own.push(index);
        else names.set(part, [index]);
      }
    });
    this.#parts = { dictionary: new Dictionary([...names.keys()]), names: [...names.values()] };
    return this.#parts;
  }
}

/** @returns the camel-case parts of a name, run together: `FlashInferBackend.run` -> `flashinferbackend` */
function joinedParts(label: string): string[] {
  if (!/[a-z][A-Z]|[A-Z]{2}[a-z]/.test(label)) return [];
  return label.split(/\.|::/).flatMap((part) => (/^\w+$/.test(part) ? (joinedName(part) ?? []) : []));
}
