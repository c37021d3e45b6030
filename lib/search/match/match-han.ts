/** Chinese: a run of characters as it is, found by its pairs. */
import { hanQueryTerms } from '../../text/han';
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { fieldReasons, fieldWeight } from '../evidence/field-weight';
import { NOTHING, type TextMatches } from '../index/asked-words';
import { HanTexts } from '../index/han-texts';
import { idAt } from '../index/id-at';
import type { MappedShard } from '../index/shard';

/** Of three characters on, pairs may stand apart: so many PRs are looked at in the text itself, the newest first. */
const CHECKED = 400;

/** Finds the PRs whose text has the run as it is. */
export function matchHan(engine: SearchEngine, run: string, evidence: Evidence): void {
  const reasons = fieldReasons(evidence);
  for (const shard of engine.shards) {
    const { docs, bits, points } = holdersOfRun(shard, run);
    let checks = HanTexts.isRun(run) ? CHECKED : 0;
    for (const at of checks > 0 ? inOrder(docs) : docs.keys()) {
      const id = idAt(shard.ids, docs[at] as number);
      let [held, worth] = [bits[at] ?? 0, points[at] ?? 0];
      if (checks > 0) {
        checks -= 1;
        held = engine.han.bitsHolding(id, run);
        worth *= fieldWeight(held) / fieldWeight(bits[at] ?? 0);
      }
      if (held > 0) evidence.raise(id, worth, reasons[held] ?? 0);
    }
  }
}

/** @returns the positions of ascending documents */
const inOrder = (docs: Uint32Array): number[] => [...docs.keys()].sort((a, b) => (docs[a] ?? 0) - (docs[b] ?? 0));

/** @returns the documents that have all pairs of the run in one field; of a lone character, any pair with it */
export function holdersOfRun({ text }: MappedShard, run: string): TextMatches {
  if (!text.hasHan) return NOTHING;
  const terms = hanQueryTerms(run);
  // A lone character is the first of a pair or the last of a run.
  return [...run].length === 1 ? text.beginning(terms[0] ?? '') : text.all(terms);
}
