/** Searching inside the terms of an index: parts of identifiers, ends of paths, misspellings. */
import { allowedEdits, bitDifference, editDistance, letterBits } from './edit-distance';

/** More terms than this are no answer but a list of everything. */
const MAX_FOUND = 20_000;

/** A term that holds the needle: where, and what stands before and after it (`\n` at the term's own ends). */
export type Found = { index: number; before: string; after: string };

/** A list of terms as one string, so that a look inside all of them is one pass of `indexOf`. */
export class Dictionary {
  readonly #terms: readonly string[];
  #text: string | null = null;
  #starts = new Uint32Array(0);
  #letters: Uint32Array | null = null;
  #lengths: Uint16Array | null = null;

  constructor(terms: readonly string[]) {
    this.#terms = terms;
  }

  /** @returns every occurrence of the needle in the terms, in their order, at most so many; a term may come several times */
  *scan(needle: string, most = MAX_FOUND): Generator<Found> {
    if (needle === '' || needle.includes('\n')) return;
    const text = this.#joined();
    let index = 0;
    let found = 0;
    for (let at = text.indexOf(needle); at !== -1 && found < most; at = text.indexOf(needle, at + 1)) {
      if (at >= (this.#starts[index + 1] ?? 0)) index = this.#termAt(at, index);
      found += 1;
      yield { index, before: text.charAt(at - 1), after: text.charAt(at + needle.length) };
    }
  }

  /**
   * @returns the terms within the edits that a word of this length is allowed, nearest first, at most 20; digits are never
   * off: sm90 is no misspelt sm80
   */
  misspelt(word: string): { index: number; edits: number }[] {
    const max = allowedEdits(word.length);
    if (max === 0) return [];
    this.#letters ??= Uint32Array.from(this.#terms, letterBits);
    this.#lengths ??= Uint16Array.from(this.#terms, ({ length }) => length);
    const bits = letterBits(word);
    const digits = digitsOf(word);
    const found: { index: number; edits: number }[] = [];
    for (let index = 0; index < this.#terms.length; index += 1) {
      // Numbers first: to look at a text anywhere in memory takes longer than all of this.
      if (Math.abs((this.#lengths[index] ?? 0) - word.length) > max) continue;
      if (bitDifference(bits, this.#letters[index] ?? 0) > 2 * max) continue;
      const term = this.#terms[index] ?? '';
      const edits = editDistance(word, term, max);
      if (edits <= max && digitsOf(term) === digits) found.push({ index, edits });
    }
    return found.sort((a, b) => a.edits - b.edits || a.index - b.index).slice(0, 20);
  }

  #joined(): string {
    if (this.#text !== null) return this.#text;
    this.#starts = new Uint32Array(this.#terms.length + 1);
    let at = 1;
    this.#terms.forEach((term, index) => {
      this.#starts[index] = at;
      at += term.length + 1;
    });
    this.#starts[this.#terms.length] = at;
    this.#text = `\n${this.#terms.join('\n')}\n`;
    return this.#text;
  }

  #termAt(position: number, from: number): number {
    let low = from;
    let high = this.#terms.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
