/** Misspelt words: the terms of an index that are near to what was typed. */
import { allowedEdits, bitDifference, editDistance, letterBits } from './edit-distance';
import type { Terms } from './terms';

export class Dictionary {
  readonly #terms: Terms;

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  /**
   * @returns the terms within the edits that a word of this length is allowed, nearest first, at most 20; digits are never
   * off: sm90 is no misspelt sm80
   */
  misspelt(word: string): { index: number; edits: number }[] {
    const max = allowedEdits(word.length);
    if (max === 0) return [];
    const letters = this.#terms.letters;
    const bits = letterBits(word);
    const digits = digitsOf(word);
    const found: { index: number; edits: number }[] = [];
    for (let index = 0; index < this.#terms.length; index += 1) {
      // Numbers first: to look at a text anywhere in memory takes longer than all of this.
      if (Math.abs((letters.lengths[index] ?? 0) - word.length) > max) continue;
      if (bitDifference(bits, letters.bits[index] ?? 0) > 2 * max) continue;
      const term = this.#terms.at(index);
      const edits = editDistance(word, term, max);
      if (edits <= max && digitsOf(term) === digits) found.push({ index, edits });
    }
    return found.sort((a, b) => a.edits - b.edits || a.index - b.index).slice(0, 20);
  }
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
