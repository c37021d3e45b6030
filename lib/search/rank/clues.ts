/**
 * What a question holds: its names, its terms of the field, and every pair of its Chinese characters; words that only ask
 * are left out. A PR need not have all of these clues: see rank-clues.ts.
 */
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import { WEIGHT } from '../evidence/evidence';
import { matchHan } from '../match/match-han';
import { addOtherWords, matchTerm } from '../match/match-other-words';
import { cutRun, isAsking, stretchesOf } from '../vocabulary/asking';
import { otherWords } from '../vocabulary/concepts';
import { phrasesIn } from '../vocabulary/phrases';
import type { Term } from './plan';

/** Clues looked up: those of a pasted text say the same again. */
const CLUES = 24;

/** Terms of the field for which other words are looked up: each costs as much as a few clues. */
const TERMS = 6;

/** Something that a PR may hold of a question; `weight`: how many words it stands for, a Chinese one having two characters. */
export type Clue = Term & { weight: number };

/** @param terms a query's units as they were looked up @returns its clues; the parts of Chinese runs are looked up here */
export function cluesOf(engine: SearchEngine, terms: Term[]): Clue[] {
  const { phrases, left } = takePhrases(engine, terms);
  const known = new Map(left.map((term) => [term.text, term]));
  const weights = new Map(left.flatMap(partsOf).map(({ text, weight }) => [text, weight]));
  let others = phrases.length;
  const words = [...weights].slice(0, CLUES).map(([text, weight]) => {
    const own = known.get(text);
    if (own) return { ...withChains(engine, own), weight };
    const isTerm = otherWords(text).length > 0 && others < TERMS;
    if (isTerm) others += 1;
    return { ...withChains(engine, lookUpPart(engine, text, isTerm)), weight };
  });
  return [...phrases, ...words];
}

/** @returns the terms of the field that were typed as several words and that any PR holds, and what is left beside them */
function takePhrases(engine: SearchEngine, terms: Term[]): { phrases: Clue[]; left: Term[] } {
  const units = terms.flatMap((term) => (term.unit ? [{ unit: term.unit, term }] : []));
  const taken = new Set<Term>();
  const phrases = new Map<string, Clue>();
  for (const { word, whole } of phrasesIn(units.map(({ unit }) => unit)).slice(0, TERMS)) {
    const evidence = matchTerm(engine, word);
    if (evidence.size === 0) continue;
    phrases.set(word, { text: word, unit: null, evidence, weight: 1 });
    for (const [at, { term }] of units.entries()) if (whole.includes(at)) taken.add(term);
  }
  return { phrases: [...phrases.values()], left: terms.filter((term) => !taken.has(term)) };
}

type Part = { text: string; weight: number };

function partsOf({ text, unit }: Term): Part[] {
  if (unit?.kind === 'han') return partsOfRun(text);
  return unit === null || isAsking(text) ? [] : [{ text, weight: 1 }];
}

/** @returns the terms of the field in a run, and the pairs of the stretches between the words that ask */
function partsOfRun(run: string): Part[] {
  const parts = cutRun(run);
  const long = parts.flatMap(({ text, kind }) => (kind === 'concept' && [...text].length > 2 ? [text] : []));
  return [...long.map((text) => ({ text, weight: [...text].length / 2 })), ...stretchesOf(parts).flatMap(pairsOf)];
}

/** @returns the pairs of a stretch. Two characters are a word, so that four are two words, though they are three pairs. */
function pairsOf(stretch: string): Part[] {
  const chars = [...stretch];
  const weight = chars.length / 2 / (chars.length - 1);
  return chars.slice(1).map((char, at) => ({ text: `${chars[at]}${char}`, weight }));
}

function lookUpPart(engine: SearchEngine, text: string, isTerm: boolean): Term {
  const unit = { kind: 'han', text } as const;
  const evidence = engine.evidence.take();
  matchHan(engine, text, evidence);
  if (isTerm) addOtherWords(engine, unit, evidence);
  return { text, unit, evidence };
}

/** Words for what befalls a PR: each PR of a revert chain is an answer to them, whatever its text says. */
const FATES = new Set(['revert', 'reland'].flatMap((word) => [word, ...otherWords(word)]));

function withChains(engine: SearchEngine, clue: Term): Term {
  if (!FATES.has(fold(clue.text))) return clue;
  const evidence = engine.evidence.take();
  evidence.add(clue.evidence);
  const reason = evidence.reason('回退链');
  for (const { events } of new Set(engine.chains.values())) {
    for (const { pull } of events) {
      const id = pull && engine.ids.get(pull);
      if (id !== null && id !== undefined) evidence.raise(id, WEIGHT.title, reason);
    }
  }
  return { ...clue, evidence };
}
