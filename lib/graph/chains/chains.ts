/** Revert chains: changes connected by revert and reland edges, their events and states. */
import type { RepoHistory } from '../../model/history';
import { type PullKey, pullKey, type RepoName } from '../../model/ids';
import type { UnresolvedClaim } from '../../model/state';
import { changeIds, changeKey, changeMark } from '../pulls/change-ids';
import { makeStub } from '../pulls/make-pulls';
import { compareMoments, type Moment, momentsOfLandings } from '../pulls/order';
import type { Chain, ChainEvent, Change, CommitEntry, PlayedEdge, Pull } from '../types';
import { joinEdges } from './chain-edges';
import { orderChain } from './chain-order';
import { startReplay } from './replay';

type Repo = {
  name: RepoName;
  pulls: Pull[];
  commits: Map<string, CommitEntry>;
  history: RepoHistory | null;
  moments: Map<number, Moment>;
};

/** An event before it is played. */
type Landing = Omit<ChainEvent, 'after'> & Change & { moment: Moment | null };

const UNKNOWN: Moment = { time: Number.NEGATIVE_INFINITY, position: 0 };

/** A report without a merge time has no moment. */
const dated = (moment: Moment | undefined): Moment | null =>
  moment && moment.time !== Number.NEGATIVE_INFINITY ? moment : null;

/**
 * Builds the chains of one repository and sets `state` and `chain` of their PRs and commits.
 * @param all every pull of the knowledge base; stubs for unknown ends of edges are added to it
 * @returns the chains, newest event first, and all edges between PRs
 */
export function buildChains(repo: Repo, all: Map<PullKey, Pull>): { chains: Chain[]; edges: PlayedEdge[] } {
  const momentOf = (id: number) => dated(repo.moments.get(id));
  const isBefore = (a: number, b: number) => {
    const [x, y] = [momentOf(a), momentOf(b)];
    return x !== null && y !== null && compareMoments(x, y) < 0;
  };
  const ids = changeIds(repo.history);
  const { edges, disputes, unresolved } = joinEdges(repo.pulls, repo.history, ids, isBefore);
  const byPosition = momentsOfLandings(repo.history);
  const changeOf = (id: number): Change => {
    const commit = id < 0 ? ids.landings.get(id)?.[0]?.commit : undefined;
    if (commit) return { id, pull: null, commit };
    const key = pullKey(repo.name, id);
    const pull = all.get(key) ?? makeStub(repo.name, id);
    all.set(key, pull);
    return { id, pull, commit: null };
  };
  /** The landings of a change that count: its first, and each by which it does something. */
  const landingsOf = (id: number, own: PlayedEdge[]): Landing[] => {
    const change = changeOf(id);
    const mine = own.filter(({ fromId }) => fromId === id);
    const landed = ids.landings.get(id) ?? [];
    const kept = landed.filter(({ commit }, at) => at === 0 || mine.some(({ sha }) => sha === commit.sha));
    if (kept.length === 0) return [{ ...change, landing: null, again: false, edges: mine, moment: momentOf(id) }];
    return kept.map(({ commit, position }, at) => ({
      ...{ ...change, landing: commit, again: at > 0, moment: dated(byPosition[position]) },
      edges: mine.filter(({ sha }) => (sha === null ? at === 0 : sha === commit.sha)),
    }));
  };
  const claimants = unresolved.flatMap((claim) => (claim.why === 'absent' ? claimantOf(claim, ids.ofSha) : []));
  const made = components(edges, claimants).map(({ members, own }) => {
    const landings = [...members].sort((a, b) => a - b).flatMap((id) => landingsOf(id, own));
    const chain: Chain = {
      ...playChain(inOrder(landings)),
      repo: repo.name,
      unresolved: unresolved.filter((claim) => members.has(claimantOf(claim, ids.ofSha)[0] ?? Number.NaN)),
      disputes: disputes.filter(({ from, to }) => members.has(from) || members.has(to)).map(({ text }) => text),
    };
    const moments = landings.flatMap(({ moment }) => moment ?? []);
    return { chain, last: moments.sort(compareMoments).at(-1) ?? UNKNOWN };
  });
  const chains = made
    .sort((a, b) => compareMoments(b.last, a.last) || compareIds(b.chain, a.chain))
    .map(({ chain }) => chain);
  for (const chain of chains) setStates(chain, repo.commits);
  for (const claim of unresolved) {
    const pull = claim.number === null ? undefined : all.get(pullKey(repo.name, claim.number));
    if (pull) pull.unresolved = claim;
  }
  return { chains, edges: chains.flatMap((chain) => chain.edges) };
}

function claimantOf({ number, sha }: UnresolvedClaim, ofSha: (sha: string | null) => number | null): number[] {
  const id = number ?? ofSha(sha);
  return id === null ? [] : [id];
}

const compareIds = ({ id: a }: Chain, { id: b }: Chain): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;

function setStates({ id, states, changes }: Chain, commits: Map<string, CommitEntry>): void {
  for (const [member, { pull, commit }] of changes) {
    const entry = pull ?? commits.get(commit.sha);
    if (!entry) continue;
    entry.chain = id;
    entry.state = states.get(member) ?? entry.state;
  }
}

/** @returns the groups of changes that edges connect, and a group of one for each lone change */
function components(edges: PlayedEdge[], lone: number[]): { members: Set<number>; own: PlayedEdge[] }[] {
  const near = new Map<number, number[]>(lone.map((id) => [id, []]));
  for (const { fromId, toId } of edges) {
    for (const [a, b] of [[fromId, toId] as const, [toId, fromId] as const]) {
      const list = near.get(a);
      if (list) list.push(b);
      else near.set(a, [b]);
    }
  }
  const groups = new Map<number, { members: Set<number>; own: PlayedEdge[] }>();
  for (const start of near.keys()) {
    if (groups.has(start)) continue;
    const group = { members: new Set<number>(), own: [] };
    const queue = [start];
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (group.members.has(id)) continue;
      group.members.add(id);
      groups.set(id, group);
      queue.push(...(near.get(id) ?? []));
    }
  }
  for (const edge of edges) groups.get(edge.fromId)?.own.push(edge);
  return [...new Set(groups.values())];
}

function inOrder(landings: Landing[]): Landing[] {
  const first = new Map<number, Landing>();
  for (const landing of landings) if (!first.has(landing.id)) first.set(landing.id, landing);
  const targetsOf = ({ edges }: Landing) => edges.flatMap(({ toId }) => first.get(toId) ?? []);
  return orderChain(landings, targetsOf, ({ moment }) => moment);
}

/** @param landings of one chain, oldest first */
function playChain(landings: Landing[]) {
  const replay = startReplay();
  const changes = new Map<number, Change>();
  for (const { id, pull, commit } of landings) changes.set(id, pull ? { id, pull, commit } : { id, pull, commit });
  const edges = landings.flatMap((landing) => landing.edges);
  const acting = new Set(edges.flatMap(({ fromId, toId }) => (fromId === toId ? [] : [fromId])));
  // A chain of unresolved claims or of nothing but circles has no original: its first change represents it.
  const originals = edges.length === 0 ? [] : [...changes.values()].filter(({ id }) => !acting.has(id));
  const merged = new Set<number>();
  const events = landings.map(({ moment: _, ...event }): ChainEvent => {
    merged.add(event.id);
    replay.merge(
      event.id,
      event.edges.filter(({ toId }) => merged.has(toId)),
    );
    const known = originals.filter(({ id }) => merged.has(id));
    return { ...event, after: known.map(({ id }) => ({ id, state: replay.stateOf(id) })) };
  });
  const states = new Map([...changes.keys()].map((id) => [id, replay.stateOf(id)]));
  const head = originals[0] ?? changes.values().next().value;
  const first = [...changes.values()].find(({ pull }) => pull !== null) ?? head;
  return {
    ...{ id: first ? changeKey(first) : 0, title: head ? ((head.pull ?? head.commit).title ?? changeMark(head)) : '' },
    ...{ events, edges, changes, states, originals },
    open: originals.some(({ id }) => /reverted$/.test(states.get(id) ?? '')),
  };
}
