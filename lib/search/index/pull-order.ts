/** Which id each PR has in the search: the newest is first, of whatever repository; those that are only named come last. */
import { type Heads, KINDS } from './heads';

export type PullOrder = {
  /** Of the repositories it is the order of. */
  heads: readonly Heads[];
  /** By id: of which repository it is, by its place among all; one more for those that are only named. */
  group: Uint16Array;
  /** By id: its place there. */
  place: Uint32Array;
  /** By id: 1 where there is a report. */
  hasReport: Uint8Array;
  /** By group, then by place: the ids. */
  ids: readonly Uint32Array[];
};

/**
 * @param heads of each repository
 * @param named how many PRs are only named: they have no time
 * @param before the order of an earlier state
 * @returns the order, so that equal scores sort by age: the earlier one itself where it is of the very same heads
 */
export function pullOrder(heads: readonly Heads[], named: number, before: PullOrder | null = null): PullOrder {
  if (before && isOf(before, heads, named)) return before;
  const counts = [...heads.map(({ numbers }) => numbers.length), named];
  const length = counts.reduce((sum, count) => sum + count, 0);
  const ids = counts.map((count) => new Uint32Array(count));
  const [group, place, hasReport] = [new Uint16Array(length), new Uint32Array(length), new Uint8Array(length)];
  const kindsOf = heads.map(({ kinds }) => kinds);
  let id = 0;
  const give = (of: number, at: number) => {
    (ids[of] as Uint32Array)[at] = id;
    group[id] = of;
    place[id] = at;
    hasReport[id] = kindsOf[of]?.[at] === REPORT ? 1 : 0;
    id += 1;
  };
  const known = heads.map(({ seconds }) => seconds);
  if (known.length > 1) eachInTime(known, give);
  else known[0]?.forEach((_, at) => void give(0, at));
  for (let at = 0; at < named; at += 1) give(heads.length, at);
  return { heads, group, place, hasReport, ids };
}

const isOf = (order: PullOrder, heads: readonly Heads[], named: number): boolean =>
  order.heads.length === heads.length &&
  order.ids.at(-1)?.length === named &&
  heads.every((each, at) => each === order.heads[at]);

const REPORT = KINDS.indexOf('report');

/** PRs of a repository at most: a place takes 21 bits of a number's 53, a time 32. */
const PLACES = 2 ** 21;
const LATEST = 2 ** 32 - 1;

/** @returns the places of times, the latest first, equal ones as they come; null where that is how they come */
function placesInTime(seconds: Uint32Array): Uint32Array | null {
  let isInTime = true;
  for (let place = 1; place < seconds.length && isInTime; place += 1)
    isInTime = (seconds[place - 1] ?? 0) >= (seconds[place] ?? 0);
  if (isInTime) return null;
  // Plain numbers are put in order in a tenth of the time that objects take.
  const keys = new Float64Array(seconds.length);
  for (let place = 0; place < keys.length; place += 1) keys[place] = (LATEST - (seconds[place] ?? 0)) * PLACES + place;
  keys.sort();
  const places = new Uint32Array(keys.length);
  for (let at = 0; at < places.length; at += 1) places[at] = (keys[at] ?? 0) % PLACES;
  return places;
}

/** Gives group and place of every time, the latest first; equal ones in the order of the groups. */
function eachInTime(groups: Uint32Array[], give: (group: number, place: number) => void): void {
  const places = groups.map(placesInTime);
  const next = new Uint32Array(groups.length);
  // The time of the next of each group; 0 is that of those without a time, -1 that of a group that has no more.
  const times = new Float64Array(groups.length);
  const placeOf = (group: number) => places[group]?.[next[group] ?? 0] ?? next[group] ?? 0;
  const look = (group: number) => {
    times[group] = groups[group]?.[placeOf(group)] ?? -1;
  };
  for (let group = 0; group < groups.length; group += 1) look(group);
  for (;;) {
    let [latest, most] = [-1, -1];
    for (let group = 0; group < times.length; group += 1) {
      const time = times[group] ?? -1;
      if (time > most) [latest, most] = [group, time];
    }
    if (latest === -1) return;
    give(latest, placeOf(latest));
    next[latest] = (next[latest] ?? 0) + 1;
    look(latest);
  }
}
