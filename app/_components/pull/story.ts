import type { Chain, ChainEvent, Pull } from '../../../lib/graph/types';
import type { ChainEdge, ChainKind, State } from '../../../lib/model/state';

/** Something that happened to a PR after it merged. */
export type Turn = { pull: Pull; kind: ChainKind; direct: boolean };

/** One PR's part in its revert chain. */
export type Story = {
  /** What it does to others. */
  acts: ChainEdge[];
  /** What others did to it, in time order. */
  turns: Turn[];
  /** The events to draw: all of a short chain, those that concern this PR of a long one. */
  events: ChainEvent[];
  /** How many events are left out. */
  hidden: number;
};

const SHOWN = 6;

const KIND_OF_STATE = {
  live: null,
  reverted: 'reverts',
  'partially-reverted': 'partially-reverts',
  relanded: 'relands',
} satisfies Record<State, ChainKind | null>;

/** @returns what happened to the PR, by edges that name it and by changes of its state that edges of others brought */
export function storyOf(chain: Chain, number: number): Story {
  const start = chain.events.findIndex(({ pull }) => pull.number === number);
  const turns: Turn[] = [];
  let state: State = 'live';
  for (const event of chain.events.slice(start + 1)) {
    const after = event.after.find((entry) => entry.number === number)?.state ?? null;
    const edge = event.edges.find(({ to }) => to === number);
    const kind = edge?.kind ?? (after !== null && after !== state ? KIND_OF_STATE[after] : null);
    if (kind) turns.push({ pull: event.pull, kind, direct: edge !== undefined });
    state = after ?? state;
  }
  const acts = chain.events[start]?.edges ?? [];
  const concerned = new Set([number, ...acts.map(({ to }) => to), ...turns.map(({ pull }) => pull.number)]);
  const all = chain.events;
  const events = all.length <= SHOWN ? all : all.filter(({ pull }) => concerned.has(pull.number)).slice(-SHOWN);
  return { acts, turns, events, hidden: all.length - events.length };
}

/**
 * What a report does not know: a report tells of the day its PR merged.
 * @returns the turns later than the report that it names nowhere; none where there is no report
 */
export function unknownTurns(pull: Pull, turns: Turn[]): Turn[] {
  const { record } = pull;
  if (!record) return [];
  const named = new Set([...JSON.stringify(record).matchAll(/#(\d{1,7})\b/g)].map((match) => Number(match[1])));
  for (const { repo, number } of record.related) if (repo === pull.repo) named.add(number);
  const written = Date.parse(record.mergedAt ?? pull.mergedAt ?? '');
  return turns.filter(({ pull: later }) => {
    const before = later.mergedAt !== null && Date.parse(later.mergedAt) <= written;
    return !before && !named.has(later.number);
  });
}
