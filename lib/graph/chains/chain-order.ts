/** The order of events in a revert chain, stubs included, of which nobody knows when they merged. */
import { compareMoments, type Moment } from '../pulls/order';

type Place = Moment & { after: number };

const FIRST: Place = { time: Number.NEGATIVE_INFINITY, position: 0, after: 0 };

/**
 * @param events with what each is about: for one without a date, the latest of these says where it belongs
 * @param momentOf null for an event without a date
 * @returns oldest first. An event without a date is right after the latest one that it undoes or brings back, and at
 * the beginning where it does neither. Equal ones stay as given.
 */
export function orderChain<T>(events: T[], targetsOf: (event: T) => T[], momentOf: (event: T) => Moment | null): T[] {
  const places = new Map<T, Place>();
  const place = (event: T): Place => {
    const known = places.get(event);
    if (known) return known;
    const moment = momentOf(event);
    // Kept while its targets are looked at, so that a circle of events without dates ends.
    places.set(event, FIRST);
    const found = moment && moment.time !== Number.NEGATIVE_INFINITY ? { ...moment, after: 0 } : behind(event);
    places.set(event, found);
    return found;
  };
  const behind = (event: T): Place => {
    const latest = targetsOf(event).map(place).sort(comparePlaces).at(-1);
    return latest ? { ...latest, after: latest.after + 1 } : FIRST;
  };
  return [...events].sort((a, b) => comparePlaces(place(a), place(b)));
}

const comparePlaces = (a: Place, b: Place): number => compareMoments(a, b) || a.after - b.after;
