/** Looks up what a plan asks for: one unit in every way it can be meant, several as what they say together. */

import { findPlacedSymbols } from '../../graph/find';
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { matchHan } from '../match/match-han';
import { matchLiteral } from '../match/match-literal';
import { addOtherWords, matchTerm, matchWordsOfTerm } from '../match/match-other-words';
import { addSpellings } from '../match/match-spellings';
import { matchUnit, type Role } from '../match/match-unit';
import { matchPlainWord } from '../match/match-words';
import { type Unit, unitsOf } from '../query/units';
import { askingIn, cutRun, stretchesOf, withoutJoints } from '../vocabulary/asking';
import { type Phrase, phrasesIn } from '../vocabulary/phrases';
import type { Vocabulary } from '../vocabulary/vocabulary';
import { INSTEAD, PASTED, WEIGHT, WORD } from '../weights';
import { joinVersion, joinWords } from './join-terms';
import { isSmall, type Term } from './term';

/** Terms of the field for which other words are looked up: each costs as much as a few words. */
const WITH_OTHER_WORDS = 10;

/** Terms looked up: those of a pasted text say the same again. */
const TERMS = 32;

export type LookedUp = { terms: Term[]; notes: string[] };

/** @param weights how much the units say, where they are of a pasted text @returns the terms, with remarks for the reader */
export function lookUp(engine: SearchEngine, units: Unit[], literals: string[], weights: Map<Unit, number>): LookedUp {
  const notes: string[] = [];
  const named = weights.size > 0 ? units : units.map((unit) => asPlaced(engine, unit));
  const told = named.map(asProse).flatMap((unit) => {
    const left = withoutAsking(engine, unit, units.length > 1);
    const asking = left[0] === unit ? [] : askingIn(engine.vocabulary, unit.text);
    if (asking.length > 0) notes.push(`已忽略${asking.map((word) => `“${word}”`).join('')}`);
    return left;
  });
  const isAlone = told.length + literals.length === 1;
  const terms = isAlone
    ? told.flatMap((unit) => lookUpAlone(engine, unit, notes))
    : lookUpSeveral(engine, told, notes, weights);
  for (const literal of literals) {
    const { evidence, caseIgnored } = matchLiteral(engine, literal);
    if (caseIgnored) notes.push(`没有大小写完全一致的“${literal}”，已忽略大小写`);
    terms.push({ text: literal, unit: null, evidence, weight: 1, told: null, isLiteral: true });
  }
  return { terms, notes };
}

/** Words before the number of a PR. */
const BEFORE_A_NUMBER =
  /^(?:prs?|pulls?|issues?|revert(?:s|ed|ing)?|reland(?:s|ed)?|fix(?:es|ed)?|see|of|by|after|since)$/i;

/** A bare number behind a word is one of prose (`Errno 98`, `port 30000`), unless the word is one for PRs. */
function asProse(unit: Unit, at: number, units: Unit[]): Unit {
  const before = units[at - 1];
  if (unit.kind !== 'number' || unit.marked || before === undefined || before.kind === 'han') return unit;
  if (before.kind === 'name' && BEFORE_A_NUMBER.test(before.text)) return unit;
  return { kind: 'name', text: unit.text, keys: [unit.text] };
}

/** `sglang.srt.managers.scheduler.Scheduler`: the symbol, without the module that it is in, where one of that module is called so. */
function asPlaced({ atlas }: SearchEngine, unit: Unit): Unit {
  if (unit.kind !== 'dotted' || unit.parts.length < 3) return unit;
  const [placed] = [...atlas.repos.values()].flatMap((repo) => [...findPlacedSymbols(repo, unit.text)]);
  return (placed && unitsOf(placed.name)[0]) ?? unit;
}

/** A run that nothing has with the words that ask is taken without them; a lone character between them is part of the asking. */
function withoutAsking(engine: SearchEngine, unit: Unit, hasOthers: boolean): Unit[] {
  if (unit.kind !== 'han') return [unit];
  const stretches = stretchesOf(engine.vocabulary, unit.text);
  if (stretches[0] === unit.text) return [unit];
  if (stretches.length === 0 && !hasOthers) return [unit];
  // Reports ask, too: 哪些 stands in some of them, and is still no word of the question.
  if (cutRun(engine.vocabulary, unit.text).every(({ kind }) => kind === 'asking')) return [];
  const whole = engine.evidence.take();
  matchHan(engine, unit.text, whole);
  return whole.size > 0 ? [unit] : stretches.map((text) => ({ kind: 'han', text }));
}

/** A unit that is all of the query: where it is a run of Han characters, its words are looked up beside it. */
function lookUpAlone(engine: SearchEngine, unit: Unit, notes: string[]): Term[] {
  const term = lookUpUnit(engine, unit, 'alone', notes);
  if (!term.isRespelt) addOtherWords(engine, unit, term.evidence);
  if (unit.kind !== 'han' || isOneWord(engine, unit.text, term.evidence.size)) return [term];
  return [
    { ...term, weight: WORD.whole },
    ...wordsOfRun(engine, unit.text, WITH_OTHER_WORDS).map((word) => ({ ...word, isExtra: true })),
  ];
}

/** Whether a run is found as it is, or by other words for it, alone: so few characters are one word; a term, if any PR has it. */
function isOneWord({ vocabulary }: SearchEngine, run: string, found: number): boolean {
  if (vocabulary.isTerm(run)) return found > 0;
  return [...run].length <= 3 && !cutRun(vocabulary, run).some(({ kind }) => kind === 'term');
}

function lookUpUnit(engine: SearchEngine, unit: Unit, role: Role, notes: string[]): Term {
  const spelt = role === 'piece' ? null : ofPinyin(engine, unit);
  if (spelt) notes.push(`“${unit.text}”已按拼音查找：${spelt.text}`);
  if (spelt) return lookUpAlone(engine, spelt, notes)[0] ?? lookUpUnit(engine, spelt, role, notes);
  const { evidence, respelt } = matchUnit(engine, unit, role);
  const [meant = unit] = respelt;
  if (respelt.length > 0) {
    notes.push(`没有找到“${unit.text}”，已按近似拼写查找：${respelt.map(({ text }) => text).join('、')}`);
  }
  return { text: meant.text, unit: meant, evidence, weight: 1, told: null, isRespelt: meant !== unit };
}

function lookUpSeveral(engine: SearchEngine, units: Unit[], notes: string[], weights: Map<Unit, number>): Term[] {
  const phrases = phrasesIn(engine.vocabulary, units).map((phrase) => ({
    ...phrase,
    evidence: lookUpPhrase(engine, units, phrase),
  }));
  const found = phrases.filter(({ evidence }) => evidence.size > 0);
  const each = weights.size > 0 ? PASTED.beside : 1;
  const inPhrases = new Set(found.flatMap(({ whole }) => whole));
  const terms: Term[] = found.map(({ word, whole, evidence }) => {
    const parts = whole.flatMap((at) => units[at] ?? []);
    const telling = parts.filter((unit) => !isSmall(unit)).length;
    return { text: word, unit: null, parts, evidence, weight: Math.max(1, each * telling), told: null };
  });
  const others = units.filter((_, at) => !inPhrases.has(at));
  const telling = others.filter((unit) => !isSmall(unit)).length + terms.length;
  let left = WITH_OTHER_WORDS - terms.length;
  for (const unit of others.slice(0, TERMS)) {
    const pasted = weights.get(unit);
    const own =
      unit.kind === 'han'
        ? lookUpRun(engine, unit, left)
        : [lookUpOne(engine, unit, left > 0, pasted ? 'piece' : 'one of several', notes)];
    left -= 1;
    const role = pasted ? { weight: pasted, isExtra: pasted < 1 } : roleOf(unit, telling);
    for (const term of own) terms.push({ ...term, ...role });
    const [before, last] = terms.slice(-2);
    if (!pasted && before && last && before !== last) {
      joinVersion(engine, before, last);
      joinWords(engine, before, last);
    }
  }
  return terms;
}

/** A term of several words: in a row, or another word for it; else all of its words, where each of them says something. */
function lookUpPhrase(engine: SearchEngine, units: Unit[], { word, whole }: Phrase): Evidence {
  const evidence = matchTerm(engine, word);
  const own = whole.flatMap((at) => units[at] ?? []);
  if (own.length < 2 || own.some(({ kind, text }) => kind === 'han' && [...text].length === 1)) return evidence;
  const telling = own.filter((unit) => !isSmall(unit));
  evidence.fill(matchWordsOfTerm(engine, telling.length > 0 ? telling : own), INSTEAD.apart);
  return evidence;
}

/** What a unit counts for: a small word among others, or a word of its own. */
function roleOf(unit: Unit, telling: number): Partial<Term> {
  if (isSmall(unit) && telling > 0)
    return telling > 1 ? { weight: WORD.small, isExtra: true } : { weight: WORD.smallBesideOne };
  return unit.kind === 'name' && /[a-z]/i.test(unit.text) && /\d/.test(unit.text) ? { weight: WORD.digits } : {};
}

/** A run among other units: as it is where it is one word, else by its words. */
function lookUpRun(engine: SearchEngine, unit: Unit & { kind: 'han' }, others: number): Term[] {
  const words = wordsOfRun(engine, unit.text, others);
  if (words.length > 0) return words;
  const { evidence } = matchUnit(engine, unit, 'one of several');
  if (others > 0) addOtherWords(engine, unit, evidence);
  return [{ text: unit.text, unit, evidence, weight: 1, told: null, ...amongReports(engine, evidence) }];
}

function lookUpOne(engine: SearchEngine, unit: Unit, withOthers: boolean, role: Role, notes: string[]): Term {
  const term = isPlain(unit) ? lookUpPlain(engine, unit) : null;
  const found = term && term.evidence.size > 0 ? term : lookUpUnit(engine, unit, role, notes);
  if (withOthers && !isSmall(unit) && !found.isRespelt) {
    addOtherWords(engine, unit, found.evidence);
    if (found.told !== null) found.told = Math.max(found.told, found.evidence.count(TOLD_AT));
  }
  return found;
}

/**
 * Who types "lost" finds titles that say "dropped": as rare as these are what it says, not as rare as it is itself. What is in
 * a title, as it stands or by another word, has more points than this; what is in names alone has less.
 */
const TOLD_AT = (INSTEAD.word * WEIGHT.title) / 2;

/** A word of letters that nothing has, and that is the pinyin of a term. */
function ofPinyin(engine: SearchEngine, unit: Unit): Unit | null {
  if (unit.kind !== 'name' || !/^[a-z]{4,}$/i.test(unit.text)) return null;
  const word = fold(unit.text);
  if (engine.shards.some(({ text }) => text.count(word) > 0)) return null;
  const term = engine.vocabulary.ofPinyin(word);
  return term === null ? null : { kind: 'han', text: term };
}

type PlainUnit = Unit & { kind: 'name' };

/** A word that may be prose: no identifier of several words. */
const isPlain = (unit: Unit): unit is PlainUnit => unit.kind === 'name' && !unit.keys.some((key) => key.includes('_'));

function lookUpPlain(engine: SearchEngine, unit: PlainUnit): Term {
  const evidence = engine.evidence.take();
  let told = 0;
  for (const key of unit.keys) told += matchPlainWord(engine, key, evidence);
  addSpellings(engine, fold(unit.text), evidence);
  return { text: unit.text, unit, evidence, weight: 1, told: told || null };
}

/** @returns the words of a run of Han characters, and pairs of what no word covers; none where it is one word */
function wordsOfRun(engine: SearchEngine, run: string, others: number): Term[] {
  const parts = partsOfRun(engine.vocabulary, run);
  if (parts.length < 2 && parts[0]?.text === run && !parts[0].isExtra) return [];
  let left = others;
  return parts.map(({ text, weight, isExtra }) => {
    const unit = { kind: 'han', text } as const;
    const evidence = engine.evidence.take();
    // A lone character is in every Chinese text, and in the name of many a module.
    const isLone = [...text].length === 1;
    if (!isLone) matchHan(engine, text, evidence);
    if (left > 0 && engine.vocabulary.otherWords(text).length > 0) {
      addOtherWords(engine, unit, evidence);
      left -= 1;
    }
    return {
      text,
      unit: isLone ? null : unit,
      evidence,
      weight,
      isExtra,
      told: null,
      ...amongReports(engine, evidence),
    };
  });
}

/** A Chinese word without another for it is rare among all PRs only because most have no Chinese. */
function amongReports({ pulls: { hasReport } }: SearchEngine, { ids }: Evidence): Pick<Term, 'among'> {
  if (ids.some((id) => hasReport[id] === 0)) return {};
  return { among: hasReport.reduce((sum, has) => sum + has, 0) };
}

type Part = { text: string; weight: number; isExtra: boolean };

/** @returns the terms of the field in a run, and the pairs of the stretches between them and the words that ask */
function partsOfRun(vocabulary: Vocabulary, run: string): Part[] {
  const parts = cutRun(vocabulary, run);
  const all = parts.flatMap(({ text, kind }): Part[] => {
    if (kind === 'asking') return [];
    if (kind === 'rest') return [...withoutJoints(text).flatMap(pairsOf), ...lettersOf(vocabulary, text)];
    const isExtra = kind === 'light';
    return [{ text, weight: isExtra ? WORD.small : Math.max(1, [...text].length / 2), isExtra }];
  });
  return [...new Map(all.map((part) => [part.text, part])).values()];
}

/** @returns the characters of a stretch that no word covers which stand for a word of their own: 图 in 能用图 */
const lettersOf = (vocabulary: Vocabulary, stretch: string): Part[] =>
  [...stretch].flatMap((text) => (vocabulary.isTerm(text) ? [{ text, weight: WORD.letter, isExtra: true }] : []));

/** @returns the pairs of a stretch. Two characters are a word, so that four are two words, though they are three pairs. */
function pairsOf(stretch: string): Part[] {
  const chars = [...stretch];
  const weight = chars.length / 2 / (chars.length - 1);
  return chars.slice(1).map((char, at) => ({ text: `${chars[at]}${char}`, weight, isExtra: false }));
}
