/**
 * An index in parts that are read one by one. Its head says how large each part is, and its checksum; pages have their own in them.
 * The head is another one for every other index.
 */
import { lazily } from '../../model/lazily';
import type { CommonNamesData } from '../index/common-names';
import { Lists } from '../index/lists';
import type { NameWordsData } from '../index/name-words';
import type { NamesData } from '../index/names';
import type { ShardData } from '../index/shard';
import type { TextData } from '../index/text-index';
import type { SliceLengths } from '../index/text-slice';
import { pack, sumOf, unpack } from './pack';
import { PageReader, PageWriter } from './page-file';

/** Parts by name; the head is one of them. */
export type IndexParts = Map<string, Uint8Array>;

/** By name, how many bytes a part has and what they add up to. */
type Head = Map<string, [size: number, sum: number]>;

const HEAD = 'head';

/** What the pages add up to, where parts are named in the head. */
const PAGES = 'pages';

const NONE = new Uint32Array(0);
const NO_LISTS = Lists.inOrder([], []);

/** Words of which the best names are on one page: those of one take some 4 kB. */
const BEST_PAGE = 1;

/** Beginnings of which the best names are on one page: those of one take some 2 kB. */
const BEGUN_PAGE = 4;

/** Documents of which the Chinese is on one page: reports have some kB. */
const HAN_PAGE = 8;

/** @returns the parts to keep */
export function printIndex(data: ShardData): IndexParts {
  const { numbers, text, words, mentions, mentionPieces, symbols, paths, nameWords } = data;
  const parts: IndexParts = new Map([['numbers', pack([numbers], [])]]);
  const pages = new PageWriter(parts);
  pages.lists('mentions', mentions, true);
  pages.lists('mentionPieces', mentionPieces, true);
  pages.lists('mentionHolders', data.mentionHolders);
  pages.lists('nameWords', nameWords.words);
  pages.lists('terms', data.terms);
  parts.set('nameWords-lengths', packLengths(nameWords.lengths));
  for (const [name, { keys, labels, pieces, parts: own, common, begun }] of Object.entries({ symbols, paths })) {
    // Paths are not looked up misspelt.
    const isSpelt = name === 'symbols';
    pages.names(name, { keys, labels }, isSpelt);
    pages.lists(`${name}-pieces`, pieces, isSpelt);
    if (own) pages.lists(`${name}-parts`, own, isSpelt);
    pages.lists(`${name}-inside`, common.inside);
    pages.lists(`${name}-named`, common.named);
    pages.names(`${name}-best`, common.best, false, BEST_PAGE);
    pages.names(`${name}-begun`, begun, false, BEGUN_PAGE);
  }
  pages.terms('words', words, true);
  pages.lists('text', text.words);
  parts.set('text-sizes', pack([text.sizes], []));
  for (const at of text.sizes.keys()) {
    const { of, averages } = text.lengthsOf(at);
    parts.set(`text-lengths-${at}`, pack([of, new Uint32Array(averages.buffer)], []));
  }
  parts.set('han-docs', pack([data.han.docs], []));
  pages.terms('han', data.han.texts, false, HAN_PAGE);
  return printHead(parts, pages);
}

/** @returns the parts with a head before them */
export function printHead(parts: IndexParts, pages: PageWriter): IndexParts {
  const sums = [...parts].flatMap(([name, bytes]) => (pages.has(name) ? [] : [[name, sumOf(bytes)]]));
  return new Map([[HEAD, Buffer.from(JSON.stringify([...sums, [PAGES, pages.sum]]))], ...parts]);
}

/**
 * @param read gives a part by its name, when it is first needed; null: there is none
 * @param anew makes the index again, for parts that turn out to be damaged: the same content makes the same index
 * @returns the index with its head, which differs from that of every other; null where there is no head
 */
export function readIndex(
  read: (part: string) => Uint8Array | null,
  anew: () => ShardData,
): { head: string; data: ShardData } | null {
  const opened = openParts(read, anew);
  if (!opened) return null;
  const { head, pages, part, again: other } = opened;
  const lists =
    (name: string, again: (data: ShardData) => Lists): (() => Lists) =>
    () =>
      pages.lists(name, () => again(other()));
  const namesIn = (name: 'symbols' | 'paths') => (): NamesData => {
    const own = lazily({
      names: () => pages.names(name, () => other()[name]),
      begun: () => pages.names(`${name}-begun`, () => other()[name].begun, BEGUN_PAGE),
    });
    const common = lazily<CommonNamesData>({
      inside: lists(`${name}-inside`, (data) => data[name].common.inside),
      named: lists(`${name}-named`, (data) => data[name].common.named),
      best: () => pages.names(`${name}-best`, () => other()[name].common.best, BEST_PAGE),
    });
    return lazily({
      keys: () => own.names.keys,
      labels: () => own.names.labels,
      pieces: lists(`${name}-pieces`, (data) => data[name].pieces),
      parts: name === 'symbols' ? lists(`${name}-parts`, (data) => data[name].parts ?? NO_LISTS) : () => null,
      common: () => common,
      // Not before it is asked for.
      begun: () => lazily({ keys: () => own.begun.keys, labels: () => own.begun.labels }),
    });
  };
  const text = (): TextData => {
    const sizes = part('text-sizes', numbersIn, (data) => data.text.sizes)();
    const slices = Array.from(sizes, (_, at) =>
      lazily({ lengths: part(`text-lengths-${at}`, lengthsOfSlice, (data) => data.text.lengthsOf(at)) }),
    );
    const own = lazily({ words: lists('text', (data) => data.text.words) });
    return {
      sizes,
      lengthsOf: (at) => inSlices(slices, at).lengths,
      get words() {
        return own.words;
      },
    };
  };
  const data = lazily<ShardData>({
    numbers: part('numbers', numbersIn, (again) => again.numbers),
    text,
    words: () => pages.terms('words', () => other().words),
    mentions: lists('mentions', (again) => again.mentions),
    mentionPieces: lists('mentionPieces', (again) => again.mentionPieces),
    mentionHolders: lists('mentionHolders', (again) => again.mentionHolders),
    nameWords: () =>
      lazily<NameWordsData>({
        words: lists('nameWords', (again) => again.nameWords.words),
        lengths: part('nameWords-lengths', lengthsIn, (again) => again.nameWords.lengths),
      }),
    terms: lists('terms', (again) => again.terms),
    han: () => {
      const texts = pages.terms('han', () => other().han.texts, HAN_PAGE);
      return { docs: part('han-docs', numbersIn, (again) => again.han.docs)(), texts };
    },
    symbols: namesIn('symbols'),
    paths: namesIn('paths'),
  });
  return { head: JSON.stringify([...head]), data };
}

/**
 * @param read, anew see {@link readIndex}
 * @returns what opens the parts one by one: from their bytes, or where these are damaged from the same made again; null: there is
 * no head
 */
export function openParts<Data>(read: (part: string) => Uint8Array | null, anew: () => Data) {
  const head = headIn(read);
  if (!head) return null;
  const whole = wholeParts(read, head);
  const other = lazily({ data: anew });
  return {
    head,
    pages: new PageReader(read, whole),
    again: (): Data => other.data,
    part:
      <T>(name: string, open: (bytes: Uint8Array) => T, from: (data: Data) => T) =>
      (): T => {
        const found = whole(name);
        return found ? open(found) : from(other.data);
      },
  };
}

/** @returns the head; null where there is none */
function headIn(read: (part: string) => Uint8Array | null): Head | null {
  const bytes = read(HEAD);
  try {
    return bytes && new Map(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    return null;
  }
}

/** @returns what reads the parts that a head names; null: there is none, or it is damaged */
const wholeParts =
  (read: (part: string) => Uint8Array | null, head: Head) =>
  (name: string): Uint8Array | null => {
    const found = read(name);
    return found && String(sumOf(found)) === String(head.get(name)) ? found : null;
  };

/** @returns the numbers of a part that is nothing else */
export function numbersIn(bytes: Uint8Array): Uint32Array {
  const [numbers = NONE] = unpack(bytes).arrays;
  return numbers;
}

const packLengths = ({ of, sum, named }: NameWordsData['lengths']): Uint8Array =>
  pack([of, Uint32Array.of(sum, named)], []);

function lengthsIn(bytes: Uint8Array): NameWordsData['lengths'] {
  const [of = NONE, sums = NONE] = unpack(bytes).arrays;
  return { of, sum: sums[0] ?? 0, named: sums[1] ?? 0 };
}

function lengthsOfSlice(bytes: Uint8Array): SliceLengths {
  const [of = NONE, averages = NONE] = unpack(bytes).arrays;
  // A copy: a mean takes eight bytes, and begins where any fourth one does.
  return { of, averages: new Float64Array(averages.slice().buffer) };
}

function inSlices<Slice>(slices: readonly Slice[], at: number): Slice {
  const slice = slices[at];
  if (!slice) throw new RangeError(`the index has no slice ${at}`);
  return slice;
}
