/** Looks up one unit of a query in every index. */
import { fold } from '../../text/fold';
import { canonicalName } from '../../text/identifier';
import { runsOf } from '../../text/tokens';
import type { SearchEngine } from '../engine/engine';
import type { Evidence } from '../evidence/evidence';
import { editDistance } from '../index/edit-distance';
import { fileOfModule, type Unit, unitsOf } from '../query/units';
import { LESS, SYMBOL_AMONG_WORDS, WEIGHT } from '../weights';
import { matchHan } from './match-han';
import { matchPaths } from './match-paths';
import { addSpellings } from './match-spellings';
import { matchSymbols, STEPS, type Step } from './match-symbols';
import { matchWord, matchWordParts, PARTS } from './match-words';
import { respell } from './respell';
import { preferSpelling } from './spelling';

export type UnitMatch = {
  evidence: Evidence;
  /** What was looked up instead of a misspelt unit, the likeliest first. */
  respelt: Unit[];
};

/**
 * What a unit is in its query: all of it; one of several, where a plain word is rather a word than a symbol's name; or a
 * piece of a path or of a dotted name, whose spelling is not corrected.
 */
export type Role = 'alone' | 'one of several' | 'piece';

/**
 * How a piece may stand in symbols: it is a whole name of somebody's code, of which no query of `npm run eval` finds more inside
 * words, and none more at the beginning of words of prose. Looking there took a fifth of the time of a pasted error.
 */
const NEAR: readonly Step[] = ['whole', 'start'];

/** @returns the PRs that the unit finds */
export function matchUnit(engine: SearchEngine, unit: Unit, role: Role): UnitMatch {
  const evidence = engine.evidence.take();
  let respelt: Unit[] = [];
  if (unit.kind === 'han') matchHan(engine, unit.text, evidence);
  else if (unit.kind === 'number') matchNumber(engine, unit, role, evidence);
  else if (unit.kind === 'name') respelt = matchName(engine, unit, role, evidence);
  else if (unit.kind === 'path') matchPath(engine, unit, evidence);
  else respelt = matchDotted(engine, unit, role, evidence);
  return { evidence, respelt };
}

function matchPath(engine: SearchEngine, unit: Unit & { kind: 'path' }, evidence: Evidence): void {
  matchPaths(engine, unit.path, evidence);
  if (evidence.size === 0 && /^(?:~?\/|[A-Za-z]:)/.test(unit.text)) matchEnd(engine, unit.path, evidence);
  const stem = unit.path.slice(unit.path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const told = engine.evidence.take();
  if (canonicalName(stem).includes('_')) matchWord(engine.shards, canonicalName(stem), told);
  evidence.fill(told, LESS.apart);
  if (evidence.size === 0 && PLAIN.test(unit.path)) matchWord(engine.shards, unit.path.replace('/', ''), evidence);
  if (evidence.size === 0) evidence.fill(matchAll(engine, unitsOfText(unit.text)), LESS.apart);
}

/** `HTTP/2` and `I/O`, which others write `http2` and `io`. */
const PLAIN = /^[a-z\d]+\/[a-z\d]+$/;

/** A path of somebody's machine: as much of its end as any path of the repository has, two names or more. */
function matchEnd(engine: SearchEngine, path: string, evidence: Evidence): void {
  const names = path.split('/');
  for (let from = 1; from < names.length - 1 && evidence.size === 0; from += 1) {
    matchPaths(engine, names.slice(from).join('/'), evidence);
  }
}

/** No name has more parts; each is looked up by itself. */
const MOST_PARTS = 12;

function matchDotted(engine: SearchEngine, unit: Unit & { kind: 'dotted' }, role: Role, evidence: Evidence): Unit[] {
  matchSymbols(engine.shards, { key: unit.key, typed: unit.text }, evidence, role === 'piece' ? NEAR : STEPS);
  const file = fileOfModule(unit.text);
  if (file !== null) matchPaths(engine, file, evidence);
  if (file !== null && evidence.size === 0) matchPaths(engine, file.replace('.py', ''), evidence);
  const keys = [...new Set(unit.key.split('.'))];
  evidence.fill(matchTold(engine, keys.slice(0, MOST_PARTS)), LESS.apart);
  if (evidence.size === 0) evidence.fill(matchAll(engine, unit.parts.slice(0, MOST_PARTS)), LESS.apart);
  if (evidence.size > 0 || role === 'piece') return [];
  return matchRespelt(engine, respell(engine.shards, unit.key, unit.text), 'piece', evidence);
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
  for (const id of engine.pulls.ofNumber(unit.number)) {
    if (unit.repo === null || fold(engine.pulls.head(id)?.repo ?? '') === fold(unit.repo))
      evidence.raise(id, weight, reason);
  }
}

function matchName(engine: SearchEngine, unit: Unit & { kind: 'name' }, role: Role, evidence: Evidence): Unit[] {
  matchSpelt(engine, unit, role, evidence);
  if (role === 'piece' || evidence.size > 0) return [];
  const [key = ''] = unit.keys;
  const near = respell(engine.shards, key, unit.text);
  return matchRespelt(engine, role === 'alone' ? near : near.filter((each) => isOneSlip(key, each)), role, evidence);
}

function matchSpelt(engine: SearchEngine, unit: Unit & { kind: 'name' }, role: Role, evidence: Evidence): void {
  const symbols = engine.evidence.take();
  const spelt = new Uint8Array(engine.pulls.length);
  const isPiece = role === 'piece';
  for (const key of unit.keys) {
    matchWord(engine.shards, key, evidence, engine.forms.of(key));
    matchWordParts(engine.shards, key, evidence, isPiece ? ['piece'] : PARTS);
    matchSymbols(engine.shards, { key, typed: unit.text, spelt }, symbols, isPiece ? NEAR : STEPS);
  }
  addSpellings(engine, fold(unit.text), evidence);
  const reason = symbols.reason('提交号匹配');
  for (const id of engine.pulls.ofSha(unit.text)) symbols.raise(id, WEIGHT.number, reason);
  evidence.add(symbols, role === 'alone' ? 1 : SYMBOL_AMONG_WORDS);
  preferSpelling(engine, unit.text, evidence, spelt);
}

/** Words of prose that nobody wrote before are seldom misspelt: `segmentation` is no "augmentation". */
const isOneSlip = (key: string, near: Unit): boolean =>
  key.includes('_') || (near.kind === 'name' && editDistance(key, near.keys[0] ?? '', 1) <= 1);

/** Looks up the spellings instead of the one typed. @returns those that any PR has */
function matchRespelt(engine: SearchEngine, spellings: Unit[], role: Role, evidence: Evidence): Unit[] {
  return spellings.filter((unit) => {
    const own = engine.evidence.take();
    if (unit.kind === 'name') matchSpelt(engine, unit, role, own);
    if (unit.kind === 'dotted') matchSymbols(engine.shards, { key: unit.key, typed: unit.text }, own);
    const reason = evidence.reason(`近似拼写 ${unit.text}`, unit.text);
    for (const id of own.ids) evidence.raise(id, (own.score[id] ?? 0) * LESS.respelt, reason);
    return own.size > 0;
  });
}

/** @returns the PRs that match every unit, with the mean of the scores */
function matchAll(engine: SearchEngine, units: Unit[]): Evidence {
  return inAll(
    engine,
    units.map((unit) => matchUnit(engine, unit, 'piece').evidence),
  );
}

/** @returns the PRs that every evidence has, with the mean of the scores; a reason for another word goes before others */
export function inAll(engine: SearchEngine, each: Evidence[]): Evidence {
  const all = engine.evidence.take();
  const first = each.reduce<Evidence | undefined>(
    (least, one) => (least && least.size <= one.size ? least : one),
    undefined,
  );
  for (const id of first?.ids ?? []) {
    let sum = 0;
    for (const { score } of each) {
      const own = score[id] ?? 0;
      if (own === 0) {
        sum = 0;
        break;
      }
      sum += own;
    }
    if (sum === 0) continue;
    const { text, instead } = (each.find((one) => one.why(id).instead !== null) ?? each[0] ?? all).why(id);
    all.raise(id, sum / each.length, all.reason(text, instead));
  }
  return all;
}
