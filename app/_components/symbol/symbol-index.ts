import type { RepoAtlas, SymbolEntry } from '../../../lib/graph/types';

/** `A` to `Z` whatever the case, `_`, `-` (flags), `#` for the rest. */
export function initialOf(name: string): string {
  const first = name.charAt(0);
  if (/[A-Za-z]/.test(first)) return first.toUpperCase();
  return first === '_' || first === '-' ? first : '#';
}

/** @returns the initials that occur with their number of symbols, letters first */
export function initialsOf(symbols: Iterable<SymbolEntry>): { initial: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { name } of symbols) counts.set(initialOf(name), (counts.get(initialOf(name)) ?? 0) + 1);
  const rank = (initial: string) => (/[A-Z]/.test(initial) ? initial : `~${initial}`);
  return [...counts]
    .map(([initial, count]) => ({ initial, count }))
    .sort((a, b) => (rank(a.initial) < rank(b.initial) ? -1 : 1));
}

/** What of the symbols is asked for; empty strings ask for nothing in particular. */
export type SymbolChoice = { initial: string; module: string };

/** @returns the symbols that fit: by name where an initial is chosen, else those that most PRs touched first */
export function chooseSymbols(repo: RepoAtlas, { initial, module }: SymbolChoice): SymbolEntry[] {
  const pool =
    module === '' ? [...repo.symbols.values()] : (repo.modules.find(({ id }) => id === module)?.symbols ?? []);
  if (initial === '') return [...pool].sort((a, b) => b.pulls.length - a.pulls.length || byName(a, b));
  return pool.filter(({ name }) => initialOf(name) === initial).sort(byName);
}

/** By UTF-16 order without regard to case: the order does not depend on the machine's language. */
function byName(a: SymbolEntry, b: SymbolEntry): number {
  const [x, y] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return x < y ? -1 : x > y ? 1 : a.name < b.name ? -1 : 1;
}
