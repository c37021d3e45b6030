/** Files and symbols as one module has them: a figure of a group is counted in the group. */
import type { FileEntry, Pull, SymbolEntry } from './types';

const isOf = (id: string) => (pull: Pull) => pull.modules.includes(id);

/** @returns the file with the PRs of the module alone; the very entry where that is all of them */
export function fileWithin(entry: FileEntry, id: string): FileEntry {
  const own = isOf(id);
  return entry.pulls.every(own) ? entry : { ...entry, pulls: entry.pulls.filter(own) };
}

/**
 * @param moduleOf module of a file's path
 * @returns the symbol with the PRs and files of the module alone, as `symbol:X module:Y` finds them; the very entry where
 * that is all of them
 */
export function symbolWithin(entry: SymbolEntry, id: string, moduleOf: (path: string) => string | null): SymbolEntry {
  const own = isOf(id);
  const files = entry.files.filter((path) => moduleOf(path) === id);
  const pulls = entry.pulls.filter(({ pull }) => own(pull));
  const isWhole = files.length === entry.files.length && pulls.length === entry.pulls.length;
  return isWhole ? entry : { ...entry, files, pulls };
}
