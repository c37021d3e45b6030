/** Symbols that one name means: whatever its case and underscores, whole, as the last part, or as the class of others. */
import { symbolKey } from '../text/identifier';
import type { SymbolEntry } from './types';

/**
 * @param symbols all entries of a repository
 * @returns a function from an entry to all entries that `symbol:<its name>` finds, itself among them
 */
export function sameNamesFinder(symbols: Iterable<SymbolEntry>): (entry: SymbolEntry) => SymbolEntry[] {
  const keyOf = new Map<SymbolEntry, string>();
  for (const entry of symbols) keyOf.set(entry, symbolKey(entry.name));
  const known = new Set(keyOf.values());
  const byKey = new Map<string, SymbolEntry[]>();
  for (const [entry, key] of keyOf) {
    for (const run of runsOf(key)) {
      if (!known.has(run)) continue;
      const same = byKey.get(run);
      if (!same) byKey.set(run, [entry]);
      else if (same.at(-1) !== entry) same.push(entry);
    }
  }
  return (entry) => byKey.get(keyOf.get(entry) ?? '') ?? [entry];
}

/** `a.b.c` -> the key and every run of its parts: what it ends in, and the classes around it. */
function runsOf(key: string): string[] {
  if (!key.includes('.')) return [key];
  const parts = key.split('.');
  const runs: string[] = [];
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = from + 1; to <= parts.length; to += 1) runs.push(parts.slice(from, to).join('.'));
  }
  return runs;
}

/**
 * @param names all names of a repository @param changed those that changed, or are gone
 * @returns the names that mean other symbols by that, and a function to what the name of one of them means
 */
export function namesakesOf(
  names: Iterable<string>,
  changed: Iterable<string>,
): { names: Set<string>; sameAs: (name: string) => string[] } {
  const found = new Set(changed);
  const wanted = new Set([...found].flatMap((name) => runsOf(symbolKey(name))));
  const byKey = new Map<string, string[]>();
  const mayMean = partsFinder(wanted);
  for (const name of names) {
    if (!mayMean(name)) continue;
    const key = symbolKey(name);
    if (wanted.has(key)) found.add(name);
    for (const run of new Set(runsOf(key))) {
      if (!wanted.has(run)) continue;
      const same = byKey.get(run);
      if (same) same.push(name);
      else byKey.set(run, [name]);
    }
  }
  return { names: found, sameAs: (name) => byKey.get(symbolKey(name)) ?? [name] };
}

/** @returns whether a name can have one of some keys in it: what costs more to be sure of is asked of few */
function partsFinder(keys: Iterable<string>): (name: string) => boolean {
  const bare = (text: string) => text.toLowerCase().replaceAll('_', '');
  const parts = new Set([...keys].flatMap((key) => key.split('.').map(bare)));
  const partsOf = (name: string) =>
    /[:>-]/.test(name) ? name.split(/\.|::|->/).map((part) => part.replace(/\W/g, '')) : name.split('.');
  return (name) => /[^\w.:>-]/.test(name) || partsOf(bare(name)).some((part) => part === '' || parts.has(part));
}
