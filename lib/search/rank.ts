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
  const scores = terms.map(({ evidence }) => evidence.score);
  const [rarest] = terms.map(({ evidence }) => evidence).sort((a, b) => a.size - b.size);
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

/** Terms that a PR must match at least, as a share of what all terms together weigh. */
const LEAST_COVERED = 0.35;

/** @returns the PRs that match the most of the terms, weighed by how rare each is; all within reach of the best one */
export function rankAny(terms: Term[], mask: Uint8Array | null, bonus: (id: number) => number): Ranked {
  const weights = terms.map(({ evidence }) => (evidence.size === 0 ? 0 : 0.2 + rarity(evidence)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const size = terms[0]?.evidence.score.length ?? 0;
  const covered = new Float32Array(size);
  const score = new Float32Array(size);
  terms.forEach(({ evidence }, index) => {
    const weight = weights[index] ?? 0;
    for (const id of evidence.ids) {
      if (mask && !mask[id]) continue;
      covered[id] = (covered[id] ?? 0) + weight / all;
      score[id] = (score[id] ?? 0) + (evidence.score[id] ?? 0) * weight;
    }
  });
  const best = covered.reduce((most, share) => Math.max(most, share), 0);
  const floor = Math.max(LEAST_COVERED, best * 0.6);
  const found: number[] = [];
  covered.forEach((share, id) => {
    if (share < floor) return;
    score[id] = ((score[id] ?? 0) / all) * share + 200 * share + bonus(id);
    found.push(id);
  });
  return { ids: orderIds(found, score, []), score };
}

/** @returns 1 for a term that one PR matches, 0 for one that all match */
function rarity(evidence: Evidence): number {
  const size = evidence.score.length;
  return Math.log((size + 1) / (evidence.size + 0.5)) / Math.log((size + 1) / 0.5);
}

function weakTerms(terms: Term[], id: number): number {
  let weak = 0;
  for (const { evidence } of terms) if (evidence.why(id).instead !== null) weak += 1;
  return weak;
}

/** @returns the ids with those of the most points first; weak evidence stands below all other, equals keep the order of ids */
export function orderIds(ids: number[], score: Float32Array, terms: Term[]): number[] {
  const keys = Float64Array.from(ids, (id) => {
    const rank = WEAK * (1 + weakTerms(terms, id)) - (score[id] ?? 0);
    return Math.round(rank * 64) * ID_SPACE + id;
  });
  return Array.from(keys.sort(), (key) => key % ID_SPACE);
}
