/** The lists of symbols, from which those that changed are taken, and put in where they belong now. */
import { initialOf, lettersFirst } from '../../graph/symbols/symbol-choice';
import type { Initial } from '../../graph/types';
import { remembered } from '../../model/once-per';
import { numbersOf } from '../read/values';
import type { Reader, Row } from '../sqlite';
import type { Listing } from './relink-within';
import type { Steps } from './steps';
import type { SymbolRows } from './symbol-rows';

/** What a symbol is put in order by. */
type Listed = { seq: number; name: string; folded: string; count: number; order: number };

/** Below zero where the first comes first. */
type Compare = (a: Listed, b: Listed) => number;

const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
const byName: Compare = (a, b) => compare(a.folded, b.folded) || compare(a.name, b.name);
const byCount: Compare = (a, b) => b.count - a.count || byName(a, b);
const inOrder: Compare = (a, b) => b.count - a.count || a.order - b.order;
const byInitial: Compare = (a, b) => {
  const [x, y] = [initialOf(a.name), initialOf(b.name)];
  return x === y ? byName(a, b) : lettersFirst({ initial: x, count: 0 }, { initial: y, count: 0 });
};

/** The lists' orders; in each, those symbols alone move of which that changes what it goes by: most of a report are its commit's. */
const orders = (rows: SymbolRows): { compare: Compare; isMoved: (listing: Listing) => boolean }[] => [
  { compare: byInitial, isMoved: ({ before, now }) => (before === null) !== (now === null) },
  { compare: byCount, isMoved: ({ before, now }) => before !== now },
  {
    compare: inOrder,
    isMoved: ({ name, before, now }) => before !== now || rows.before(name)?.order !== rows.now(name)?.order,
  },
];

export function relinkLists(db: Reader, id: number, rows: SymbolRows, listings: Listing[], steps: Steps): void {
  const lists = db.prepare(
    'select initials, by_name, by_count, in_order from symbol_list where repo = ? and scope = ?',
  );
  for (const scope of new Set(listings.map((listing) => listing.scope))) {
    const own = listings.filter((listing) => listing.scope === scope);
    const [initials, ...before] = lists.first(id, scope) ?? [];
    const known = listedReader(db, id, scope, rows);
    const now = orders(rows).map(({ compare: order, isMoved }, at) => {
      const moved = own.filter(isMoved);
      const gone = new Set(moved.flatMap(({ name }) => rows.before(name)?.seq ?? []));
      const come = moved.flatMap(({ name, now: count }): Listed[] => {
        const row = rows.now(name);
        return row && count !== null ? [listedOf(row.seq, name, count, row.order)] : [];
      });
      return patched(before[at], gone, come, known, order);
    });
    steps.add(
      'update symbol_list set initials = ?, by_name = ?, by_count = ?, in_order = ? where repo = ? and scope = ?',
      ...[countAgain(initials, own), ...now, id, scope],
    );
    const size = sizeOf(now[0]);
    if (scope === '') steps.add('update repository set symbol_count = ? where id = ?', size, id);
    else steps.add('update module set symbol_count = ? where repo = ? and id = ?', size, id, scope);
  }
}

const sizeOf = (list: Row[number] | undefined): number => ((list as Uint8Array | null)?.length ?? 0) / 4;

const listedOf = (seq: number, name: string, count: number, order: number): Listed => ({
  ...{ seq, name, folded: name.toLowerCase(), count, order },
});

/** @returns a reader of symbols that do not change */
function listedReader(db: Reader, id: number, scope: string, rows: SymbolRows): (seq: number) => Listed {
  const one = db.prepare(`select s.name, coalesce(w.pull_count, s.pull_count), s.sort_order
    from symbol s left join symbol_within w on w.repo = s.repo and w.module = ?3 and w.name = s.name
    where s.repo = ?1 and s.seq = ?2`);
  return remembered((seq) => {
    const [name, count, order] = one.first(id, seq, scope) ?? [];
    if (typeof name !== 'string') throw new RangeError(`the base has no symbol ${seq}`);
    return listedOf(seq, name, count as number, rows.now(name)?.order ?? (order as number));
  });
}

/** @param bytes a list; null where there is none @returns it without some symbols and with others */
function patched(
  bytes: Row[number] | undefined,
  gone: Set<number>,
  come: Listed[],
  known: (seq: number) => Listed,
  order: Compare,
): Uint8Array | null {
  if (!bytes) return null;
  const kept = numbersOf(bytes).filter((seq) => !gone.has(seq));
  const places = come.toSorted(order).map((listed) => ({ listed, at: placeFor(kept, listed, known, order) }));
  const list = new Uint32Array(kept.length + come.length);
  let from = 0;
  for (const [index, { listed, at }] of places.entries()) {
    list.set(kept.subarray(from, at), from + index);
    list[at + index] = listed.seq;
    from = at;
  }
  list.set(kept.subarray(from), from + places.length);
  return new Uint8Array(list.buffer);
}

/** @returns how many of a list come before a symbol */
function placeFor(list: Uint32Array, listed: Listed, known: (seq: number) => Listed, order: Compare): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order(known(list[middle] ?? 0), listed) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countAgain(json: Row[number] | undefined, listings: Listing[]): string {
  const counts = new Map((JSON.parse(json as string) as Initial[]).map(({ initial, count }) => [initial, count]));
  for (const { name, before, now } of listings) {
    const initial = initialOf(name);
    counts.set(initial, (counts.get(initial) ?? 0) + Number(now !== null) - Number(before !== null));
  }
  const left = [...counts].flatMap(([initial, count]) => (count > 0 ? [{ initial, count }] : []));
  return JSON.stringify(left.sort(lettersFirst));
}
