/** The files and symbols of one PR: what history says it touched, with what its report says of them. */
import type { HistoryFile } from '../../model/history';
import type { KeyFile, PrRecord } from '../../model/record';
import type { Pull, PullFile } from '../types';

/** Module of a path, and of a report's label where no glob takes the path. */
export type ModuleFinder = { ofPath(path: string): string | null; ofLabel(label: string): string };

/** Sets `files`, `symbols` and `modules` of a PR. */
export function fillFiles(pull: Pull, modules: ModuleFinder): void {
  const reported = new Map((pull.record?.files ?? []).map((file) => [file.path, file]));
  pull.files = [];
  for (const file of pull.history?.files ?? []) {
    const told = reported.get(file.path) ?? (file.oldPath === null ? undefined : reported.get(file.oldPath));
    if (told) reported.delete(told.path);
    pull.files.push(joinFile(file, told, modules));
  }
  for (const told of reported.values()) {
    const bare = { path: told.path, oldPath: null, added: null, deleted: null, symbols: [] };
    pull.files.push(joinFile(bare, told, modules));
  }
  pull.symbols = symbolsOf(pull.record, pull.files);
  pull.modules = rankModules(pull.files);
}

/** @returns every symbol that a report lists as a key one or that the files have, each once */
export const symbolsOf = (record: PrRecord | null, files: Pick<PullFile, 'symbols'>[]): string[] =>
  union([record?.keySymbols ?? [], ...files.map(({ symbols }) => symbols)]);

function joinFile(file: HistoryFile, told: KeyFile | undefined, { ofPath, ofLabel }: ModuleFinder): PullFile {
  const { path, oldPath, added, deleted, symbols } = file;
  const module = ofPath(path) ?? (oldPath === null ? null : ofPath(oldPath));
  if (!told) return { path, oldPath, added, deleted, symbols, module, report: null };
  const { module: label, category, type, note } = told;
  return {
    ...{ path, oldPath, added, deleted },
    symbols: union([told.symbols, symbols]),
    module: module ?? (label === null ? null : ofLabel(label)),
    report: { label, category, type, note },
  };
}

/** @returns the names of all lists once; the very list where only one has any, as most PRs share theirs with history */
function union(lists: string[][]): string[] {
  const filled = lists.filter((list) => list.length > 0);
  if (filled.length === 1 && filled[0]) return filled[0];
  const names = new Set<string>();
  for (const list of filled) for (const name of list) names.add(name);
  return [...names];
}

function rankModules(files: PullFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { module } of files) if (module !== null) counts.set(module, (counts.get(module) ?? 0) + 1);
  return keysByCount(counts);
}

/** @returns keys, highest count first; equal counts keep the order in which they came */
export function keysByCount<K>(counts: Map<K, number>): K[] {
  const [first] = counts.values();
  let isEqual = true;
  for (const count of counts.values()) isEqual &&= count === first;
  if (isEqual) return [...counts.keys()];
  return [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => key);
}
