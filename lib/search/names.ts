/** Dictionaries of names (symbols, paths): exact names, parts and ends of names, each with the documents that have it. */
import { joinedName } from '../text/identifier';
import { Dictionary } from './dictionary';
import { Lists } from './lists';
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
  /** The parts of the keys between dots, and camel-case parts run together, with the positions of the names. */
  parts: Lists;
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
      term = `${clean(this.#keyOf(name))}${TAB}${clean(name)}`;
      this.#known.set(name, term);
    }
    this.#postings.add(term, doc, bits);
  }

  build(): NamesData {
    const names = this.#postings.build();
    const keys = names.terms.map(keyIn);
    const joined = names.terms.map((term) => joinedParts(labelIn(term)));
    const parts = new Map<string, number[]>();
    keys.forEach((key, index) => {
      for (const part of [...key.split('.'), ...(joined[index] ?? [])]) {
        const own = parts.get(part);
        if (own === undefined) parts.set(part, [index]);
        else if (own[own.length - 1] !== index) own.push(index);
      }
    });
    return { names, pieces: piecesOf(keys, (index) => joined[index] ?? []), parts: Lists.of(parts) };
  }
}

const keyIn = (term: string): string => term.slice(0, term.indexOf(TAB));

const labelIn = (term: string): string => term.slice(term.indexOf(TAB) + 1);

export class Names {
  /** The words of the keys. */
  readonly pieces: Pieces;
  readonly #names: Lists;
  readonly #keys: string[];
  readonly #parts: Lists;
  readonly #wholes: Dictionary;
  readonly #partTerms: Dictionary;

  constructor({ names, pieces, parts }: NamesData) {
    this.#names = names;
    this.#keys = names.terms.map(keyIn);
    this.#parts = parts;
    this.#wholes = new Dictionary(this.#keys);
    this.#partTerms = new Dictionary(parts.terms);
    this.pieces = new Pieces(this.#keys, pieces);
  }

  key(index: number): string {
    return this.#keys[index] ?? '';
  }

  /** @returns the name as spelt */
  label(index: number): string {
    return labelIn(this.#names.terms[index] ?? '');
  }

  /** The documents of all names, with their bits. */
  get postings(): Lists {
    return this.#names;
  }

  /** @returns the documents of a name, with their bits */
  docs(index: number): Uint32Array {
    return this.#names.at(index);
  }

  /** @returns the names that have this whole part between the dots of their key, or a camel-case part that reads so */
  withPart(part: string): Uint32Array {
    return this.#parts.of(part);
  }

  /** @returns the names of which the key, or for a key without dots a part of it, is a few edits away, nearest first */
  misspelt(key: string): { index: number; edits: number }[] {
    if (key.includes('.')) return this.#wholes.misspelt(key);
    return this.#partTerms
      .misspelt(key)
      .flatMap(({ index, edits }) => Array.from(this.#parts.at(index), (name) => ({ index: name, edits })));
  }
}

/** @returns the camel-case parts of a name, run together: `FlashInferBackend.run` -> `flashinferbackend` */
function joinedParts(label: string): string[] {
  if (!/[a-z][A-Z]|[A-Z]{2}[a-z]/.test(label)) return [];
  return label.split(/\.|::/).flatMap((part) => (/^\w+$/.test(part) ? (joinedName(part) ?? []) : []));
}
