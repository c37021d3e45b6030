/** File entries: every file of a repository under all its names, with the PRs and symbols that touched it. */
import type { HistoryFile, HistoryPull } from '../../model/history';
import type { Draft } from '../draft';
import type { FileEntry, Pull, PullFile } from '../types';
import { keysByCount } from './fill-files';
import type { Lineage, Lineages } from './lineages';

export type FileIndex = {
  /** Keyed by every name a file had. */
  byName: Map<string, Draft<FileEntry>>;
  /** The entry of one file of one PR: exact even where a name had two owners. */
  entryOf(file: PullFile): FileEntry;
};

/**
 * @param pulls newest first, files filled
 * @param commits those without a PR of their own, newest first
 * @param moduleOf module of a path
 */
export function indexFiles(
  { pulls, commits }: { pulls: Pull[]; commits: HistoryPull[] },
  lineages: Lineages,
  moduleOf: (path: string) => string | null,
): FileIndex {
  const entries = new Map<Lineage, Draft<FileEntry>>();
  const symbolCounts = new Map<Draft<FileEntry>, Map<string, number>>();
  const touched = new Map<PullFile, Draft<FileEntry>>();
  for (const pull of pulls) {
    const known = new Map((pull.history?.files ?? []).map((file): [string, HistoryFile] => [file.path, file]));
    for (const file of pull.files) {
      const source = known.get(file.path);
      const lineage = source ? lineages.of(source) : lineages.named(file.path);
      const entry = entries.get(lineage) ?? makeEntry(lineage, moduleOf(lineage.path) ?? file.module);
      entries.set(lineage, entry);
      touched.set(file, entry);
      if (entry.pulls.at(-1) !== pull) entry.pulls.push(pull);
      if (file.symbols.length > 0) countSymbols(symbolCounts, entry, file.symbols);
    }
  }
  for (const file of commits.flatMap(({ files }) => files)) {
    const lineage = lineages.of(file);
    const entry = entries.get(lineage) ?? makeEntry(lineage, moduleOf(lineage.path) ?? moduleOf(file.path));
    entries.set(lineage, entry);
    if (file.symbols.length > 0) countSymbols(symbolCounts, entry, file.symbols);
  }
  for (const [entry, counts] of symbolCounts) entry.symbols = keysByCount(counts);
  return {
    byName: nameEntries(entries, lineages),
    entryOf: (file) => touched.get(file) ?? makeEntry({ path: file.path, names: new Set() }, file.module),
  };
}

function makeEntry({ path, names }: Lineage, module: string | null): Draft<FileEntry> {
  return { path, aliases: [...names].filter((name) => name !== path), module, pulls: [], symbols: [] };
}

function countSymbols(
  all: Map<Draft<FileEntry>, Map<string, number>>,
  entry: Draft<FileEntry>,
  symbols: string[],
): void {
  const counts = all.get(entry) ?? new Map<string, number>();
  all.set(entry, counts);
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
}

/** A name leads to the file that has it now, else to the last that had it; files in the order of their newest PR. */
function nameEntries(entries: Map<Lineage, Draft<FileEntry>>, lineages: Lineages): Map<string, Draft<FileEntry>> {
  const byName = new Map<string, Draft<FileEntry>>();
  for (const entry of entries.values()) byName.set(entry.path, entry);
  for (const { names } of entries.keys()) {
    for (const name of names) {
      const entry = entries.get(lineages.named(name));
      if (entry && !byName.has(name)) byName.set(name, entry);
    }
  }
  return byName;
}
