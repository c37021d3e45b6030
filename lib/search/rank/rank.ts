/**
 * From the evidence for each term to an order of PRs. One ranking for all queries: a PR earns for each term by how rare the
 * term is and how well the PR holds it, and less where it holds little of the whole. So words together in a title stand above
 * words strewn over the names of a large change, though only the latter has them all.
 */
import { ORDER, RANK } from '../weights';
import type { Term } from './term';

export type Ranked = {
  /** Ids, best first. */
  ids: number[];
  /** By id. */
  score: Float32Array;
  /** Those that hold only part of what was asked for. */
  partial: Partial;
};

/** PRs that are told from others: how many they are, and which. */
type Partial = { readonly size: number; has(id: number): boolean };

/** Ids are packed beside scores into one number, so that a typed array sorts them without a comparison function. */
const ID_SPACE = 2 ** 22;
/** Above every score. */
const CEILING = 100_000;

/**
 * @param among `mask`: by id, 0 for those that are not to be found; null: none. `least`: PRs with less than this share of the
 * best one's points hold too little to be found, if they do not hold all terms. `standing`: by id, what points are multiplied
 * with first; null: 1
 * @param factorOf what the score of a PR is multiplied with: its title, what is known of it
 * @param isFirst whether a PR stands above all for which this is not so; null: the score alone decides
 * @returns the PRs that hold all terms, or enough of them, best first; equal scores keep the order of ids: newest first
 */
export function rankTerms(
  terms: Term[],
  { mask, least: share, standing }: { mask: Uint8Array | null; least: number; standing: Float32Array | null },
  factorOf: (id: number) => number,
  isFirst: ((id: number) => boolean) | null,
): Ranked {
  const { ids: found, score, held } = sumTerms(terms, mask);
  if (standing) for (const id of found) score[id] = (score[id] ?? 0) * (standing[id] ?? 1);
  const near = ORDER.near * bestOf(found, score);
  for (const id of found) if ((score[id] ?? 0) >= near) score[id] = (score[id] ?? 0) * factorOf(id);
  const least = share * bestOf(found, score);
  const wanted = terms.filter(({ isExtra }) => !isExtra).length;
  const has = (id: number) => held[id] !== wanted;
  const ids = found.filter((id) => held[id] === wanted || (score[id] ?? 0) >= least);
  if (isFirst) putBelow(ids, score, isFirst);
  return { ids: orderIds(ids, score), score, partial: { size: countOf(ids, has), has } };
}

/** @returns by id the points for what a PR holds of the terms, and how many of those that are no extras it holds */
function sumTerms(terms: Term[], mask: Uint8Array | null) {
  const size = terms[0]?.evidence.score.length ?? 0;
  const [score, covered, held] = [new Float32Array(size), new Float32Array(size), new Uint8Array(size)];
  const ids: number[] = [];
  let whole = 0;
  for (const { evidence, weight, told, among, isExtra } of terms) {
    if (evidence.size === 0) continue;
    const worth = weight * rarity(told ?? evidence.size, among ?? size);
    whole += worth;
    for (const id of evidence.ids) {
      if (mask && !mask[id]) continue;
      if (score[id] === 0) ids.push(id);
      const share = quality(evidence.score[id] ?? 0);
      score[id] = (score[id] ?? 0) + worth * share;
      covered[id] = (covered[id] ?? 0) + worth * Math.min(1, 2 * share);
      if (!isExtra) held[id] = (held[id] ?? 0) + 1;
    }
  }
  for (const id of ids) {
    const coverage = (covered[id] ?? 0) / (whole || 1);
    score[id] = (SCALE * (score[id] ?? 0) * (RANK.uncovered + (1 - RANK.uncovered) * coverage)) / (whole || 1);
  }
  return { ids, score, held };
}

function countOf(ids: number[], has: (id: number) => boolean): number {
  let count = 0;
  for (const id of ids) if (has(id)) count += 1;
  return count;
}

function bestOf(ids: number[], score: Float32Array): number {
  let best = 0;
  for (const id of ids) best = Math.max(best, score[id] ?? 0);
  return best;
}

function putBelow(ids: number[], score: Float32Array, isFirst: (id: number) => boolean): void {
  const others = ids.filter((id) => !isFirst(id));
  if (others.length === ids.length) return;
  const least = ids.filter(isFirst).reduce((low, id) => Math.min(low, score[id] ?? 0), CEILING);
  const most = others.reduce((top, id) => Math.max(top, score[id] ?? 0), 0);
  if (most >= least) for (const id of others) score[id] = ((score[id] ?? 0) * ORDER.below * least) / most;
}

/** A title that holds all of the query has about so many points. */
const SCALE = 100;

/** @returns how well a PR holds a term, 0 to 1: half for {@link RANK} points */
const quality = (points: number): number => points / (points + RANK.half);

/** The inverse document frequency of BM25. */
function rarity(held: number, all: number): number {
  return Math.log(1 + (Math.max(0, all - held) + 0.5) / (held + 0.5));
}

/** @returns the ids with those of the most points first; equals keep the order of ids */
export function orderIds(ids: number[], score: Float32Array): number[] {
  const keys = new Float64Array(ids.length);
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? 0;
    keys[at] = Math.round((CEILING - (score[id] ?? 0)) * 64) * ID_SPACE + id;
  }
  keys.sort();
  return ids.map((_, at) => (keys[at] ?? 0) % ID_SPACE);
}

/**
 * The order for one term alone: by its points, to which the title and what is known of a PR add.
 * @param bonusFor told how many PRs there may be, gives the points that one earns beside the evidence for the term
 */
export function rankOne(
  { evidence }: Term,
  mask: Uint8Array | null,
  bonusFor: (count: number) => (id: number) => number,
  isFirst: ((id: number) => boolean) | null,
): Ranked {
  const bonus = bonusFor(evidence.size);
  const score = new Float32Array(evidence.score.length);
  const ids = mask ? evidence.ids.filter((id) => mask[id]) : evidence.ids;
  for (const id of ids) score[id] = (evidence.score[id] ?? 0) + bonus(id);
  if (isFirst) putBelow(ids, score, isFirst);
  return { ids: orderIds(ids, score), score, partial: new Set() };
}
