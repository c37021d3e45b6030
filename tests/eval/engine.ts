/** The evaluation's one way into the product: where an entry point moves, this file alone follows. */
import { loadCorpus } from '../../lib/corpus/load-corpus';
import { buildAtlas } from '../../lib/graph/build-atlas';
import type { Atlas, Pull } from '../../lib/graph/types';
import { buildSearch, type SearchEngine } from '../../lib/search/engine/engine';
import { search } from '../../lib/search/search';
import type { Engine } from './measure';

export { type Atlas, buildAtlas, loadCorpus, type Pull };

/** What is measured: the search over a knowledge base, and the PRs of it, newest first. */
export type Measurable = { pulls: Pull[]; pullSearch: Engine; nameSearch: Engine };

/** @returns the search over a knowledge base: once with PRs as hits, once with names (`symbol X`, `file X`, …) as hits */
export function measurable(atlas: Atlas): Measurable {
  const engine = buildSearch(atlas);
  return {
    pulls: [...engine.pulls.all()],
    pullSearch: { name: OWN, search: (query, limit) => pullHits(engine, query, limit) },
    nameSearch: { name: OWN, search: (query, limit) => nameHits(engine, query, limit) },
  };
}

const OWN = 'PR Atlas';

function pullHits(engine: SearchEngine, query: string, limit: number): string[] {
  const answer = search(engine, query, { limit, kinds: ['pull'], facets: false, excerpts: false });
  return answer.hits.map(({ id }) => id);
}

/** All kinds of hits in the order in which a reader sees them: rows that stand above the list come first here, too. */
function nameHits(engine: SearchEngine, query: string, limit: number): string[] {
  const answer = search(engine, query, { limit, facets: false, excerpts: false });
  return answer.hits.map(({ kind, id }) => `${kind} ${id}`);
}
