/** Symbols as modules have them, and the lists of all of them. */
import { namesakesOf } from '../../graph/same-names';
import { remembered } from '../../model/once-per';
import type { Reader } from '../sqlite';
import type { Order } from './relink-symbols';
import type { Steps } from './steps';
import type { SymbolRow, SymbolRows } from './symbol-rows';

/** A symbol in a module (or, '', in the repository) before and as it will be: how many PRs it has there; null: it is not there. */
export type Listing = { scope: string; name: string; before: number | null; now: number | null };

/**
 * Writes what modules have of the symbols that changed, and of those that their names mean as well.
 * @returns where they are listed
 */
export function relinkWithin(db: Reader, id: number, rows: SymbolRows, order: Order, steps: Steps): Listing[] {
  const scoper = scoperOf(db, id, rows, order);
  const counts = db.prepare('select pull_count from symbol_within where repo = ? and module = ? and name = ?');
  const modules = new Set(
    db
      .prepare('select id from module where repo = ?')
      .all(id)
      .map(([module]) => module as string),
  );
  const listings: Listing[] = [];
  for (const name of scoper.names) {
    const [before, now] = [rows.before(name), rows.now(name)];
    if (rows.changed.has(name))
      listings.push({ scope: '', name, before: before?.pulls.length ?? null, now: now?.pulls.length ?? null });
    for (const module of new Set([...(before?.modules ?? []), ...(now?.modules ?? [])])) {
      if (!modules.has(module)) continue;
      const [count] = counts.first(id, module, name) ?? [];
      const own = before?.modules.includes(module) ? ((count as number | undefined) ?? before.pulls.length) : null;
      if (count !== undefined)
        steps.add('delete from symbol_within where repo = ? and module = ? and name = ?', id, module, name);
      const listing: Listing = { scope: module, name, before: own, now: null };
      listings.push(listing);
      if (!now?.modules.includes(module)) continue;
      const { pulls, files, isWhole } = scoper.within(now, module);
      listing.now = pulls.length;
      if (isWhole) continue;
      steps.add(
        'insert into symbol_within values (?, ?, ?, ?, ?, ?)',
        ...[id, module, name, pulls.length, JSON.stringify(pulls), JSON.stringify(files)],
      );
    }
  }
  return listings;
}

/** The same as `symbolScoper`, of rows. */
function scoperOf(db: Reader, id: number, rows: SymbolRows, order: Order) {
  const { names, sameAs } = namesakesOf(rows.names(), rows.changed.keys());
  const joined = remembered((same: string[]) =>
    join(
      same.flatMap((name) => rows.now(name) ?? []),
      order,
    ),
  );
  const one = db.prepare('select module from file where repo = ? and path = ?');
  const moduleOf = remembered((path: string) => (one.first(id, path)?.[0] ?? null) as string | null);
  return {
    names,
    within: (row: SymbolRow, module: string) => {
      const same = sameAs(row.name);
      const files = row.files.filter((path) => moduleOf(path) === module);
      const touching = same.length === 1 ? row.pulls : joined(same);
      const pulls = touching.filter((number) => order.modulesOf(Math.abs(number)).includes(module));
      const isWhole = same.length === 1 && files.length === row.files.length && pulls.length === touching.length;
      return { pulls, files, isWhole };
    },
  };
}

/** PRs of several symbols, each once, newest first. */
function join(rows: SymbolRow[], { seqOf }: Order): number[] {
  const keys = new Map<number, boolean>();
  for (const number of rows.flatMap(({ pulls }) => pulls)) {
    keys.set(Math.abs(number), keys.get(Math.abs(number)) || number < 0);
  }
  return [...keys].sort(([a], [b]) => seqOf(a) - seqOf(b)).map(([number, key]) => (key ? -number : number));
}
