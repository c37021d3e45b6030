/** Revert chains: PRs connected by revert and reland edges, their events and states. */
import type { RepoHistory } from '../model/history';
import { type PullKey, pullKey, type RepoName } from '../model/ids';
import type { ChainEdge } from '../model/state';
import { joinEdges } from './chain-edges';
import { orderChain } from './chain-order';
import { makeStub } from './make-pulls';
import { compareMoments, type Moment } from './order';
import { startReplay } from './replay';
import type { Chain, ChainEvent, Pull } from './types';

type Repo = { name: RepoName; pulls: Pull[]; history: RepoHistory | null; moments: Map<number, Moment> };

/** Moments of PRs with a date; a report without a merge time has none. */
const dated = (moments: Map<number, Moment>, number: number): Moment | null => {
  const moment = moments.get(number);
  return moment && moment.time !== Number.NEGATIVE_INFINITY ? moment : null;
};

/**
 * Builds the chains of one repository and sets `state` and `chain` of their PRs.
 * @param all every pull of the knowledge base; stubs for unknown ends of edges are added to it
 * @returns the chains, newest event first, and all edges
 */
export function buildChains(repo: Repo, all: Map<PullKey, Pull>): { chains: Chain[]; edges: ChainEdge[] } {
  const momentOf = (number: number) => dated(repo.moments, number);
  const isBefore = (a: number, b: number) => {
    const [x, y] = [momentOf(a), momentOf(b)];
    return x !== null && y !== null && compareMoments(x, y) < 0;
  };
  const { edges, disputes, unresolved } = joinEdges(repo.pulls, repo.history, isBefore);
  const pullOf = (number: number): Pull => {
    const key = pullKey(repo.name, number);
    const pull = all.get(key) ?? makeStub(repo.name, number);
    all.set(key, pull);
    return pull;
  };
  const chains = components(
    edges,
    unresolved.map(({ number }) => number),
  ).map(({ numbers, own }): Chain => {
    const order = orderChain(numbers, own, momentOf);
    const place = new Map(order.map((number, at) => [number, at]));
    own.sort((a, b) => (place.get(a.from) ?? 0) - (place.get(b.from) ?? 0));
    const chain = playChain(order.map(pullOf), own);
    return {
      ...chain,
      repo: repo.name,
      edges: own,
      unresolved: unresolved.filter(({ number }) => numbers.has(number)),
      disputes: disputes.filter(({ from, to }) => numbers.has(from) || numbers.has(to)).map(({ text }) => text),
    };
  });
  for (const chain of chains) {
    for (const { pull } of chain.events) {
      pull.chain = chain.id;
      pull.state = chain.states.get(pull.number) ?? pull.state;
    }
  }
  return { chains: newestFirst(chains, momentOf), edges };
}

/** @returns the groups of PRs that edges connect, and a group of one for each lone number */
function components(edges: ChainEdge[], lone: number[]): { numbers: Set<number>; own: ChainEdge[] }[] {
  const near = new Map<number, number[]>(lone.map((number) => [number, []]));
  for (const { from, to } of edges) {
    for (const [a, b] of [[from, to] as const, [to, from] as const]) {
      const list = near.get(a);
      if (list) list.push(b);
      else near.set(a, [b]);
    }
  }
  const groups = new Map<number, { numbers: Set<number>; own: ChainEdge[] }>();
  for (const start of near.keys()) {
    if (groups.has(start)) continue;
    const group = { numbers: new Set<number>(), own: [] };
    const queue = [start];
    for (let number = queue.pop(); number !== undefined; number = queue.pop()) {
      if (group.numbers.has(number)) continue;
      group.numbers.add(number);
      groups.set(number, group);
      queue.push(...(near.get(number) ?? []));
    }
  }
  for (const edge of edges) groups.get(edge.from)?.own.push(edge);
  return [...new Set(groups.values())];
}

/** @param pulls of one chain, oldest first */
function playChain(pulls: Pull[], edges: ChainEdge[]) {
  const replay = startReplay();
  const byFrom = new Map<number, ChainEdge[]>(edges.map(({ from }) => [from, []]));
  for (const edge of edges) byFrom.get(edge.from)?.push(edge);
  const merged = new Set<number>();
  const events: ChainEvent[] = [];
  // A chain of unresolved claims or of nothing but circles has no original: its first PR stands for it.
  const originals = pulls.filter(({ number }) => edges.length > 0 && !byFrom.has(number));
  for (const pull of pulls) {
    const own = byFrom.get(pull.number) ?? [];
    merged.add(pull.number);
    replay.merge(
      pull.number,
      own.filter(({ to }) => merged.has(to)),
    );
    const after = originals.flatMap(({ number }) =>
      merged.has(number) ? [{ number, state: replay.stateOf(number) }] : [],
    );
    events.push({ pull, edges: own, after });
  }
  const states = new Map(pulls.map(({ number }) => [number, replay.stateOf(number)]));
  const open = originals.some(({ number }) => /reverted$/.test(states.get(number) ?? ''));
  const head = originals[0] ?? pulls[0];
  return { id: pulls[0]?.number ?? 0, title: head?.title ?? `#${head?.number}`, events, states, originals, open };
}

function newestFirst(chains: Chain[], momentOf: (number: number) => Moment | null): Chain[] {
  const latest = new Map(
    chains.map((chain) => {
      const moments = chain.events.flatMap(({ pull }) => momentOf(pull.number) ?? []);
      return [chain, moments.sort(compareMoments).at(-1) ?? { time: Number.NEGATIVE_INFINITY, position: 0 }];
    }),
  );
  const lastOf = (chain: Chain) => latest.get(chain) ?? { time: Number.NEGATIVE_INFINITY, position: 0 };
  return chains.sort((a, b) => compareMoments(lastOf(b), lastOf(a)) || b.id - a.id);
}
