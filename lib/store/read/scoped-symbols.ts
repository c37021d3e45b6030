/** Lists of symbols, of a module or (scope '') of the repository, read when they are asked for. */
import { lowerAscii } from '../../graph/symbols/symbol-choice';
import type { Initial, SymbolChoice, SymbolEntry } from '../../graph/types';
import type { List } from '../../model/list';
import type { Reader, Row } from '../sqlite';
import { LazyList } from './lazy-list';
import { PagedList } from './paged-list';
import type { StoredPulls } from './stored-pulls';
import { SYMBOL_COLUMNS, touchedBy } from './symbol-columns';
import { listOf, numbersOf } from './values';

/** How a symbol's name, or its last part, fits what is typed. */
const [BEGINS, CALLED] = [1, 2];

type Whole = {
  at(name: string): SymbolEntry;
  /** @param rows see {@link SYMBOL_COLUMNS} */
  allOf(rows: Row[]): SymbolEntry[];
  pulls: StoredPulls;
};

/** @param id of the repository in the base @param whole reads symbols as the repository has them */
export function scopedSymbols(db: Reader, id: number, { at: whole, allOf, pulls }: Whole) {
  const counts = db.prepare('select initials from symbol_list where repo = ? and scope = ?');
  const listed = (column: 'by_name' | 'by_count' | 'in_order') =>
    db.prepare(`select substr(${column}, ?3, ?4) from symbol_list where repo = ?1 and scope = ?2`);
  const [byName, byCount, inOrder] = [listed('by_name'), listed('by_count'), listed('in_order')];
  // As one text: a row takes longer to hand over than to find.
  const ofSeqs = (columns: string, each: string) =>
    db.prepare(
      `select json_group_array(${each}) from (select ${columns} from json_each(?2) p join symbol s on s.repo = ?1 and s.seq = p.value order by p.key)`,
    );
  const [named, told] = [ofSeqs('name', 'name'), ofSeqs(SYMBOL_COLUMNS, `json_array(${SYMBOL_COLUMNS})`)];
  const own = db.prepare(
    'select pull_count, pulls, files from symbol_within where repo = ? and module = ? and name = ?',
  );
  const beginning = (column: 'name' | 'last') =>
    db.prepare(
      `select json_group_array(seq) from symbol where repo = ?1 and lower(${column}) >= ?2 and lower(${column}) < ?3`,
    );
  const beginnings = [beginning('name'), beginning('last')];
  const places = (list: typeof byName, scope: string, start: number, count: number): Uint32Array =>
    numbersOf(list.first(id, scope, 4 * start + 1, 4 * count)?.[0]);
  const seqs = (...asked: Parameters<typeof places>): number[] => [...places(...asked)];
  const names = (all: number[]): string[] => listOf<string>(named.first(id, JSON.stringify(all))?.[0]);
  const entries = (scope: string, all: number[]): SymbolEntry[] => {
    const found = allOf(listOf<Row>(told.first(id, JSON.stringify(all))?.[0]));
    return scope === '' ? found : found.map((entry) => within(scope, entry));
  };
  const initials = (scope: string): Initial[] => listOf<Initial>(counts.first(id, scope)?.[0]);
  const sizeOf = (groups: Initial[]) => groups.reduce((sum, { count }) => sum + count, 0);
  const within = (module: string, entry: SymbolEntry): SymbolEntry => {
    const { name, last, kinds, hasNamesake, order } = entry;
    const [size, numbers, files] = own.first(id, module, name) ?? [];
    if (typeof numbers !== 'string') return entry;
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
  /** By symbol, of as many; what is called so is at the beginning of what begins so. */
  const marksOf = (wanted: string, count: number): Uint8Array => {
    const marks = new Uint8Array(count);
    for (const [mark, end] of [
      [BEGINS, `${wanted}\u{10ffff}`],
      [CALLED, `${wanted}\0`],
    ] as const) {
      for (const question of beginnings)
        for (const seq of listOf<number>(question.first(id, wanted, end)?.[0])) marks[seq] = mark;
    }
    return marks;
  };
  return {
    within: (module: string, size: number): List<SymbolEntry> =>
      new LazyList(
        () => names(seqs(inOrder, module, 0, size)),
        (name) => within(module, whole(name)),
        size,
      ),
    choose: ({ initial: wanted, module }: SymbolChoice): List<SymbolEntry> => {
      const all = initials(module);
      const place = all.findIndex(({ initial }) => initial === wanted);
      const [list, size, from] =
        wanted === ''
          ? [byCount, sizeOf(all), 0]
          : [byName, all[place]?.count ?? 0, sizeOf(all.slice(0, Math.max(0, place)))];
      return new PagedList(size, (start, count) => entries(module, seqs(list, module, from + start, count)));
    },
    beginning: (text: string, module: string): List<SymbolEntry> => {
      const all = places(byCount, module, 0, sizeOf(initials(module)));
      const marks = marksOf(lowerAscii(text), 1 + all.reduce((most, seq) => Math.max(most, seq), 0));
      const [called, longer]: [number[], number[]] = [[], []];
      for (const seq of all) {
        if (marks[seq] === CALLED) called.push(seq);
        else if (marks[seq] === BEGINS) longer.push(seq);
      }
      const found = [...called, ...longer];
      return new PagedList(found.length, (start, count) => entries(module, found.slice(start, start + count)));
    },
    initials,
  };
}
