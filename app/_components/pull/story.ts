import { eventTime } from '../../../lib/graph/chains/chain-event';
import type { Chain, ChainEvent, PlayedEdge, Pull } from '../../../lib/graph/types';
import type { ChainKind, State } from '../../../lib/model/state';

/** Something that happened to a PR after it merged; `share`: of its lines, where the edge tells. */
export type Turn = { event: ChainEvent; kind: ChainKind; direct: boolean; share: number | null };

/** One PR's part in its revert chain. */
export type Story = {
  /** What it does to others. */
  acts: PlayedEdge[];
  /** What others did to it, in time order. */
  turns: Turn[];
  /** Who brought back what it undid, without undoing it itself: by that its undoing is no longer in force. */
  lifted: ChainEvent[];
  /** The events to draw: all of a short chain, those that concern this PR of a long one. */
  events: ChainEvent[];
  /** How many events are left out. */
  hidden: number;
};

const SHOWN = 6;

/** Digits of a sha that name a commit, as git abbreviates it. */
const NAMED_SHA = 7;

const KIND_OF_STATE = {
  live: null,
  reverted: 'reverts',
  'partially-reverted': 'partially-reverts',
  relanded: 'relands',
  superseded: null,
} satisfies Record<State, ChainKind | null>;

/** @param id see {@link Change} @returns what happened to the change, by edges that name it and by changes of its state that edges of others brought */
export function storyOf(chain: Chain, id: number): Story {
  const start = chain.events.findIndex((event) => event.id === id);
  const turns: Turn[] = [];
  let state: State = 'live';
  for (const event of chain.events.slice(start + 1)) {
    const after = event.after.find((entry) => entry.id === id)?.state ?? null;
    const edge = event.edges.find(({ toId }) => toId === id);
    const kind = edge?.kind ?? (after !== null && after !== state ? KIND_OF_STATE[after] : null);
    if (kind) turns.push({ event, kind, direct: edge !== undefined, share: edge?.share ?? null });
    state = after ?? state;
  }
  const acts = chain.edges.filter(({ fromId, toId }) => fromId === id && toId !== id);
  const near = new Set([id, ...acts.map(({ toId }) => toId)]);
  const undone = new Set(acts.flatMap(({ kind, toId }) => (kind === 'relands' ? [] : [toId])));
  const lifted = chain.events
    .slice(start + 1)
    .filter(({ edges }) => edges.some(({ kind, toId }) => kind === 'relands' && undone.has(toId)))
    .filter((event) => !turns.some((turn) => turn.event === event));
  const turning = new Set([...turns.map(({ event }) => event), ...lifted]);
  const all = chain.events;
  const concerned = all.filter((event) => turning.has(event) || near.has(event.id));
  const events = all.length <= SHOWN ? all : concerned.slice(-SHOWN);
  return { acts, turns, lifted, events, hidden: all.length - events.length };
}

/**
 * What a report cannot know, because it was written before: a report tells of the day its PR merged, unless it names what
 * came later.
 * @returns the turns after the last one that the report names; none where there is no report
 */
export function laterTurns(pull: Pull, turns: Turn[]): Turn[] {
  const { record } = pull;
  if (!record) return [];
  const text = JSON.stringify(record);
  const numbers = new Set([...text.matchAll(/#(\d{1,7})\b/g)].map((match) => Number(match[1])));
  for (const { repo, number } of record.related) if (repo === pull.repo) numbers.add(number);
  const written = Date.parse(record.mergedAt ?? pull.mergedAt ?? '');
  const names = ({ event }: Turn) =>
    event.pull ? numbers.has(event.pull.number) : text.includes(event.commit.sha.slice(0, NAMED_SHA));
  const isKnown = (turn: Turn) => names(turn) || Date.parse(eventTime(turn.event) ?? '') <= written;
  return turns.slice(turns.findLastIndex(isKnown) + 1);
}
