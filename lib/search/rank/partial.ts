/** What follows where few PRs hold everything that was asked for: those that hold part of it, said to be so. */
import type { SearchEngine } from '../engine/engine';
import { cluesOf } from './clues';
import type { Term } from './plan';
import type { FoundPulls } from './rank';
import { rankClues } from './rank-clues';

/** A question with fewer hits than this is worth an answer to part of it, too. */
const FEW = 10;

/** A lone run that hardly any PR holds may be a phrase of several words. */
const FEW_OF_ONE = 3;

/** A lone run of so many Han characters is a word, found as it stands or not at all; longer than the second, a question. */
const WORD = 3;
const PHRASE = 6;

/** PRs that are appended at most: those with less in common are no answer. */
const APPENDED = 50;

const HISTORY = 0.9;
const STUB = 0.6;

/** @returns whether hits that hold everything are so few that partial ones are worth showing */
export function isLeftOpen({ ids, terms }: Pick<FoundPulls, 'ids' | 'terms'>): boolean {
  const units = terms.flatMap(({ unit }) => unit ?? []);
  const han = units.filter(({ kind }) => kind === 'han');
  if (han.length === 0) return units.length > 1 && ids.length === 0;
  const length = terms.length === 1 ? [...(han[0]?.text ?? '')].length : PHRASE + 1;
  if (length <= WORD) return false;
  return ids.length < (length > PHRASE ? FEW : FEW_OF_ONE);
}

/** @returns what was found, followed by the PRs that hold the most of the question; every literal must be held as it is */
export function addPartial(engine: SearchEngine, found: FoundPulls, mask: Uint8Array | null): FoundPulls {
  const clues = cluesOf(engine, found.terms);
  const { ids, score } = rankClues(clues, withLiterals(engine, found, mask), found.ids, (id) => standing(engine, id));
  const added = ids.slice(0, APPENDED);
  if (added.length === 0) return found;
  const joined = Float32Array.from(found.score);
  const ceiling = found.ids.reduce((least, id) => Math.min(least, (found.score[id] ?? 0) / 2), 50);
  const best = score[added[0] ?? 0] || 1;
  for (const id of added) joined[id] = (ceiling * (score[id] ?? 0)) / best;
  return {
    ids: [...found.ids, ...added],
    score: joined,
    units: found.units,
    terms: [...new Set([...found.terms, ...clues])],
    partial: new Set(added),
    notes: [...found.notes, noteOf(found)],
  };
}

/** What is known of a PR backs what it is found by: a report most, a bare name that others tell of it least. */
function standing({ pulls }: SearchEngine, id: number): number {
  const pull = pulls[id];
  return pull?.record ? 1 : pull?.history ? HISTORY : STUB;
}

function noteOf({ ids, terms }: FoundPulls): string {
  const told = terms.map(({ text }) => `“${text}”`).slice(0, 6);
  if (ids.length > 0) return `前 ${ids.length} 条包含全部文字，其后只包含一部分，以包含的多少为序`;
  if (terms.length === 1) return `没有结果完整包含${told[0]}，已放宽为其中一部分`;
  return `没有结果同时包含${told.join('')}，已放宽为其中大部分或任一词`;
}

/** @returns a mask of the PRs that hold every literal */
function withLiterals(engine: SearchEngine, { terms }: FoundPulls, mask: Uint8Array | null): Uint8Array {
  const out = mask ? Uint8Array.from(mask) : new Uint8Array(engine.pulls.length).fill(1);
  const literals = terms.flatMap(({ unit, evidence }: Term) => (unit === null ? evidence : []));
  for (const { score } of literals) for (let id = 0; id < out.length; id += 1) if (!score[id]) out[id] = 0;
  return out;
}
