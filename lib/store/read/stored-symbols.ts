/** Symbols, read when they are asked for. */
import { bareName, lowerAscii } from '../../graph/symbol-choice';
import type { Initial, Lookups, Pull, SymbolChoice, SymbolEntry, SymbolLife } from '../../graph/types';
import type { List, Table } from '../../model/list';
import { oncePerTurn } from '../../model/once-per';
import type { SymbolKind } from '../../model/symbol-kind';
import { type LifeJson, readLife } from '../life-json';
import type { Reader, Row } from '../sqlite';
import { kept } from './kept';
import { LazyList } from './lazy-list';
import { LazyTable } from './lazy-table';
import { PagedList } from './paged-list';
import { present } from './present';
import type { StoredCommits } from './stored-commits';
import type { StoredPulls } from './stored-pulls';

const WHAT = 'name, last, pull_count, kinds, pulls, mentions, life, files, modules, has_namesake';

type Sources = { pulls: StoredPulls; commits: StoredCommits };

class StoredSymbol implements SymbolEntry {
  readonly name: string;
  readonly last: string;
  readonly kinds: readonly SymbolKind[];
  readonly hasNamesake: boolean;
  readonly pulls: SymbolEntry['pulls'];
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
    this.pulls = touchedBy(row[4], row[2] as number, pulls);
  }

  get mentions(): List<Pull> {
    return new LazyList(() => listOf<number>(this.#row[5]), this.#pulls.at);
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

/** A number below zero: the PR's report names the symbol among the key ones. */
const touchedBy = (json: Row[number] | undefined, size: number, pulls: StoredPulls): SymbolEntry['pulls'] =>
  new LazyList(
    () => listOf<number>(json),
    (number) => ({ pull: pulls.at(Math.abs(number)), key: number < 0 }),
    size,
  );

const listOf = <T>(json: Row[number] | undefined): T[] => (json ? (JSON.parse(json as string) as T[]) : []);

export type StoredSymbols = {
  table: Table<string, SymbolEntry>;
  byLast: Table<string, List<SymbolEntry>>;
  /** The symbols of a module as that module has them, most PRs first. */
  within(module: string, size: number): List<SymbolEntry>;
  lookups: Pick<Lookups, 'symbols' | 'symbolsBeginning' | 'initials' | 'symbolsAlike' | 'symbolNames'>;
};

/** @param id of the repository in the base @param size its number of symbols */
export function storedSymbols(db: Reader, id: number, size: number, sources: Sources): StoredSymbols {
  const one = db.prepare(`select ${WHAT} from symbol where repo = ? and scope = '' and name = ?`);
  const names = db.prepare(`select name from symbol where repo = ? and scope = '' order by seq`);
  const byLast = db.prepare(
    `select name from symbol where repo = ? and scope = '' and last = ? order by pull_count desc, name`,
  );
  const lasts = db.prepare(`select last from symbol where repo = ? and scope = '' group by last order by min(seq)`);
  const alike = db.prepare(
    `select name from symbol where repo = ? and scope = '' and bare = ? order by pull_count desc, seq`,
  );
  const whole = db.prepare(`select json_group_array(name) from symbol where repo = ? and scope = ''`);
  const distinct = db.prepare(`select json_group_array(distinct last) from symbol where repo = ? and scope = ''`);
  const get = kept((name: string): SymbolEntry | undefined => {
    const row = one.first(id, name);
    return row && new StoredSymbol(row, sources);
  });
  const at = (name: string): SymbolEntry => present(get(name), `the symbol ${name}`);
  const list = (rows: () => Row[]) => new LazyList(() => rows().map(([name]) => name as string), at);
  const scoped = scopedReader(db, id, { get, pulls: sources.pulls });
  return {
    table: new LazyTable({ size: () => size, get, keys: () => names.all(id).map(([name]) => name as string) }),
    byLast: new LazyTable({
      size: () => lasts.all(id).length,
      get: (last) => {
        const found = byLast.all(id, last);
        return found.length === 0 ? undefined : list(() => found);
      },
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
      symbolsAlike: (name) => (bareName(name) === '' ? [] : list(() => alike.all(id, bareName(name)))),
    },
  };
}

type Whole = { get: (name: string) => SymbolEntry | undefined; pulls: StoredPulls };

/** The lists of a module, or (scope '') of the repository. */
function scopedReader(db: Reader, id: number, { get, pulls }: Whole) {
  const scoped = db.prepare('select pull_count, pulls, files from symbol where repo = ? and scope = ? and name = ?');
  const inOrder = db.prepare('select name from symbol where repo = ? and scope = ? order by seq');
  const byCount = db.prepare(
    'select name from symbol where repo = ? and scope = ? and by_count >= ? order by by_count limit ?',
  );
  const byName = db.prepare(
    'select name from symbol where repo = ? and scope = ? and initial = ? order by by_name limit ? offset ?',
  );
  // Names of the whole repository are indexed so; a module's are the rows of its own that are called the same.
  const beginning = db.prepare(`select s.name from symbol s where s.repo = ?1 and s.scope = ?2 and s.name in (
      select name from symbol where repo = ?1 and scope = '' and lower(name) >= ?3 and lower(name) < ?4
      union select name from symbol where repo = ?1 and scope = '' and lower(last) >= ?3 and lower(last) < ?4)
    order by lower(s.name) = ?3 or lower(s.last) = ?3 desc, s.by_count`);
  const counts = db.prepare('select initial, count from initial where repo = ? and scope = ? order by seq');
  const initials = (scope: string): Initial[] =>
    counts.all(id, scope).map(([initial, count]) => ({ initial: initial as string, count: count as number }));
  const at = (scope: string) => (name: string) => {
    const whole = present(get(name), `the symbol ${name}`);
    const [size, numbers, files] = (scope === '' ? undefined : scoped.first(id, scope, name)) ?? [];
    if (typeof numbers !== 'string') return whole;
    return {
      ...{
        name,
        last: whole.last,
        kinds: whole.kinds,
        hasNamesake: whole.hasNamesake,
        pulls: touchedBy(numbers, size as number, pulls),
      },
      get mentions() {
        return whole.mentions;
      },
      get life() {
        return whole.life;
      },
      get modules() {
        return whole.modules;
      },
      get files() {
        return listOf<string>(files);
      },
    };
  };
  const names = (rows: Row[]) => rows.map(([name]) => name as string);
  return {
    within: (module: string, size: number): List<SymbolEntry> =>
      new LazyList(() => names(inOrder.all(id, module)), at(module), size),
    choose: ({ initial: wanted, module }: SymbolChoice): List<SymbolEntry> => {
      const fitting = initials(module).filter(({ initial }) => wanted === '' || initial === wanted);
      const size = fitting.reduce((sum, { count }) => sum + count, 0);
      const rows = (start: number, count: number) =>
        wanted === '' ? byCount.all(id, module, start, count) : byName.all(id, module, wanted, count, start);
      return new PagedList(size, (start, count) => names(rows(start, count)).map(at(module)));
    },
    beginning: (text: string, module: string): List<SymbolEntry> => {
      const wanted = lowerAscii(text);
      const rows = () => beginning.all(id, module, wanted, `${wanted}\u{10ffff}`);
      return new LazyList(() => names(rows()), at(module));
    },
    initials,
  };
}
