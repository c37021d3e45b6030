/** Changes that take earlier ones back line by line, whatever their words say: looked for over the whole history at once. */
import type { Change } from '../evidence/change';
import { LineBook } from '../evidence/line-book';
import { type Counts, commonCount, less, type Sides, sidesOf } from '../evidence/multiset';
import { againTitle } from '../evidence/title-index';
import { type LinesLeft, linesLeft } from './lines-left';

/** An earlier change of whose lines a later one takes back half at least. */
export type Inverse = {
  place: number;
  inverted: number;
  size: number;
  /** Share of the later change's lines that do so, moved lines left out. */
  ofThis: number;
  /** Average of 1 / (number of changes that had the line before), over the lines taken back. */
  rarity: number;
  /** The earlier change removed next to nothing: to take it back is to remove what it added. */
  mostlyAdded: boolean;
  /** A later change under the same title that adds the lines again, which tells that they were lost, not replaced. */
  again: number | null;
};

/** Habit read: who takes a change back takes back nearly all of it; an edit of it changes a part. */
export const TAKEN_BACK = 0.8;
/** Less than this is no inverse, whatever else speaks for it. */
const HALF = 0.5;
/** A line that this one change added and another removed is in two; what many have comes and goes for other reasons. */
const RARE = 0.3;
/** Files made after one pattern share most lines, and the last of them is taken for the one that added these. */
const GLIMPSE = 0.2;
/** One or two lines come and go by chance. */
const FEWEST = 3;
/** Lines of a change that says nothing which are looked up: one that takes another back does so with any of them. */
const SAMPLE = 200;

export type Inverses = {
  /** By place of the later change, the earlier ones that it takes back; places without any are left out. */
  found: Map<number, Inverse[]>;
  /** By place of a change that says that it undoes something, then of each of which it takes back a good part. */
  left: Map<number, Map<number, LinesLeft>>;
};

/**
 * @param says whether the change at a place says that it undoes something: then parts count, too
 * @param isRoutine whether its title is that of many others
 */
export function findInverses(
  changes: Change[],
  says: (place: number) => boolean,
  isRoutine: (place: number) => boolean,
): Inverses {
  const found: Inverses['found'] = new Map();
  const left: Inverses['left'] = new Map();
  const walk: Walk = {
    changes,
    book: new LineBook(),
    tally: new Uint32Array(changes.length),
    sameTitle: new Map(),
    add: (later, inverse) => {
      const others = (found.get(later) ?? []).filter(({ place }) => place !== inverse.place);
      found.set(later, [...others, inverse]);
    },
  };
  for (const [place, change] of changes.entries()) {
    const likely = says(place) ? touchedBy(place, walk) : aboutWholly(place, walk);
    if (likely.length > 0) takenBack(likely, place, says(place), walk);
    if (likely.length > 0 && says(place)) left.set(place, leftOf(likely, place, walk));
    const title = againTitle(change.title);
    const before = walk.sameTitle.get(title);
    if (before !== undefined && !isRoutine(place)) lostBetween(before, place, walk);
    walk.sameTitle.set(title, place);
    walk.book.note(place, change.lines);
  }
  return { found, left };
}

type Walk = {
  changes: Change[];
  book: LineBook;
  /** Scratch: lines of each earlier change that the one at hand takes back; all 0 between uses. */
  tally: Uint32Array;
  sameTitle: Map<string, number>;
  add(later: number, inverse: Inverse): void;
};

const sizeOf = ({ lines }: Change): number => lines.added.length + lines.removed.length;

/** Habit read: who moves files may take them away in one commit and add them in another, on the same day and under one title. */
const MOVED = { milliseconds: 86_400_000, share: 0.9 };

/**
 * @param found the changes that each takes back
 * @param says whether the change at a place says that it undoes something: then it does
 * @returns the same without what was taken away only to be added again elsewhere, and without that adding
 */
export function leaveOutMoves(
  found: Map<number, Inverse[]>,
  changes: Change[],
  says: (place: number) => boolean,
): Map<number, Inverse[]> {
  const rest = new Map(found);
  for (const [place, inverses] of found) {
    const [by, title] = [changes[place], againTitle(changes[place]?.title ?? '')];
    for (const { place: to, inverted, size } of inverses) {
      const before = changes[to];
      const one = before?.author === by?.author && againTitle(before?.title ?? '') === title;
      const lasted = Date.parse(by?.committedAt ?? '') - Date.parse(before?.committedAt ?? '');
      const back = lasted <= MOVED.milliseconds && inverted >= MOVED.share * size;
      if (!one || !back || !rest.has(to) || says(to) || says(place)) continue;
      rest.delete(to);
      rest.set(
        place,
        inverses.filter((each) => each.place !== to),
      );
    }
  }
  return rest;
}

/** @returns the earlier changes of whose lines this one was the next to touch a good part, the other way round */
function touchedBy(place: number, walk: Walk): number[] {
  const { changes } = walk;
  return count(place, 1, walk).flatMap(([earlier, lines]) => {
    const size = changes[earlier] ? sizeOf(changes[earlier]) : 0;
    return size >= FEWEST && lines >= GLIMPSE * size ? [earlier] : [];
  });
}

/** @returns the earlier changes that half of this one's lines, or more, take back */
function aboutWholly(place: number, walk: Walk): number[] {
  const own = walk.changes[place] ? sizeOf(walk.changes[place]) : 0;
  if (own < FEWEST) return [];
  const step = Math.ceil(own / SAMPLE);
  return count(place, step, walk).flatMap(([earlier, lines]) => {
    const size = walk.changes[earlier] ? sizeOf(walk.changes[earlier]) : 0;
    return size >= FEWEST && lines * step >= HALF * own ? [earlier] : [];
  });
}

/** @returns the changes that had the lines last on the other side, with their number; looks at every `step`th line */
function count(place: number, step: number, { changes, book, tally }: Walk): [earlier: number, lines: number][] {
  const { added, removed } = changes[place]?.lines ?? { added: [], removed: [] };
  const touched: number[] = [];
  const note = (earlier: number) => {
    if (earlier < 0) return;
    if (tally[earlier] === 0) touched.push(earlier);
    tally[earlier] = (tally[earlier] ?? 0) + 1;
  };
  for (let at = 0; at < removed.length; at += step) note(book.adderOf(removed[at] ?? 0));
  for (let at = 0; at < added.length; at += step) note(book.removerOf(added[at] ?? 0));
  return touched.map((earlier) => {
    const lines = tally[earlier] ?? 0;
    tally[earlier] = 0;
    return [earlier, lines];
  });
}

function leftOf(likely: number[], place: number, { changes, book }: Walk): Map<number, LinesLeft> {
  const by = withoutMoved(sidesOf(changes[place] as Change));
  return new Map(likely.map((earlier) => [earlier, linesLeft(sidesOf(changes[earlier] as Change), by, book)]));
}

/** @param said whether the change says that it undoes something: then lines that seem moved may be a shape given back */
function takenBack(likely: number[], place: number, said: boolean, { changes, book, add }: Walk): void {
  const by = changes[place];
  const linesOf = (change: Change) => (said ? sidesOf(change) : withoutMoved(sidesOf(change)));
  const later = by && linesOf(by);
  if (!later || later.size === 0) return;
  for (const earlier of likely) {
    const own = changes[earlier] && linesOf(changes[earlier]);
    const inverted = own ? commonCount(own.added, later.removed) + commonCount(own.removed, later.added) : 0;
    // Of a change that is a move, the few other lines tell nothing.
    if (!own || own.size < HALF * sizeOf(changes[earlier] as Change) || inverted < HALF * own.size) continue;
    const weight = weightOf(own.added, later.removed, book) + weightOf(own.removed, later.added, book);
    const shares = { inverted, size: own.size, ofThis: inverted / later.size, rarity: weight / inverted };
    add(place, { place: earlier, ...shares, mostlyAdded: isMostlyAdded(own), again: null });
  }
}

/** A change comes again under its title: whatever removed its lines in between undid it, in passing perhaps. */
function lostBetween(before: number, place: number, { changes, book, add }: Walk): void {
  const [first, second] = [changes[before], changes[place]];
  if (!first || !second) return;
  const isLost = (hash: number, last: (hash: number) => number) => last(hash) > before;
  const lost =
    first.lines.added.some((hash) => isLost(hash, (each) => book.removerOf(each))) ||
    first.lines.removed.some((hash) => isLost(hash, (each) => book.adderOf(each)));
  if (!lost) return;
  const [own, again] = [sidesOf(first), sidesOf(second)];
  const repeated = commonCount(own.added, again.added) + commonCount(own.removed, again.removed);
  if (repeated < TAKEN_BACK * own.size) return;
  const losses = new Map<number, { lines: number; weight: number }>();
  const take = (counts: Counts, last: (hash: number) => number) => {
    for (const [hash, times] of counts) {
      const by = last(hash);
      if (by <= before) continue;
      const { lines, weight } = losses.get(by) ?? { lines: 0, weight: 0 };
      losses.set(by, { lines: lines + times, weight: weight + times / Math.max(1, book.timesOf(hash)) });
    }
  };
  take(own.added, (hash) => book.removerOf(hash));
  take(own.removed, (hash) => book.adderOf(hash));
  for (const [by, { lines: inverted, weight }] of losses) {
    const rarity = weight / inverted;
    if (inverted < TAKEN_BACK * own.size || rarity < RARE) continue;
    const size = changes[by] ? sidesOf(changes[by]).size : 0;
    const shares = { inverted, size: own.size, ofThis: inverted / Math.max(1, size), rarity };
    add(by, { place: before, ...shares, mostlyAdded: isMostlyAdded(own), again: place });
  }
}

/** A change that removes fewer of its lines than this brings something new: a file, and the line that makes it known. */
const NEW = 0.1;

function isMostlyAdded({ removed, size }: Sides): boolean {
  let lines = 0;
  for (const times of removed.values()) lines += times;
  return lines <= NEW * size;
}

/** Lines that a change removes in one place and adds in another were moved, not taken back. */
function withoutMoved(sides: Sides): Sides {
  const moved = commonCount(sides.added, sides.removed);
  if (moved === 0) return sides;
  return {
    added: less(sides.added, sides.removed),
    removed: less(sides.removed, sides.added),
    size: sides.size - 2 * moved,
  };
}

function weightOf(own: Counts, inverse: Counts, book: LineBook): number {
  let weight = 0;
  for (const [hash, times] of own) {
    weight += Math.min(times, inverse.get(hash) ?? 0) / Math.max(1, book.timesOf(hash));
  }
  return weight;
}
