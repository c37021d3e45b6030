/**
 * Terms of several words ("gpu memory") in texts and names. A query has dozens of them among its other words, and to look through
 * the texts of all PRs for each took two fifths of a search in ten repositories: so which PRs hold one is kept with the index.
 */
import { eachWord, isInWord } from './pieces';

/** A term: its number, and the words behind its first one. */
type Term = { number: number; inner: readonly string[]; last: string };

const SEVERAL = /^[a-z0-9]+(?:[ -][a-z0-9]+)+$/;

/**
 * Whether holders of a word of the vocabulary are kept: it is of several Latin words, and no name; of these none is a version
 * (`2.5`).
 */
export const isOfSeveral = (word: string): boolean => SEVERAL.test(word);

/** What stands between the words of a term; lines of a commit's message are broken anywhere. */
const BETWEEN = /[ _\-\n]/;

export class TermFinder {
  readonly terms: readonly string[];
  /** By first word. */
  readonly #begun = new Map<string, Term[]>();

  /** @param words of a vocabulary, in lower case; those of which no holders are kept are left out */
  constructor(words: Iterable<string>) {
    this.terms = [...new Set(words)].filter(isOfSeveral);
    for (const [number, term] of this.terms.entries()) {
      const [first = '', ...inner] = term.split(BETWEEN);
      const begun = this.#begun.get(first) ?? [];
      this.#begun.set(first, begun);
      begun.push({ number, last: inner.pop() ?? '', inner });
    }
  }

  /**
   * @param text folded; or a name in its canonical spelling
   * @returns the numbers of the terms in it, each once: their words stand side by side, the last one may go on, as it is inflected
   * or shortened ("memory leaks", "input embed")
   */
  in(text: string): number[] {
    const found: number[] = [];
    eachWord(text, (word, end) => {
      for (const term of this.#begun.get(word) ?? NONE) if (goesOn(text, end, term)) found.push(term.number);
    });
    return found.length < 2 ? found : [...new Set(found)];
  }
}

const NONE: readonly Term[] = [];

/** @param end of the first word @returns whether the other words of a term are behind it */
function goesOn(text: string, end: number, { inner, last }: Term): boolean {
  let at = end;
  for (const word of inner) {
    if (!text.startsWith(word, at + 1) || !BETWEEN.test(text.charAt(at))) return false;
    at += 1 + word.length;
  }
  if (!text.startsWith(last, at + 1) || !BETWEEN.test(text.charAt(at))) return false;
  const after = at + 1 + last.length;
  return last.length >= TELLING || !isInWord(text, text.charAt(after) === 's' ? after + 1 : after);
}

/** Shorter words begin others by chance: `k` of "top k". */
const TELLING = 3;
