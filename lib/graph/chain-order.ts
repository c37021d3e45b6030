/** The order of events in a revert chain, stubs included, of which nobody knows when they merged. */
import type { ChainEdge } from '../model/state';
import { compareMoments, type Moment } from './order';

type Place = Moment & { after: number };

const FIRST: Place = { time: Number.NEGATIVE_INFINITY, position: 0, after: 0 };

/**
 * @param numbers the PRs of one chain
 * @param momentOf null for a PR without a date
 * @returns oldest first. A PR without a date stands right after the latest PR that it undoes or brings back, and at
 * the beginning where it does neither.
 */
export function orderChain(
  numbers: Iterable<number>,
  edges: ChainEdge[],
  momentOf: (number: number) => Moment | null,
): number[] {
  const targets = new Map<number, number[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const places = new Map<number, Place>();
  const place = (number: number): Place => {
    const known = places.get(number);
    if (known) return known;
    const moment = momentOf(number);
    // Held while its targets are looked at, so that a circle of PRs without dates ends.
    places.set(number, FIRST);
    const found = moment && moment.time !== Number.NEGATIVE_INFINITY ? { ...moment, after: 0 } : behind(number);
    places.set(number, found);
    return found;
  };
  const behind = (number: number): Place => {
    const latest = (targets.get(number) ?? []).map(place).sort(comparePlaces).at(-1);
    return latest ? { ...latest, after: latest.after + 1 } : FIRST;
  };
  return [...numbers].sort((a, b) => comparePlaces(place(a), place(b)) || a - b);
}

const comparePlaces = (a: Place, b: Place): number => compareMoments(a, b) || a.after - b.after;
