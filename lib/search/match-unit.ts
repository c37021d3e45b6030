/** Looks up one unit of a query in every index. */
import { fold } from '../text/fold';
import { canonicalName } from '../text/identifier';
import { runsOf } from '../text/tokens';
import type { SearchEngine } from './build';
import { type Evidence, WEIGHT } from './evidence';
import { matchHan } from './match-han';
import { matchPaths } from './match-paths';
import { matchMisspeltSymbols, matchSymbols } from './match-symbols';
import { matchMisspelt, matchWord, matchWordParts } from './match-words';
import { pullsOfSha } from './shas';
import { preferSpelling } from './spelling';
import { type Unit, unitsOf } from './units';

export type UnitMatch = {
  evidence: Evidence;
  /** Words taken for a misspelt one. */
  taken: string[];
};

/**
 * What a unit is in its query: all of it; one of several, where a plain word is rather a word than a symbol's name; or a
 * piece of a path or of a dotted name, whose spelling is not corrected.
 */
export type Role = 'alone' | 'one of several' | 'piece';

/** @returns the PRs that the unit finds */
export function matchUnit(engine: SearchEngine, unit: Unit, role: Role): UnitMatch {
  const evidence = engine.evidence.take();
  let taken: string[] = [];
  if (unit.kind === 'han') matchHan(engine, unit.text, evidence);
  else if (unit.kind === 'number') matchNumber(engine, unit, role, evidence);
  else if (unit.kind === 'name') taken = matchName(engine, unit, role, evidence);
  else if (unit.kind === 'path') matchPath(engine, unit, evidence);
  else taken = matchDotted(engine, unit, evidence);
  return { evidence, taken: [...new Set(taken)] };
}

function matchPath(engine: SearchEngine, unit: Unit & { kind: 'path' }, evidence: Evidence): void {
  matchPaths(engine, unit.path, evidence);
  const stem = unit.path.slice(unit.path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const told = engine.evidence.take();
  if (canonicalName(stem).includes('_')) matchWord(engine.shards, canonicalName(stem), told);
  evidence.fill(told, APART);
  if (evidence.size === 0) evidence.fill(matchAll(engine, unitsOfText(unit.text)), APART);
}

function matchDotted(engine: SearchEngine, unit: Unit & { kind: 'dotted' }, evidence: Evidence): string[] {
  matchSymbols(engine.shards, unit.key, unit.text, evidence);
  evidence.fill(matchTold(engine, unit.key.split('.')), APART);
  if (evidence.size === 0) evidence.fill(matchAll(engine, unit.parts), APART);
  return evidence.size === 0 ? matchMisspeltSymbols(engine.shards, unit.key, evidence) : [];
}

/** @returns the PRs whose text holds each of the words */
function matchTold(engine: SearchEngine, keys: string[]): Evidence {
  const each = keys.map((key) => {
    const told = engine.evidence.take();
    matchWord(engine.shards, key, told);
    return told;
  });
  return inAll(engine, each);
}

/** The parts of a path or a dotted name as words of their own. */
const unitsOfText = (text: string): Unit[] => [...runsOf(text)].flatMap((run) => unitsOf(run.text));

function matchNumber(engine: SearchEngine, unit: Unit & { kind: 'number' }, role: Role, evidence: Evidence): void {
  matchWord(engine.shards, String(unit.number), evidence);
  const weight = role === 'alone' || unit.marked ? WEIGHT.number : WEIGHT.title + WEIGHT.summary;
  const reason = evidence.reason('编号完全匹配');
  for (const id of engine.numbers.get(unit.number) ?? []) {
    if (unit.repo === null || fold(engine.pulls[id]?.repo ?? '') === fold(unit.repo))
      evidence.raise(id, weight, reason);
  }
}

function matchName(engine: SearchEngine, unit: Unit & { kind: 'name' }, role: Role, evidence: Evidence): string[] {
  const symbols = engine.evidence.take();
  for (const key of unit.keys) {
    matchWord(engine.shards, key, evidence);
    matchWordParts(engine.shards, key, evidence);
    matchSymbols(engine.shards, key, unit.text, symbols);
  }
  const reason = symbols.reason('提交号匹配');
  for (const id of pullsOfSha(engine, unit.text)) symbols.raise(id, WEIGHT.number, reason);
  const plain = role !== 'alone' && unit.keys[0]?.includes('_') !== true;
  evidence.add(symbols, plain ? PLAIN_WORD : 1);
  preferSpelling(engine, unit.text, evidence);
  if (role === 'piece' || evidence.size > 0) return [];
  const [key = ''] = unit.keys;
  return [...matchMisspelt(engine.shards, key, evidence), ...matchMisspeltSymbols(engine.shards, key, evidence)];
}

/** What a symbol match is worth for a plain word among other words: one spelt the same as much as the title. */
const PLAIN_WORD = 0.25;

/** What the pieces of a path or of a dotted name are worth where they stand apart: less than any match of the whole. */
const APART = 0.15;

/** @returns the PRs that match every unit, with the mean of the scores */
export function matchAll(engine: SearchEngine, units: Unit[]): Evidence {
  return inAll(
    engine,
    units.map((unit) => matchUnit(engine, unit, 'piece').evidence),
  );
}

/** @returns the PRs that every evidence has, with the mean of the scores; a reason for another word goes before others */
export function inAll(engine: SearchEngine, each: Evidence[]): Evidence {
  const all = engine.evidence.take();
  const [first] = each;
  for (const id of first?.ids ?? []) {
    if (each.some(({ score }) => !score[id])) continue;
    const sum = each.reduce((total, { score }) => total + (score[id] ?? 0), 0);
    const { text, instead } = (each.find((one) => one.why(id).instead !== null) ?? first ?? all).why(id);
    all.raise(id, sum / each.length, all.reason(text, instead));
  }
  return all;
}
