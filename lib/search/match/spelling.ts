/** The spelling typed, against other spellings of the same words: `DraftExtend`, `draft_extend`, `DRAFT_EXTEND`. */
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { LESS } from '../weights';

/** PRs whose texts are looked at: more than a page of the best. */
const LOOKED_AT = 100;

/** @returns whether somebody who typed this cared how it is spelt: with capitals, or with underscores around it */
const isParticular = (typed: string): boolean => /\p{Lu}|^_|_$/u.test(typed) && /[\p{L}\p{N}]{3}/u.test(typed);

/**
 * Puts the PRs that spell a name as it was typed before those that spell it otherwise.
 * @param known by id 1 for PRs of which a symbol is known to be spelt so: the texts of all others are read
 */
export function preferSpelling(engine: SearchEngine, typed: string, evidence: Evidence, known: Uint8Array): void {
  if (!isParticular(typed)) return;
  for (const id of best(evidence)) {
    const isSpelt = known[id] === 1 || engine.texts.bitsHoldingExactly(id, typed) > 0;
    if (!isSpelt) evidence.score[id] = (evidence.score[id] ?? 0) * LESS.otherwiseSpelt;
  }
}

/** @returns the PRs with the highest scores, in no order */
function best({ ids, score }: Evidence): number[] {
  if (ids.length <= LOOKED_AT) return ids;
  const least = Float32Array.from(ids, (id) => score[id] ?? 0).sort()[ids.length - LOOKED_AT] ?? 0;
  const above = ids.filter((id) => (score[id] ?? 0) > least);
  const equal = ids.filter((id) => score[id] === least);
  return [...above, ...equal].slice(0, LOOKED_AT);
}
