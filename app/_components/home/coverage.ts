import type { Atlas, RepoAtlas, SymbolEntry } from '../../../lib/graph/types';
import { STATE_LABEL } from '../../../lib/model/state';
import { beijing } from '../common/time';

/** What one repository's part of the knowledge base covers. Dates are days in Beijing. */
export type Coverage = { pulls: number; reports: number; from: string | null; until: string | null };

/** @returns the number of PRs and reports, and the days of the first and last merge */
export function coverageOf(repo: RepoAtlas): Coverage {
  const dated = repo.pulls.filter(({ mergedAt }) => mergedAt !== null);
  const day = (iso: string | null | undefined) => (iso ? (beijing(iso)?.date ?? null) : null);
  return {
    pulls: repo.pulls.length,
    reports: repo.reportCount,
    from: day(dated.at(-1)?.mergedAt),
    until: day(dated[0]?.mergedAt),
  };
}

export type Example = { query: string; why: string };

/** @returns queries that find something in this very content, one of each kind that a reader may not know of */
export function examplesFor(atlas: Atlas, repo: RepoAtlas): Example[] {
  const chain = repo.chains.find(({ originals }) => originals[0]?.pull);
  const symbol = topSymbols(repo, 1)[0];
  const filter = moduleAndState(repo);
  const file = [...repo.files.values()].sort((a, b) => b.pulls.length - a.pulls.length)[0];
  const examples: (Example | null | undefined)[] = [
    symbol && { query: symbol.name, why: '符号' },
    chain && { query: `#${chain.originals[0]?.pull?.number}`, why: '编号' },
    file && { query: file.path.slice(file.path.lastIndexOf('/') + 1), why: '文件' },
    filter === null ? null : { query: filter, why: '限定词' },
  ];
  return atlas.repos.size === 0 ? [] : examples.filter((example) => example !== null && example !== undefined);
}

/** @returns a query by module and state that finds something, the undone before the brought back; null where nothing was */
function moduleAndState(repo: RepoAtlas): string | null {
  for (const state of ['reverted', 'partially-reverted', 'relanded'] as const) {
    const module = repo.modules.find(({ pulls }) => pulls.some((pull) => pull.state === state));
    if (module) return `模块:${quoted(module.name)} 状态:${STATE_LABEL[state]}`;
  }
  return null;
}

const quoted = (value: string): string => (/\s/.test(value) ? `"${value}"` : value);

/**
 * Whether a name tells its reader something outside its file: `Indexer.topk`, `get_topk`, `ServerArgs` do;
 * `main`, `run`, `__init__` stand in a hundred files.
 */
export const isTelling = (name: string): boolean =>
  /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|[.:-]/.test(name) && !/(?:^|[.:])__\w+__$/.test(name);

/** @returns telling symbols: those that reports turn on first, then those that most PRs touch */
export function topSymbols(repo: RepoAtlas, limit: number): SymbolEntry[] {
  const weight = (entry: SymbolEntry) => entry.pulls.reduce((sum, { key }) => sum + (key ? 20 : 1), 0);
  return [...repo.symbols.values()]
    .filter(({ name }) => isTelling(name))
    .map((entry) => ({ entry, weight: weight(entry) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ entry }) => entry);
}
