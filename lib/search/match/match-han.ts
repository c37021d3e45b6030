/** Chinese: a run of characters as it stands, found by its pairs. */
import { hanQueryTerms } from '../../text/han';
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { fieldReasons, fieldWeight } from '../evidence/field-weight';
import { bitsOf, docOf } from '../index/postings';
import type { MappedShard } from '../index/shard';
import { collectAll, collectPrefix } from '../index/text-index';

/** Of three characters on, pairs may stand apart: so many PRs are looked at in the text itself, the newest first. */
const CHECKED = 400;

/** Finds the PRs whose text holds the run as it stands. */
export function matchHan(engine: SearchEngine, run: string, evidence: Evidence): void {
  const reasons = fieldReasons(evidence);
  for (const shard of engine.shards) {
    const entries = holdersOfRun(shard, run);
    let checks = [...run].length > 2 ? CHECKED : 0;
    for (const entry of checks > 0 ? entries.sort() : entries) {
      const id = shard.ids[docOf(entry)] ?? 0;
      let bits = bitsOf(entry);
      if (checks > 0) {
        checks -= 1;
        bits = engine.texts.bitsHolding(id, run);
      }
      if (bits > 0) evidence.raise(id, fieldWeight(bits), reasons[bits] ?? 0);
    }
  }
}

/** @returns an entry for each document that has all pairs of the run in one field; of a lone character, any pair with it */
export function holdersOfRun({ text, holders }: MappedShard, run: string): Uint32Array {
  const terms = hanQueryTerms(run);
  // A lone character is the first of a pair or the last of a run.
  if ([...run].length === 1) collectPrefix(text, terms[0] ?? '', holders);
  else collectAll(text, terms, holders);
  return holders.take();
}
