/** Names with a version, however they are written: `gemma3`, `Gemma-3`, `gemma 3`. What is only spelt otherwise is worth as much. */
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import type { Unit } from '../query/units';
import { apartOf, togetherOf } from '../vocabulary/other-spellings';
import { conceptHits } from './concept-hits';

/** Adds the PRs that write a name with its version apart, and those that have it where there is a dot in it. */
export function addSpellings(engine: SearchEngine, word: string, evidence: Evidence): void {
  const apart = apartOf(word);
  const all = word.includes('.') && apart.length > 0 ? [word, ...apart] : apart;
  for (const spelling of all) addAsTyped(engine, spelling, evidence);
}

/** @returns the PRs that write two units as one name with its version, apart or together; null where they are no such name */
export function matchVersioned(engine: SearchEngine, unit: Unit, next: Unit): Evidence | null {
  if (unit.kind !== 'name' || next.kind !== 'name') return null;
  const [name, version] = [fold(unit.text), fold(next.text)];
  const together = togetherOf(name, version);
  if (together === null) return null;
  const evidence = engine.evidence.take();
  // Of a version with a zero behind a dot it is the same.
  for (const spelling of [`${name} ${version}`, together, `${name} ${version}.0`])
    addAsTyped(engine, spelling, evidence);
  return evidence;
}

/**
 * @returns the PRs that write two words side by side as one, `zimage` for `z-image`: who types a name as it is spoken cannot
 * know where its project has no border; null where they are not two such words, or no text has them as one
 */
export function matchRunTogether(engine: SearchEngine, unit: Unit, next: Unit): Evidence | null {
  if (unit.kind !== 'name' || next.kind !== 'name') return null;
  const together = fold(unit.text) + fold(next.text);
  if (!LETTERS.test(unit.text) || !LETTERS.test(next.text) || together.length < SHORTEST) return null;
  if (!engine.shards.some(({ text }) => text.count(together) > 0)) return null;
  const evidence = engine.evidence.take();
  addAsTyped(engine, together, evidence);
  return evidence;
}

const LETTERS = /^[a-z]+$/i;

/** Shorter ones are abbreviations of something else: `a`, `mm`. */
const SHORTEST = 5;

/** Adds the PRs that hold a word or several in a row. */
export function addAsTyped(engine: SearchEngine, words: string, evidence: Evidence): void {
  const { ids, scores, whys, reasons } = conceptHits(engine, words);
  const handles = reasons.map((reason) => evidence.reason(reason));
  for (let at = 0; at < ids.length; at += 1)
    evidence.raise(ids[at] as number, scores[at] ?? 0, handles[whys[at] ?? 0] ?? 0);
}
