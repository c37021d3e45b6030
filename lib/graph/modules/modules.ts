/** Modules: the taxonomy's areas, and labels that it does not know, with everything a module page shows. */
import { remembered } from '../../model/once-per';
import type { ModuleEntry } from '../../model/taxonomy';
import { monthOf } from '../../text/beijing';
import { wasUndone } from '../chains/undone';
import type { Draft } from '../draft';
import { keysByCount, type ModuleFinder } from '../files/fill-files';
import { mostFirst } from '../most-first';
import type { FileEntry, Module, Pull, SymbolEntry } from '../types';
import { idOfWording, pathClassifier, wordingClassifier } from './classify';
import { monthsOf } from './months';
import { fileWithin, symbolScoper } from './within-module';

export type ModuleIndexer = ModuleFinder & { labels: Map<string, string> };

/** @returns the finder for {@link fillFiles}; it remembers in `labels` (id -> label) the labels it made modules of */
export function moduleIndexer(entries: ModuleEntry[]): ModuleIndexer {
  const labelled = wordingClassifier(entries);
  const labels = new Map<string, string>();
  return {
    labels,
    ofPath: pathClassifier(entries),
    ofLabel: (label) => {
      const known = labelled(label);
      if (known !== null) return known;
      const id = idOfWording(label);
      if (!labels.has(id)) labels.set(id, label.trim());
      return id;
    },
  };
}

type Parts = {
  /** Newest first, `modules`, `risks` and `state` filled. */
  pulls: Pull[];
  files: Iterable<FileEntry>;
  symbols: Iterable<SymbolEntry>;
};

/** @returns modules with at least one PR: the taxonomy's in its order, then labels by number of PRs */
export function indexModules(entries: ModuleEntry[], labels: Map<string, string>, parts: Parts): Module[] {
  const modules = new Map<string, Draft<Module>>();
  for (const { id, name, about, paths, aliases } of entries) {
    modules.set(id, { ...empty(id, name), about, paths, aliases, source: 'taxonomy' });
  }
  for (const [id, label] of labels) if (!modules.has(id)) modules.set(id, empty(id, label));
  for (const pull of parts.pulls) {
    for (const id of pull.modules) {
      const module = modules.get(id);
      if (!module) continue;
      module.pulls.push(pull);
    }
  }
  const moduleOf = new Map<string, string | null>();
  for (const file of new Set(parts.files)) {
    moduleOf.set(file.path, file.module);
    if (file.module !== null) modules.get(file.module)?.files.push(fileWithin(file, file.module));
  }
  const symbols = [...parts.symbols];
  const within = symbolScoper(symbols, parts.pulls, (path) => moduleOf.get(path) ?? null);
  for (const [at, symbol] of symbols.entries())
    for (const id of symbol.modules) modules.get(id)?.symbols.push(within(at, id));
  const filled = [...modules.values()].filter(({ pulls }) => pulls.length > 0);
  const month = remembered(monthOf);
  for (const module of filled) finish(module, month);
  const own = filled.filter(({ source }) => source === 'label').sort((a, b) => b.pulls.length - a.pulls.length);
  return [...filled.filter(({ source }) => source === 'taxonomy'), ...own];
}

function empty(id: string, name: string): Draft<Module> {
  const lists = { paths: [], aliases: [], pulls: [], files: [], symbols: [], risks: [], months: [] };
  return { id, name, about: null, source: 'label', revertedCount: 0, reportCount: 0, states: {}, ...lists };
}

/** @param month of a time, which many modules ask for */
function finish(module: Draft<Module>, month: typeof monthOf): void {
  module.files = mostFirst(module.files, ({ pulls }) => pulls.length);
  module.symbols = mostFirst(module.symbols, ({ pulls }) => pulls.length);
  Object.assign(module, countsOf(module.pulls), { months: monthsOf(module.pulls, month) });
}

type Counts = Pick<Module, 'reportCount' | 'revertedCount' | 'states' | 'risks'>;

/** @returns what a module's PRs, newest first, add up to */
export function countsOf(pulls: readonly Pull[]): Counts {
  const states: Module['states'] = {};
  const counts = new Map<string, number>();
  for (const { state, risks } of pulls) {
    if (state) states[state] = (states[state] ?? 0) + 1;
    for (const id of new Set(risks.map((risk) => risk.id))) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return {
    reportCount: pulls.filter(({ record }) => record !== null).length,
    revertedCount: pulls.filter(wasUndone).length,
    states,
    risks: keysByCount(counts).map((id) => ({ id, count: counts.get(id) ?? 0 })),
  };
}
