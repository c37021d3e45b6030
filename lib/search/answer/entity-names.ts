/** Names of symbols and files that a query may mean, the best ones. */
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import { BEST } from '../index/common-names';
import type { Names } from '../index/names';
import { holdsStart } from '../index/pieces';
import type { MappedShard } from '../index/shard';
import { spellingPlace } from '../index/ways';
import { pathGrader } from '../match/match-paths';
import { findSymbols } from '../match/match-symbols';
import { fileOfModule, type Unit } from '../query/units';
import { ENTITY, WEIGHT } from '../weights';

/** Names kept for each kind, at most: of a word in thousands of names, the lists of a repository hold the rest. */
const KEPT = BEST;

/** Names that are enough: those that have the words only as beginnings or inside are then not looked for. */
const ENOUGH = 40;

export type FoundName = { name: string; score: number; reason: string };

/** A name by its place in an index: what it is called is read where it may be among the best. */
type Candidate = { names: Pick<Names, 'label' | 'count'>; index: number; score: number; reason: string };

/** Collects names with a score, and keeps those that may be among the best. */
class BestNames {
  readonly #found: Candidate[] = [];
  #floor = 0;

  /** What is below is not kept. */
  get floor(): number {
    return this.#floor;
  }

  /** @param found names of one index, each once */
  add(found: Candidate[]): void {
    for (const each of found) if (each.score >= this.#floor) this.#found.push(each);
    if (found.length < KEPT) return;
    const scores = Float64Array.from(found, ({ score }) => score).sort();
    this.#floor = Math.max(this.#floor, scores[scores.length - KEPT] ?? 0);
  }

  /** The best names, each once, those of one score together; equal ones by the number of documents behind them, then the shortest first. */
  *list(): Generator<FoundName[]> {
    const left = this.#found.filter(({ score }) => score >= this.#floor).sort((a, b) => b.score - a.score);
    const seen = new Set<string>();
    let from = 0;
    while (from < left.length && seen.size < KEPT) {
      const score = left[from]?.score ?? 0;
      let to = from + 1;
      while (left[to]?.score === score) to += 1;
      const equal: FoundName[] = [];
      for (const { name, reason } of likeliestFirst(left.slice(from, to))) {
        if (seen.has(name) || seen.size === KEPT) continue;
        seen.add(name);
        equal.push({ name, score, reason });
      }
      from = to;
      yield equal;
    }
  }

  get full(): boolean {
    return this.#found.length >= ENOUGH;
  }
}

function likeliestFirst(found: Candidate[]): { name: string; reason: string }[] {
  return found
    .map(({ names, index, reason }) => ({ name: names.label(index), reason, docs: names.count(index) }))
    .sort((a, b) => b.docs - a.docs || a.name.length - b.name.length);
}

/** @returns the symbols that have every unit in their name, the best first, those of one score together; none where a unit can be no symbol */
export function symbolNames(engine: SearchEngine, units: Unit[]): Iterable<FoundName[]> {
  const found = new BestNames();
  const keys = units.map((unit) => (unit.kind === 'name' ? unit.keys : unit.kind === 'dotted' ? [unit.key] : []));
  const [lead = [], ...rest] = keys.toSorted((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0));
  if (keys.some((list) => list.length === 0)) return [];
  const typed = units[0]?.text ?? '';
  for (const shard of engine.shards) {
    for (const key of lead) {
      if (rest.length === 0) found.add(wholeSymbols(shard, key, typed));
      else found.add(shortestSymbols(shard, { key, rest }, found.floor));
      // Of several words none is meant as a piece of another; to look inside all names takes the longest.
      for (const step of rest.length > 0 ? BEGUN : INSIDE) {
        if (found.full) break;
        found.add(partSymbols(shard, { key, rest }, findSymbols(shard, key, step, rest), step === 'inside'));
      }
    }
  }
  return found.list();
}

const BEGUN = ['start'] as const;
const INSIDE = ['start', 'inside'] as const;

const SYMBOL_REASON = { exact: '符号完全匹配', part: '符号部分匹配' };

/** Symbols that have a key as whole words. */
function wholeSymbols({ symbols }: MappedShard, key: string, typed: string): Candidate[] {
  const best = spellingPlace(key, typed) === -1 ? null : symbols.common.best(key);
  const found = best?.found ?? symbols.whole(key);
  return Array.from({ length: found.length }, (_, at) => {
    const own = best ? { names: best, index: at } : { names: symbols, index: found.position(at) };
    if (found.gradeOf(at) !== 'exact')
      return { ...own, score: partOf(key, found.lengthOf(at)), reason: SYMBOL_REASON.part };
    return { ...own, score: ENTITY.exact + (found.isSpelt(at, typed) ? ENTITY.spelt : 0), reason: SYMBOL_REASON.exact };
  });
}

/** What the part of a symbol that was typed is worth. */
const partOf = (key: string, length: number): number => WEIGHT.symbolPart + (ENTITY.share * key.length) / length;

/**
 * Symbols that have a key as whole words, and hold every other word, too. The shorter, the more they are worth: as their lengths are
 * told without reading them, those are read that may be among the best.
 */
function shortestSymbols(
  { symbols }: MappedShard,
  { key, rest }: { key: string; rest: string[][] },
  floor: number,
): Candidate[] {
  const all = symbols.whole(key);
  const positions = Array.from({ length: all.length }, (_, at) => all.position(at));
  let at = 0;
  const left = symbols.pieces.perhapsHaving(positions, rest).map((index) => {
    // They are in the order of all.
    while (positions[at] !== index) at += 1;
    return { index, length: all.lengthOf(at) };
  });
  left.sort((a, b) => a.length - b.length);
  const found: Candidate[] = [];
  for (const { index, length } of left) {
    const score = partOf(key, length);
    // Those of one score are put in order by more than it.
    if (score < floor || (found.length >= KEPT && score < (found.at(-1)?.score ?? 0))) break;
    if (holdsAll(symbols.key(index), rest)) found.push({ names: symbols, index, score, reason: SYMBOL_REASON.part });
  }
  return found;
}

/** Of several words none is meant as a piece of another: `hang` is in no `exchange`. */
const holdsAll = (symbol: string, rest: string[][]): boolean =>
  rest.every((others) => others.some((other) => holdsStart(symbol, other)));

/** Those of the symbols with a key that hold every other word, too: one of its spellings each. @param positions of all that may */
function partSymbols(
  { symbols }: MappedShard,
  { key, rest }: { key: string; rest: string[][] },
  positions: number[],
  isInside: boolean,
): Candidate[] {
  return positions.flatMap((index) => {
    const symbol = symbols.key(index);
    if (!holdsAll(symbol, rest)) return [];
    const score = isInside ? WEIGHT.body : partOf(key, symbol.length);
    return [{ names: symbols, index, score, reason: SYMBOL_REASON.part }];
  });
}

/** @returns the files that a query of one unit may mean: by path, end or part of the path, or by name without extension */
export function fileNames(engine: SearchEngine, units: Unit[]): Iterable<FoundName[]> {
  const found = new BestNames();
  const [unit, ...others] = units;
  if (others.length > 0) return [];
  const path = unit?.kind === 'path' ? unit.path : unit?.kind === 'dotted' ? fileOfModule(unit.text) : null;
  for (const { paths } of engine.shards) {
    if (path !== null) found.add(filesWithin(paths, path));
    if (unit?.kind === 'name') found.add(filesNamed(paths, fold(unit.text)));
  }
  return found.list();
}

const SHORTEST = 3;

/** Files by their path, its end or a part of it. */
function filesWithin(paths: Names, needle: string): Candidate[] {
  if (needle.length < SHORTEST) return [];
  const gradeOf = pathGrader(needle);
  return paths.pieces.holding(needle).flatMap((index) => {
    const path = paths.key(index);
    const grade = gradeOf(path);
    return grade
      ? fileOf(paths, { index, length: path.length, needle, exact: grade === 'whole' || grade === 'end', named: true })
      : [];
  });
}

/** Files that have a bare word in their path: it is a file's name only where it is all of it, up to the extension. */
function filesNamed(paths: Names, needle: string): Candidate[] {
  if (needle.length < SHORTEST) return [];
  const best = paths.common.best(needle);
  const found = best?.found ?? paths.whole(needle);
  return Array.from({ length: found.length }, (_, at) => {
    const { ends, named } = found.placeOf(at);
    const own = { length: found.lengthOf(at), needle, exact: ends, named };
    return best ? fileOf(best, { index: at, ...own }) : fileOf(paths, { index: found.position(at), ...own });
  });
}

type FoundPath = { index: number; length: number; needle: string; exact: boolean; named: boolean };

function fileOf(names: Candidate['names'], { index, length, needle, exact, named }: FoundPath): Candidate {
  const part = (named ? WEIGHT.pathPart : WEIGHT.files) + (ENTITY.share * needle.length) / length;
  return { names, index, score: exact ? ENTITY.exact : part, reason: exact ? '路径完全匹配' : '路径部分匹配' };
}
