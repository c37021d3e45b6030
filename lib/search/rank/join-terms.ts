/** Two terms side by side that are one thing, or that some write as one. */
import type { SearchEngine } from '../engine/engine';
import { matchRunTogether, matchVersioned } from '../match/match-spellings';
import { INSTEAD, WORD } from '../weights';
import { isSmall, type Term } from './term';

/** A name and its version, where they are two units: who writes them as one has both; a version of something else says less. */
export function joinVersion(engine: SearchEngine, name: Term, version: Term): void {
  const together = name.unit && version.unit && matchVersioned(engine, name.unit, version.unit);
  if (!together || together.size === 0) return;
  const apart = engine.evidence.take();
  apart.add(version.evidence, INSTEAD.word);
  name.evidence.back(together);
  version.evidence.clear();
  version.evidence.back(together);
  version.evidence.fill(apart, 1);
  version.told = null;
  version.weight = WORD.digits;
}

/** Two words that some write as one: each is nearly held by what has them so. */
export function joinWords(engine: SearchEngine, one: Term, other: Term): void {
  if (!one.unit || !other.unit || isSmall(one.unit) || isSmall(other.unit)) return;
  const together = matchRunTogether(engine, one.unit, other.unit);
  if (!together) return;
  const nearly = engine.evidence.take();
  nearly.add(together, INSTEAD.together);
  for (const { evidence } of [one, other]) evidence.back(nearly);
}
