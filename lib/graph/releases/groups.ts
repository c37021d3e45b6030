/** Changes whose fates hang together, as the replay at a release needs them. */
import type { HistoryRelease } from '../../model/release';
import type { ReplayEdge } from '../chains/replay';
import { timeOf } from '../pulls/order';
import type { Chain, ChainEvent } from '../types';
import type { Branch } from './branch';
import type { Member, Played } from './play-release';

export type Group = {
  members: Member[];
  /** Results by the steps played: releases of one line have most of them in common. */
  played: Map<string, Map<number, Played>>;
  unplaced: Unplaced[];
};

/** An event that the history does not have (a report alone tells of it), and the changes that it may have changed. */
type Unplaced = { time: number; changes: Set<number> };

export function groupOfChain(chain: Chain, branch: Branch): Group {
  const members = [...chain.changes.keys()].map((id): Member => {
    const edges = new Map<number, ReplayEdge[]>();
    const own = branch.placesOf(id);
    for (const event of chain.events) {
      const place = event.id === id ? own.find((each) => isAt(event, each, branch)) : undefined;
      if (place !== undefined) edges.set(place, event.edges);
    }
    return { id, places: own, edges };
  });
  return { members, played: new Map(), unplaced: unplacedOf(chain) };
}

const isAt = ({ landing }: ChainEvent, place: number, branch: Branch): boolean =>
  landing !== null && branch.commitAt(place)?.sha === landing.sha;

function unplacedOf({ events, edges }: Chain): Unplaced[] {
  const after = (id: number) => edges.flatMap(({ fromId, toId }) => (fromId === id ? [toId] : []));
  return events.flatMap((event) => {
    if (event.landing !== null || event.edges.length === 0) return [];
    const changes = new Set<number>();
    const open = event.edges.map(({ toId }) => toId);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === event.id || changes.has(next)) continue;
      changes.add(next);
      open.push(...after(next));
    }
    return [{ time: timeOf(event.pull?.mergedAt ?? null), changes }];
  });
}

/** @returns whether something that the history does not have may have changed a change before a release */
export const isOpen = ({ unplaced }: Group, id: number, { date }: HistoryRelease): boolean =>
  unplaced.some(({ time, changes }) => changes.has(id) && !(time > timeOf(date)));
