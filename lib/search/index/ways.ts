/**
 * How a name has a word by which it is found. Lists of names say it beside each position, with the length of the name: a word
 * that is in thousands of names is graded without reading one of them.
 */
import { remembered } from '../../model/once-per';
import type { Terms } from './terms';

/** The symbol's last part is just that, or the whole symbol; a class or namespace that it stands in is; it is among its words. */
type Grade = 'exact' | 'owner' | 'piece';

/** Bits of an entry of a list below the position: the way; the length of the key before them, 0 where it takes more bits. */
const WAY = 4;
const LENGTH = 7;
const BELOW = WAY + LENGTH;
/** How many there are of each. */
const WAYS = 2 ** WAY;
const LENGTHS = 2 ** LENGTH;

/** Names that can be counted in the bits that are left; of more names lists have the positions alone. */
const MOST_NAMES = 2 ** (32 - BELOW);

/**
 * Ways of a symbol. Among its words: a bit for each of the spellings that it has somewhere, see {@link spellingsOf}. Exact: which
 * of them it ends with, after {@link EXACT}, which is none.
 */
const OWNER = 8;
const EXACT = 9;

/** Ways of a path: a bit where it ends with the word, after a folder; one where a file of it is called so but for its extension. */
const ENDS = 1;
const NAMED = 2;

/** @param key by which a name is searched @param label as it is spelt @param word of the key, or words @returns the way, 4 bits */
export type WayOf = (key: string, label: string, word: string) => number;

export const waysOfSymbols = (): WayOf => {
  const spellings = remembered(spellingsOf);
  // The words of a name are asked one after the other.
  let own = lookedAt('', '');
  return (key, label, word) => {
    if (key !== own.key || label !== own.label) own = lookedAt(key, label);
    const grade = gradeOf(own, word);
    if (grade === 'owner') return OWNER;
    // Most names have no capitals: no other spelling is in them.
    if (own.isLower) return grade === 'exact' ? EXACT + Number(endsSpelt(label, word)) : Number(label.includes(word));
    const all = spellings(word);
    if (grade === 'exact') return EXACT + 1 + all.findIndex((each) => endsSpelt(label, each));
    let bits = 0;
    for (let place = 0; place < all.length; place += 1) if (label.includes(all[place] as string)) bits |= 1 << place;
    return bits;
  };
};

/** What is looked at once for all words of a name; `last`: the length of its last part; `joined`: its key without underscores. */
type LookedAt = { key: string; label: string; last: number; isLower: boolean; joined: string | null };

const lookedAt = (key: string, label: string): LookedAt => ({
  key,
  label,
  last: key.length - key.lastIndexOf('.') - 1,
  isLower: label === label.toLowerCase(),
  joined: null,
});

export const wayOfPath: WayOf = (path, _, word) =>
  (path === word || path.endsWith(`/${word}`) ? ENDS : 0) | (path.includes(`/${word}.`) ? NAMED : 0);

/** Spellings of the words of a key: as functions, classes and constants are spelt. */
const spellingsOf = (key: string): string[] => [
  key,
  key
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(''),
  key.toUpperCase(),
];

/** @returns which of the spellings that ways tell apart a text is of a word; -1: none, names have to be read for it */
export const spellingPlace = (word: string, typed: string): number => spellingsOf(word).indexOf(typed);

/** @param word words of the key, as they are or run together as `flashinfer` is */
function gradeOf(name: LookedAt, word: string): Grade {
  const { key, last } = name;
  if (last === word.length && key.endsWith(word)) return 'exact';
  if (word.includes('.') && (key === word || key.endsWith(`.${word}`))) return 'exact';
  if (key.length > last + word.length && isOwner(key, word)) return 'owner';
  return key.includes(word) || !isJoined(name, word) ? 'piece' : 'exact';
}

/** Whether a part before the last is the key, or several are. */
function isOwner(symbol: string, key: string): boolean {
  for (let at = symbol.indexOf(key); at !== -1; at = symbol.indexOf(key, at + 1)) {
    if ((at === 0 || symbol.charAt(at - 1) === '.') && symbol.charAt(at + key.length) === '.') return true;
  }
  return false;
}

/** Whether the key is the word, or its last part is, but for underscores. */
function isJoined(name: LookedAt, word: string): boolean {
  name.joined ??= name.key.replaceAll('_', '');
  return name.joined === word || name.joined.slice(name.joined.lastIndexOf('.') + 1) === word;
}

/** What is before the last part of `a.b`, `a::b` and `a->b`. */
const BORDERS = new Set(['.', ':', '>']);

/** @returns whether a name is the very one that was typed, case and underscores kept, whole or by its last part */
function endsSpelt(label: string, typed: string): boolean {
  if (!label.endsWith(typed)) return false;
  return label.length === typed.length || BORDERS.has(label.charAt(label.length - typed.length - 1));
}

const isPacked = (names: number): boolean => names <= MOST_NAMES;

/** @returns a function to the entry of a name in the list of one of its words */
export function entriesOf(keys: readonly string[], labels: readonly string[], wayOf: WayOf) {
  return (position: number, word: string): number => {
    if (!isPacked(keys.length)) return position;
    const key = keys[position] ?? '';
    const label = labels[position] ?? '';
    const length = key.length < LENGTHS ? key.length : 0;
    return ((position << BELOW) | (length << WAY) | wayOf(key, label, word)) >>> 0;
  };
}

/** @returns a function to the position of an entry @param names how many there are of which lists are */
export const positionsAmong = (names: number): ((entry: number) => number) =>
  isPacked(names) ? (entry) => entry >>> BELOW : (entry) => entry;

/** Names as they are read where an entry does not say enough. */
export type ReadNames = { keys: Terms; labels: Terms; wayOf: WayOf };

/** The names that have a word, or words, each with how it has them. */
export class FoundNames {
  readonly length: number;
  readonly #list: ArrayLike<number>;
  readonly #isPacked: boolean;
  readonly #word: string;
  readonly #read: ReadNames;
  #spellings: string[] | null = null;

  /** @param list entries of the word, or positions; `isOfWord`: the former */
  constructor(list: ArrayLike<number>, isOfWord: boolean, word: string, read: ReadNames) {
    this.length = list.length;
    this.#list = list;
    this.#isPacked = isOfWord && isPacked(read.keys.length);
    this.#word = word;
    this.#read = read;
  }

  /** @returns the position of the name at a place of the list */
  position(at: number): number {
    const entry = this.#list[at] ?? 0;
    return this.#isPacked ? entry >>> BELOW : entry;
  }

  /** @returns the length of its key */
  lengthOf(at: number): number {
    const known = this.#isPacked ? ((this.#list[at] ?? 0) >>> WAY) & (LENGTHS - 1) : 0;
    return known || this.#read.keys.at(this.position(at)).length;
  }

  wayOf(at: number): number {
    if (this.#isPacked) return (this.#list[at] ?? 0) & (WAYS - 1);
    const { keys, labels, wayOf } = this.#read;
    const position = this.position(at);
    return wayOf(keys.at(position), labels.at(position), this.#word);
  }

  /** @returns what the list has of the name at a place */
  entry(at: number): number {
    return this.#list[at] ?? 0;
  }

  /** @returns of a symbol that is exact with which spelling it ends, 1 more than {@link spellingPlace} says, 0: none; -1: it is not */
  endingOf(at: number): number {
    return Math.max(-1, this.wayOf(at) - EXACT);
  }

  /** @returns how a symbol has the word */
  gradeOf(at: number): Grade {
    const way = this.wayOf(at);
    return way >= EXACT ? 'exact' : way === OWNER ? 'owner' : 'piece';
  }

  /** @returns of a symbol that is exact, whether it ends with the very text; of one among whose words it is, whether it has it */
  isSpelt(at: number, typed: string): boolean {
    const way = this.wayOf(at);
    this.#spellings ??= spellingsOf(this.#word);
    const place = this.#spellings.indexOf(typed);
    if (place !== -1 && way !== OWNER) return way >= EXACT ? way === EXACT + 1 + place : (way & (1 << place)) !== 0;
    const label = this.#read.labels.at(this.position(at));
    return way >= EXACT ? endsSpelt(label, typed) : label.includes(typed);
  }

  /** @returns of a path, whether it ends with the word, and whether a file of it is called so but for its extension */
  placeOf(at: number): { ends: boolean; named: boolean } {
    const way = this.wayOf(at);
    return { ends: (way & ENDS) !== 0, named: (way & NAMED) !== 0 };
  }
}
