/** Symbols as a reader goes through them: by initial, by module, or whatever is called nearly so. */
import { lastPart } from '../../text/identifier';
import { textOrder } from '../../text/text-order';
import { mostFirst } from '../most-first';
import type { Initial, Pull, SymbolEntry } from '../types';

/** `A` to `Z` whatever the case, `_`, `-` (flags), `#` for the rest. */
export function initialOf(name: string): string {
  const first = name.charAt(0);
  if (/[A-Za-z]/.test(first)) return first.toUpperCase();
  return first === '_' || first === '-' ? first : '#';
}

/** @returns the initials that occur with their number of symbols, letters first */
export function initialsOf(symbols: Iterable<Pick<SymbolEntry, 'name'>>): Initial[] {
  const counts = new Map<string, number>();
  for (const { name } of symbols) counts.set(initialOf(name), (counts.get(initialOf(name)) ?? 0) + 1);
  return [...counts].map(([initial, count]) => ({ initial, count })).sort(lettersFirst);
}

/** Letters in their order, then what is none. */
export function lettersFirst(a: Initial, b: Initial): number {
  const rank = ({ initial }: Initial) => (/[A-Z]/.test(initial) ? initial : `~${initial}`);
  return rank(a) < rank(b) ? -1 : 1;
}

/** @returns the symbols that fit: by name where an initial is chosen, else those that most PRs touched first */
export function chooseSymbols(symbols: Iterable<SymbolEntry>, initial: string): SymbolEntry[] {
  const pool = [...symbols];
  return initial === '' ? inCountOrder(pool) : inNameOrder(pool.filter(({ name }) => initialOf(name) === initial));
}

/** @returns a text with A to Z in lower case and all else as it is: what the `lower` of the compiled base does */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** @returns the symbols of which the name or its last part begins with a text; those called so first, then by PRs */
export function chooseBeginning(symbols: Iterable<SymbolEntry>, text: string): SymbolEntry[] {
  const wanted = lowerAscii(text);
  const begins = (name: string) => lowerAscii(name).startsWith(wanted);
  return inCalledOrder(
    [...symbols].filter(({ name, last }) => begins(name) || begins(last)),
    wanted,
  );
}

/** What symbols are put in order by. */
type Listed = Pick<SymbolEntry, 'name'> & { pulls: { length: number } };

/** @param wanted see {@link lowerAscii} @returns a list with the symbols first that are called so, then by PRs */
function inCalledOrder<T extends Listed & Pick<SymbolEntry, 'last'>>(symbols: T[], wanted: string): T[] {
  const isCalled = ({ name, last }: T) => Number(lowerAscii(name) === wanted || lowerAscii(last) === wanted);
  return inCountOrder(symbols).sort((a, b) => isCalled(b) - isCalled(a));
}

/** @returns a list with the symbols that most PRs touched first */
const inCountOrder = <T extends Listed>(symbols: T[]): T[] =>
  mostFirst(inNameOrder(symbols), ({ pulls }) => pulls.length);

/**
 * @returns a list in the order of names: by UTF-16 without regard to case, so that it does not depend on the machine's
 * language
 */
export const inNameOrder = <T extends Pick<SymbolEntry, 'name'>>(symbols: T[]): T[] =>
  Array.from(nameOrder(symbols), (at) => symbols[at] as T);

/** @returns the positions of the symbols in that order */
export const nameOrder = (symbols: readonly Pick<SymbolEntry, 'name'>[]): Uint32Array =>
  textOrder(
    symbols.map(({ name }) => name.toLowerCase()),
    symbols.map(({ name }) => name),
  );

/** @returns the last part of a name, without regard to case and outer underscores: `Pool._Alloc` -> `alloc` */
export function bareName(name: string): string {
  const bare = lastPart(name).toLowerCase();
  return bare.startsWith('_') || bare.endsWith('_') ? bare.replace(/^_+|_+$/g, '') : bare;
}

/**
 * Whether a name tells its reader something outside its file: `Indexer.topk`, `get_topk`, `ServerArgs` do; `main`, `run`,
 * `__init__` are in a hundred files.
 */
export const isTelling = (name: string): boolean =>
  /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|[.:-]/.test(name) && !/(?:^|[.:])__\w+__$/.test(name);

/** Telling symbols that are told: more than any page shows. */
export const TOLD = 40;

/** After so long a PR counts half, in milliseconds: a quarter of a year. */
const HALF_LIFE = 90 * 24 * 3_600_000;

/** A PR whose report turns on the symbol counts as so many. */
const KEY_WEIGHT = 20;

/**
 * @param newest time of the newest PR
 * @param most how many are wanted
 * @returns telling symbols, those first that PRs of late turn on or touch. A name that is in many files (`run_once`,
 * `_is_hip`) is many symbols: its PRs are divided among them.
 */
export function tellingSymbols(
  symbols: Iterable<SymbolEntry>,
  newest: string | null,
  most: number,
): { entry: SymbolEntry; weight: number }[] {
  const worth = worthFinder(newest);
  let found: { entry: SymbolEntry; weight: number }[] = [];
  let least = Number.NEGATIVE_INFINITY;
  const best = () => found.sort((a, b) => b.weight - a.weight).slice(0, most);
  for (const entry of symbols) {
    const weight = weightOf(entry, worth);
    // Most tell less than those that were found: of them the name need not be looked at.
    if (weight <= least || !isTelling(entry.name)) continue;
    found.push({ entry, weight });
    if (found.length < 8 * most) continue;
    found = best();
    least = found.at(-1)?.weight ?? least;
  }
  return best();
}

/** What one PR counts, by when it was merged. */
type Worth = (pull: Pick<Pull, 'mergedAt'>) => number;

/** @param newest time of the newest PR */
export function worthFinder(newest: string | null): Worth {
  const known = new Map<string | null, number>();
  return ({ mergedAt }) => {
    const worth = known.get(mergedAt) ?? 2 ** ((timeOf(mergedAt) - timeOf(newest)) / HALF_LIFE);
    known.set(mergedAt, worth);
    return worth;
  };
}

type Weighed = Pick<SymbolEntry, 'files'> & { pulls: Iterable<{ pull: Pick<Pull, 'mergedAt'>; key: boolean }> };

/** @returns what a symbol tells */
export function weightOf({ pulls, files }: Weighed, worth: Worth): number {
  let weight = 0;
  for (const { pull, key } of pulls) weight += (key ? KEY_WEIGHT : 1) * worth(pull);
  return weight / Math.max(1, files.length);
}

const timeOf = (iso: string | null | undefined): number => (iso ? Date.parse(iso) : 0);
