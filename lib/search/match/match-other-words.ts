/** Other words for the same thing: 死锁 also finds "deadlock" and "hang", always below what was typed. */
import { oncePer } from '../../model/once-per';
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import type { Unit } from '../query/units';
import { cutRun } from '../vocabulary/asking';
import type { OtherWord } from '../vocabulary/vocabulary';
import { INSTEAD } from '../weights';
import { type Among, conceptHits } from './concept-hits';
import { matchHan } from './match-han';
import { addAsTyped } from './match-spellings';
import { inAll, matchUnit } from './match-unit';

/** A kind of parallelism with its size, which few titles tell: `tp8`, `pp2`. */
const PARALLEL = /^([tpdecs]p)\d{1,3}$/;

/** Adds to `evidence` the PRs that hold another word for the unit, as weak evidence. */
export function addOtherWords(engine: SearchEngine, unit: Unit, evidence: Evidence): void {
  const { vocabulary } = engine;
  if (unit.kind === 'name') {
    addOthersOf(engine, fold(unit.text), evidence);
    // `DraftExtend` is the name of something in the code, `draftextend` a term in a hurry.
    const isPlain = unit.keys.every((key) => !key.includes('_'));
    const together = isPlain ? vocabulary.runTogether(fold(unit.text)) : null;
    if (together) addTerm(engine, together, evidence);
    const kind = PARALLEL.exec(fold(unit.text))?.[1];
    if (kind !== undefined) addTerm(engine, kind, evidence);
  }
  if (unit.kind !== 'han') return;
  addOthersOf(engine, unit.text, evidence);
  const term = vocabulary.sameTerm(unit.text);
  if (term) addTerm(engine, term, evidence);
  const parts = cutRun(vocabulary, unit.text, unit.text.length - 1).filter(
    ({ kind, text }) => kind !== 'rest' || text.length > 1,
  );
  const isCompound = parts.length > 1 && parts.every(({ kind }) => kind === 'term' || kind === 'common');
  if (isCompound)
    addCompound(
      engine,
      parts.map(({ text }) => text),
      evidence,
    );
}

/** Reasons that name the words found, up to so many: evidence keeps 255 apart. */
const TOLD = 200;

/**
 * A run made of nothing but terms is found where each of them is, or another word for it: 权重加载, "load weights". With
 * words that ask it is a question, whose terms are weighed one by one.
 */
function addCompound(engine: SearchEngine, concepts: string[], evidence: Evidence): void {
  const each = concepts.map((concept) => {
    const own = engine.evidence.take();
    matchHan(engine, concept, own);
    return own;
  });
  const parts = each.map((evidence, at) => ({ evidence, name: `run ${concepts[at]}`, word: concepts[at] ?? null }));
  const all = inAllByOthers(engine, parts);
  const reasons = new Map<string, number>();
  for (const id of all.ids) {
    if (evidence.score[id]) continue;
    const found = each.map((own, at) => own.why(id).instead ?? concepts[at]);
    const words = (reasons.size < TOLD ? found : concepts).join(' ');
    const reason = reasons.get(words) ?? evidence.reason(`同义词 ${words}`, words);
    reasons.set(words, reason);
    evidence.raise(id, harmonicMean(each, id), reason);
  }
}

/** A term is held as well as the worst of its parts, nearly. */
const harmonicMean = (each: Evidence[], id: number): number =>
  each.length / each.reduce((sum, { score }) => sum + 1 / (score[id] ?? 0), 0);

/** @returns the PRs that hold each of the words of a term, or another word for it */
export function matchWordsOfTerm(engine: SearchEngine, units: Unit[]): Evidence {
  const parts = units.map((unit) => ({
    evidence: matchUnit(engine, unit, 'piece').evidence,
    name: `${unit.kind} ${unit.text}`,
    word: unit.kind === 'name' ? fold(unit.text) : null,
  }));
  return inAllByOthers(engine, parts);
}

/** A part of a term: `name` tells it from others, `word` is what other words are looked for; null: none are. */
type TermPart = { evidence: Evidence; name: string; word: string | null };

/**
 * Adds the PRs that hold another word for each part. Those of all are wanted: others are looked for in those alone that hold the
 * parts before, what fewest have coming first.
 * @returns the PRs of all
 */
function inAllByOthers(engine: SearchEngine, parts: TermPart[]): Evidence {
  let among: Among | null = null;
  for (const { evidence, name, word } of parts.toSorted((a, b) => a.evidence.size - b.evidence.size)) {
    if (word !== null) addOthersOf(engine, word, evidence, among);
    among = narrowed(among, name, evidence);
  }
  return inAll(
    engine,
    parts.map(({ evidence }) => evidence),
  );
}

/** @returns the PRs of the evidence that are among those */
function narrowed(among: Among | null, name: string, { ids, score }: Evidence): Among {
  const held = new Uint8Array(score.length);
  for (const id of ids) held[id] = among?.held[id] ?? 1;
  return { held, of: among ? `${among.of}\n${name}` : name };
}

/** @returns the PRs that hold a term of several words as it is, or another word for it */
export function matchTerm(engine: SearchEngine, word: string): Evidence {
  const evidence = engine.evidence.take();
  addAsTyped(engine, word, evidence);
  addOthersOf(engine, word, evidence);
  return evidence;
}

/** Adds the PRs that hold a term with the same parts, and those that hold another word for it. */
function addTerm(engine: SearchEngine, term: string, evidence: Evidence): void {
  const same = engine.evidence.take();
  addHits(engine, { word: term, worth: 1 }, same);
  addOthersOf(engine, term, same);
  evidence.back(same);
  engine.evidence.giveBack(same);
}

/** @param among see {@link conceptHits} */
function addHits(engine: SearchEngine, { word, worth }: OtherWord, others: Evidence, among: Among | null = null): void {
  const reason = others.reason(`同义词 ${word}`, word);
  const raise = (term: string, factor: number) => {
    const { ids, scores } = conceptHits(engine, term, among);
    for (let at = 0; at < ids.length; at += 1) others.raise(ids[at] ?? 0, factor * (scores[at] ?? 0), reason);
  };
  raise(word, worth);
  // Some titles write a term as one word: `kvcache`, `unittest`.
  const together = SPACED.test(word) ? word.replace(/[ -]/g, '') : null;
  if (together && isInTexts(engine, together)) raise(together, worth * INSTEAD.together);
}

/** A term of several words of letters. */
const SPACED = /^[a-z]{2,}(?:[ -][a-z]{2,})+$/;

/** Of the terms of the vocabulary, which never change: many searches ask for the same. */
const knownInTexts = oncePer((_: SearchEngine) => new Map<string, boolean>());

function isInTexts(engine: SearchEngine, word: string): boolean {
  const memory = knownInTexts(engine);
  const known = memory.get(word) ?? engine.shards.some(({ text }) => text.count(word) > 0);
  memory.set(word, known);
  return known;
}

/** @param among see {@link conceptHits} */
function addOthersOf(engine: SearchEngine, word: string, evidence: Evidence, among: Among | null = null): void {
  const others = engine.evidence.take();
  for (const other of engine.vocabulary.otherWords(word)) addHits(engine, other, others, among);
  evidence.back(others);
  engine.evidence.giveBack(others);
}
