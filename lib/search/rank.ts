/** From the evidence for each term to an order of PRs. */
import type { Evidence } from './evidence';
import type { Term } from './plan';

export type Ranked = {
  /** Ids, best first. */
  ids: number[];
  /** By id. */
  score: Float32Array;
};

/** Ids are packed beside scores into one number, so that a typed array sorts them without a comparison function. */
const ID_SPACE = 2 ** 22;

/** Above every score: a PR found by weak evidence (synonym, misspelling) for `n` terms stands below those with fewer. */
const WEAK = 100_000;

/** @returns the PRs that match every term and pass the mask, best first; equal scores keep the order of ids: newest first */
export function rankAll(terms: Term[], mask: Uint8Array | null, bonus: (id: number) => number): Ranked {
  const factors = terms.map(({ evidence }) => (terms.length === 1 ? 1 : 0.5 + rarity(evidence) / 2));
  const first = terms[0]?.evidence.score ?? new Float32Array(0);
  const score = new Float32Array(first.length);
  for (let id = 0; id < first.length; id += 1) {
    if (!first[id] || (mask && !mask[id])) continue;
    let sum = 0;
    let index = 0;
    for (const { evidence } of terms) {
      const own = evidence.score[id] ?? 0;
      if (own === 0) break;
      sum += own * (factors[index] ?? 1);
      index += 1;
    }
    if (index === terms.length) score[id] = sum + bonus(id);
  }
  return order(score, (id) => weakTerms(terms, id));
}

/** Terms that a PR must match at least, as a share of what all terms together weigh. */
const LEAST_COVERED = 0.35;

/** @returns the PRs that match the most of the terms, weighed by how rare each is; all within reach of the best one */
export function rankAny(terms: Term[], mask: Uint8Array | null, bonus: (id: number) => number): Ranked {
  const weights = terms.map(({ evidence }) => (evidence.count() === 0 ? 0 : 0.2 + rarity(evidence)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const size = terms[0]?.evidence.score.length ?? 0;
  const covered = new Float32Array(size);
  const score = new Float32Array(size);
  terms.forEach(({ evidence }, index) => {
    const weight = weights[index] ?? 0;
    for (let id = 0; id < size; id += 1) {
      const own = evidence.score[id] ?? 0;
      if (own === 0 || (mask && !mask[id])) continue;
      covered[id] = (covered[id] ?? 0) + weight / all;
      score[id] = (score[id] ?? 0) + own * weight;
    }
  });
  const best = covered.reduce((most, share) => Math.max(most, share), 0);
  const floor = Math.max(LEAST_COVERED, best * 0.6);
  for (let id = 0; id < size; id += 1) {
    const share = covered[id] ?? 0;
    score[id] = share < floor ? 0 : ((score[id] ?? 0) / all) * share + 200 * share + bonus(id);
  }
  return order(score, () => 0);
}

/** @returns 1 for a term that one PR matches, 0 for one that all match */
function rarity(evidence: Evidence): number {
  const size = evidence.score.length;
  return Math.log((size + 1) / (evidence.count() + 0.5)) / Math.log((size + 1) / 0.5);
}

function weakTerms(terms: Term[], id: number): number {
  let weak = 0;
  for (const { evidence } of terms) if (evidence.why(id).instead !== null) weak += 1;
  return weak;
}

function order(score: Float32Array, weak: (id: number) => number): Ranked {
  const keys: number[] = [];
  for (let id = 0; id < score.length; id += 1) {
    const own = score[id] ?? 0;
    if (own === 0) continue;
    const rank = WEAK * (1 + weak(id)) - own;
    keys.push(Math.round(rank * 64) * ID_SPACE + id);
  }
  const ids = [...Float64Array.from(keys).sort()].map((key) => key % ID_SPACE);
  return { ids, score };
}
