/** Names and words in the text of PRs: exact, by their parts, misspelt. */
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { fieldReasons, fieldWeight } from '../evidence/field-weight';
import { idAt } from '../index/id-at';
import type { Lists } from '../index/lists';
import { bitsOf, docOf } from '../index/postings';
import type { MappedShard } from '../index/shard';
import { noteAll } from '../index/text-index';
import { FIELD_BITS } from '../text/sections';
import { INSTEAD, NAMES, PART, WEIGHT } from '../weights';

/** While fewer PRs than this are found, beginnings and insides of words count, too. */
export const ENOUGH = 50;

/**
 * Finds the PRs whose text has the word as a whole. An identifier of several words is strong wherever it is.
 * @param forms other forms of the word, which are worth less
 */
export function matchWord(shards: MappedShard[], key: string, evidence: Evidence, forms: readonly string[] = []): void {
  if (key.includes('_')) {
    matchMentioned(shards, key, evidence);
    return;
  }
  const reasons = fieldReasons(evidence);
  for (const { text, mentions, ids } of shards) {
    const { docs, bits, points } = text.any(key, forms, INSTEAD.word);
    for (let at = 0; at < docs.length; at += 1) {
      evidence.raise(idAt(ids, docs[at] as number), points[at] ?? 0, reasons[bits[at] ?? 0] ?? 0);
    }
    for (const entry of mentions.of(key)) {
      const [id, held] = [idAt(ids, docOf(entry)), bitsOf(entry)];
      evidence.raise(id, (evidence.score[id] ?? 0) + fieldWeight(held), reasons[held] ?? 0);
    }
  }
}

/** Finds the PRs whose text has an identifier of several words that is only a spelling of these: it is worth what they are. */
export function matchJoinedWords(shards: MappedShard[], name: string, evidence: Evidence): void {
  const reasons = fieldReasons(evidence);
  for (const { mentions, ids } of shards) {
    for (const entry of mentions.of(name)) {
      const bits = bitsOf(entry);
      evidence.raise(idAt(ids, docOf(entry)), fieldWeight(bits), reasons[bits] ?? 0);
    }
  }
}

function matchMentioned(shards: MappedShard[], name: string, evidence: Evidence): void {
  const [plain, named] = [fieldReasons(evidence), fieldReasons(evidence, '提到该名称')];
  for (const { mentions, ids } of shards) {
    for (const entry of mentions.of(name)) {
      const bits = bitsOf(entry);
      const weight = fieldWeight(bits);
      const strong = weight < WEIGHT.mention;
      const score = strong ? WEIGHT.mention + weight / 100 : weight;
      evidence.raise(idAt(ids, docOf(entry)), score, (strong ? named : plain)[bits] ?? 0);
    }
  }
}

/**
 * Finds the PRs of which the prose has a plain word, and those whose symbols and paths do: these names are a text of
 * their own, in which one word of thousands says little.
 * @returns how many hold it in their prose
 */
export function matchPlainWord({ shards, forms }: SearchEngine, key: string, evidence: Evidence): number {
  const reasons = fieldReasons(evidence);
  const reasonOfNames = evidence.reason('名称含该词');
  const [others, kin] = [forms.of(key), forms.kin(key)];
  let told = 0;
  for (const { kind, text, mentions, mentionPieces, nameWords, ids } of shards) {
    const { docs, bits, points } = text.any(key, others, INSTEAD.word, kin, INSTEAD.kin);
    told += docs.length;
    for (let at = 0; at < docs.length; at += 1) {
      evidence.raise(idAt(ids, docs[at] as number), points[at] ?? 0, reasons[bits[at] ?? 0] ?? 0);
    }
    if (kind === 'reports') matchToldNames(mentions, mentionPieces.whole(key), ids, evidence);
    for (const entry of nameWords.of(key)) {
      const id = idAt(ids, docOf(entry));
      const own = evidence.score[id] ?? 0;
      evidence.raise(
        id,
        own + nameWeight(bitsOf(entry), nameWords.relativeLength(docOf(entry))),
        own > 0 ? evidence.handle(id) : reasonOfNames,
      );
    }
  }
  return told;
}

/** @returns the PRs that {@link matchPlainWord} finds, ascending: they are not weighed */
export function holdersOfPlainWord({ shards, forms, pulls }: SearchEngine, key: string): Uint32Array {
  const isHeld = new Uint8Array(pulls.length);
  const held = new Uint32Array(pulls.length);
  let count = 0;
  const terms = [key, ...forms.of(key)];
  for (const { kind, text, mentions, mentionPieces, nameWords, ids } of shards) {
    const hold = (doc: number) => {
      const id = idAt(ids, doc);
      if (isHeld[id] === 0) held[count++] = id;
      isHeld[id] = 1;
    };
    for (const term of terms) text.eachHolder(term, hold);
    if (kind === 'reports') {
      for (const name of mentionPieces.whole(key))
        for (const entry of mentions.at(name)) if (toldBits(entry) > 0) hold(docOf(entry));
    }
    for (const entry of nameWords.of(key)) hold(docOf(entry));
  }
  return held.slice(0, count).sort();
}

/** @returns the fields of prose that have a name */
const toldBits = (entry: number): number => bitsOf(entry) & ~FIELD_BITS.files;

/** The prose of reports names things: `OutOfMemoryError` in it speaks of memory. */
function matchToldNames(mentions: Lists, names: number[], ids: Uint32Array, evidence: Evidence): void {
  const reasons = fieldReasons(evidence, '部分匹配');
  for (const name of names) {
    for (const entry of mentions.at(name)) {
      const told = toldBits(entry);
      evidence.raise(idAt(ids, docOf(entry)), fieldWeight(told) * PART.piece, reasons[told] ?? 0);
    }
  }
}

/** The frequency part of BM25, over the names of a PR. */
function nameWeight(times: number, relativeLength: number): number {
  const { boost, k } = NAMES;
  return (boost * times * (k + 1)) / (times + k * relativeLength);
}

export type Part = keyof typeof PART;

export const PARTS: readonly Part[] = ['piece', 'start', 'inside'];

/** Shorter keys begin words and stand in them by chance. */
const SHORTEST = { piece: 1, start: 3, inside: 5 } satisfies Record<Part, number>;

/** More words than this that hold a key are none of them what is meant. */
const MAX_WORDS = 200;

/**
 * Finds the PRs whose text has an identifier or word with the key in it.
 * @param parts how the key may stand in it
 */
export function matchWordParts(shards: MappedShard[], key: string, evidence: Evidence, parts: readonly Part[]): void {
  const reasons = fieldReasons(evidence, '部分匹配');
  for (const grade of parts) {
    if (grade !== 'piece' && evidence.size >= ENOUGH) return;
    for (const shard of shards) {
      for (const entry of holdersOfPart(shard, key, grade)) {
        const bits = bitsOf(entry);
        evidence.raise(idAt(shard.ids, docOf(entry)), fieldWeight(bits) * PART[grade], reasons[bits] ?? 0);
      }
    }
  }
}

/** @returns an entry for each document that has the key as part of a name or of a word of its prose */
function holdersOfPart(
  { text, mentions, mentionPieces, mentionHolders, holders }: MappedShard,
  key: string,
  grade: Part,
): Iterable<number> {
  if (key.length < SHORTEST[grade]) return [];
  const kept = grade === 'piece' ? mentionHolders.of(key) : [];
  if (kept.length > 0) return kept;
  if (grade === 'start') noteAll(text.beginning(key), holders);
  if (grade === 'inside') {
    const found = new Set(Array.from(text.words.scan(key), ({ index }) => index));
    const held = [...found].slice(0, MAX_WORDS).map((index) => text.words.at(index));
    text.note(held, holders);
  }
  const names =
    grade === 'piece'
      ? mentionPieces.whole(key)
      : grade === 'start'
        ? mentionPieces.beginning(key)
        : mentionPieces.holding(key);
  const own = mentions.find(key);
  for (const index of names) if (index !== own) holders.addAll(mentions.at(index));
  return holders.take();
}
