/** Orders PRs by how much of a question they hold: BM25 over its clues, with the fields weighed as ever. */

import { WEIGHT } from '../evidence/evidence';
import type { Clue } from './clues';
import { orderIds, type Ranked } from './rank';

/** How soon more of the same stops to count: the usual value of BM25. */
const K1 = 1.2;

/** What another word for a clue counts of the clue itself. */
const INSTEAD = 0.75;

/**
 * PRs below this share of the best one hold too little of the question. Over the graded questions of tests/eval, a tenth
 * would list twice as many PRs, for 1 % more of the right ones.
 */
const LEAST = 0.25;

/**
 * @param mask by id, 0 for those that are not to be found
 * @param whole the PRs that hold all of the question: what others are measured by, and not found again
 * @param standing what the score of a PR is multiplied with
 * @returns the PRs that hold enough of the clues, the best first
 */
export function rankClues(clues: Clue[], mask: Uint8Array, whole: number[], standing: (id: number) => number): Ranked {
  const score = new Float32Array(mask.length);
  const found: number[] = [];
  for (const { evidence, weight } of clues) {
    const count = evidence.ids.filter((id) => evidence.why(id).instead === null).length;
    const typed = weight * rarity(count, mask.length);
    const instead = weight * INSTEAD * rarity(evidence.size, mask.length);
    for (const id of evidence.ids) {
      if (!mask[id]) continue;
      if (score[id] === 0) found.push(id);
      const own = evidence.why(id).instead === null ? typed : instead;
      score[id] = (score[id] ?? 0) + own * saturate(evidence.score[id] ?? 0);
    }
  }
  for (const id of found) score[id] = (score[id] ?? 0) * standing(id);
  const least = LEAST * found.reduce((best, id) => Math.max(best, score[id] ?? 0), 0);
  const isWhole = new Set(whole);
  const ids = found.filter((id) => !isWhole.has(id) && (score[id] ?? 0) >= least);
  return { ids: orderIds(ids, score, []), score };
}

/** The frequency part of BM25, where standing in the body is one occurrence and a better field is worth several. */
function saturate(points: number): number {
  const times = points / WEIGHT.body;
  return (times * (K1 + 1)) / (times + K1);
}

/** The inverse document frequency of BM25. */
function rarity(held: number, all: number): number {
  return Math.log(1 + (all - held + 0.5) / (held + 0.5));
}
