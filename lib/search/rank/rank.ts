/** From the evidence for each term to an order of PRs. */
import type { Evidence } from '../evidence/evidence';
import type { Unit } from '../query/units';
import type { Term } from './plan';

export type Ranked = {
  /** Ids, best first. */
  ids: number[];
  /** By id. */
  score: Float32Array;
};

/** What a query finds. */
export type FoundPulls = Ranked & {
  /** The units that were looked up in the end. */
  units: Unit[];
  /** Empty where only qualifiers were given. */
  terms: Term[];
  /** Those that hold only part of what was asked for, below all others. */
  partial?: Set<number>;
  notes: string[];
};

/** Ids are packed beside scores into one number, so that a typed array sorts them without a comparison function. */
const ID_SPACE = 2 ** 22;

/** Above every score: a PR found by weak evidence (synonym, misspelling) for `n` terms stands below those with fewer. */
const WEAK = 100_000;

/**
 * @param bonusFor told how many PRs there may be, gives the points that one earns beside the evidence for the terms
 * @returns the PRs that match every term and pass the mask, best first; equal scores keep the order of ids: newest first
 */
export function rankAll(
  terms: Term[],
  mask: Uint8Array | null,
  bonusFor: (count: number) => (id: number) => number,
): Ranked {
  const factors = terms.map(({ evidence }) => (terms.length === 1 ? 1 : 0.5 + rarity(evidence) / 2));
  const scores = terms.map(({ evidence }) => evidence.score);
  const [rarest] = terms.map(({ evidence }) => evidence).sort((a, b) => a.size - b.size);
  const bonus = bonusFor(rarest?.size ?? 0);
  const found: number[] = [];
  const score = new Float32Array(rarest?.score.length ?? 0);
  for (const id of rarest?.ids ?? []) {
    if (mask && !mask[id]) continue;
    let sum = 0;
    let term = 0;
    while (term < scores.length && scores[term]?.[id]) {
      sum += (scores[term]?.[id] ?? 0) * (factors[term] ?? 1);
      term += 1;
    }
    if (term < scores.length) continue;
    score[id] = sum + bonus(id);
    found.push(id);
  }
  return { ids: orderIds(found, score, terms), score };
}

/** @returns 1 for a term that one PR matches, 0 for one that all match */
function rarity(evidence: Evidence): number {
  const size = evidence.score.length;
  return Math.log((size + 1) / (evidence.size + 0.5)) / Math.log((size + 1) / 0.5);
}

function countWeak(weak: Evidence[], id: number): number {
  let count = 0;
  for (const evidence of weak) if (evidence.why(id).instead !== null) count += 1;
  return count;
}

/** @returns the ids with those of the most points first; weak evidence stands below all other, equals keep the order of ids */
export function orderIds(ids: number[], score: Float32Array, terms: Term[]): number[] {
  const weak = terms.flatMap(({ evidence }) => (evidence.hasOtherWords ? [evidence] : []));
  const keys = new Float64Array(ids.length);
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? 0;
    const rank = WEAK * (1 + countWeak(weak, id)) - (score[id] ?? 0);
    keys[at] = Math.round(rank * 64) * ID_SPACE + id;
  }
  keys.sort();
  return ids.map((_, at) => (keys[at] ?? 0) % ID_SPACE);
}
