/** Questions of what befell a change: the PRs of its revert chain answer them, whatever their own text says. */

import type { Chain } from '../../graph/types';
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import { INSTEAD, WEIGHT } from '../weights';
import type { Term } from './term';

/** Words that name a revert or its return; others for them are in the vocabulary. */
const FATES = ['revert', 'reland'];

/**
 * Where a query asks for reverts beside other things, its revert chains hold that word, and each PR of a chain answers to
 * what another of it is about.
 */
export function addFates(engine: SearchEngine, terms: Term[]): void {
  const words = new Set(
    FATES.flatMap((word) => [word, ...engine.vocabulary.otherWords(word).map((other) => other.word)]),
  );
  const fates = terms.filter(({ text }) => words.has(fold(text)));
  const others = terms.filter(({ isExtra }) => !isExtra);
  if (fates.length === 0 || others.length < 2) return;
  for (const chain of [...engine.atlas.repos.values()].flatMap(({ chains }) => [...chains])) {
    const ids = membersOf(engine, chain);
    for (const { evidence } of fates) {
      const reason = evidence.reason('回退链');
      for (const id of ids) evidence.raise(id, INSTEAD.word * WEIGHT.title, reason);
    }
    for (const term of terms) if (!fates.includes(term)) shareOf(term, ids);
  }
}

function shareOf({ evidence }: Term, ids: number[]): void {
  const best = Math.max(...ids.map((id) => evidence.score[id] ?? 0));
  if (best === 0) return;
  const reason = evidence.reason('同一回退链');
  for (const id of ids) evidence.raise(id, INSTEAD.word * best, reason);
}

/** @returns the ids of the PRs of a chain, in its order */
export const membersOf = (engine: SearchEngine, { events }: Chain): number[] =>
  events.flatMap(({ pull }) => (pull && engine.pulls.idOf(pull.key)) ?? []);
