/** BM25 among PRs that match alike: fewer words around the ones sought, and rare words found often, go first. */
import { hanQueryTerms } from '../../text/han';
import type { SearchEngine } from '../engine/engine';
import { relevance } from '../index/text-index';
import type { Term } from './plan';
import { orderIds, type Ranked } from './rank';

/** PRs looked at, the best ones: nobody turns more pages, and the cost grows with each. */
const LOOKED_AT = 200;

/** Terms looked at: those of a pasted text say the same again. */
const TERMS = 24;

/** Points of the PR with the highest score: enough to part equals, too few to lift a summary above a title. */
const POINTS = 2;

/**
 * Adds the points of BM25 to the best PRs of an order, which are put in order again.
 * @param ranked its `ids` and `score` are changed in place
 */
export function addRelevance(engine: SearchEngine, { ids, score }: Ranked, terms: Term[]): void {
  const words = [...new Set(terms.flatMap(wordsOf))].slice(0, TERMS);
  const top = ids.slice(0, LOOKED_AT);
  if (words.length === 0 || top.length < 2) return;
  const wanted = new Uint8Array(engine.pulls.length);
  for (const id of top) wanted[id] = 1;
  const points = new Map<number, number>();
  for (const { text, ids: own } of engine.shards) {
    const found = relevance(text, words, (doc) => wanted[own[doc] ?? 0] === 1);
    const best = found[0]?.score ?? 1;
    for (const { doc, score: bm25 } of found) {
      const id = own[doc] ?? 0;
      points.set(id, Math.max(points.get(id) ?? 0, (POINTS * bm25) / best));
    }
  }
  for (const [id, more] of points) score[id] = (score[id] ?? 0) + more;
  ids.splice(0, top.length, ...orderIds(top, score, terms));
}

function wordsOf({ unit }: Term): string[] {
  if (unit?.kind === 'han') return hanQueryTerms(unit.text);
  if (unit?.kind === 'number') return [String(unit.number)];
  return unit?.kind === 'name' ? unit.keys : [];
}
