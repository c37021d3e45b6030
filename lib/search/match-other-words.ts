/** Other words for the same thing: 死锁 also finds "deadlock" and "hang", always below what was typed. */
import { fold } from '../text/fold';
import { canonicalName } from '../text/identifier';
import type { SearchEngine } from './build';
import { cutRun, otherWords } from './concepts';
import type { Evidence } from './evidence';
import { matchHan } from './match-han';
import { inAll } from './match-unit';
import { matchWord, matchWordParts } from './match-words';
import type { Unit } from './units';

/** Adds to `evidence` the PRs that hold another word for the unit, as weak evidence. */
export function addOtherWords(engine: SearchEngine, unit: Unit, evidence: Evidence): void {
  if (unit.kind === 'name') addOthersOf(engine, fold(unit.text), evidence);
  if (unit.kind !== 'han') return;
  addOthersOf(engine, unit.text, evidence);
  const parts = cutRun(unit.text);
  const concepts = parts.filter(({ kind }) => kind === 'concept');
  if (concepts.length < 2 || parts.some(({ kind }) => kind === 'rest')) return;
  const each = concepts.map(({ text }) => {
    const own = engine.evidence.take();
    matchHan(engine, text, own);
    addOthersOf(engine, text, own);
    return own;
  });
  const words = concepts.map(({ text }) => text).join(' ');
  const reason = evidence.reason(`同义词 ${words}`, words);
  const all = inAll(engine, each);
  for (const id of all.ids) if (!evidence.score[id]) evidence.raise(id, all.score[id] ?? 0, reason);
}

function addOthersOf(engine: SearchEngine, word: string, evidence: Evidence): void {
  for (const other of otherWords(word)) {
    const reason = evidence.reason(`同义词 ${other}`, other);
    const found = matchPhrase(engine, other);
    for (const id of found.ids) {
      if (!evidence.score[id] || evidence.why(id).instead !== null) evidence.raise(id, found.score[id] ?? 0, reason);
    }
  }
}

/** @returns the PRs that hold every word of a phrase of the table: whole words and whole pieces of names */
function matchPhrase(engine: SearchEngine, phrase: string): Evidence {
  const each = phrase.split(' ').map((word) => {
    const evidence = engine.evidence.take();
    if (/\p{Script=Han}/u.test(word)) matchHan(engine, word, evidence);
    else {
      matchWord(engine.shards, canonicalName(word), evidence);
      matchWordParts(engine.shards, canonicalName(word), evidence, ['piece']);
    }
    return evidence;
  });
  return inAll(engine, each);
}
