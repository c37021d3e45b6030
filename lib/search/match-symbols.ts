/** Symbols that reports name and diffs touch: exact, by last part or owner, by their parts, misspelt. */
import type { Found } from './dictionary';
import { type Evidence, WEIGHT } from './evidence';
import { digitsOf, ENOUGH } from './match-words';
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

/** @returns how the key stands in a symbol; null where that is no match: short keys inside words are chance */
export function gradeSymbol({ before, after }: Found, length: number): Grade | null {
  const whole = before === '\n' || before === '.';
  if (whole && after === '\n') return 'exact';
  if (whole && after === '.') return 'owner';
  if (!whole && before !== '_') return length >= 4 ? 'inside' : null;
  if (after === '_' || after === '.' || after === '\n') return 'piece';
  return length >= 3 ? 'start' : null;
}

/**
 * Finds the PRs that touch or name a symbol.
 * @param typed the name as typed: a symbol spelt the same comes first
 */
export function matchSymbols(shards: MappedShard[], key: string, typed: string, evidence: Evidence): void {
  const grades = Object.keys(GRADES) as Grade[];
  const scans = shards.map((shard) => ({ shard, found: byGrade(shard, key) }));
  for (const grade of grades) {
    if ((grade === 'start' || grade === 'inside') && evidence.count() >= ENOUGH) return;
    const reason = evidence.reason(grade === 'exact' || grade === 'owner' ? '符号完全匹配' : '符号部分匹配');
    for (const { shard, found } of scans) {
      for (const index of found[grade]) {
        const spelt = grade === 'exact' && isSpelt(typed, shard.symbols.label(index)) ? 2 : 0;
        // Among parts, the symbol of which the key is the larger part is the better one.
        const share = grade === 'exact' || grade === 'owner' ? 0 : (2 * key.length) / shard.symbols.key(index).length;
        for (const entry of shard.symbols.docs(index)) {
          const named = bitsOf(entry) & SYMBOL_BITS.key ? 1 : 0;
          evidence.raise(shard.ids[docOf(entry)] ?? 0, GRADES[grade] + spelt + share + named, reason);
        }
      }
    }
  }
}

function byGrade({ symbols }: MappedShard, key: string): Record<Grade, number[]> {
  const found: Record<Grade, number[]> = { exact: [], owner: [], piece: [], start: [], inside: [] };
  for (const hit of symbols.scan(key)) {
    const grade = gradeSymbol(hit, key.length);
    if (grade) found[grade].push(hit.index);
  }
  return found;
}

/** Finds the PRs of symbols that may be meant. @returns the symbols taken for it */
export function matchMisspeltSymbols(shards: MappedShard[], key: string, evidence: Evidence): string[] {
  const taken: string[] = [];
  for (const { symbols, ids } of shards) {
    for (const { index, edits } of symbols.misspelt(key)) {
      if (digitsOf(symbols.key(index)) !== digitsOf(key)) continue;
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
