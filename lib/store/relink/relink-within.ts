/** Symbols as modules have them, and the lists of all of them. */
import { namesakesOf } from '../../graph/symbols/same-names';
import { remembered } from '../../model/once-per';
import { listOf, parse } from '../read/values';
import type { Reader } from '../sqlite';
import { changedNumbers, type Order } from './relink-symbols';
import type { Steps } from './steps';
import type { SymbolRow, SymbolRows } from './symbol-rows';
import type { ChangedPull } from './touches';

/** A symbol in a module (or, '', in the repository) before and as it will be: how many PRs it has there; null: it is not there. */
export type Listing = { scope: string; name: string; before: number | null; now: number | null };

/**
 * Writes what modules have of the symbols that changed, and of those that their names mean as well.
 * @returns where they are listed
 */
export function relinkWithin(
  db: Reader,
  id: number,
  rows: SymbolRows,
  pulls: ChangedPull[],
  order: Order,
  steps: Steps,
): Listing[] {
  const scoper = scoperOf(db, id, rows, pulls, order);
  const one = db.prepare('select pulls from symbol_within where repo = ? and module = ? and name = ?');
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
      const [own] = one.first(id, module, name) ?? [];
      const known = before?.modules.includes(module) ? (own ? listOf<number>(own) : before.pulls) : null;
      if (own !== undefined)
        steps.add('delete from symbol_within where repo = ? and module = ? and name = ?', id, module, name);
      const listing: Listing = { scope: module, name, before: known?.length ?? null, now: null };
      listings.push(listing);
      if (!now?.modules.includes(module)) continue;
      const { touching, files, isWhole } = scoper.within(now, module, known);
      listing.now = touching.length;
      if (isWhole) continue;
      steps.add(
        'insert into symbol_within values (?, ?, ?, ?, ?, ?)',
        ...[id, module, name, touching.length, JSON.stringify(touching), JSON.stringify(files)],
      );
    }
  }
  return listings;
}

/** The same as `symbolScoper`, of rows. */
function scoperOf(db: Reader, id: number, rows: SymbolRows, changed: ChangedPull[], order: Order) {
  const { names, sameAs } = namesakesOf(rows.names(), rows.changed.keys());
  const joined = remembered((same: string[]) =>
    join(
      same.flatMap((name) => rows.now(name) ?? []),
      order,
    ),
  );
  const [modules] =
    db.prepare('select json_group_array(json_array(path, module)) from file where repo = ?').first(id) ?? [];
  const moduleOf = new Map(parse<[path: string, module: string | null][]>(modules));
  return {
    names,
    /** @param known the PRs that the module had of the symbol; null where it had none */
    within: (row: SymbolRow, module: string, known: number[] | null) => {
      const same = sameAs(row.name);
      const files = row.files.filter((path) => moduleOf.get(path) === module);
      // Thousands of symbols are called alike: what all of them have is asked of those alone that are listed with them newly.
      const all = same.length === 1 ? row.pulls : known ? changedNumbers(known, same, changed, order) : joined(same);
      const touching = all.filter((number) => order.modulesOf(Math.abs(number)).includes(module));
      const isWhole = same.length === 1 && files.length === row.files.length && touching.length === all.length;
      return { touching, files, isWhole };
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
