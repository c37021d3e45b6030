/** Texts in order as one string: a third of the memory of as many strings, and a look inside all of them is one pass. */

import { letterBits } from './edit-distance';

/** More texts than this are no answer but a list of everything. */
export const MAX_FOUND = 20_000;

/** A text that has the needle: where, and what is before and after it (`\n` at the text's own ends). */
export type Found = { index: number; before: string; after: string };

/** By position, what tells without looking at a text that it is far from a word: its letters as bits, its length. */
export type Letters = { bits: Uint32Array; lengths: Uint32Array };

export class Terms {
  readonly #read: () => string;
  readonly #texts: readonly string[] | null;
  #text: string | null = null;
  #starts: Uint32Array | null = null;
  #letters: Letters | null = null;

  /**
   * @param length how many texts
   * @param read gives them, each with a line feed before and one behind the last; called once, when a text is first asked for
   * @param texts the same one by one, where they are there: who makes an index asks for each of them once
   */
  constructor(
    readonly length: number,
    read: () => string,
    texts: readonly string[] | null = null,
  ) {
    this.#read = read;
    this.#texts = texts;
  }

  /** @param texts without line feeds */
  static of(texts: readonly string[]): Terms {
    return new Terms(texts.length, () => `\n${texts.join('\n')}\n`, texts);
  }

  /** All texts, each with a line feed before and one behind the last. */
  get text(): string {
    this.#text ??= this.#read();
    return this.#text;
  }

  /** @returns the text at a position, empty where there is none */
  at(index: number): string {
    if (this.#texts) return this.#texts[index] ?? '';
    const starts = this.#bounds;
    const [from, to] = [starts[index], starts[index + 1]];
    return from === undefined || to === undefined ? '' : this.text.slice(from, to - 1);
  }

  /** @returns the number of characters of the text at a position */
  lengthOf(index: number): number {
    const starts = this.#bounds;
    return Math.max(0, (starts[index + 1] ?? 0) - (starts[index] ?? 0) - 1);
  }

  slice(from: number, to: number): string[] {
    if (this.#texts) return this.#texts.slice(from, to);
    return Array.from({ length: Math.max(0, Math.min(to, this.length) - from) }, (_, offset) => this.at(from + offset));
  }

  *[Symbol.iterator](): Generator<string> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index);
  }

  /** @returns the position of the first text that is not before `term`, where they are sorted by UTF-16 code units */
  lowerBound(term: string): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** @returns every occurrence of the needle in the texts, in their order, at most so many; a text may come several times */
  scan(needle: string, most = MAX_FOUND): Generator<Found> {
    return scanned(this.text, this.#bounds, needle, most);
  }

  get letters(): Letters {
    this.#letters ??= lettersOf(this);
    return this.#letters;
  }

  /** Where each text begins, and where one behind the last would. */
  get #bounds(): Uint32Array {
    if (this.#starts) return this.#starts;
    const { text } = this;
    const starts = new Uint32Array(this.length + 1);
    let at = 0;
    for (let index = 0; index <= this.length; index += 1) {
      starts[index] = at + 1;
      at = text.indexOf('\n', at + 1);
    }
    this.#starts = starts;
    return starts;
  }
}

/** @param starts where each text begins, and where one behind the last would @returns see {@link Terms.scan} */
export function* scanned(text: string, starts: Uint32Array, needle: string, most: number): Generator<Found> {
  if (needle === '' || needle.includes('\n')) return;
  let index = 0;
  let found = 0;
  for (let at = text.indexOf(needle); at !== -1 && found < most; at = text.indexOf(needle, at + 1)) {
    if (at >= (starts[index + 1] ?? 0)) index = textAt(starts, at, index);
    found += 1;
    yield { index, before: text.charAt(at - 1), after: text.charAt(at + needle.length) };
  }
}

function textAt(starts: Uint32Array, position: number, from: number): number {
  let low = from;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function lettersOf(texts: Iterable<string> & { length: number }): Letters {
  const letters = { bits: new Uint32Array(texts.length), lengths: new Uint32Array(texts.length) };
  let at = 0;
  for (const text of texts) {
    letters.bits[at] = letterBits(text);
    letters.lengths[at++] = text.length;
  }
  return letters;
}
