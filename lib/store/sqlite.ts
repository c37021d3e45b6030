/**
 * SQLite, by the one package that brings it ready-made to every machine with Node 20. Only this file knows the package, and
 * only what `node:sqlite` has as well is used of it, so that it can be left when Node 20 is.
 */
import { statSync } from 'node:fs';
import Sqlite from 'libsql';
import { remembered } from '../model/once-per';

/** What SQLite keeps. */
export type Value = number | string | null | Uint8Array;

export type Row = Value[];

/** A prepared question; rows come as lists of their columns. */
export type Question = {
  /** @returns the first row; undefined where there is none */
  first(...values: Value[]): Row | undefined;
  all(...values: Value[]): Row[];
};

export type Reader = {
  prepare(sql: string): Question;
  close(): void;
};

/** What puts rows into tables. */
export type RowWriter = {
  /** @returns a function that puts one row into a table, its columns in order */
  into(table: string, columns: number): (row: Row) => void;
};

export type Writer = Reader &
  RowWriter & {
    run(sql: string): void;
    /** @returns a function that runs a statement with values in place of its question marks */
    change(sql: string): (values: Row) => void;
  };

/**
 * @param file its path; `:memory:` for a base that no file has
 * @throws what SQLite throws where the file cannot be made
 */
export function createDatabase(file: string): Writer {
  const db = new Sqlite(file);
  // A base is written into a file of its own and put in place whole: no journal has to save a half-written one.
  for (const pragma of ['journal_mode = off', 'synchronous = off']) {
    db.prepare(`pragma ${pragma}`).all();
  }
  const { into, putIn } = rowsInto(db);
  return {
    ...readerOf(db, putIn),
    run: (sql) => {
      putIn();
      db.exec(sql);
    },
    change: (sql) => {
      const statement = db.prepare(sql);
      return (row) => {
        putIn();
        statement.run(row);
      };
    },
    into,
  };
}

/** Values of a statement: one that puts in many rows takes three quarters of the time of as many that put in one. */
const VALUES = 300;

/** @returns what collects rows until they are as many; `putIn` puts in those that still wait, before all else that is asked of the base */
function rowsInto(db: Sqlite.Database): Pick<Writer, 'into'> & { putIn: () => void } {
  const waiting = new Set<() => void>();
  const putIn = () => {
    for (const putRest of waiting) putRest();
    waiting.clear();
  };
  const into = (table: string, columns: number) => {
    // Rows of one table stay in the order in which they come.
    putIn();
    const most = Math.floor(VALUES / columns);
    const prepared = remembered((rows: number) => db.prepare(insertion(table, columns, rows)));
    const values: Row = [];
    const putRest = () => {
      for (let at = 0; at < values.length; at += columns) prepared(1).run(values.slice(at, at + columns));
      values.length = 0;
    };
    return (row: Row) => {
      if (values.length === 0) waiting.add(putRest);
      for (const value of row) values.push(value);
      if (values.length < most * columns) return;
      prepared(most).run(values);
      values.length = 0;
    };
  };
  return { into, putIn };
}

/** @returns what puts so many rows into a table */
export function insertion(table: string, columns: number, rows = 1): string {
  const row = `(${new Array(columns).fill('?').join(', ')})`;
  return `insert into ${table} values ${new Array(rows).fill(row).join(', ')}`;
}

/** @throws what SQLite throws where the file cannot be opened, or is none of its own */
export function openDatabase(file: string): Reader {
  // The package makes an empty file where there is none, whatever it is told.
  if (!statSync(file).isFile()) throw new Error('it is no file');
  return readerOf(new Sqlite(file, { readonly: true, fileMustExist: true }));
}

/** @param before what is done before each question */
function readerOf(db: Sqlite.Database, before = () => {}): Reader {
  // Each repository asks the same, and most of it is never asked.
  const prepared = remembered((sql: string) => db.prepare(sql).raw(true));
  const asked = (sql: string) => {
    before();
    return prepared(sql);
  };
  return {
    prepare: (sql) => ({
      first: (...values) => asked(sql).get(values) as Row | undefined,
      all: (...values) => asked(sql).all(values) as Row[],
    }),
    close: () => void db.close(),
  };
}

/**
 * Waits until nobody else has the lock, and takes it; it is given back by the process's end at the latest, however it ends.
 * @param file made where it is not there
 * @returns a function that gives it back
 * @throws what SQLite throws where the file system has no locks, or the file cannot be made
 */
export function takeLock(file: string): () => void {
  const db = new Sqlite(file, { timeout: LONGEST_WAIT });
  db.exec('begin exclusive');
  return () => {
    db.exec('rollback');
    db.close();
  };
}

/** The longest that another may take to compile a base, in milliseconds. */
const LONGEST_WAIT = 10 * 60_000;
