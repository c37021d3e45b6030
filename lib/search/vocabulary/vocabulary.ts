/**
 * What people call one thing in Chinese and in English: `content/vocabulary.yml`, what a project adds, and for common words
 * a dictionary. Reports are written in Chinese, titles and code in English.
 */
import type { Vocabulary as VocabularyData, WordGroup } from '../../model/vocabulary';
import { INSTEAD } from '../weights';
import { commonWordAt, glossesOf, pinyinOf } from './dictionary-data';
import shared from './shared.json';

/** Another word, and what it counts of the one typed. */
export type OtherWord = { word: string; worth: number };

/** @returns the text as words: every Han character is one, so that it does not matter whether spaces stand between them */
export const atomsOf = (text: string): string[] => text.match(/\p{Script=Han}|[^\p{Script=Han}\s-]+/gu) ?? [];

/** `bootstrap`, named behind "bootstrap server", is said of more than is meant. */
const isPartOfAny = (word: string, before: string[]): boolean =>
  before.some((longer) => longer.startsWith(`${word} `) || longer.endsWith(` ${word}`));

const HAN = /^\p{Script=Han}+$/u;

/** What is not made of two parts or more has no other order. */
const WORDS_OF_A_TERM = 2;

export class Vocabulary {
  /** The other words of a word, each with which of its lines has it first. */
  readonly #others = new Map<string, Map<string, number>>();
  readonly #longest: number;
  readonly #byAtoms: Map<string, string>;
  /** Words of the longest entry. */
  readonly maxAtoms: number;
  #byParts: Map<string, string> | null = null;
  #byPinyin: Map<string, string> | null = null;
  #byLetters: Map<string, string> | null = null;

  /** @param data groups of words in lower case; absent: those that come with the program */
  constructor(data?: VocabularyData) {
    const groups: WordGroup[] = [...(data?.shared ?? shared), ...(data?.own ?? [])];
    for (const group of groups) for (const word of group) this.#add(word, group);
    const words = [...this.#others.keys()];
    // Own words can be more than one call takes as arguments.
    this.#longest = words.reduce((most, word) => Math.max(most, word.length), 0);
    this.#byAtoms = new Map(words.map((word) => [atomsOf(word).join(' '), word]));
    this.maxAtoms = words.reduce((most, word) => Math.max(most, atomsOf(word).length), 0);
  }

  #add(word: string, group: WordGroup): void {
    const others = this.#others.get(word) ?? new Map<string, number>();
    const line = Math.max(-1, ...others.values()) + 1;
    for (const other of group) if (other !== word && !others.has(other)) others.set(other, line);
    this.#others.set(word, others);
  }

  /** @returns the other words for a term (lower case): of its groups, or where it has none and is Chinese, of the dictionary */
  otherWords(word: string): OtherWord[] {
    const own = this.#others.get(word);
    if (own) {
      const words = [...own.keys()];
      return [...own].map(([other, line], at) => {
        const isLooser = isPartOfAny(other, words.slice(0, at));
        return { word: other, worth: INSTEAD.word * (isLooser ? INSTEAD.looser : 1) * (line > 0 ? INSTEAD.looser : 1) };
      });
    }
    return HAN.test(word) ? glossesOf(word).map((gloss) => ({ word: gloss, worth: INSTEAD.gloss })) : [];
  }

  /** @returns the term of several words that is written as one word: `tool call` for `toolcall`; null where there is none */
  runTogether(word: string): string | null {
    this.#byLetters ??= new Map(
      [...this.#others.keys()].flatMap((term): [string, string][] =>
        /^[a-z]+(?:[ _-][a-z]+)+$/.test(term) ? [[term.replace(/[ _-]/g, ''), term]] : [],
      ),
    );
    return this.#byLetters.get(word) ?? null;
  }

  /** Whether it is a word of the vocabulary, not only of the dictionary. */
  isTerm(word: string): boolean {
    return this.#others.has(word);
  }

  /** @returns the longest term or common word that is at a position of a run of Han characters; of equals the term */
  wordAt(run: string, at: number): string | null {
    const term = this.#termAt(run, at);
    const common = commonWordAt(run, at);
    return common && common.length > (term?.length ?? 0) ? common : term;
  }

  #termAt(run: string, at: number): string | null {
    for (let length = Math.min(this.#longest, run.length - at); length > 1; length -= 1) {
      const word = run.slice(at, at + length);
      if (this.#others.has(word)) return word;
    }
    return null;
  }

  /** @returns the term that is made of just these words, in lower case: `首`, `token`, `延`, `迟` */
  termOf(atoms: string[]): string | null {
    return this.#byAtoms.get(atoms.join(' ')) ?? null;
  }

  /** @returns the term that has the same parts as a run in another order or without what joins them: 更新权重 for 权重更新 */
  sameTerm(run: string): string | null {
    this.#byParts ??= new Map(
      [...this.#others.keys()].flatMap((word): [string, string][] => {
        const key = HAN.test(word) ? this.#partsOf(word) : null;
        return key ? [[key, word]] : [];
      }),
    );
    const key = this.#partsOf(run);
    const term = key === null ? null : (this.#byParts.get(key) ?? null);
    return term === run ? null : term;
  }

  /** The words of a run, itself aside, sorted; null where it has not two. */
  #partsOf(run: string): string | null {
    const parts: string[] = [];
    for (let at = 0; at < run.length; ) {
      const word = this.#partAt(run, at);
      if (word) parts.push(word);
      at += word?.length ?? 1;
    }
    return parts.length < WORDS_OF_A_TERM ? null : parts.sort().join(' ');
  }

  #partAt(run: string, at: number): string | null {
    const whole = run.length;
    for (let length = Math.min(4, run.length - at); length > 1; length -= 1) {
      const word = run.slice(at, at + length);
      if (length < whole && (this.#others.has(word) || glossesOf(word).length > 0)) return word;
    }
    return null;
  }

  /** @returns the Chinese term that a word of letters is in pinyin, or null */
  ofPinyin(letters: string): string | null {
    this.#byPinyin ??= new Map(
      [...this.#others.keys()].flatMap((word) =>
        HAN.test(word) ? pinyinOf(word).map((sound): [string, string] => [sound, word]) : [],
      ),
    );
    return this.#byPinyin.get(letters) ?? null;
  }
}
