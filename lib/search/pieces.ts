/**
 * Looking inside canonical names: which of them hold `draft_extend` as whole words, begin a word with it, or hold it
 * anywhere. Names are indexed by their words, so that a look inside 200,000 names touches only those that share a word.
 */
import { Dictionary } from './dictionary';

const SEPARATOR = /[_.]/;

/** Names that are looked at for one needle, at most: a word in more of them says nothing. */
const MAX_NAMES = 50_000;

/** Needles whose names are remembered: the same needle is asked for PRs, then for symbols. */
const REMEMBERED = 32;

export class Pieces {
  readonly #names: readonly string[];
  readonly #pieces: string[];
  readonly #offsets: Uint32Array;
  readonly #entries: Uint32Array;
  readonly #inside: Dictionary;
  readonly #remembered = new Map<string, number[]>();

  /**
   * @param names canonical: words in lower case, joined by `_` or `.`
   * @param more further words of the name at a position: those of a camel-case name run together
   */
  constructor(names: readonly string[], more: (index: number) => string[] = () => []) {
    const lists = new Map<string, number[]>();
    const add = (piece: string, index: number) => {
      const list = lists.get(piece);
      if (list === undefined) lists.set(piece, [index]);
      else if (list[list.length - 1] !== index) list.push(index);
    };
    names.forEach((name, index) => {
      for (const piece of name.split(SEPARATOR)) add(piece, index);
      for (const piece of more(index)) add(piece, index);
    });
    this.#names = names;
    this.#pieces = [...lists.keys()].sort();
    this.#inside = new Dictionary(this.#pieces);
    this.#offsets = new Uint32Array(this.#pieces.length + 1);
    this.#pieces.forEach((piece, at) => {
      this.#offsets[at + 1] = (this.#offsets[at] ?? 0) + (lists.get(piece)?.length ?? 0);
    });
    this.#entries = new Uint32Array(this.#offsets[this.#pieces.length] ?? 0);
    this.#pieces.forEach((piece, at) => {
      this.#entries.set(lists.get(piece) ?? [], this.#offsets[at]);
    });
  }

  /** @returns the positions of the names in which the needle stands as whole words */
  whole(needle: string): number[] {
    return this.#remember(`= ${needle}`, () => {
      const words = needle.split(SEPARATOR);
      const found = this.#shared(words.map((word) => this.#exactly(word)));
      return words.length === 1 ? found : found.filter((index) => holdsWhole(this.#names[index] ?? '', needle));
    });
  }

  /** @returns the positions of the names in which a word begins with the (last word of the) needle; no whole matches */
  beginning(needle: string): number[] {
    return this.#remember(`^ ${needle}`, () => {
      const words = needle.split(SEPARATOR);
      const last = words.pop() ?? '';
      const lists = [...words.map((word) => this.#exactly(word)), this.#beginWith(last)];
      return this.#shared(lists).filter((index) => {
        const name = this.#names[index] ?? '';
        return holdsStart(name, needle) && !holdsWhole(name, needle);
      });
    });
  }

  /** @returns the positions of the names that hold the needle anywhere, whole words and beginnings included */
  holding(needle: string): number[] {
    return this.#remember(`* ${needle}`, () => {
      const words = needle.split(SEPARATOR);
      const [first = ''] = words;
      if (words.length === 1) return this.#shared([this.#holds(first)]);
      const last = words[words.length - 1] ?? '';
      const lists = [
        this.#endWith(first),
        ...words.slice(1, -1).map((word) => this.#exactly(word)),
        this.#beginWith(last),
      ];
      return this.#shared(lists).filter((index) => this.#names[index]?.includes(needle));
    });
  }

  /** @returns the names in all lists of pieces, a name being in a list where it has any of its pieces */
  #shared(lists: number[][]): number[] {
    const counts = new Uint8Array(this.#names.length);
    let found: number[] = [];
    lists.forEach((pieces, round) => {
      found = [];
      for (const piece of pieces) {
        const end = this.#offsets[piece + 1] ?? 0;
        for (let at = this.#offsets[piece] ?? 0; at < end; at += 1) {
          const name = this.#entries[at] ?? 0;
          if (counts[name] !== round) continue;
          counts[name] = round + 1;
          found.push(name);
        }
      }
    });
    return found.slice(0, MAX_NAMES);
  }

  #exactly(word: string): number[] {
    const at = this.#lowerBound(word);
    return this.#pieces[at] === word ? [at] : [];
  }

  #beginWith(word: string): number[] {
    const [from, to] = [this.#lowerBound(word), this.#lowerBound(`${word}\uffff`)];
    return Array.from({ length: to - from }, (_, offset) => from + offset);
  }

  #endWith(word: string): number[] {
    return [...this.#inside.scan(word)].flatMap(({ index, after }) => (after === '\n' ? [index] : []));
  }

  #holds(word: string): number[] {
    return [...new Set([...this.#inside.scan(word)].map(({ index }) => index))];
  }

  #lowerBound(word: string): number {
    let low = 0;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#pieces[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
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

function holdsStart(name: string, needle: string): boolean {
  for (let at = name.indexOf(needle); at !== -1; at = name.indexOf(needle, at + 1)) {
    if (isEdge(name, at - 1)) return true;
  }
  return false;
}
