/** Dictionaries of names (symbols, paths): exact names, parts and ends of names, each with the documents that have it. */

import { GrowingLists } from '../../model/growing-lists';
import { fold } from '../../text/fold';
import { hasHumps, joinedName } from '../../text/identifier';
import { textOrder } from '../../text/text-order';
import { BegunNames, type BegunNamesData, begunNames } from './begun-names';
import { CommonNames, type CommonNamesData, commonNames } from './common-names';
import { Dictionary } from './dictionary';
import { Lists } from './lists';
import { addTo, ListsBuilder } from './lists-builder';
import type { NameKeyWords, NameWordsBuilder } from './name-words';
import { Pieces, spacedWords } from './pieces';
import { Terms } from './terms';
import { entriesOf, FoundNames, positionsAmong, type WayOf } from './ways';

/** Names as plain lists: what is stored. */
export type NamesData = {
  /** What a name is searched by, with the documents that have it; in order of key, then of spelling. */
  keys: Lists;
  /** The names as spelt, in the same order. */
  labels: Terms;
  /** The words of the keys, with the names that have them: each entry says how, see `ways.ts`. */
  pieces: Lists;
  /** The parts of the keys between dots, and camel-case words of the names run together, likewise; null: nobody looks at them. */
  parts: Lists | null;
  /** What is kept beside of words that many names have. */
  common: CommonNamesData;
  /** What is kept beside of beginnings that many names have. */
  begun: BegunNamesData;
};

/** A name while names are collected: what it is searched by, how it is spelt, the words of its key. */
type Collected = NameKeyWords & { number: number; key: string; label: string };

/** Collects names; documents must come in ascending order. */
export class NamesBuilder {
  readonly #names: Collected[] = [];
  readonly #known = new Map<string, Collected>();
  /** By number of a name, the documents that have it. */
  readonly #docs = new GrowingLists();
  readonly #keyOf: (name: string) => string;
  readonly #words: NameWordsBuilder;
  readonly #wayOf: WayOf;
  #documents = 0;

  /**
   * @param keyOf gives what a name is searched by
   * @param words where their words are collected, with those of other names
   * @param wayOf how a name has a word
   */
  constructor(keyOf: (name: string) => string, words: NameWordsBuilder, wayOf: WayOf) {
    this.#keyOf = keyOf;
    this.#words = words;
    this.#wayOf = wayOf;
  }

  /** @param name as spelt @param bits see the reader of these names */
  add(name: string, doc: number, bits: number): void {
    const collected = this.#known.get(name) ?? this.#collect(name);
    this.#documents = doc + 1;
    if (addTo(this.#docs, collected.number, doc, bits)) this.#words.count(collected, doc);
  }

  #collect(name: string): Collected {
    const label = clean(name);
    const collected = this.#known.get(label) ?? this.#begin(label);
    this.#known.set(name, collected);
    return collected;
  }

  #begin(label: string): Collected {
    const key = clean(this.#keyOf(label));
    const collected = { number: this.#names.length, key, label, ...this.#words.of(key) };
    this.#names.push(collected);
    this.#known.set(label, collected);
    return collected;
  }

  /** @param looksAtParts whether names are looked up by their parts, too */
  build(looksAtParts = true): NamesData {
    const order = textOrder(
      this.#names.map(({ key }) => key),
      this.#names.map(({ label }) => label),
    );
    const names = Array.from(order, (number) => this.#names[number] as Collected);
    const keys = names.map(({ key }) => key);
    const labels = names.map(({ label }) => label);
    const joined = labels.map(joinedParts);
    const entryOf = entriesOf(keys, labels, this.#wayOf);
    const docs = Lists.ofGrown(keys, this.#docs.inOrder(order));
    const own = { keys: docs, labels: Terms.of(labels) };
    const pieces = this.#words.piecesOf(names, joined, entryOf);
    const parts = looksAtParts ? partsOf(keys, joined, entryOf) : null;
    const source = { keys: docs.terms, labels: own.labels, wayOf: this.#wayOf, docs, documents: this.#documents };
    const begun = begunNames({ labels: own.labels, docs }, looksAtParts);
    return { ...own, pieces, parts, common: commonNames(source, pieces, parts), begun };
  }
}

/** @param joined by position of a name, its words that are run together @param entryOf see {@link entriesOf} */
function partsOf(
  keys: readonly string[],
  joined: readonly (readonly string[])[],
  entryOf: (position: number, part: string) => number,
): Lists {
  const parts = new ListsBuilder();
  for (const [position, key] of keys.entries()) {
    const note = (part: string) => {
      const number = parts.numberOf(part);
      // Of texts alike the first is taken: what is known of it is looked up sooner.
      parts.note(number, entryOf(position, parts.textOf(number)));
    };
    eachPart(key, note);
    joined[position]?.forEach(note);
  }
  return parts.build();
}

function eachPart(key: string, note: (part: string) => void): void {
  let from = 0;
  for (let dot = key.indexOf('.'); dot > -1; dot = key.indexOf('.', from)) {
    note(key.slice(from, dot));
    from = dot + 1;
  }
  note(from === 0 ? key : key.slice(from));
}

/**
 * A name near a misspelt one: by which key it is looked up; how names that have it are spelt and how many documents have it are
 * asked of the nearest alone.
 */
export type NearName = { key: string; edits: number; labels(): string[]; count(): number };

/** Spellings that are looked at for the one most like what was typed. */
const LABELS = 50;

export class Names {
  /** The words of the keys. */
  readonly pieces: Pieces;
  /** Words that many of them have. */
  readonly common: CommonNames;
  /** Beginnings that many of them have. */
  readonly begun: BegunNames;
  readonly #postings: Lists;
  readonly #keys: Terms;
  readonly #labels: Terms;
  readonly #wholes: Dictionary;
  readonly #data: NamesData;
  readonly #wayOf: WayOf;
  readonly #positionOf: (entry: number) => number;
  #nearParts: Dictionary | null = null;

  /** @param wayOf by which the data was made */
  constructor(data: NamesData, wayOf: WayOf) {
    this.#postings = data.keys;
    this.#keys = data.keys.terms;
    this.#labels = data.labels;
    this.#wholes = new Dictionary(this.#keys);
    this.pieces = new Pieces(this.#keys, data.pieces, true);
    this.common = new CommonNames(data.common, { keys: this.#keys, labels: this.#labels, wayOf });
    this.begun = new BegunNames(data.begun);
    this.#data = data;
    this.#wayOf = wayOf;
    this.#positionOf = positionsAmong(this.#keys.length);
  }

  key(index: number): string {
    return this.#keys.at(index);
  }

  /** @returns the name as spelt */
  label(index: number): string {
    return this.#labels.at(index);
  }

  /** @returns the documents of a name, with their bits */
  docs(index: number): Uint32Array {
    return this.#postings.at(index);
  }

  /** @returns how many documents have the name */
  count(index: number): number {
    return this.#postings.sizeAt(index);
  }

  /** @param key by which the name is looked up @returns whether a name is spelt so */
  has(key: string, label: string): boolean {
    return this.#inRange(key, (own) => own === key).some((index) => this.label(index) === label);
  }

  /** @returns the names that are in what has a key, as `a.b` is in `a` */
  within(key: string): number[] {
    return this.#inRange(`${key}.`, (own) => own.startsWith(`${key}.`));
  }

  #inRange(first: string, isIn: (key: string) => boolean): number[] {
    const found: number[] = [];
    for (let at = this.#keys.lowerBound(first); at < this.#keys.length && isIn(this.key(at)); at += 1) found.push(at);
    return found;
  }

  /** @returns the names that hold a text as it is spelt, or in any case */
  *holding(literal: string, anyCase: boolean): Generator<number> {
    const folded = fold(literal);
    for (const index of this.#sharing(folded)) {
      const label = this.label(index);
      if (anyCase ? fold(label).includes(folded) : label.includes(literal)) yield index;
    }
  }

  /** @param texts folded @returns the names that hold one of them in any case; texts of the same words are looked up together */
  holdingAny(texts: readonly string[]): Set<number> {
    const byWords = new Map<string, string[]>();
    for (const text of texts) byWords.set(spacedWords(text), [...(byWords.get(spacedWords(text)) ?? []), text]);
    const found = new Set<number>();
    for (const [words, alike] of byWords) {
      for (const index of this.#sharing(words)) {
        const label = fold(this.label(index));
        if (alike.some((text) => label.includes(text))) found.add(index);
      }
    }
    return found;
  }

  /** @returns the names that may hold a folded text: all where it has no word */
  #sharing(folded: string): Iterable<number> {
    return this.pieces.sharing(folded) ?? Array.from({ length: this.#keys.length }, (_, at) => at);
  }

  /** @returns what a key may stand for, nearest first: whole keys for one with dots, else parts of keys */
  misspelt(key: string): NearName[] {
    const near = (part: string, edits: number, names: () => readonly number[]): NearName => ({
      ...{ key: part, edits },
      labels: () =>
        names()
          .slice(0, LABELS)
          .map((index) => this.label(index)),
      count: () => names().reduce((sum, index) => sum + this.count(index), 0),
    });
    if (key.includes('.'))
      return this.#wholes.misspelt(key).map(({ index, edits }) => near(this.key(index), edits, () => [index]));
    const parts = this.#parts;
    this.#nearParts ??= new Dictionary(parts.terms);
    return this.#nearParts
      .misspelt(key)
      .map(({ index, edits }) =>
        near(parts.terms.at(index), edits, () => Array.from(parts.at(index), this.#positionOf)),
      );
  }

  /** @returns the names that have the key as whole words, as it is or run together as `flashinfer` is */
  whole(key: string): FoundNames {
    const entries = this.pieces.entriesOf(key);
    return this.#found(entries ?? this.pieces.whole(key), entries !== null, key);
  }

  /** @returns the names of which the key (without dots) is a whole part, likewise */
  havingPart(key: string): FoundNames {
    return this.#found(this.#parts.of(key), true, key);
  }

  /** @param text letters and digits @returns the names of which a part begins so, as it is or run together, each once */
  havingPartBeginning(text: string): Set<number> {
    const parts = this.#parts;
    const found = new Set<number>();
    const to = parts.terms.lowerBound(`${text}\uffff`);
    for (let part = parts.terms.lowerBound(text); part < to; part += 1) {
      for (const entry of parts.at(part)) found.add(this.#positionOf(entry));
    }
    return found;
  }

  /** @throws where nobody looks at the parts of these names */
  get #parts(): Lists {
    const { parts } = this.#data;
    if (!parts) throw new Error('Cannot look up parts of names that are not looked up by them');
    return parts;
  }

  #found(list: ArrayLike<number>, isOfWord: boolean, key: string): FoundNames {
    return new FoundNames(list, isOfWord, key, { keys: this.#keys, labels: this.#labels, wayOf: this.#wayOf });
  }
}

const clean = (text: string): string => (/[\t\n]/.test(text) ? text.replace(/[\t\n]/g, ' ') : text);

const NONE: readonly string[] = [];

/** @returns the camel-case words of a name, run together: `FlashInferBackend.run_A1B` -> `flashinferbackend`, `a1b` */
function joinedParts(label: string): readonly string[] {
  // Most have none.
  if (!hasHumps(label)) return NONE;
  return (label.match(/[A-Za-z0-9]+/g) ?? []).flatMap((word) => joinedName(word) ?? []);
}
