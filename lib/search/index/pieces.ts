/**
 * Looking inside names: which of them hold `draft_extend` as whole words, begin a word with it, or hold it
 * anywhere. Names are indexed by their words, so that a look inside 200,000 names touches only those that share a word.
 */
import { Dictionary } from './dictionary';
import type { Lists } from './lists';
import { ListsBuilder } from './lists-builder';
import type { Terms } from './terms';
import { positionsAmong } from './ways';

/** Between the words of names and paths: all of ASCII that is no letter or digit. */
const SEPARATOR = /[^A-Za-z0-9\u0080-\uffff]/;

function wordsOf(name: string): string[] {
  const words: string[] = [];
  eachWord(name, (word) => words.push(word));
  return words;
}

/** Gives each word of a name and where it ends, in their order. Without a regular expression: it is asked of every name. */
export function eachWord(name: string, note: (word: string, end: number) => void): void {
  let start = -1;
  for (let at = 0; at <= name.length; at += 1) {
    const isInside = isInWord(name, at);
    if (isInside && start === -1) start = at;
    else if (!isInside && start !== -1) {
      note(name.slice(start, at), at);
      start = -1;
    }
  }
}

/** @returns whether a word goes on there */
export const isInWord = (name: string, at: number): boolean => at < name.length && isOfWord(name.charCodeAt(at));

/** The opposite of {@link SEPARATOR}. */
const isOfWord = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || code >= 0x80;

/** @returns the words of a text with a space for what is between, before and behind them: names share words with both alike */
export const spacedWords = (text: string): string => text.replace(/[^A-Za-z0-9\u0080-\uffff]+/g, ' ');

/** Names that are looked at for one needle, at most: a word in more of them says nothing. */
const MAX_NAMES = 50_000;

/** So few names are read sooner than lists are compared. */
const FEW = 4;

/** So few are read sooner than the lists of all words are that hold a text. */
const SOME = 40;

/** Shorter texts begin words of most names, unless few do: of 23,651 words of sglang's symbols 70 begin with `kv`, 837 with `re`. */
const TELLING = 3;
const RARE = 200;

/** Needles whose names are remembered: the same needle is asked for PRs, then for symbols. */
const REMEMBERED = 32;

/**
 * @param names in lower case: canonical names, whose words are joined by `_` or `.`, or paths
 * @returns the words of the names, with the positions of the names
 */
export function piecesOf(names: readonly string[]): Lists {
  const pieces = new ListsBuilder();
  for (const [at, name] of names.entries()) eachWord(name, (word) => pieces.note(pieces.numberOf(word), at));
  return pieces.build();
}

export class Pieces {
  readonly #names: Terms;
  readonly #pieces: Lists;
  readonly #inside: Dictionary;
  readonly #remembered = new Map<string, number[]>();
  readonly #positionOf: (entry: number) => number;

  /** @param pieces made by {@link piecesOf} of the same names; `saysWays`: with entries that say how, see `ways.ts` */
  constructor(names: Terms, pieces: Lists, saysWays = false) {
    this.#names = names;
    this.#pieces = pieces;
    this.#inside = new Dictionary(pieces.terms);
    this.#positionOf = saysWays ? positionsAmong(names.length) : (entry) => entry;
  }

  /** @returns the entries of the names that have exactly this word; null where it is no word */
  entriesOf(word: string): Uint32Array | null {
    return wordsOf(word)[0] === word ? this.#pieces.of(word).subarray(0, MAX_NAMES) : null;
  }

  /** @returns the positions of the names in which the needle is as whole words */
  whole(needle: string): number[] {
    return this.#remember(`= ${needle}`, () => {
      const words = wordsOf(needle);
      const names = this.#inEach(words.map((word) => this.#exactly(word)));
      return words[0] === needle ? names : names.filter((index) => holdsWhole(this.#names.at(index), needle));
    });
  }

  /** @returns the positions of the names in which a word begins with the (last word of the) needle; no whole matches */
  beginning(needle: string): number[] {
    return this.#remember(`^ ${needle}`, () => this.#begun(needle, this.#perhapsBegun(needle)));
  }

  /**
   * @param each as {@link perhapsHaving} has it
   * @returns those of the names of {@link beginning} that may have one of each: no others are read, as of a common word they are
   * on hundreds of pages
   */
  beginningWith(needle: string, each: readonly (readonly string[])[]): number[] {
    return this.#begun(needle, this.perhapsHaving(this.#perhapsBegun(needle), each));
  }

  #perhapsBegun(needle: string): number[] {
    const words = wordsOf(needle);
    const last = words.pop() ?? '';
    return this.#inEach([...words.map((word) => this.#exactly(word)), this.#beginWith(last)]);
  }

  #begun(needle: string, names: readonly number[]): number[] {
    return names.filter((index) => {
      const name = this.#names.at(index);
      return holdsStart(name, needle) && !holdsWhole(name, needle);
    });
  }

  /** @returns the positions of the names that hold the needle anywhere, whole words and beginnings included */
  holding(needle: string): number[] {
    return this.#remember(`* ${needle}`, () => {
      const words = wordsOf(needle);
      const [first = ''] = words;
      const names = words.length < 2 ? this.#inEach([this.#holds(first)]) : this.#around(words);
      return first === needle ? names : names.filter((index) => this.#names.at(index).includes(needle));
    });
  }

  /**
   * @param text any text; words are separated as in names
   * @returns the positions of names that have a word where the text has it, first and last words perhaps in part: all names
   * that hold the text are among them; null where the text has no word
   */
  sharing(text: string): number[] | null {
    const words = wordsOf(text);
    if (words.length === 0) return null;
    const begins = isEdge(text, 0);
    const ends = isEdge(text, text.length - 1);
    const lists = words.flatMap((word, at) => {
      const isBegun = at > 0 || begins;
      const isEnded = at < words.length - 1 || ends;
      if (isBegun) return [isEnded ? this.#exactly(word) : this.#beginWith(word)];
      // One letter ends nearly everything.
      if (word.length < 2 && words.length > 1) return [];
      return [isEnded ? this.#endWith(word) : this.#holds(word)];
    });
    return this.#inEach(lists, Number.POSITIVE_INFINITY);
  }

  /**
   * @param each words of which a name is to have one, several times: whole or as a beginning
   * @returns of many names those that may have one of each, in their order: all that do are among them
   */
  perhapsHaving(names: number[], each: readonly (readonly string[])[]): number[] {
    if (names.length <= SOME) return names;
    const lists = each.flatMap((texts) => {
      if (texts.some((text) => wordsOf(text)[0] !== text)) return [];
      const begun = texts.map((text) => ({ isLong: text.length >= TELLING, pieces: this.#beginWith(text) }));
      const areTelling = begun.every(({ isLong, pieces }) => isLong || pieces.length <= RARE);
      return areTelling ? [begun.flatMap(({ pieces }) => pieces)] : [];
    });
    // What fewer words have leaves fewer names.
    lists.sort((a, b) => a.length - b.length);
    return lists.reduce((left, pieces) => (left.length <= SOME ? left : this.#having(left, pieces)), names);
  }

  /** @returns whether some name has the word */
  has(word: string): boolean {
    return this.#exactly(word).length > 0;
  }

  /** @returns the words of names that a misspelt one may stand for, nearest first, with the number of names that have them */
  misspelt(word: string): { word: string; edits: number; count: number }[] {
    return this.#inside
      .misspelt(word)
      .map(({ index, edits }) => ({ word: this.#pieces.terms.at(index), edits, count: this.#size(index) }));
  }

  /** @returns the names that may hold the words of a needle in a row: the first may end, and the last begin, a longer word */
  #around(words: string[]): number[] {
    const [first = '', ...inner] = words;
    const last = inner.pop() ?? '';
    const exact = inner.map((word) => this.#exactly(word));
    // One letter ends or begins nearly everything.
    const begun = last.length > 1 ? [this.#beginWith(last)] : [];
    const canEnd = first.length > 1 || last.length < 2;
    // All words are looked through for such an end only where the others leave more names than are soon read.
    const isFew = [...exact, ...begun].some((pieces) => this.#sizeOf(pieces) <= SOME);
    return this.#inEach([...exact, ...(canEnd && !isFew ? [this.#endWith(first)] : []), ...begun]);
  }

  /** @returns the names that have any of the pieces of a list, for the list where they are fewest; at most so many */
  #fewest(lists: number[][], most = MAX_NAMES): number[] {
    const pieces = lists[this.#shortest(lists)] ?? [];
    const [only] = pieces;
    if (only !== undefined && pieces.length === 1) return this.#positionsOf(this.#pieces.at(only).subarray(0, most));
    const seen = new Uint8Array(this.#names.length);
    const found: number[] = [];
    for (const piece of pieces) {
      for (const entry of this.#pieces.at(piece)) {
        const name = this.#positionOf(entry);
        if (seen[name] === 0 && found.length < most) found.push(name);
        seen[name] = 1;
      }
    }
    return found;
  }

  /** @returns the same names, those left out that have none of the pieces of another list: to read a name takes longer */
  #inEach(lists: number[][], most?: number): number[] {
    const shortest = this.#shortest(lists);
    return lists.reduce(
      (left, pieces, at) => (at === shortest || left.length <= FEW ? left : this.#having(left, pieces)),
      this.#fewest(lists, most),
    );
  }

  #having(names: number[], pieces: readonly number[]): number[] {
    const has = new Uint8Array(this.#names.length);
    for (const piece of pieces) for (const entry of this.#pieces.at(piece)) has[this.#positionOf(entry)] = 1;
    return names.filter((name) => has[name] === 1);
  }

  #shortest(lists: number[][]): number {
    const sizes = lists.map((pieces) => this.#sizeOf(pieces));
    return sizes.indexOf(Math.min(...sizes));
  }

  #sizeOf(pieces: readonly number[]): number {
    return pieces.reduce((sum, piece) => sum + this.#size(piece), 0);
  }

  #positionsOf(entries: Uint32Array): number[] {
    return Array.from(entries, this.#positionOf);
  }

  #size(piece: number): number {
    return this.#pieces.sizeAt(piece);
  }

  #exactly(word: string): number[] {
    const at = this.#pieces.find(word);
    return at === -1 ? [] : [at];
  }

  #beginWith(word: string): number[] {
    const { terms } = this.#pieces;
    const [from, to] = [terms.lowerBound(word), terms.lowerBound(`${word}\uffff`)];
    return Array.from({ length: to - from }, (_, offset) => from + offset);
  }

  #endWith(word: string): number[] {
    const found: number[] = [];
    for (const { index, after } of this.#pieces.terms.scan(word, Number.POSITIVE_INFINITY))
      if (after === '\n') found.push(index);
    return found;
  }

  #holds(word: string): number[] {
    return [...new Set(Array.from(this.#pieces.terms.scan(word), ({ index }) => index))];
  }

  #remember(key: string, find: () => number[]): number[] {
    const known = this.#remembered.get(key);
    if (known) return known;
    const found = find();
    if (this.#remembered.size >= REMEMBERED) this.#remembered.clear();
    this.#remembered.set(key, found);
    return found;
  }
}

const isEdge = (name: string, at: number): boolean => at < 0 || at >= name.length || SEPARATOR.test(name.charAt(at));

function holdsWhole(name: string, needle: string): boolean {
  for (let at = name.indexOf(needle); at !== -1; at = name.indexOf(needle, at + 1)) {
    if (isEdge(name, at - 1) && isEdge(name, at + needle.length)) return true;
  }
  return false;
}

/** @returns whether a word of a name begins with a needle, or several in a row do */
export function holdsStart(name: string, needle: string): boolean {
  for (let at = name.indexOf(needle); at !== -1; at = name.indexOf(needle, at + 1)) {
    if (isEdge(name, at - 1)) return true;
  }
  return false;
}
