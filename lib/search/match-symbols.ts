/** Symbols that reports name and diffs touch: exact, by last part or owner, by their parts, misspelt. */
import { type Evidence, WEIGHT } from './evidence';
import { ENOUGH } from './match-words';
import { bitsOf, docOf } from './postings';
import { type MappedShard, SYMBOL_BITS } from './shard';
import { isSpelt } from './units';

/** The ways a key can stand in a symbol's key, the best first, with the weight of each. */
const GRADES = {
  /** The whole symbol, or its last part. */
  exact: WEIGHT.symbol,
  /** The class or namespace it stands in. */
  owner: WEIGHT.symbol - 8,
  /** Whole words of it: `draft_extend` in `init_draft_extend_metadata`. */
  piece: WEIGHT.symbolPart,
  start: WEIGHT.symbolPart - 4,
  inside: WEIGHT.symbolPart - 28,
} as const;

type Grade = keyof typeof GRADES;

/** More points for a symbol spelt as typed, case and underscores kept: more than another spelling earns in the title. */
const SPELT = 40;
const SPELT_PART = 3;

/** @returns the positions of the symbols in which the key stands, by how it stands there; short keys inside words are chance */
export function findSymbols({ symbols }: MappedShard, key: string, grade: 'whole' | 'start' | 'inside'): number[] {
  if (grade === 'whole') return symbols.pieces.whole(key);
  if (grade === 'start') return key.length >= 3 ? symbols.pieces.beginning(key) : [];
  return key.length >= 4 ? symbols.pieces.holding(key) : [];
}

/** @returns the grade of a symbol in which the key stands as whole words, or run together as `flashinfer` does */
export function gradeWhole(symbol: string, key: string): 'exact' | 'owner' | 'piece' {
  const at = symbol.lastIndexOf(key);
  if (at === -1) return joined(symbol) === key || lastJoined(symbol) === key ? 'exact' : 'piece';
  const isPart = at === 0 || symbol.charAt(at - 1) === '.';
  if (isPart && at + key.length === symbol.length) return 'exact';
  if (!symbol.includes('.')) return 'piece';
  return symbol.startsWith(`${key}.`) || symbol.includes(`.${key}.`) ? 'owner' : 'piece';
}

const joined = (symbol: string): string => symbol.replaceAll('_', '');

const lastJoined = (symbol: string): string => joined(symbol.slice(symbol.lastIndexOf('.') + 1));

/**
 * Finds the PRs that touch or name a symbol.
 * @param typed the name as typed: a symbol spelt the same comes first
 */
export function matchSymbols(shards: MappedShard[], key: string, typed: string, evidence: Evidence): void {
  for (const step of ['whole', 'start', 'inside'] as const) {
    if (step !== 'whole' && evidence.size >= ENOUGH) return;
    for (const shard of shards) {
      for (const index of findSymbols(shard, key, step)) {
        const symbol = shard.symbols.key(index);
        raiseSymbol(shard, index, step === 'whole' ? gradeWhole(symbol, key) : step, { key, typed }, evidence);
      }
    }
  }
}

function raiseSymbol(
  { symbols, ids }: MappedShard,
  index: number,
  grade: Grade,
  { key, typed }: { key: string; typed: string },
  evidence: Evidence,
): void {
  const named = grade === 'exact' || grade === 'owner';
  const label = symbols.label(index);
  // Among parts, the symbol of which the key is the larger part is the better one.
  const share = named ? 0 : (2 * key.length) / symbols.key(index).length;
  const spelt = grade === 'exact' ? isSpelt(typed, label) && SPELT : label.includes(typed) && SPELT_PART;
  const reason = evidence.reason(named ? '符号完全匹配' : '符号部分匹配');
  for (const entry of symbols.docs(index)) {
    const isKey = bitsOf(entry) & SYMBOL_BITS.key ? 1 : 0;
    evidence.raise(ids[docOf(entry)] ?? 0, GRADES[grade] + Number(spelt) + share + isKey, reason);
  }
}

/** Finds the PRs of symbols that may be meant. @returns the symbols taken for it */
export function matchMisspeltSymbols(shards: MappedShard[], key: string, evidence: Evidence): string[] {
  const taken: string[] = [];
  for (const { symbols, ids } of shards) {
    for (const { index, edits } of symbols.misspelt(key)) {
      const label = symbols.label(index);
      taken.push(label);
      const reason = evidence.reason(`近似拼写 ${label}`, label);
      for (const entry of symbols.docs(index)) {
        evidence.raise(ids[docOf(entry)] ?? 0, WEIGHT.symbolPart / (1 + edits), reason);
      }
    }
  }
  return taken;
}
