/** Names and words in the text of PRs: exact, by their parts, misspelt. */
import { type Evidence, WEIGHT } from './evidence';
import { fieldReasons, fieldWeight } from './fields';
import { bitsOf, docOf } from './postings';
import type { MappedShard } from './shard';

/** While fewer PRs than this are found, beginnings and insides of words count, too. */
export const ENOUGH = 50;

/** Finds the PRs whose text holds the word as a whole. An identifier of several words is strong wherever it stands. */
export function matchWord(shards: MappedShard[], key: string, evidence: Evidence): void {
  const isName = key.includes('_');
  const plain = fieldReasons(evidence);
  const named = isName ? fieldReasons(evidence, '提到该名称') : plain;
  for (const { words, ids } of shards) {
    for (const entry of words.of(key)) {
      const bits = bitsOf(entry);
      const weight = fieldWeight(bits);
      const strong = isName && weight < WEIGHT.mention;
      const score = strong ? WEIGHT.mention + weight / 100 : weight;
      evidence.raise(ids[docOf(entry)] ?? 0, score, (strong ? named : plain)[bits] ?? 0);
    }
  }
}

/** How much of a whole word's weight a part is worth: a whole piece of an identifier, the beginning of a piece, the inside. */
const PART = { piece: 0.8, start: 0.5, inside: 0.25 } as const;

type Part = keyof typeof PART;

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
      for (const index of findWords(shard, key, grade)) {
        if (shard.words.terms[index] === key) continue;
        for (const entry of shard.words.at(index)) {
          const bits = bitsOf(entry);
          evidence.raise(shard.ids[docOf(entry)] ?? 0, fieldWeight(bits) * PART[grade], reasons[bits] ?? 0);
        }
      }
    }
  }
}

function findWords({ wordPieces }: MappedShard, key: string, grade: Part): number[] {
  if (grade === 'piece') return wordPieces.whole(key);
  if (grade === 'start') return key.length >= 3 ? wordPieces.beginning(key) : [];
  return key.length >= 5 ? wordPieces.holding(key) : [];
}

/** Finds the PRs whose text holds a word that may be meant. @returns the words taken for it */
export function matchMisspelt(shards: MappedShard[], key: string, evidence: Evidence): string[] {
  const taken: string[] = [];
  for (const { words, wordTerms, ids } of shards) {
    for (const { index, edits } of wordTerms.misspelt(key)) {
      const word = words.terms[index] ?? '';
      taken.push(word);
      const reason = evidence.reason(`近似拼写 ${word}`, word);
      for (const entry of words.at(index)) {
        evidence.raise(ids[docOf(entry)] ?? 0, fieldWeight(bitsOf(entry)) / (1 + edits), reason);
      }
    }
  }
  return taken;
}
