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
import { NAMED, touchedBy } from './symbol-columns';
import { listOf } from './values';

const WHAT = 'name, last, pull_count, kinds, pulls, mentions, life, files, modules, has_namesake, sort_order';

type Sources = { pulls: StoredPulls; commits: StoredCommits };

class StoredSymbol implements SymbolEntry {
  readonly name: string;
  readonly last: string;
  readonly kinds: readonly SymbolKind[];
  readonly hasNamesake: boolean;
  readonly pulls: SymbolEntry['pulls'];
  readonly order: number;
  readonly #row: Row;
  readonly #pulls: StoredPulls;
  readonly #commits: StoredCommits;

  constructor(row: Row, { pulls, commits }: Sources) {
    this.#commits = commits;
    this.#row = row;
    this.#pulls = pulls;
    this.name = row[0] as string;
    this.last = row[1] as string;
    this.kinds = listOf<SymbolKind>(row[3]);
    this.hasNamesake = row[9] === 1;
    this.order = row[10] as number;
    this.pulls = touchedBy(row[4], row[2] as number, pulls);
  }

  get mentions(): List<Pull> {
    const only = () => {
      const changing = new Set(listOf<number>(this.#row[4]).map(Math.abs));
      return listOf<number>(this.#row[5]).filter((number) => !changing.has(number));
    };
    return new LazyList(only, this.#pulls.at);
  }

  get life(): SymbolLife | null {
    const text = this.#row[6] as string | null;
    if (text === null) return null;
    return readLife(JSON.parse(text) as LifeJson, { commitAt: this.#commits.at, pullOf: this.#pulls.get });
  }

  get files(): string[] {
    return listOf<string>(this.#row[7]);
  }

  get modules(): string[] {
    return listOf<string>(this.#row[8]);
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
export function storedSymbols(db: Reader, id: number, size: number, sources: Sources): StoredSymbols {
  const one = db.prepare(`select ${WHAT} from symbol where repo = ?1 and ${NAMED}`);
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
  const get = kept((name: string): SymbolEntry | undefined => {
    const row = one.first(id, name);
    return row && new StoredSymbol(row, sources);
  });
  const at = (name: string): SymbolEntry => present(get(name), `the symbol ${name}`);
  const list = (rows: () => Row[]) => new LazyList(() => rows().map(([name]) => name as string), at);
  const scoped = scopedSymbols(db, id, { at, pulls: sources.pulls });
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
