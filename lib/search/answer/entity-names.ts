/** Names of symbols and files that a query may mean, the best ones. */
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import { pathGrader } from '../match/match-paths';
import { findSymbols, STEPS, wholeGrader } from '../match/match-symbols';
import type { Unit } from '../query/units';
import { ENTITY, WEIGHT } from '../weights';

/** Names kept for each kind, at most: of a word in thousands of names, the lists of a repository hold the rest. */
const KEPT = 120;

/** Names that are enough: those that have the words only as beginnings or inside are then not looked for. */
const ENOUGH = 40;

export type FoundName = { name: string; score: number; reason: string };

/** Collects names with a score and the number of documents behind them, and keeps the best. */
class BestNames {
  #names: (FoundName & { docs: number })[] = [];
  #floor = 0;

  add(name: string, score: number, reason: string, docs: number): void {
    if (score < this.#floor) return;
    this.#names.push({ name, score, reason, docs });
    if (this.#names.length >= 8 * KEPT) this.#names = this.list();
  }

  /** The best names, each once. */
  list(): (FoundName & { docs: number })[] {
    const sorted = this.#names.sort((a, b) => b.score - a.score || b.docs - a.docs || a.name.length - b.name.length);
    const seen = new Set<string>();
    const best = sorted.filter(({ name }) => !seen.has(name) && seen.add(name)).slice(0, KEPT);
    this.#floor = best[KEPT - 1]?.score ?? 0;
    return best;
  }

  get full(): boolean {
    return this.#names.length >= ENOUGH;
  }
}

/** @returns the symbols that hold every unit in their name; none where a unit can be no symbol */
export function symbolNames(engine: SearchEngine, units: Unit[]): FoundName[] {
  const found = new BestNames();
  const keys = units.map((unit) => (unit.kind === 'name' ? unit.keys : unit.kind === 'dotted' ? [unit.key] : []));
  const [lead = [], ...rest] = keys.toSorted((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0));
  if (keys.some((list) => list.length === 0)) return [];
  const typed = units[0]?.text ?? '';
  for (const shard of engine.shards) {
    const { symbols } = shard;
    for (const key of lead) {
      const gradeOf = wholeGrader(symbols, key);
      for (const step of STEPS) {
        // Of several words none is meant as a piece of another; to look inside all names takes the longest.
        if ((step !== 'whole' && found.full) || (step === 'inside' && rest.length > 0)) break;
        for (const index of findSymbols(shard, key, step)) {
          const symbol = symbols.key(index);
          if (!rest.every((others) => others.some((other) => symbol.includes(other)))) continue;
          const label = symbols.label(index);
          const exact = rest.length === 0 && step === 'whole' && gradeOf(index) === 'exact';
          const part =
            step === 'inside' ? WEIGHT.body : WEIGHT.symbolPart + (ENTITY.share * key.length) / symbol.length;
          const score = exact ? ENTITY.exact + (symbols.isSpelt(index, typed) ? ENTITY.spelt : 0) : part;
          found.add(label, score, exact ? '符号完全匹配' : '符号部分匹配', symbols.count(index));
        }
      }
    }
  }
  return found.list();
}

/** @returns the files that a query of one unit may mean: by path, end or part of the path, or by name without extension */
export function fileNames(engine: SearchEngine, units: Unit[]): FoundName[] {
  const found = new BestNames();
  const [unit, ...others] = units;
  const needle = unit?.kind === 'path' ? unit.path : unit?.kind === 'name' ? fold(unit.text) : '';
  if (others.length > 0 || needle.length < 3) return [];
  const gradeOf = pathGrader(needle);
  for (const { paths } of engine.shards) {
    for (const index of unit?.kind === 'path' ? paths.pieces.holding(needle) : paths.pieces.whole(needle)) {
      const path = paths.key(index);
      const grade = gradeOf(path);
      if (!grade) continue;
      const exact = grade === 'whole' || grade === 'end';
      // A bare word is a file's name only where it is all of it, up to the extension.
      const named = unit?.kind === 'path' || path.includes(`/${needle}.`);
      const part = (named ? WEIGHT.pathPart : WEIGHT.files) + (ENTITY.share * needle.length) / path.length;
      const docs = paths.count(index);
      found.add(paths.label(index), exact ? ENTITY.exact : part, exact ? '路径完全匹配' : '路径部分匹配', docs);
    }
  }
  return found.list();
}
