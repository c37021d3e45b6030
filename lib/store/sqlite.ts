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
  const change = (sql: string) => {
    const statement = db.prepare(sql);
    return (row: Row) => void statement.run(row);
  };
  return {
    ...readerOf(db),
    run: (sql) => void db.exec(sql),
    change,
    into: (table, columns) => change(insertion(table, columns)),
  };
}

/** @returns what puts a row into a table */
export const insertion = (table: string, columns: number): string =>
  `insert into ${table} values (${new Array(columns).fill('?').join(', ')})`;

/** @throws what SQLite throws where the file cannot be opened, or is none of its own */
export function openDatabase(file: string): Reader {
  // The package makes an empty file where there is none, whatever it is told.
  if (!statSync(file).isFile()) throw new Error('it is no file');
  return readerOf(new Sqlite(file, { readonly: true, fileMustExist: true }));
}

function readerOf(db: Sqlite.Database): Reader {
  // Each repository asks the same, and most of it is never asked.
  const prepared = remembered((sql: string) => db.prepare(sql).raw(true));
  return {
    prepare: (sql) => ({
      first: (...values) => prepared(sql).get(values) as Row | undefined,
      all: (...values) => prepared(sql).all(values) as Row[],
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
