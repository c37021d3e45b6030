/**
 * What a question holds: its names, its terms of the field, and every pair of its Chinese characters; words that only ask
 * are left out. A PR need not have all of these clues: see rank-clues.ts.
 */
import { fold } from '../text/fold';
import type { SearchEngine } from './build';
import { otherWords } from './concepts';
import { cutRun, isAsking } from './cut-run';
import { WEIGHT } from './evidence';
import { matchHan } from './match-han';
import { addOtherWords, matchTerm } from './match-other-words';
import { phrasesIn } from './phrases';
import type { Term } from './plan';

/** Clues looked up: those of a pasted text say the same again. */
const CLUES = 24;

/** Terms of the field for which other words are looked up: each costs as much as a few clues. */
const TERMS = 6;

/** @param terms a query's units as they were looked up @returns its clues; the parts of Chinese runs are looked up here */
export function cluesOf(engine: SearchEngine, terms: Term[]): Term[] {
  const { phrases, left } = takePhrases(engine, terms);
  const known = new Map(left.map((term) => [term.text, term]));
  const texts = new Set(left.flatMap(textsOf));
  let others = phrases.length;
  const words = [...texts].slice(0, CLUES).map((text) => {
    const own = known.get(text);
    if (own) return withChains(engine, own);
    const isTerm = otherWords(text).length > 0 && others < TERMS;
    if (isTerm) others += 1;
    return withChains(engine, lookUpPart(engine, text, isTerm));
  });
  return [...phrases, ...words];
}

/** @returns the terms of the field that were typed as several words and that any PR holds, and what is left beside them */
function takePhrases(engine: SearchEngine, terms: Term[]): { phrases: Term[]; left: Term[] } {
  const units = terms.flatMap((term) => (term.unit ? [{ unit: term.unit, term }] : []));
  const taken = new Set<Term>();
  const phrases = new Map<string, Term>();
  for (const { word, whole } of phrasesIn(units.map(({ unit }) => unit)).slice(0, TERMS)) {
    const evidence = matchTerm(engine, word);
    if (evidence.size === 0) continue;
    phrases.set(word, { text: word, unit: null, evidence });
    for (const [at, { term }] of units.entries()) if (whole.includes(at)) taken.add(term);
  }
  return { phrases: [...phrases.values()], left: terms.filter((term) => !taken.has(term)) };
}

function textsOf({ text, unit }: Term): string[] {
  if (unit?.kind === 'han') return partsOf(text);
  return unit === null || isAsking(text) ? [] : [text];
}

/** @returns the terms of the field in a run, and the pairs of the stretches between the words that ask */
function partsOf(run: string): string[] {
  const parts = cutRun(run);
  const long = parts.flatMap(({ text, kind }) => (kind === 'concept' && [...text].length > 2 ? [text] : []));
  const stretches = parts.map(({ text, kind }) => (kind === 'asking' ? ' ' : text)).join('');
  const pairs = stretches.split(' ').flatMap((stretch) => {
    const chars = [...stretch];
    return chars.slice(1).map((char, at) => `${chars[at]}${char}`);
  });
  return [...long, ...pairs];
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
