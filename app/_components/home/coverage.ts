import type { Atlas, RepoAtlas } from '../../../lib/graph/types';
import { STATE_LABEL } from '../../../lib/model/state';
import { beijing } from '../../../lib/text/beijing';

/** What one repository's part of the knowledge base covers. Dates are days in Beijing. */
export type Coverage = { pulls: number; reports: number; from: string | null; until: string | null };

/** @returns the number of PRs and reports, and the days of the first and last merge */
export function coverageOf(repo: RepoAtlas): Coverage {
  const day = (iso: string | null) => (iso ? (beijing(iso)?.date ?? null) : null);
  return {
    pulls: repo.pulls.length,
    reports: repo.reports.length,
    from: day(repo.span.from),
    until: day(repo.span.until),
  };
}

export type Example = { query: string; why: string };

/** @returns queries that find something in this very content, one of each kind that a reader may not know of */
export function examplesFor(atlas: Atlas, repo: RepoAtlas): Example[] {
  const chain = repo.chains.find(({ originals }) => originals[0]?.pull);
  const symbol = repo.telling.at(0);
  const filter = moduleAndState(repo);
  const file = repo.hottestFile;
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
    const module = repo.modules.find(({ states }) => (states[state] ?? 0) > 0);
    if (module) return `模块:${quoted(module.name)} 状态:${STATE_LABEL[state]}`;
  }
  return null;
}

const quoted = (value: string): string => (/\s/.test(value) ? `"${value}"` : value);
