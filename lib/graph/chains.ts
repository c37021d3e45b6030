/** Revert chains: PRs connected by revert and reland edges, their events and states. */
import type { HistoryPull, PushedEdge, RepoHistory } from '../model/history';
import { type PullKey, pullKey, type RepoName } from '../model/ids';
import type { ChainEdge } from '../model/state';
import { joinEdges } from './chain-edges';
import { orderChain } from './chain-order';
import { makeStub } from './make-pulls';
import { compareMoments, type Moment } from './order';
import { pushedOf } from './pushed';
import { startReplay } from './replay';
import type { Chain, ChainEvent, Pull } from './types';

type Repo = { name: RepoName; pulls: Pull[]; history: RepoHistory | null; moments: Map<number, Moment> };

/** A PR of a chain, or a commit without one under a number of its own. */
type Member = { number: number } & ({ pull: Pull; commit: null } | { pull: null; commit: HistoryPull });

const UNKNOWN: Moment = { time: Number.NEGATIVE_INFINITY, position: 0 };

/** Moments of PRs with a date; a report without a merge time has none. */
const dated = (moments: Map<number, Moment>, number: number): Moment | null => {
  const moment = moments.get(number);
  return moment && moment.time !== Number.NEGATIVE_INFINITY ? moment : null;
};

/**
 * Builds the chains of one repository and sets `state` and `chain` of their PRs.
 * @param all every pull of the knowledge base; stubs for unknown ends of edges are added to it
 * @returns the chains, newest event first, and all edges between PRs
 */
export function buildChains(repo: Repo, all: Map<PullKey, Pull>): { chains: Chain[]; edges: ChainEdge[] } {
  const momentOf = (number: number) => dated(repo.moments, number);
  const isBefore = (a: number, b: number) => {
    const [x, y] = [momentOf(a), momentOf(b)];
    return x !== null && y !== null && compareMoments(x, y) < 0;
  };
  const pushed = pushedOf(repo.history);
  const { edges, disputes, unresolved } = joinEdges(repo.pulls, repo.history, pushed, isBefore);
  const memberOf = (number: number): Member => {
    const commit = pushed.commits.get(number);
    if (commit) return { number, pull: null, commit };
    const key = pullKey(repo.name, number);
    const pull = all.get(key) ?? makeStub(repo.name, number);
    all.set(key, pull);
    return { number, pull, commit: null };
  };
  const groups = components(
    edges,
    unresolved.map(({ number }) => number),
  );
  const made = groups.map(({ numbers, own }) => {
    const order = orderChain(numbers, own, momentOf);
    const place = new Map(order.map((number, at) => [number, at]));
    own.sort((a, b) => (place.get(a.from) ?? 0) - (place.get(b.from) ?? 0));
    const chain: Chain = {
      ...playChain(order.map(memberOf), own),
      repo: repo.name,
      edges: own.filter(({ from }) => !pushed.commits.has(from)),
      unresolved: unresolved.filter(({ number }) => numbers.has(number)),
      disputes: disputes.filter(({ from, to }) => numbers.has(from) || numbers.has(to)).map(({ text }) => text),
    };
    const moments = order.flatMap((number) => momentOf(number) ?? []);
    return { chain, last: moments.sort(compareMoments).at(-1) ?? UNKNOWN };
  });
  const chains = made
    .sort((a, b) => compareMoments(b.last, a.last) || b.chain.id - a.chain.id)
    .map(({ chain }) => chain);
  for (const chain of chains) {
    for (const { pull } of chain.events) {
      if (!pull) continue;
      pull.chain = chain.id;
      pull.state = chain.states.get(pull.number) ?? pull.state;
    }
  }
  return { chains, edges: chains.flatMap((chain) => chain.edges) };
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

/** @param members of one chain, oldest first */
function playChain(members: Member[], edges: ChainEdge[]) {
  const replay = startReplay();
  const byFrom = new Map<number, ChainEdge[]>(edges.map(({ from }) => [from, []]));
  for (const edge of edges) byFrom.get(edge.from)?.push(edge);
  const merged = new Set<number>();
  const events: ChainEvent[] = [];
  // A chain of unresolved claims or of nothing but circles has no original: its first PR stands for it.
  const originals = members.flatMap(({ number, pull }) =>
    pull && edges.length > 0 && !byFrom.has(number) ? pull : [],
  );
  for (const { number, ...who } of members) {
    const own = byFrom.get(number) ?? [];
    merged.add(number);
    replay.merge(
      number,
      own.filter(({ to }) => merged.has(to)),
    );
    const after = originals.flatMap((original) =>
      merged.has(original.number) ? [{ number: original.number, state: replay.stateOf(original.number) }] : [],
    );
    events.push({ ...who, edges: own.map((edge) => spoken(edge, who.commit)), after });
  }
  const pulls = members.flatMap(({ pull }) => pull ?? []);
  const states = new Map(pulls.map(({ number }) => [number, replay.stateOf(number)]));
  const open = originals.some(({ number }) => /reverted$/.test(states.get(number) ?? ''));
  const head = originals[0] ?? pulls[0];
  const pushed = events.flatMap((event) => event.edges.flatMap((edge) => ('sha' in edge ? edge : [])));
  return {
    ...{ id: pulls[0]?.number ?? 0, title: head?.title ?? `#${head?.number}` },
    ...{ events, states, originals, open, pushed },
  };
}

/** @returns the edge as readers see it: of a commit without a PR it starts from the sha */
function spoken({ from, ...edge }: ChainEdge, commit: HistoryPull | null): ChainEdge | PushedEdge {
  return commit ? { sha: commit.sha, ...edge } : { from, ...edge };
}
