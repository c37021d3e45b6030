/** Where commits without a PR of their own changed something: modules, files and symbols list them beside their PRs. */
import type { HistoryFile } from '../model/history';
import type { CommitEntry, CommitScope } from './types';

type Names = {
  /** Today's path of a file that a commit touched. */
  pathOf(file: HistoryFile): string;
  /** Module of a path; null where none has it. */
  moduleOf(path: string): string | null;
  /** The classes that a symbol stands in. */
  ownersOf(symbol: string): string[];
};

/**
 * @param commits oldest first
 * @returns a function to the commits that changed a module, a file (by its newest path) or a symbol, newest first
 */
export function commitFinder(
  commits: Iterable<CommitEntry>,
  { pathOf, moduleOf, ownersOf }: Names,
): (scope: CommitScope, name: string) => CommitEntry[] {
  const found: Record<CommitScope, Map<string, CommitEntry[]>> = {
    module: new Map(),
    file: new Map(),
    symbol: new Map(),
  };
  for (const entry of [...commits].reverse()) {
    const note = (scope: CommitScope, name: string) => {
      const list = found[scope].get(name);
      if (!list) found[scope].set(name, [entry]);
      else if (list.at(-1) !== entry) list.push(entry);
    };
    for (const file of entry.commit.files) {
      const path = pathOf(file);
      const module = moduleOf(path) ?? moduleOf(file.path);
      note('file', path);
      if (module !== null) note('module', module);
      for (const symbol of file.symbols) for (const name of [symbol, ...ownersOf(symbol)]) note('symbol', name);
    }
  }
  return (scope, name) => found[scope].get(name) ?? [];
}
