/** Chinese: a run of characters as it stands, found by its pairs. */
import { hanQueryTerms } from '../text/han';
import type { SearchEngine } from './build';
import type { Evidence } from './evidence';
import { fieldReasons, fieldWeight } from './fields';
import { bitsOf, docOf, intersect } from './postings';
import type { MappedShard } from './shard';

/** Of three characters on, pairs may stand apart: so many PRs are looked at in the text itself, the newest first. */
const CHECKED = 400;

/** Finds the PRs whose text holds the run as it stands. */
export function matchHan(engine: SearchEngine, run: string, evidence: Evidence): void {
  const terms = hanQueryTerms(run);
  const single =
    terms[0] !== undefined && terms[0].length === run.length && terms.length === 1 && [...run].length === 1;
  for (const shard of engine.shards) {
    if (single) matchOne(shard, run, evidence);
    else matchRun(engine, shard, run, terms, evidence);
  }
}

function matchRun(engine: SearchEngine, shard: MappedShard, run: string, terms: string[], evidence: Evidence): void {
  const reasons = fieldReasons(evidence);
  let checks = terms.length > 1 ? CHECKED : 0;
  for (const entry of intersect(terms.map((term) => shard.han.of(term)))) {
    let bits = bitsOf(entry);
    if (bits === 0) continue;
    const id = shard.ids[docOf(entry)] ?? 0;
    if (checks > 0) {
      checks -= 1;
      bits = engine.texts.bitsHolding(id, run);
    }
    if (bits > 0) evidence.raise(id, fieldWeight(bits), reasons[bits] ?? 0);
  }
}

/** A lone character is the first of a pair or the last of a run. */
function matchOne({ han, ids }: MappedShard, char: string, evidence: Evidence): void {
  const reasons = fieldReasons(evidence);
  const bits = new Map<number, number>();
  const { from, to } = han.range(char);
  for (let index = from; index < to; index += 1) {
    for (const entry of han.at(index)) bits.set(docOf(entry), (bits.get(docOf(entry)) ?? 0) | bitsOf(entry));
  }
  for (const [doc, held] of bits) {
    evidence.raise(ids[doc] ?? 0, fieldWeight(held), reasons[held] ?? 0);
  }
}
