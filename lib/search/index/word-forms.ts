/** Other forms of an English word that texts have: `crash` is in "crashes" and "crashed", too. */
import { stemmer } from 'stemmer';

/** Only words of letters are inflected; shorter ones say too little of their stem. */
const INFLECTED = /^[a-z]{4,}$/;

/** `token` and `tokenizer` have one stem, but are not one word: inflections add at most so many letters. */
const MOST_ADDED = 3;

export class WordForms {
  readonly #words: () => Iterable<string>;
  #byStem: Map<string, string[]> | null = null;

  /** @param words all words that texts have; asked for when a form is first sought */
  constructor(words: () => Iterable<string>) {
    this.#words = words;
  }

  /** @returns the other words with the stem of this one (lower case) */
  of(word: string): string[] {
    if (!INFLECTED.test(word)) return [];
    this.#byStem ??= stems(this.#words());
    const all = this.#byStem.get(stemmer(word)) ?? [];
    return all.filter((each) => each !== word && Math.abs(each.length - word.length) <= MOST_ADDED);
  }
}

function stems(words: Iterable<string>): Map<string, string[]> {
  const byStem = new Map<string, string[]>();
  for (const word of new Set(words)) {
    if (!INFLECTED.test(word)) continue;
    const stem = stemmer(word);
    const known = byStem.get(stem);
    if (known) known.push(word);
    else byStem.set(stem, [word]);
  }
  return byStem;
}
