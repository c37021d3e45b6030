/**
 * What a word of the table of concepts finds. A search never changes once it is built and the table is short, so each word
 * is looked up once: a question asks for a dozen, each of which costs as much as a whole query.
 */
import { oncePerKey } from '../../model/once-per';
import { canonicalName } from '../../text/identifier';
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { fieldReasons, fieldWeight } from '../evidence/field-weight';
import { matchHan } from './match-han';
import { inAll } from './match-unit';
import { matchJoinedWords, matchPlainWord } from './match-words';

/** PRs, each with its points and where the word is. */
export type ConceptHits = { ids: Uint32Array; scores: Float32Array; reasons: string[] };

function lookUp(engine: SearchEngine, concept: string): ConceptHits {
  const words = concept.match(/\p{Script=Han}+|[^\p{Script=Han}\s-]+/gu) ?? [];
  const each = words.map((word) => matchWhole(engine, word));
  const found = each.length === 1 ? each[0] : inARow(engine, inAll(engine, each).ids, concept, words);
  const ids = Uint32Array.from(found?.ids ?? []).sort();
  return {
    ids,
    scores: Float32Array.from(ids, (id) => found?.score[id] ?? 0),
    reasons: Array.from(ids, (id) => found?.why(id).text ?? ''),
  };
}

/** @returns the PRs that hold a word of the table: whole words and whole pieces of names, several words in a row */
export const conceptHits = oncePerKey(lookUp);

function matchWhole(engine: SearchEngine, word: string): Evidence {
  const evidence = engine.evidence.take();
  if (/\p{Script=Han}/u.test(word)) matchHan(engine, word, evidence);
  else if (canonicalName(word).includes('_')) matchJoinedWords(engine.shards, canonicalName(word), evidence);
  else matchPlainWord(engine, canonicalName(word), evidence);
  return evidence;
}

/** Candidates looked at in the text itself, the newest first. */
const CHECKED = 2_000;

/** What is between the words of a term: `race condition`, `race-condition`, `race_condition`, `RaceCondition`. */
const SEPARATORS = [' ', '-', '_', ''];

/** @returns those of the PRs that hold the words side by side */
function inARow(engine: SearchEngine, ids: number[], concept: string, words: string[]): Evidence {
  const evidence = engine.evidence.take();
  const reasons = fieldReasons(evidence);
  const spellings = [...new Set([concept, ...SEPARATORS.map((separator) => words.join(separator))])];
  for (const id of [...ids].sort((a, b) => a - b).slice(0, CHECKED)) {
    const bits = spellings.reduce((held, spelling) => held | engine.texts.bitsHolding(id, spelling), 0);
    if (bits > 0) evidence.raise(id, fieldWeight(bits), reasons[bits] ?? 0);
  }
  return evidence;
}
