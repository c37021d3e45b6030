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

/** A character is in many words: 漏, the other word for "leak", in 遗漏. Who types it means it; an English word does not. */
const CHARACTER = /^\p{Script=Han}$/u;

/** What is not made of two parts or more has no other order. */
const WORDS_OF_A_TERM = 2;

export class Vocabulary {
  /** Of each word that can be typed what its lines find for it, in their order. */
  readonly #groups = new Map<string, string[][]>();
  readonly #words = new Set<string>();
  readonly #longest: number;
  #byAtoms: Map<string, string> | null = null;
  #maxAtoms: number | null = null;
  #byParts: Map<string, string> | null = null;
  #byPinyin: Map<string, string> | null = null;
  #byLetters: Map<string, string> | null = null;

  /** @param data groups of words in lower case; absent: those that come with the program */
  constructor(data?: VocabularyData) {
    let longest = 0;
    // Own words can be more than one call takes as arguments.
    for (const groups of [data?.shared ?? (shared as WordGroup[]), data?.own ?? []]) {
      for (const group of groups) {
        const { typed, found } = Array.isArray(group) ? { typed: group, found: group } : group;
        for (const word of typed) {
          longest = Math.max(longest, word.length);
          const known = this.#groups.get(word);
          if (known) known.push(found);
          else this.#groups.set(word, [found]);
        }
        for (const word of group === typed ? typed : [...typed, ...found]) this.#words.add(word);
      }
    }
    this.#longest = longest;
  }

  /** All its words, also those that are only found for others. */
  words(): Iterable<string> {
    return this.#words;
  }

  /** Whether it is one of {@link words}. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Words of the longest entry. */
  get maxAtoms(): number {
    this.#maxAtoms ??= [...this.#groups.keys()].reduce((most, word) => Math.max(most, atomsOf(word).length), 0);
    return this.#maxAtoms;
  }

  /** @returns the other words of a word, each with which of its lines has it first */
  #othersOf(word: string, groups: readonly string[][]): Map<string, number> {
    const others = new Map<string, number>();
    for (const group of groups) {
      const line = Math.max(-1, ...others.values()) + 1;
      for (const other of group) if (other !== word && !others.has(other)) others.set(other, line);
    }
    return others;
  }

  /** @returns the other words for a term (lower case): of its groups, or where it has none and is Chinese, of the dictionary */
  otherWords(word: string): OtherWord[] {
    const groups = this.#groups.get(word);
    if (groups) {
      const isHan = HAN.test(word);
      const own = [...this.#othersOf(word, groups)].filter(([other]) => isHan || !CHARACTER.test(other));
      const words = own.map(([other]) => other);
      return own.map(([other, line], at) => {
        const isLooser = isPartOfAny(other, words.slice(0, at));
        const looser = (isLooser ? INSTEAD.looser : 1) * (line > 0 ? INSTEAD.looser : 1);
        return { word: other, worth: INSTEAD.word * looser };
      });
    }
    return HAN.test(word) ? glossesOf(word).map((gloss) => ({ word: gloss, worth: INSTEAD.gloss })) : [];
  }

  /** @returns the term of several words that is written as one word: `tool call` for `toolcall`; null where there is none */
  runTogether(word: string): string | null {
    this.#byLetters ??= new Map(
      [...this.#groups.keys()].flatMap((term): [string, string][] =>
        /^[a-z]+(?:[ _-][a-z]+)+$/.test(term) ? [[term.replace(/[ _-]/g, ''), term]] : [],
      ),
    );
    return this.#byLetters.get(word) ?? null;
  }

  /** Whether it is a word of the vocabulary, not only of the dictionary. */
  isTerm(word: string): boolean {
    return this.#groups.has(word);
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
      if (this.#groups.has(word)) return word;
    }
    return null;
  }

  /** @returns the term that is made of just these words, in lower case: `首`, `token`, `延`, `迟` */
  termOf(atoms: string[]): string | null {
    this.#byAtoms ??= new Map([...this.#groups.keys()].map((word) => [atomsOf(word).join(' '), word]));
    return this.#byAtoms.get(atoms.join(' ')) ?? null;
  }

  /** @returns the term that has the same parts as a run in another order or without what joins them: 更新权重 for 权重更新 */
  sameTerm(run: string): string | null {
    this.#byParts ??= new Map(
      [...this.#groups.keys()].flatMap((word): [string, string][] => {
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
      if (length < whole && (this.#groups.has(word) || glossesOf(word).length > 0)) return word;
    }
    return null;
  }

  /** @returns the Chinese term that a word of letters is in pinyin, or null */
  ofPinyin(letters: string): string | null {
    this.#byPinyin ??= new Map(
      [...this.#groups.keys()].flatMap((word) =>
        HAN.test(word) ? pinyinOf(word).map((sound): [string, string] => [sound, word]) : [],
      ),
    );
    return this.#byPinyin.get(letters) ?? null;
  }
}
