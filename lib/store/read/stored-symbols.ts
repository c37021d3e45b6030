/** Symbols, read when they are asked for. */
import { bareName } from '../../graph/symbols/symbol-choice';
import type { Lookups, Pull, SymbolEntry, SymbolLife } from '../../graph/types';
import type { List, Table } from '../../model/list';
import { oncePerTurn } from '../../model/once-per';
import type { SymbolKind } from '../../model/symbol-kind';
import { type LifeJson, readLife } from '../life-json';
import type { Reader, Row } from '../sqlite';
import { kept } from './kept';
import { LazyList } from './lazy-list';
import { LazyTable } from './lazy-table';
import { present } from './present';
import { scopedSymbols } from './scoped-symbols';
import type { StoredCommits } from './stored-commits';
import type { StoredPulls } from './stored-pulls';
import { NAMED, SYMBOL_COLUMNS, touchedBy } from './symbol-columns';
import { listOf } from './values';

type Sources = {
  pulls: StoredPulls;
  commits: StoredCommits;
  /** @returns the life of a symbol as it is kept: longer than all else of it, and for few who ask */
  lifeOf(name: string): string | null;
};

class StoredSymbol implements SymbolEntry {
  readonly name: string;
  readonly last: string;
  readonly kinds: readonly SymbolKind[];
  readonly hasNamesake: boolean;
  readonly pulls: SymbolEntry['pulls'];
  readonly order: number;
  readonly #row: Row;
  readonly #from: Sources;

  /** @param row see {@link SYMBOL_COLUMNS} */
  constructor(row: Row, from: Sources) {
    this.#row = row;
    this.#from = from;
    this.name = row[0] as string;
    this.last = row[1] as string;
    this.kinds = listOf<SymbolKind>(row[3]);
    this.hasNamesake = row[8] === 1;
    this.order = row[9] as number;
    this.pulls = touchedBy(row[4], row[2] as number, from.pulls);
  }

  get mentions(): List<Pull> {
    const only = () => {
      const changing = new Set(listOf<number>(this.#row[4]).map(Math.abs));
      return listOf<number>(this.#row[5]).filter((number) => !changing.has(number));
    };
    return new LazyList(only, this.#from.pulls.at);
  }

  get life(): SymbolLife | null {
    const { pulls, commits, lifeOf } = this.#from;
    const text = lifeOf(this.name);
    if (text === null) return null;
    return readLife(JSON.parse(text) as LifeJson, { commitAt: commits.at, pullOf: pulls.get });
  }

  get files(): string[] {
    return listOf<string>(this.#row[6]);
  }

  get modules(): string[] {
    return listOf<string>(this.#row[7]);
  }
}

export type StoredSymbols = {
  table: Table<string, SymbolEntry>;
  byLast: Table<string, List<SymbolEntry>>;
  /** The symbols of a module as that module has them, most PRs first. */
  within(module: string, size: number): List<SymbolEntry>;
  lookups: Pick<
    Lookups,
    'symbols' | 'symbolsBeginning' | 'initials' | 'symbolsAlike' | 'symbolsMentioned' | 'symbolNames'
  >;
};

/** @param id of the repository in the base @param size its number of symbols */
export function storedSymbols(
  db: Reader,
  id: number,
  size: number,
  { pulls, commits }: Omit<Sources, 'lifeOf'>,
): StoredSymbols {
  const one = db.prepare(`select ${SYMBOL_COLUMNS} from symbol where repo = ?1 and ${NAMED}`);
  const life = db.prepare(`select life from symbol where repo = ?1 and ${NAMED}`);
  const names = db.prepare('select name from symbol where repo = ? order by sort_order');
  const isLast = 'repo = ?1 and lower(last) = lower(?2) and last = ?2';
  const byLast = db.prepare(`select name from symbol where ${isLast} order by pull_count desc, name`);
  const anyByLast = db.prepare(`select 1 from symbol where ${isLast} limit 1`);
  const mentioned = db.prepare(
    `select name from symbol where ${isLast} and mentions is not null order by pull_count desc, sort_order`,
  );
  const lasts = db.prepare('select last from symbol where repo = ? group by last order by min(sort_order)');
  const alike = db.prepare('select name from symbol where repo = ? and bare = ? order by pull_count desc, sort_order');
  const whole = db.prepare('select json_group_array(name) from symbol where repo = ?');
  const distinct = db.prepare('select json_group_array(distinct last) from symbol where repo = ?');
  const lifeOf = (name: string) => (life.first(id, name)?.[0] as string | undefined) ?? null;
  const from = { pulls, commits, lifeOf };
  // Rows of a list that is being read.
  let rows: ReadonlyMap<string, Row> = new Map();
  const get = kept((name: string): SymbolEntry | undefined => {
    const row = rows.get(name) ?? one.first(id, name);
    return row && new StoredSymbol(row, from);
  });
  const at = (name: string): SymbolEntry => present(get(name), `the symbol ${name}`);
  const allOf = (read: Row[]): SymbolEntry[] => {
    rows = new Map(read.map((row) => [row[0] as string, row]));
    const entries = [...rows.keys()].map(at);
    rows = new Map();
    return entries;
  };
  const list = (read: () => Row[]) => new LazyList(() => read().map(([name]) => name as string), at);
  const scoped = scopedSymbols(db, id, { at, allOf, pulls });
  return {
    table: new LazyTable({ size: () => size, get, keys: () => names.all(id).map(([name]) => name as string) }),
    byLast: new LazyTable({
      size: () => lasts.all(id).length,
      get: (last) => {
        const found = byLast.all(id, last);
        return found.length === 0 ? undefined : list(() => found);
      },
      has: (last) => anyByLast.first(id, last) !== undefined,
      keys: () => lasts.all(id).map(([last]) => last as string),
    }),
    within: scoped.within,
    lookups: {
      symbols: scoped.choose,
      symbolsBeginning: scoped.beginning,
      initials: scoped.initials,
      // As one text: a row takes longer to hand over than to find.
      symbolNames: oncePerTurn((part: 'whole' | 'last') =>
        listOf<string>((part === 'whole' ? whole : distinct).first(id)?.[0]),
      ),
      symbolsMentioned: (last) => list(() => mentioned.all(id, last)),
      symbolsAlike: (name) => (bareName(name) === '' ? [] : list(() => alike.all(id, bareName(name)))),
    },
  };
}
