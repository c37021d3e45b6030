/** Symbols that reports name and diffs touch: exact, by last part or owner, by their parts, misspelt. */
import type { Evidence } from '../evidence/evidence';
import { idAt } from '../index/id-at';
import { bitsOf, docOf } from '../index/postings';
import { type MappedShard, SYMBOL_BITS } from '../index/shard';
import { type FoundNames, spellingPlace } from '../index/ways';
import { NEARER, SYMBOL } from '../weights';
import { ENOUGH } from './match-words';

/** A word in more symbols than this (`test`, `for`) tells nothing of any one of them. */
const TOO_MANY = 2_000;

/** How a key can stand in symbols, in the order in which it is looked for. */
export const STEPS = ['whole', 'start', 'inside'] as const;

export type Step = (typeof STEPS)[number];

/**
 * @param others texts of which a symbol is to hold one, several times
 * @returns the positions of the symbols that have the key at the beginning of a word, or anywhere; those that have none of one of the
 * others may be left out
 */
export function findSymbols(
  { symbols }: MappedShard,
  key: string,
  step: Exclude<Step, 'whole'>,
  others: readonly (readonly string[])[] = [],
): number[] {
  // Short keys inside words are chance.
  if (step === 'start' && key.length < 3) return [];
  if (step === 'start')
    return others.length > 0 ? symbols.pieces.beginningWith(key, others) : symbols.pieces.beginning(key);
  return key.length >= 4 ? symbols.pieces.holding(key) : [];
}

/**
 * A key that is looked for in symbols. `typed`: the name as typed: a symbol spelt the same comes first; `spelt`: by id of a PR it is
 * set to 1 where such a symbol is found.
 */
type Asked = { key: string; typed: string; spelt?: Uint8Array };

/**
 * Finds the PRs that touch or name a symbol.
 * @param steps how the key may stand in it
 */
export function matchSymbols(
  shards: MappedShard[],
  asked: Asked,
  evidence: Evidence,
  steps: readonly Step[] = STEPS,
): void {
  for (const shard of shards) matchNamed(shard, asked, evidence);
  for (const step of steps) {
    if (step !== 'whole' && evidence.size >= ENOUGH) return;
    for (const shard of shards) {
      if (step === 'whole') matchWords(shard, asked, evidence);
      else matchInside(shard, step, asked, evidence);
    }
  }
}

/** Symbols that are the key, or of which a part is: few, however many have it among their words. */
function matchNamed(shard: MappedShard, { key, typed, spelt }: Asked, evidence: Evidence): void {
  const reason = evidence.reason('符号完全匹配');
  const place = spellingPlace(key, typed);
  const common = place === -1 || key.includes('.') ? null : shard.symbols.common.named(key);
  if (common) {
    common((doc, ending, isWhole, isKey) => {
      const nearer = ending === place + 1 ? NEARER.spelt + (isWhole ? NEARER.whole : 0) : 0;
      const score = ending === null ? SYMBOL.owner : SYMBOL.exact + nearer;
      const id = idAt(shard.ids, doc);
      evidence.raise(id, score + (isKey ? 1 : 0), reason);
      if (spelt && nearer > 0) spelt[id] = 1;
    });
    return;
  }
  const found = key.includes('.') ? shard.symbols.whole(key) : shard.symbols.havingPart(key);
  for (let at = 0; at < found.length; at += 1) {
    const grade = found.gradeOf(at);
    if (grade === 'piece') continue;
    const nearer = grade === 'exact' ? nearness(found, at, { key, typed }) : 0;
    raiseSymbol(
      shard,
      found.position(at),
      { score: SYMBOL[grade] + nearer, reason, spelt: nearer > 0 && spelt },
      evidence,
    );
  }
}

/** How near a symbol that is exact is to what was typed, in spelling. */
function nearness(found: FoundNames, at: number, { key, typed }: Pick<Asked, 'key' | 'typed'>): number {
  if (!found.isSpelt(at, typed)) return 0;
  return NEARER.spelt + (found.lengthOf(at) === key.length ? NEARER.whole : 0);
}

/** Symbols that have the key among their words: the nearer, the larger the share of the symbol that was typed. */
function matchWords(shard: MappedShard, { key, typed, spelt: marks }: Asked, evidence: Evidence): void {
  const reason = evidence.reason('符号部分匹配');
  const place = spellingPlace(key, typed);
  const common = place === -1 ? null : shard.symbols.common.inside(key);
  if (common) {
    const isTelling = common.names < TOO_MANY;
    common.each((doc, length, spelt, isKey) => {
      const isSpelt = (spelt & (1 << place)) !== 0;
      const own = isTelling && isSpelt ? NEARER.speltPart : 0;
      const share = isTelling ? (NEARER.share * key.length) / length : 0;
      const id = idAt(shard.ids, doc);
      evidence.raise(id, SYMBOL.piece + (own + share) + (isKey ? 1 : 0), reason);
      if (marks && isSpelt) marks[id] = 1;
    });
    return;
  }
  const found = shard.symbols.whole(key);
  const telling = found.length < TOO_MANY;
  for (let at = 0; at < found.length; at += 1) {
    // Those that are it were found before, for more.
    if (found.gradeOf(at) !== 'piece') continue;
    const spelt = telling && found.isSpelt(at, typed) ? NEARER.speltPart : 0;
    const share = telling ? (NEARER.share * key.length) / found.lengthOf(at) : 0;
    const score = SYMBOL.piece + (spelt + share);
    raiseSymbol(shard, found.position(at), { score, reason, spelt: spelt > 0 && marks }, evidence);
  }
}

function matchInside(
  shard: MappedShard,
  step: 'start' | 'inside',
  { key, typed, spelt: marks }: Asked,
  evidence: Evidence,
): void {
  const reason = evidence.reason('符号部分匹配');
  const { symbols } = shard;
  const found = findSymbols(shard, key, step);
  const telling = found.length < TOO_MANY;
  for (const index of found) {
    const spelt = telling && symbols.label(index).includes(typed) ? NEARER.speltPart : 0;
    const share = telling ? (NEARER.share * key.length) / symbols.key(index).length : 0;
    raiseSymbol(shard, index, { score: SYMBOL[step] + (spelt + share), reason, spelt: spelt > 0 && marks }, evidence);
  }
}

function raiseSymbol(
  { symbols, ids }: MappedShard,
  index: number,
  { score, reason, spelt }: { score: number; reason: number; spelt: Uint8Array | undefined | false },
  evidence: Evidence,
): void {
  for (const entry of symbols.docs(index)) {
    const id = idAt(ids, docOf(entry));
    evidence.raise(id, score + (bitsOf(entry) & SYMBOL_BITS.key ? 1 : 0), reason);
    if (spelt) spelt[id] = 1;
  }
}
