/** Names and words in the text of PRs: exact, by their parts, misspelt. */
import { type Evidence, WEIGHT } from './evidence';
import { bitsOf, docOf } from './postings';
import { FIELD_BITS } from './sections';
import type { MappedShard } from './shard';

/** While fewer PRs than this are found, beginnings and insides of words count, too. */
export const ENOUGH = 50;

/** @returns the weight of a word that stands in the fields of `bits`: the sum over the fields */
export function fieldWeight(bits: number): number {
  let weight = 0;
  if (bits & FIELD_BITS.title) weight += WEIGHT.title;
  if (bits & FIELD_BITS.summary) weight += WEIGHT.summary;
  if (bits & FIELD_BITS.files) weight += WEIGHT.files;
  if (bits & FIELD_BITS.body) weight += WEIGHT.body;
  return weight;
}

/** @returns the Chinese name of the most telling field of `bits` */
export function fieldReason(bits: number): string {
  if (bits & FIELD_BITS.title) return '标题';
  if (bits & FIELD_BITS.summary) return '摘要';
  return bits & FIELD_BITS.files ? '文件' : '正文';
}

/** Finds the PRs whose text holds the word as a whole. An identifier of several words is strong wherever it stands. */
export function matchWord(shards: MappedShard[], key: string, evidence: Evidence): void {
  const isName = key.includes('_');
  for (const { words, ids } of shards) {
    for (const entry of words.of(key)) {
      const bits = bitsOf(entry);
      const id = ids[docOf(entry)] ?? 0;
      const weight = fieldWeight(bits);
      const named = isName && weight < WEIGHT.mention;
      evidence.raise(
        id,
        named ? WEIGHT.mention + weight / 100 : weight,
        evidence.reason(named ? `${fieldReason(bits)}提到该名称` : fieldReason(bits)),
      );
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
  const scans = shards.map((shard) => ({ shard, parts: partsOf(shard, key) }));
  for (const grade of grades) {
    if (grade !== 'piece' && evidence.count() >= ENOUGH) return;
    for (const { shard, parts } of scans) {
      for (const index of parts[grade]) {
        for (const entry of shard.words.at(index)) {
          const bits = bitsOf(entry);
          evidence.raise(
            shard.ids[docOf(entry)] ?? 0,
            fieldWeight(bits) * PART[grade],
            evidence.reason(`${fieldReason(bits)}部分匹配`),
          );
        }
      }
    }
  }
}

function partsOf({ words, wordParts }: MappedShard, key: string): Record<Part, number[]> {
  const parts: Record<Part, number[]> = { piece: [], start: [], inside: [] };
  for (const { index, before, after } of wordParts.scan(key)) {
    if (words.terms[index] === key) continue;
    const starts = before === '_' || before === '\n';
    if (starts && (after === '_' || after === '\n')) parts.piece.push(index);
    else if (starts && key.length >= 3) parts.start.push(index);
    else if (key.length >= 5) parts.inside.push(index);
  }
  return parts;
}

/** Finds the PRs whose text holds a word that may be meant. @returns the words taken for it */
export function matchMisspelt(shards: MappedShard[], key: string, evidence: Evidence): string[] {
  const taken: string[] = [];
  const digits = digitsOf(key);
  for (const { words, wordParts, ids } of shards) {
    for (const { index, edits } of wordParts.misspelt(key)) {
      const word = words.terms[index] ?? '';
      // sm90 is no misspelt sm80: digits are never off.
      if (digitsOf(word) !== digits) continue;
      taken.push(word);
      const reason = evidence.reason(`近似拼写 ${word}`, word);
      for (const entry of words.at(index)) {
        evidence.raise(ids[docOf(entry)] ?? 0, fieldWeight(bitsOf(entry)) / (1 + edits), reason);
      }
    }
  }
  return taken;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');
