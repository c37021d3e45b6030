/** The questions of {@link Lookups}, answered from what is in memory. */
import { lazily } from '../model/lazily';
import { treeRows } from './files/tree';
import { bareName, chooseBeginning, chooseSymbols, initialsOf } from './symbols/symbol-choice';
import type { Chain, CommitEntry, FileEntry, Lookups, Module, Pull, PullCount, SymbolEntry } from './types';

type Parts = {
  pulls: Pull[];
  commits: Map<string, CommitEntry>;
  symbols: Map<string, SymbolEntry>;
  files: Map<string, FileEntry>;
  modules: Module[];
  chains: Chain[];
  commitsIn: Lookups['commitsIn'];
};

export function lookupsOf({ pulls, commits, symbols, files, modules, chains, commitsIn }: Parts): Lookups {
  const symbolsOf = (module: string) =>
    module === '' ? symbols.values() : (modules.find(({ id }) => id === module)?.symbols ?? []);
  const entries = () => [...new Set(files.values())];
  const byPulls = <T extends { pulls: { length: number } }>(list: T[]) =>
    list.sort((a, b) => b.pulls.length - a.pulls.length);
  const alike = lazily({ byBareName: () => byBareName(symbols.values()) });
  return {
    symbols: ({ initial, module }) => chooseSymbols(symbolsOf(module), initial),
    symbolsBeginning: (text, module) => chooseBeginning(symbolsOf(module), text),
    initials: (module) => initialsOf(symbolsOf(module)),
    symbolNames: (part) =>
      part === 'whole' ? [...symbols.keys()] : [...new Set([...symbols.values()].map(({ last }) => last))],
    symbolsAlike: (name) => byPulls([...(alike.byBareName.get(bareName(name)) ?? [])]),
    symbolsMentioned: (last) =>
      byPulls(
        (alike.byBareName.get(bareName(last)) ?? []).filter(
          (entry) => entry.last === last && entry.mentions.length > 0,
        ),
      ),
    pullCounts: (kind, names) =>
      new Map(
        names.flatMap((name): [string, PullCount][] => {
          if (kind === 'symbol') {
            const entry = symbols.get(name);
            return entry ? [[name, { name, pulls: entry.pulls.length }]] : [];
          }
          const entry = files.get(name);
          return entry ? [[name, { name: entry.path, pulls: entry.pulls.length }]] : [];
        }),
      ),
    hottestFiles: (count) => byPulls(entries()).slice(0, count),
    filesEnding: (end) => {
      const found = [...files].flatMap(([name, entry]) => (name.endsWith(`/${end}`) ? [entry] : []));
      return byPulls([...new Set(found)]);
    },
    bareFiles: () => [...files].flatMap(([name, { path, pulls: own }]) => (own.length === 0 ? { name, path } : [])),
    filesBelow: (folder) => byPulls(entries().filter(({ path }) => path.startsWith(`${folder}/`))),
    folder: (folder) => treeRows(entries(), folder),
    pullsInState: (state) => pulls.filter((pull) => pull.state === state),
    pullsOfSha: (beginning) => pulls.filter(({ sha }) => sha?.startsWith(beginning)),
    commitsOfSha: (beginning) => [...commits.values()].filter(({ commit }) => commit.sha.startsWith(beginning)),
    commitsIn,
    commitsNewest: () => [...commits.values()].reverse(),
    commitTitles: () => [...commits.values()].map(({ commit: { sha, title } }) => ({ sha, title })).reverse(),
    referring: (wanted) =>
      pulls.flatMap(({ number, history }) =>
        history?.references?.some((reference) => reference.number === wanted) ? [number] : [],
      ),
    // Here nothing has to be read.
    written: () => null,
    intros: () => pulls.flatMap(({ number, history }) => (history?.intro ? [{ number, text: history.intro }] : [])),
    chain: (id) => chains.find((chain) => String(chain.id) === String(id)) ?? null,
  };
}

function byBareName(symbols: Iterable<SymbolEntry>): Map<string, SymbolEntry[]> {
  const found = new Map<string, SymbolEntry[]>();
  for (const entry of symbols) {
    const bare = bareName(entry.name);
    const own = found.get(bare);
    if (own) own.push(entry);
    else found.set(bare, [entry]);
  }
  return found;
}
