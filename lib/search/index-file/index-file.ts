/**
 * An index in parts that are read one by one. Its head says how large each part is, and its checksum, so that it is another
 * one for every other index.
 */
import { lazily } from '../../model/lazily';
import { Lists } from '../index/lists';
import type { NamesData } from '../index/names';
import type { ShardData } from '../index/shard';
import { Terms } from '../index/terms';
import type { TextSliceData } from '../index/text-slice';
import { pack, sumOf, unpack } from './pack';

/** Parts by name; the head is one of them. */
export type IndexParts = Map<string, Uint8Array>;

/** By name, how many bytes a part has and what they add up to. */
type Head = Map<string, [size: number, sum: number]>;

const HEAD = 'head';

const NONE = new Uint32Array(0);
const NO_TERMS = Terms.of([]);

/** @returns the parts to keep */
export function printIndex(data: ShardData): IndexParts {
  const { numbers, text, mentions, mentionPieces, symbols, paths, nameWords } = data;
  const parts: IndexParts = new Map([['numbers', pack([numbers], [])]]);
  for (const [name, lists] of Object.entries({ mentions, mentionPieces, nameWords })) parts.set(name, packLists(lists));
  for (const [name, { keys, labels, pieces, parts: own }] of Object.entries({ symbols, paths })) {
    parts.set(name, packLists(keys, labels));
    parts.set(`${name}-pieces`, packLists(pieces));
    parts.set(`${name}-parts`, packLists(own));
  }
  for (const [at, { size, terms, counts, postings, lengths }] of text.entries()) {
    parts.set(`words-${at}`, pack([Uint32Array.of(size), counts], [terms]));
    parts.set(`text-${at}`, pack([postings, lengths], []));
  }
  const head = [...parts].map(([name, bytes]) => [name, sumOf(bytes)]);
  return new Map([[HEAD, Buffer.from(JSON.stringify(head))], ...parts]);
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
  const bytes = read(HEAD);
  const head = bytes && headIn(bytes);
  if (!head) return null;
  const whole = (name: string): Uint8Array | null => {
    const found = read(name);
    return found && String(sumOf(found)) === String(head.get(name)) ? found : null;
  };
  const other = lazily({ data: anew });
  const part =
    <T>(name: string, open: (bytes: Uint8Array) => T, again: (data: ShardData) => T) =>
    (): T => {
      const found = whole(name);
      return found ? open(found) : again(other.data);
    };
  const namesIn = (name: 'symbols' | 'paths') => (): NamesData => {
    const own = lazily({ both: part(name, keysIn, (data) => data[name]) });
    return lazily({
      keys: () => own.both.keys,
      labels: () => own.both.labels,
      pieces: part(`${name}-pieces`, listsIn, (data) => data[name].pieces),
      parts: part(`${name}-parts`, listsIn, (data) => data[name].parts),
    });
  };
  const slice = (at: number): TextSliceData => {
    const own = lazily({
      words: part(`words-${at}`, wordsIn, (data) => sliceOf(data, at)),
      found: part(`text-${at}`, foundIn, (data) => sliceOf(data, at)),
    });
    return lazily({
      size: () => own.words.size,
      terms: () => own.words.terms,
      counts: () => own.words.counts,
      postings: () => own.found.postings,
      lengths: () => own.found.lengths,
    });
  };
  const slices = [...head.keys()].filter((name) => name.startsWith('text-')).length;
  const data = lazily<ShardData>({
    numbers: part('numbers', numbersIn, (again) => again.numbers),
    text: () => Array.from({ length: slices }, (_, at) => slice(at)),
    mentions: part('mentions', listsIn, (again) => again.mentions),
    mentionPieces: part('mentionPieces', listsIn, (again) => again.mentionPieces),
    nameWords: part('nameWords', listsIn, (again) => again.nameWords),
    symbols: namesIn('symbols'),
    paths: namesIn('paths'),
  });
  return { head: Buffer.from(bytes).toString(), data };
}

function headIn(bytes: Uint8Array): Head | null {
  try {
    return new Map(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    return null;
  }
}

const packLists = ({ terms, offsets, entries }: Lists, ...more: Terms[]): Uint8Array =>
  pack([offsets, entries], [terms, ...more]);

function numbersIn(bytes: Uint8Array): Uint32Array {
  const [numbers = NONE] = unpack(bytes).arrays;
  return numbers;
}

const listsIn = (bytes: Uint8Array): Lists => keysIn(bytes).keys;

function keysIn(bytes: Uint8Array): Pick<NamesData, 'keys' | 'labels'> {
  const { arrays, texts } = unpack(bytes);
  const [offsets = NONE, entries = NONE] = arrays;
  const [terms = NO_TERMS, labels = NO_TERMS] = texts;
  return { keys: new Lists(terms, offsets, entries), labels };
}

function wordsIn(bytes: Uint8Array): Pick<TextSliceData, 'size' | 'terms' | 'counts'> {
  const { arrays, texts } = unpack(bytes);
  const [size, counts = NONE] = arrays;
  return { size: size?.[0] ?? 0, counts, terms: texts[0] ?? NO_TERMS };
}

function foundIn(bytes: Uint8Array): Pick<TextSliceData, 'postings' | 'lengths'> {
  const [postings = NONE, lengths = NONE] = unpack(bytes).arrays;
  return { postings, lengths };
}

function sliceOf({ text }: ShardData, at: number): TextSliceData {
  const slice = text[at];
  if (!slice) throw new RangeError(`the index has no slice ${at}`);
  return slice;
}
