/** Lists of symbols, of a module or (scope '') of the repository, read when they are asked for. */
import { inCalledOrder, lowerAscii } from '../../graph/symbol-choice';
import type { Initial, SymbolChoice, SymbolEntry } from '../../graph/types';
import type { List } from '../../model/list';
import type { Reader } from '../sqlite';
import { LazyList } from './lazy-list';
import { PagedList } from './paged-list';
import type { StoredPulls } from './stored-pulls';
import { touchedBy } from './symbol-columns';
import { listOf, numbersOf } from './values';

type Whole = { at: (name: string) => SymbolEntry; pulls: StoredPulls };

/** @param id of the repository in the base @param whole reads a symbol as the repository has it */
export function scopedSymbols(db: Reader, id: number, { at: whole, pulls }: Whole) {
  const counts = db.prepare('select initials from symbol_list where repo = ? and scope = ?');
  const listed = (column: 'by_name' | 'by_count' | 'in_order') =>
    db.prepare(`select substr(${column}, ?3, ?4) from symbol_list where repo = ?1 and scope = ?2`);
  const [byName, byCount, inOrder] = [listed('by_name'), listed('by_count'), listed('in_order')];
  const named = db.prepare(
    'select json_group_array(name) from (select s.name from json_each(?2) p join symbol s on s.repo = ?1 and s.seq = p.value order by p.key)',
  );
  const own = db.prepare(
    'select pull_count, pulls, files from symbol_within where repo = ? and module = ? and name = ?',
  );
  const beginning = db.prepare(`select s.name, s.last, s.seq, coalesce(w.pull_count, s.pull_count)
    from symbol s left join symbol_within w on w.repo = s.repo and w.module = ?2 and w.name = s.name
    where s.repo = ?1 and s.seq in (
      select seq from symbol where repo = ?1 and lower(name) >= ?3 and lower(name) < ?4
      union select seq from symbol where repo = ?1 and lower(last) >= ?3 and lower(last) < ?4)`);
  const seqs = (list: typeof byName, scope: string, start: number, count: number): number[] => [
    ...numbersOf(list.first(id, scope, 4 * start + 1, 4 * count)?.[0]),
  ];
  const names = (places: number[]): string[] => listOf<string>(named.first(id, JSON.stringify(places))?.[0]);
  const initials = (scope: string): Initial[] => listOf<Initial>(counts.first(id, scope)?.[0]);
  const sizeOf = (groups: Initial[]) => groups.reduce((sum, { count }) => sum + count, 0);
  const at = (scope: string) => (name: string) => {
    const entry = whole(name);
    const [size, numbers, files] = (scope === '' ? undefined : own.first(id, scope, name)) ?? [];
    if (typeof numbers !== 'string') return entry;
    const { last, kinds, hasNamesake, order } = entry;
    return {
      ...{ name, last, kinds, hasNamesake, order, pulls: touchedBy(numbers, size as number, pulls) },
      get mentions() {
        return entry.mentions;
      },
      get life() {
        return entry.life;
      },
      get modules() {
        return entry.modules;
      },
      get files() {
        return listOf<string>(files);
      },
    };
  };
  return {
    within: (module: string, size: number): List<SymbolEntry> =>
      new LazyList(() => names(seqs(inOrder, module, 0, size)), at(module), size),
    choose: ({ initial: wanted, module }: SymbolChoice): List<SymbolEntry> => {
      const all = initials(module);
      const place = all.findIndex(({ initial }) => initial === wanted);
      const [list, size, from] =
        wanted === ''
          ? [byCount, sizeOf(all), 0]
          : [byName, all[place]?.count ?? 0, sizeOf(all.slice(0, Math.max(0, place)))];
      return new PagedList(size, (start, count) => names(seqs(list, module, from + start, count)).map(at(module)));
    },
    beginning: (text: string, module: string): List<SymbolEntry> => {
      const wanted = lowerAscii(text);
      const found = () => {
        const inside = module === '' ? null : new Set(seqs(byCount, module, 0, sizeOf(initials(module))));
        const rows = beginning.all(id, module, wanted, `${wanted}\u{10ffff}`);
        const fitting = rows.flatMap(([name, last, seq, count]) =>
          inside === null || inside.has(seq as number)
            ? { name: name as string, last: last as string, pulls: { length: count as number } }
            : [],
        );
        return inCalledOrder(fitting, wanted).map(({ name }) => name);
      };
      return new LazyList(found, at(module));
    },
    initials,
  };
}
