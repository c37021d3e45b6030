/** Symbols of a base, with those that are changing as they will be. */

import { NAMED } from '../read/symbol-columns';
import { listOf } from '../read/values';
import type { Reader, Row } from '../sqlite';

/** What is known of a symbol; `pulls`: numbers newest first, below zero where the report names it among the key ones. */
export type SymbolRow = {
  seq: number;
  name: string;
  last: string;
  pulls: number[];
  files: string[];
  modules: string[];
  hasNamesake: boolean;
  order: number;
  /** Whether the history tells something of it beside who touched it. */
  isTold: boolean;
};

const WHAT = `seq, name, last, pulls, files, modules, has_namesake, sort_order,
  coalesce(kinds, mentions, life, composition) is not null`;

function rowOf([seq, name, last, pulls, files, modules, hasNamesake, order, isTold]: Row): SymbolRow {
  return {
    ...{ seq: seq as number, name: name as string, last: last as string, order: order as number },
    ...{ pulls: listOf<number>(pulls), files: listOf<string>(files), modules: listOf<string>(modules) },
    ...{ hasNamesake: hasNamesake === 1, isTold: isTold === 1 },
  };
}

export class SymbolRows {
  private readonly known = new Map<string, SymbolRow | null>();
  /** By name; null: it is gone. */
  readonly changed = new Map<string, SymbolRow | null>();
  private readonly one: ReturnType<Reader['prepare']>;
  private readonly all: ReturnType<Reader['prepare']>;
  private readonly some: ReturnType<Reader['prepare']>;

  constructor(
    private readonly db: Reader,
    private readonly id: number,
  ) {
    this.one = db.prepare(`select ${WHAT} from symbol where repo = ?1 and ${NAMED}`);
    this.all = db.prepare(
      `select ${WHAT} from json_each(?2) wanted
       join symbol on repo = ?1 and lower(name) = lower(wanted.value) and name = wanted.value`,
    );
    this.some = db.prepare(`select ${WHAT} from symbol where repo = ?1 and lower(last) = lower(?2) and last = ?2`);
  }

  /** Reads symbols at once that are asked for next. */
  read(names: Iterable<string>): void {
    const wanted = [...names].filter((name) => !this.known.has(name));
    for (const name of wanted) this.known.set(name, null);
    for (const row of this.all.all(this.id, JSON.stringify(wanted))) {
      const made = rowOf(row);
      this.known.set(made.name, made);
    }
  }

  /** @returns the symbol as the base has it */
  before(name: string): SymbolRow | null {
    const found = this.known.get(name);
    if (found !== undefined) return found;
    const row = this.one.first(this.id, name);
    const made = row ? rowOf(row) : null;
    this.known.set(name, made);
    return made;
  }

  /** @returns the symbol as it will be */
  now(name: string): SymbolRow | null {
    const found = this.changed.get(name);
    return found === undefined ? this.before(name) : found;
  }

  /** @returns those that will end in a part */
  endingIn(last: string): SymbolRow[] {
    const kept = this.some
      .all(this.id, last)
      .map(rowOf)
      .filter(({ name }) => !this.changed.has(name));
    return [...kept, ...[...this.changed.values()].filter((row) => row !== null && row.last === last)] as SymbolRow[];
  }

  /** @returns the names of all that will be there */
  names(): string[] {
    const [all] = this.db.prepare('select json_group_array(name) from symbol where repo = ?').first(this.id) ?? [];
    const kept = listOf<string>(all).filter((name) => !this.changed.has(name));
    return [...kept, ...[...this.changed].flatMap(([name, row]) => (row === null ? [] : [name]))];
  }

  /** @returns a number that no symbol has */
  nextSeq(): number {
    const [most] = this.db.prepare('select max(seq) from symbol where repo = ?').first(this.id) ?? [];
    return 1 + Math.max((most as number | null) ?? -1, ...[...this.changed.values()].map((row) => row?.seq ?? -1));
  }
}
