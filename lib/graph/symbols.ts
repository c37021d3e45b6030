/** Symbol entries: every name that reports or diffs spell, with the PRs, files and modules it was touched in. */

import type { FileIndex } from './files';
import { keysByCount } from './fill-files';
import type { Pull, SymbolEntry } from './types';

type Counts = { files: Map<string, number>; modules: Map<string, number> };

/**
 * @returns the name after the last `.` or `::` outside of `<…>`: `bar` of `ns::Foo<a::T>::bar`; a name that ends in one
 * is its own last part
 */
export function lastPart(name: string): string {
  let cut = 0;
  let depth = 0;
  for (let at = 0; at < name.length; at += 1) {
    if (name[at] === '<') depth += 1;
    else if (name[at] === '>') depth = Math.max(0, depth - 1);
    else if (depth > 0) continue;
    else if (name[at] === '.') cut = at + 1;
    else if (name.startsWith('::', at)) cut = at + 2;
  }
  return name.slice(cut) || name;
}

/**
 * @param pulls newest first, files filled
 * @returns entries by exact name, case kept
 */
export function indexSymbols(pulls: Pull[], files: FileIndex): Map<string, SymbolEntry> {
  const symbols = new Map<string, SymbolEntry>();
  const counts = new Map<SymbolEntry, Counts>();
  for (const pull of pulls) {
    const key = new Set(pull.record?.keySymbols ?? []);
    for (const name of pull.symbols) {
      const entry = symbols.get(name) ?? { name, last: lastPart(name), pulls: [], files: [], modules: [] };
      symbols.set(name, entry);
      entry.pulls.push({ pull, key: key.has(name) });
    }
    countPlaces(pull, symbols, counts, files);
  }
  for (const [entry, { files: paths, modules }] of counts) {
    entry.files = keysByCount(paths);
    entry.modules = keysByCount(modules);
  }
  // Named by a report without a file: the report's first module is the best that is known.
  for (const entry of symbols.values()) {
    if (entry.modules.length === 0) entry.modules = (entry.pulls[0]?.pull.modules ?? []).slice(0, 1);
  }
  return symbols;
}

function countPlaces(
  pull: Pull,
  symbols: Map<string, SymbolEntry>,
  counts: Map<SymbolEntry, Counts>,
  files: FileIndex,
): void {
  for (const file of pull.files) {
    if (file.symbols.length === 0) continue;
    const { path } = files.entryOf(file);
    for (const name of file.symbols) {
      const entry = symbols.get(name);
      if (!entry) continue;
      const places = counts.get(entry) ?? { files: new Map(), modules: new Map() };
      counts.set(entry, places);
      places.files.set(path, (places.files.get(path) ?? 0) + 1);
      if (file.module !== null) places.modules.set(file.module, (places.modules.get(file.module) ?? 0) + 1);
    }
  }
}

/** @returns last part -> the entries that end in it, most PRs first */
export function indexByLast(symbols: Map<string, SymbolEntry>): Map<string, SymbolEntry[]> {
  const byLast = new Map<string, SymbolEntry[]>();
  for (const entry of symbols.values()) {
    const list = byLast.get(entry.last);
    if (list) list.push(entry);
    else byLast.set(entry.last, [entry]);
  }
  for (const list of byLast.values()) {
    if (list.length > 1) list.sort((a, b) => b.pulls.length - a.pulls.length || (a.name < b.name ? -1 : 1));
  }
  return byLast;
}
