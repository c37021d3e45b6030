/** Other words for the same thing: 死锁 also finds "deadlock" and "hang", always below what was typed. */
import { fold } from '../text/fold';
import { canonicalName } from '../text/identifier';
import type { SearchEngine } from './build';
import { otherWords } from './concepts';
import { cutRun } from './cut-run';
import type { Evidence } from './evidence';
import { fieldReasons, fieldWeight } from './fields';
import { matchHan } from './match-han';
import { inAll } from './match-unit';
import { matchWord, matchWordParts } from './match-words';
import { phrasesIn } from './phrases';
import type { Unit } from './units';

/** Adds to `evidence` the PRs that hold another word for the unit, as weak evidence. */
export function addOtherWords(engine: SearchEngine, unit: Unit, evidence: Evidence): void {
  if (unit.kind === 'name') addOthersOf(engine, fold(unit.text), [evidence]);
  if (unit.kind !== 'han') return;
  addOthersOf(engine, unit.text, [evidence]);
  const parts = cutRun(unit.text);
  const concepts = parts.filter(({ kind }) => kind === 'concept');
  if (concepts.length < 2 || parts.some(({ kind }) => kind === 'rest')) return;
  const each = concepts.map(({ text }) => {
    const own = engine.evidence.take();
    matchHan(engine, text, own);
    addOthersOf(engine, text, [own]);
    return own;
  });
  const words = concepts.map(({ text }) => text).join(' ');
  const reason = evidence.reason(`同义词 ${words}`, words);
  const all = inAll(engine, each);
  for (const id of all.ids) if (!evidence.score[id]) evidence.raise(id, all.score[id] ?? 0, reason);
}

/** What a PR that holds the term in a row earns beside the evidence for its words. */
const IN_A_ROW = 0.5;

/**
 * Adds to the evidence for units that are one term together the PRs that hold another word for it, as weak evidence.
 * A lone Han character among them says nothing by itself: the term is then looked for as it stands.
 */
export function addPhrases(engine: SearchEngine, terms: { unit: Unit; evidence: Evidence }[]): void {
  for (const { word, whole, isLoose } of phrasesIn(terms.map(({ unit }) => unit))) {
    if (isLoose) continue;
    const own = terms.filter((_, at) => whole.includes(at));
    const inRow = matchConcept(engine, word);
    const isLone = own.some(({ unit }) => unit.kind === 'han' && [...unit.text].length === 1);
    for (const { evidence } of own) {
      if (isLone) evidence.clear();
      evidence.add(inRow, IN_A_ROW);
    }
    addOthersOf(
      engine,
      word,
      own.map(({ evidence }) => evidence),
    );
  }
}

/** @returns the PRs that hold a term of several words as it stands, or another word for it */
export function matchTerm(engine: SearchEngine, word: string): Evidence {
  const evidence = matchConcept(engine, word);
  addOthersOf(engine, word, [evidence]);
  return evidence;
}

/** How far a PR that holds the word typed is lifted towards what another word is worth where that stands in a better place. */
const LIFT = 0.3;

function addOthersOf(engine: SearchEngine, word: string, to: Evidence[]): void {
  const others = engine.evidence.take();
  for (const other of otherWords(word)) {
    const reason = others.reason(`同义词 ${other}`, other);
    const found = matchConcept(engine, other);
    for (const id of found.ids) others.raise(id, found.score[id] ?? 0, reason);
  }
  for (const evidence of to) evidence.back(others, LIFT);
}

/** Candidates looked at in the text itself, the newest first. */
const CHECKED = 400;

/** @returns the PRs that hold a word of the table: whole words and whole pieces of names, several of them in a row */
function matchConcept(engine: SearchEngine, concept: string): Evidence {
  const words = concept.match(/\p{Script=Han}+|[^\p{Script=Han}\s]+/gu) ?? [];
  const all = inAll(
    engine,
    words.map((word) => matchWhole(engine, word)),
  );
  if (words.length < 2) return all;
  const evidence = engine.evidence.take();
  const reasons = fieldReasons(evidence);
  const spellings = SEPARATORS.map((separator) => words.join(separator));
  for (const id of all.ids.sort((a, b) => a - b).slice(0, CHECKED)) {
    const bits = spellings.reduce((held, spelling) => held | engine.texts.bitsHolding(id, spelling), 0);
    if (bits > 0) evidence.raise(id, fieldWeight(bits), reasons[bits] ?? 0);
  }
  return evidence;
}

/** What stands between the words of a term: `race condition`, `race-condition`, `race_condition`, `RaceCondition`. */
const SEPARATORS = [' ', '-', '_', ''];

function matchWhole(engine: SearchEngine, word: string): Evidence {
  const evidence = engine.evidence.take();
  if (/\p{Script=Han}/u.test(word)) matchHan(engine, word, evidence);
  else {
    matchWord(engine.shards, canonicalName(word), evidence);
    matchWordParts(engine.shards, canonicalName(word), evidence, ['piece']);
  }
  return evidence;
}
