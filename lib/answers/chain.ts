import type { Atlas, Chain, ChainEvent, Pull } from '../graph/types';
import { urls } from '../urls';
import { Failure } from './failure';

/** @returns the revert chain that a PR is in @throws {Failure} where it is in none */
export function chainOf(atlas: Atlas, pull: Pull): Chain {
  const chain = atlas.repos.get(pull.repo)?.chains.find(({ id }) => id === pull.chain);
  if (!chain) throw new Failure(`Cannot show a chain of ${pull.key}: nobody reverted it, and it reverts nothing`);
  return chain;
}

/** @returns a revert chain as plain data: its PRs and what they do to each other in the order of history, states today */
export function chainData({ repo, id, title, events, states, open, unresolved, disputes }: Chain) {
  return {
    ...{ repo, id, title, url: urls.chain(repo, id), open },
    prs: events.flatMap(({ pull }) => pull?.number ?? []),
    edges: events.flatMap((event) => event.edges.map(edgeData)),
    states: Object.fromEntries(states),
    ...{ unresolved, disputes },
  };
}

/** An edge that starts from a commit without a PR has a `sha` in place of the number. */
function edgeData(edge: ChainEvent['edges'][number]) {
  const { to, kind, evidence, confidence, share } = edge;
  const start = 'from' in edge ? { from: edge.from } : { from: null, sha: edge.sha };
  return { ...start, to, kind, evidence, confidence, share };
}
