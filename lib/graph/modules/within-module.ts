/** Files and symbols as one module has them: a figure of a group is counted in the group. */
import { sameNames } from '../symbols/same-names';
import type { FileEntry, Pull, SymbolEntry, Touching } from '../types';

/** @returns the file with the PRs of the module alone; the very entry where that is all of them */
export function fileWithin(entry: FileEntry, id: string): FileEntry {
  const pulls = entry.pulls.filter(({ modules }) => modules.includes(id));
  return pulls.length === entry.pulls.length ? entry : { ...entry, pulls };
}

/**
 * @param symbols all entries of a repository
 * @param newestFirst its PRs
 * @param moduleOf module of a file's path
 * @returns a function from a symbol's position to the symbol with the PRs and files of one module alone: those that
 * `symbol:X module:Y` finds; the very entry where that is all of them and nothing else
 */
export function symbolScoper(
  symbols: readonly SymbolEntry[],
  newestFirst: Pull[],
  moduleOf: (path: string) => string | null,
): (at: number, id: string) => SymbolEntry {
  const sameAs = sameNames(symbols);
  const order = new Map(newestFirst.map((pull, at) => [pull, at]));
  const known = new Map<SymbolEntry[], SymbolEntry['pulls']>();
  const touching = (same: SymbolEntry[]) => {
    const pulls = known.get(same) ?? joined(same, order);
    known.set(same, pulls);
    return pulls;
  };
  return (at, id) => {
    const [entry, same = []] = [symbols[at], sameAs[at]];
    if (!entry) throw new RangeError(`the repository has no symbol ${at}`);
    const isInside = (path: string) => moduleOf(path) === id;
    const isOfIt = ({ pull }: Touching) => pull.modules.includes(id);
    // Most are: of them nothing is made.
    if (same.length === 1 && entry.files.every(isInside) && !entry.pulls.some((each) => !isOfIt(each))) return entry;
    const all = same.length === 1 ? entry.pulls : touching(same);
    return { ...entry, files: entry.files.filter(isInside), pulls: all.filter(isOfIt) };
  };
}

/** The PRs of several entries, each once, newest first. */
function joined(entries: SymbolEntry[], order: Map<Pull, number>): SymbolEntry['pulls'] {
  const byPull = new Map<Pull, Touching>();
  for (const { pulls } of entries) {
    for (const touching of pulls) if (touching.key || !byPull.has(touching.pull)) byPull.set(touching.pull, touching);
  }
  return [...byPull.values()].sort((a, b) => (order.get(a.pull) ?? 0) - (order.get(b.pull) ?? 0));
}
