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

/** The distinct parts of the keys, and the names that have each. */
type Parts = { parts: string[]; names: Map<string, number[]>; dictionary: Dictionary };

export class Names {
  readonly #keys: string[];
  readonly #labels: string[];
  readonly #whole: Dictionary;
  #pieces: Pieces | null = null;
  #parts: Parts | null = null;

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

  /** @returns the names that have this whole part between the dots of their key, or a camel-case part that reads so */
  withPart(part: string): readonly number[] {
    return this.#byPart.names.get(part) ?? [];
  }

  /** @returns the names of which the key, or for a key without dots a part of it, is a few edits away, nearest first */
  misspelt(key: string): { index: number; edits: number }[] {
    if (key.includes('.')) return this.#whole.misspelt(key);
    const { dictionary, parts, names } = this.#byPart;
    return dictionary
      .misspelt(key)
      .flatMap(({ index, edits }) => (names.get(parts[index] ?? '') ?? []).map((name) => ({ index: name, edits })));
  }

  /** The words of the keys. */
  get pieces(): Pieces {
    this.#pieces ??= new Pieces(this.#keys, (index) => joinedParts(this.label(index)));
    return this.#pieces;
  }

  get #byPart(): Parts {
    if (this.#parts) return this.#parts;
    const names = new Map<string, number[]>();
    const add = (part: string, index: number) => {
      const own = names.get(part);
      if (own === undefined) names.set(part, [index]);
      else if (own[own.length - 1] !== index) own.push(index);
    };
    this.#keys.forEach((key, index) => {
      for (const part of key.split('.')) add(part, index);
      for (const part of joinedParts(this.label(index))) add(part, index);
    });
    const parts = [...names.keys()];
    this.#parts = { parts, names, dictionary: new Dictionary(parts) };
    return this.#parts;
  }
}

/** @returns the camel-case parts of a name, run together: `FlashInferBackend.run` -> `flashinferbackend` */
function joinedParts(label: string): string[] {
  if (!/[a-z][A-Z]|[A-Z]{2}[a-z]/.test(label)) return [];
  return label.split(/\.|::/).flatMap((part) => (/^\w+$/.test(part) ? (joinedName(part) ?? []) : []));
}
