/** Names and words in the text of PRs: exact, by their parts, misspelt. */
import { type Evidence, WEIGHT } from '../evidence/evidence';
import { fieldReasons, fieldWeight } from '../evidence/field-weight';
import { bitsOf, docOf } from '../index/postings';
import type { MappedShard } from '../index/shard';
import { collectAny, collectPrefix } from '../index/text-index';

/** While fewer PRs than this are found, beginnings and insides of words count, too. */
export const ENOUGH = 50;

/** Finds the PRs whose text holds the word as a whole. An identifier of several words is strong wherever it stands. */
export function matchWord(shards: MappedShard[], key: string, evidence: Evidence): void {
  const isName = key.includes('_');
  const plain = fieldReasons(evidence);
  const named = isName ? fieldReasons(evidence, '提到该名称') : plain;
  for (const shard of shards) {
    for (const entry of holdersOfWord(shard, key)) {
      const bits = bitsOf(entry);
      const weight = fieldWeight(bits);
      const strong = isName && weight < WEIGHT.mention;
      const score = strong ? WEIGHT.mention + weight / 100 : weight;
      evidence.raise(shard.ids[docOf(entry)] ?? 0, score, (strong ? named : plain)[bits] ?? 0);
    }
  }
}

/** @returns an entry for each document that has the word as a whole, in its prose or in a name */
function holdersOfWord({ text, mentions, holders }: MappedShard, key: string): Uint32Array {
  const mentioned = mentions.of(key);
  if (key.includes('_')) return mentioned;
  collectAny(text, [key], holders);
  holders.addAll(mentioned);
  return holders.take();
}

/** How much of a whole word's weight a part is worth: a whole piece of an identifier, the beginning of a piece, the inside. */
const PART = { piece: 0.8, start: 0.5, inside: 0.25 } as const;

type Part = keyof typeof PART;

/** Shorter keys begin words and stand in them by chance. */
const SHORTEST = { piece: 1, start: 3, inside: 5 } satisfies Record<Part, number>;

/** More words than this that hold a key are none of them what is meant. */
const MAX_WORDS = 200;

/** Finds the PRs whose text holds an identifier or word with the key in it. @param grades the kinds of parts that count */
export function matchWordParts(
  shards: MappedShard[],
  key: string,
  evidence: Evidence,
  grades: readonly Part[] = ['piece', 'start', 'inside'],
): void {
  const reasons = fieldReasons(evidence, '部分匹配');
  for (const grade of grades) {
    if (grade !== 'piece' && evidence.size >= ENOUGH) return;
    for (const shard of shards) {
      for (const entry of holdersOfPart(shard, key, grade)) {
        const bits = bitsOf(entry);
        evidence.raise(shard.ids[docOf(entry)] ?? 0, fieldWeight(bits) * PART[grade], reasons[bits] ?? 0);
      }
    }
  }
}

/** @returns an entry for each document that has the key as part of a name or of a word of its prose */
function holdersOfPart(
  { text, words, mentions, mentionPieces, holders }: MappedShard,
  key: string,
  grade: Part,
): Iterable<number> {
  if (key.length < SHORTEST[grade]) return [];
  if (grade === 'start') collectPrefix(text, key, holders);
  if (grade === 'inside') {
    const found = new Set(Array.from(words.scan(key), ({ index }) => index));
    const held = [...found].slice(0, MAX_WORDS).map((index) => text.words[index] ?? '');
    collectAny(text, held, holders);
  }
  const names =
    grade === 'piece'
      ? mentionPieces.whole(key)
      : grade === 'start'
        ? mentionPieces.beginning(key)
        : mentionPieces.holding(key);
  for (const index of names) if (mentions.terms[index] !== key) holders.addAll(mentions.at(index));
  return holders.take();
}
