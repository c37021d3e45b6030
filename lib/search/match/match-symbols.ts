/** Symbols that reports name and diffs touch: exact, by last part or owner, by their parts, misspelt. */
import type { Evidence } from '../evidence/evidence';
import { idAt } from '../index/id-at';
import type { Names } from '../index/names';
import { bitsOf, docOf } from '../index/postings';
import { type MappedShard, SYMBOL_BITS } from '../index/shard';
import { NEARER, SYMBOL } from '../weights';
import { ENOUGH } from './match-words';

type Grade = keyof typeof SYMBOL;

/** A word in more symbols than this (`test`, `for`) tells nothing of any one of them. */
const TOO_MANY = 2_000;

/** How a key can stand in symbols, in the order in which it is looked for. */
export const STEPS = ['whole', 'start', 'inside'] as const;

export type Step = (typeof STEPS)[number];

/** @returns the positions of the symbols that have the key as whole words, at the beginning of a word, anywhere */
export function findSymbols({ symbols }: MappedShard, key: string, step: Step): number[] {
  if (step === 'whole') return symbols.pieces.whole(key);
  // Short keys inside words are chance.
  if (step === 'start') return key.length >= 3 ? symbols.pieces.beginning(key) : [];
  return key.length >= 4 ? symbols.pieces.holding(key) : [];
}

/** @returns what grades a symbol that has the key as whole words, as it is or run together as `flashinfer` is */
export function wholeGrader(symbols: Names, key: string): (index: number) => 'exact' | 'owner' | 'piece' {
  const isQualified = key.includes('.');
  const asLast = `.${key}`;
  const asOwner = `${key}.`;
  const inside = `.${key}.`;
  return (index) => {
    const symbol = symbols.key(index);
    const last = symbols.lastLength(index);
    if (last === key.length && symbol.endsWith(key)) return 'exact';
    if (isQualified && (symbol === key || symbol.endsWith(asLast))) return 'exact';
    if (symbol.length > last + key.length && (symbol.startsWith(asOwner) || symbol.includes(inside))) return 'owner';
    return symbol.includes(key) || !isJoined(symbol, last, key) ? 'piece' : 'exact';
  };
}

function isJoined(symbol: string, last: number, key: string): boolean {
  return symbol.replaceAll('_', '') === key || symbol.slice(-last).replaceAll('_', '') === key;
}

/**
 * Finds the PRs that touch or name a symbol.
 * @param typed the name as typed: a symbol spelt the same comes first
 * @param steps how the key may stand in it
 */
export function matchSymbols(
  shards: MappedShard[],
  key: string,
  typed: string,
  evidence: Evidence,
  steps: readonly Step[] = STEPS,
): void {
  const reason = evidence.reason('符号部分匹配');
  for (const shard of shards) matchNamed(shard, key, typed, evidence);
  for (const step of steps) {
    if (step !== 'whole' && evidence.size >= ENOUGH) return;
    const grade = step === 'whole' ? 'piece' : step;
    for (const shard of shards) {
      const found = findSymbols(shard, key, step);
      const telling = found.length < TOO_MANY;
      for (const index of found) {
        const score = SYMBOL[grade] + (telling ? closeness(shard.symbols, index, grade, { key, typed }) : 0);
        raiseSymbol(shard, index, { score, reason }, evidence);
      }
    }
  }
}

/** Symbols that are the key, or of which a part is: few, however many have it among their words. */
function matchNamed(shard: MappedShard, key: string, typed: string, evidence: Evidence): void {
  const reason = evidence.reason('符号完全匹配');
  const gradeOf = wholeGrader(shard.symbols, key);
  const found = key.includes('.') ? findSymbols(shard, key, 'whole') : shard.symbols.havingPart(key);
  for (const index of found) {
    const grade = gradeOf(index);
    if (grade === 'piece') continue;
    const score = SYMBOL[grade] + closeness(shard.symbols, index, grade, { key, typed });
    raiseSymbol(shard, index, { score, reason }, evidence);
  }
}

/** How near the symbol is to what was typed: in spelling, and among parts by the share of the symbol that was typed. */
function closeness(
  symbols: Names,
  index: number,
  grade: Grade,
  { key, typed }: { key: string; typed: string },
): number {
  if (grade === 'owner') return 0;
  if (grade === 'exact') {
    if (!symbols.isSpelt(index, typed)) return 0;
    return NEARER.spelt + (symbols.key(index) === key ? NEARER.whole : 0);
  }
  return (
    (symbols.label(index).includes(typed) ? NEARER.speltPart : 0) +
    (NEARER.share * key.length) / symbols.key(index).length
  );
}

function raiseSymbol(
  { symbols, ids }: MappedShard,
  index: number,
  { score, reason }: { score: number; reason: number },
  evidence: Evidence,
): void {
  for (const entry of symbols.docs(index)) {
    const id = idAt(ids, docOf(entry));
    evidence.raise(id, score + (bitsOf(entry) & SYMBOL_BITS.key ? 1 : 0), reason);
  }
}
