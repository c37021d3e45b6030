/** Texts that many PRs share (paths, symbols) or that are short (titles), put together to be looked into in one pass. */
import { fold } from '../text/fold';

/** Between two texts: no query has it. */
const BORDER = '\u0000';

export class DistinctTexts {
  readonly #plain: string;
  readonly #folded: string;
  /** Where each text begins, and where one after the last would. */
  readonly #starts: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#plain = texts.join(BORDER);
    this.#folded = fold(this.#plain);
    this.#starts = new Uint32Array(texts.length + 1);
    texts.forEach((text, index) => {
      this.#starts[index + 1] = (this.#starts[index] ?? 0) + text.length + 1;
    });
  }

  /** @returns the positions of the texts that hold the literal in any case, and whether they hold it as it is spelt */
  *holding(literal: string): Generator<{ index: number; asTyped: boolean }> {
    if (literal === '') return;
    const folded = fold(literal);
    let index = 0;
    for (let at = this.#folded.indexOf(folded); at !== -1; ) {
      index = this.#textAt(at, index);
      const next = this.#starts[index + 1] ?? 0;
      const asTyped = this.#plain.startsWith(literal, at) || this.#spelt(literal, at + 1, next);
      yield { index, asTyped };
      at = this.#folded.indexOf(folded, next);
    }
  }

  /** @returns whether a text holds the literal as it is spelt between two positions */
  #spelt(literal: string, from: number, to: number): boolean {
    return to - from > literal.length && this.#plain.slice(from, to).includes(literal);
  }

  /** @returns the position of the text that begins at or before a place, at `from` or behind */
  #textAt(place: number, from: number): number {
    let low = from;
    let high = this.#starts.length - 2;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
