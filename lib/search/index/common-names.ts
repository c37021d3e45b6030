/**
 * What is kept of a word that many names have: the documents behind these names, and which names are the best. Else a search for
 * `attention` reads the lists of thousands of names, which are on as many pages.
 */
import { Lists, type WholeLists } from './lists';
import { bitsOf, docOf } from './postings';
import { Terms } from './terms';
import { FoundNames, type ReadNames } from './ways';

/** Names that have a word of which this is kept, at least: the lists of fewer are read sooner. */
const COMMON = 300;

/** Names of a word that are kept with how they are spelt, at least where it has so many: no answer tells more. */
export const BEST = 120;

/** Bits of a number beside the document, so that documents can be so many. */
const INSIDE = 11;
const NAMED = 5;
const MOST_DOCUMENTS = 2 ** (32 - INSIDE);

/** Lengths that a number can say; after one with 0 the length follows. */
const LENGTHS = 2 ** 7;

/** How spelt, and whether a report names it among the key symbols: see {@link CommonNamesData}. */
const WAYS = 16;

/** What is stored, in terms of {@link CommonNames}. */
export type CommonNamesData = {
  /**
   * Of each word how many names have it, and for the documents of those that have it among their words: document, length of the
   * name, how it is spelt, whether it is a key symbol, in one number. In the order in which the names have the documents.
   */
  inside: Lists;
  /** Of each part the documents of the names of which it is the last, an owner or all, with how, likewise. */
  named: Lists;
  /** Of each word its best names, two numbers each: an entry as lists of words have it, and how many documents there are. */
  best: { keys: Lists; labels: Terms };
};

/** Names in their order, as they are looked into: each with the documents that have it. */
type Source = ReadNames & { docs: WholeLists; documents: number };

/** @param parts of symbols; of paths, null, the names alone are told: no documents are looked for by them @returns what to keep */
export function commonNames(source: Source, pieces: Lists, parts: Lists | null): CommonNamesData {
  const isSymbol = parts !== null;
  const isKept = source.documents < MOST_DOCUMENTS;
  const common = (lists: Lists) =>
    [...lists.terms].flatMap((word, at) =>
      isKept && lists.sizeAt(at) >= COMMON ? [{ word, found: new FoundNames(lists.at(at), true, word, source) }] : [],
    );
  const [inside, named] = [common(pieces), parts === null ? [] : common(parts)];
  const docsInside = docsInsideOf(source);
  const docsNamed = docsNamedOf(source);
  const best = inside.map(({ found }) => bestOf(found, source, isSymbol));
  const listsOf = (words: { word: string }[], lists: number[][]) =>
    Lists.inOrder(
      words.map(({ word }) => word),
      lists,
    );
  return {
    inside: isSymbol
      ? listsOf(
          inside,
          inside.map(({ found }) => docsInside(found)),
        )
      : listsOf([], []),
    named: listsOf(
      named,
      named.map(({ word, found }) => docsNamed(found, word)),
    ),
    best: {
      keys: listsOf(
        inside,
        best.map(({ numbers }) => numbers),
      ),
      labels: Terms.of(best.map(({ labels }) => labels.join(BETWEEN))),
    },
  };
}

/** Between the names of a word; none has it. */
const BETWEEN = '\t';

/** Documents as they come, each with what is noted of it. */
function collector(documents: number) {
  const seen = new Uint8Array(documents);
  let order: number[] = [];
  return {
    see: (doc: number) => {
      if (seen[doc] === 0) order.push(doc);
      seen[doc] = 1;
    },
    take: () => {
      const taken = order;
      for (const doc of taken) seen[doc] = 0;
      order = [];
      return taken;
    },
  };
}

/** @returns by the names of a word what {@link CommonNamesData.inside} has of it: of each document only what may be worth most */
function docsInsideOf({ docs, documents }: Source): (found: FoundNames) => number[] {
  const all = collector(documents);
  // By document and way the length of the shortest name.
  const shortest = new Uint32Array(documents * WAYS);
  return (found) => {
    for (let at = 0; at < found.length; at += 1) {
      if (found.gradeOf(at) !== 'piece') continue;
      const [length, spelt] = [found.lengthOf(at), found.wayOf(at) << 1];
      const [from, to] = rangeOf(docs, found.position(at));
      for (let next = from; next < to; next += 1) {
        const entry = docs.entries[next] ?? 0;
        all.see(docOf(entry));
        const place = docOf(entry) * WAYS + (spelt | isKey(entry));
        if (shortest[place] === 0 || (shortest[place] ?? 0) > length) shortest[place] = length;
      }
    }
    const numbers = [found.length];
    for (const doc of all.take()) {
      const own = shortest.subarray(doc * WAYS, (doc + 1) * WAYS);
      for (let way = 0; way < WAYS; way += 1) {
        const length = own[way] ?? 0;
        if (length === 0 || isWorse(own, way, length)) continue;
        const told = length < LENGTHS ? length : 0;
        numbers.push((doc * LENGTHS + told) * WAYS + way);
        if (told === 0) numbers.push(length);
      }
      own.fill(0);
    }
    return numbers;
  };
}

/** @returns whether the document has a name that is no longer, is spelt in all of these ways, and is a key symbol if this one is */
function isWorse(own: Uint32Array, way: number, length: number): boolean {
  for (let other = 0; other < WAYS; other += 1) {
    const known = own[other] ?? 0;
    if (other !== way && (other & way) === way && known > 0 && known <= length) return true;
  }
  return false;
}

/** Bits of {@link CommonNamesData.named}: it is an owner; else how it ends with the part, and whether it is all of it. */
const OWNER = 16;
const WHOLE = 2;
const NAMINGS = 2 ** NAMED;

function docsNamedOf({ docs, documents }: Source): (found: FoundNames, part: string) => number[] {
  const all = collector(documents);
  const ways = new Uint32Array(documents);
  return (found, part) => {
    for (let at = 0; at < found.length; at += 1) {
      const grade = found.gradeOf(at);
      if (grade === 'piece') continue;
      const whole = found.lengthOf(at) === part.length ? WHOLE : 0;
      const way = grade === 'owner' ? OWNER : (found.endingOf(at) * 2 * WHOLE) | whole;
      const [from, to] = rangeOf(docs, found.position(at));
      for (let next = from; next < to; next += 1) {
        const entry = docs.entries[next] ?? 0;
        all.see(docOf(entry));
        ways[docOf(entry)] = (ways[docOf(entry)] ?? 0) | (1 << (way | isKey(entry)));
      }
    }
    const numbers: number[] = [];
    for (const doc of all.take()) {
      for (let way = 0; way < NAMINGS; way += 1) if ((ways[doc] ?? 0) & (1 << way)) numbers.push(doc * NAMINGS + way);
      ways[doc] = 0;
    }
    return numbers;
  };
}

/** @returns where the entries of a name begin and end: a view of them for each would be as many objects */
const rangeOf = ({ offsets }: WholeLists, position: number) =>
  [offsets[position] ?? 0, offsets[position + 1] ?? 0] as const;

/** Whether a report names it among its key symbols. */
const isKey = (entry: number): number => (bitsOf(entry) & KEY ? 1 : 0);
const KEY = 2;

/**
 * @returns the best names of a word among which are those of every answer: for each way in which it is in them the shortest, of
 * equals those that most documents have
 */
function bestOf(
  found: FoundNames,
  { labels, docs }: Source,
  isSymbol: boolean,
): { numbers: number[]; labels: string[] } {
  const classes = new Map<number, { places: number[]; lengths: number[] }>();
  for (let at = 0; at < found.length; at += 1) {
    const kind = isSymbol ? found.endingOf(at) + 1 : found.wayOf(at);
    const own = classes.get(kind) ?? { places: [], lengths: [] };
    classes.set(kind, own);
    own.places.push(at);
    // What ends with the word is worth the same however long it is.
    const isWhole = isSymbol ? kind > 0 : found.placeOf(at).ends;
    own.lengths.push(isWhole ? 0 : found.lengthOf(at));
  }
  const kept = [...classes.values()].flatMap(({ places, lengths }) => {
    // To put all in order takes longer than to find how long the last can be.
    const longest = new Float64Array(lengths).sort()[BEST - 1] ?? Number.POSITIVE_INFINITY;
    const near = places.flatMap((at, place): Best[] => {
      const length = lengths[place] ?? 0;
      if (length > longest) return [];
      const position = found.position(at);
      const [spelt, count] = [labels.lengthOf(position), docs.sizeAt(position)];
      return [{ entry: found.entry(at), length, docs: count, spelt, position }];
    });
    near.sort((a, b) => a.length - b.length || b.docs - a.docs || a.spelt - b.spelt || a.position - b.position);
    return near.slice(0, BEST);
  });
  kept.sort((a, b) => a.position - b.position);
  return {
    numbers: kept.flatMap((each) => [each.entry, each.docs]),
    labels: kept.map(({ position }) => labels.at(position)),
  };
}

type Best = { entry: number; length: number; docs: number; spelt: number; position: number };

/** The names that are kept of a word, as an answer tells them. */
export type BestNames = { found: FoundNames; label(at: number): string; count(at: number): number };

export class CommonNames {
  readonly #data: CommonNamesData;
  readonly #read: ReadNames;

  constructor(data: CommonNamesData, read: ReadNames) {
    this.#data = data;
    this.#read = read;
  }

  /**
   * @param note is given each document of the names that have the word among their words, for the ways that may be worth most
   * @returns how many names have the word; null where it is not common
   */
  inside(word: string): {
    names: number;
    each: (note: (doc: number, length: number, spelt: number, key: boolean) => void) => void;
  } | null {
    const numbers = this.#data.inside.of(word);
    const [names] = numbers;
    if (names === undefined) return null;
    return {
      names,
      each: (note) => {
        for (let at = 1; at < numbers.length; at += 1) {
          const number = numbers[at] ?? 0;
          const told = (number >>> 4) % LENGTHS;
          if (told === 0) at += 1;
          note(number >>> INSIDE, told || (numbers[at] ?? 0), (number % WAYS) >>> 1, (number & 1) === 1);
        }
      },
    };
  }

  /**
   * @returns what gives each document of the names of which the text is the last part, an owner or all: `ending` as
   * {@link FoundNames.endingOf} has it, null: an owner; null where it is not common
   */
  named(
    part: string,
  ): ((note: (doc: number, ending: number | null, isWhole: boolean, key: boolean) => void) => void) | null {
    const numbers = this.#data.named.of(part);
    if (numbers.length === 0) return null;
    return (note) => {
      for (let at = 0; at < numbers.length; at += 1) {
        const number = numbers[at] ?? 0;
        const way = number % NAMINGS;
        note(number >>> NAMED, way & OWNER ? null : way >>> 2, (way & WHOLE) > 0, (way & 1) === 1);
      }
    };
  }

  /** @returns the best names of a word, in order of their positions; null where it is not common */
  best(word: string): BestNames | null {
    const { keys, labels } = this.#data.best;
    const at = keys.find(word);
    if (at === -1) return null;
    const numbers = keys.at(at);
    const names = labels.at(at).split(BETWEEN);
    return {
      found: new FoundNames(
        numbers.filter((_, place) => place % 2 === 0),
        true,
        word,
        this.#read,
      ),
      label: (place) => names[place] ?? '',
      count: (place) => numbers[2 * place + 1] ?? 0,
    };
  }
}
