/** The evaluation's one way into the product: where an entry point moves, this file alone follows. */
import { loadCorpus } from '../../lib/corpus/load-corpus';
import { buildAtlas } from '../../lib/graph/build-atlas';
import type { Atlas, Pull } from '../../lib/graph/types';
import { buildSearch, type SearchEngine } from '../../lib/search/engine/engine';
import { search } from '../../lib/search/search';
import { allPulls } from '../helpers/all-pulls';
import type { Engine } from './measure';

export { type Atlas, buildAtlas, loadCorpus, type Pull };

/**
 * Names that no PR tells: what modules are called (id, Chinese name, what else reports call them), the tags of releases, and
 * the classes of which PRs tell members alone.
 */
export type OtherNames = { modules: { id: string; names: string[] }[]; releases: string[]; symbols: string[] };

/** Gives the PRs that only mention a symbol, by its name or last part. */
export type Mentions = (name: string) => Set<string>;

/** What is measured: the search over a knowledge base, and the PRs of it, newest first. */
export type Measurable = OtherNames & {
  pulls: Pull[];
  mentions: Mentions;
  pullSearch: Engine;
  nameSearch: Engine;
};

/** @returns the search over a knowledge base: once with PRs as hits, once with names (`symbol X`, `file X`, …) as hits */
export function measurable(atlas: Atlas): Measurable {
  const engine = buildSearch(atlas);
  const repos = [...atlas.repos.values()];
  return {
    pulls: allPulls(engine.pulls),
    modules: repos.flatMap(({ modules }) =>
      modules.map(({ id, name, aliases }) => ({ id, names: [id, name, ...aliases] })),
    ),
    symbols: repos.flatMap(({ symbols }) => [...symbols.keys()]),
    mentions: (name) =>
      new Set(
        repos.flatMap(({ symbols }) =>
          [...symbols.values()].flatMap((symbol) =>
            symbol.name === name || symbol.last === name ? [...symbol.mentions].map(({ key }) => key as string) : [],
          ),
        ),
      ),
    releases: repos.flatMap(({ standings }) => standings.releases.map(({ tag }) => tag)),
    pullSearch: { name: OWN, search: (query, limit) => pullHits(engine, query, limit) },
    nameSearch: { name: OWN, search: (query, limit) => nameHits(engine, query, limit) },
  };
}

const OWN = 'PR Atlas';

function pullHits(engine: SearchEngine, query: string, limit: number): string[] {
  const answer = search(engine, query, { limit, kinds: ['pull'], facets: false, excerpts: false });
  return answer.hits.map(({ id }) => id);
}

/** What a reader of the palette sees: the rows of names that begin so stand above the hits. */
function nameHits(engine: SearchEngine, query: string, limit: number): string[] {
  const { names, hits } = search(engine, query, { limit, facets: false, excerpts: false });
  const rows = names.flatMap((group) => group.rows.map(({ kind, name }) => `${kind} ${name}`));
  return [...new Set([...rows, ...hits.map(({ kind, id }) => `${kind} ${id}`)])].slice(0, limit);
}
