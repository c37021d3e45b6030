import { expect, test } from 'vitest';
import { createDatabase } from '../../../lib/store/sqlite';

/** More than are put in at once, and some left over. */
const MANY = 1_001;

test('rows are there, in the order in which they came, as soon as anything is asked, also what came by another way', () => {
  const db = createDatabase(':memory:');
  db.run('create table number (at integer, name text, data blob); create table other (at integer)');
  const numbers = db.into('number', 3);
  const others = db.into('other', 1);
  for (let at = 0; at < MANY; at += 1) {
    numbers([at, `name ${at}`, at % 2 === 0 ? null : Uint8Array.of(at % 256)]);
    if (at < 2) others([at]);
  }
  const all = db.prepare('select at, name, data from number order by rowid').all();
  expect(all).toHaveLength(MANY);
  expect(all.every(([place, name], at) => place === at && name === `name ${at}`)).toBe(true);
  expect(Uint8Array.from(all[999]?.[2] as Uint8Array)).toEqual(Uint8Array.of(999 % 256));
  expect(db.prepare('select at from other').all()).toEqual([[0], [1]]);

  numbers([MANY, 'one more', null]);
  db.change('update number set name = ? where at = ?')(['another', MANY]);
  expect(db.prepare('select name from number where at = ?').first(MANY)).toEqual(['another']);

  numbers([MANY + 1, 'before', null]);
  db.into('number', 3)([MANY + 2, 'behind', null]);
  db.run('create index number_name on number (name)');
  expect(db.prepare('select name from number where at > ? order by rowid').all(MANY)).toEqual([['before'], ['behind']]);
  db.close();
});

test('a row that a table does not take is told at the latest when something is asked', () => {
  const db = createDatabase(':memory:');
  db.run('create table number (at integer unique)');
  const write = db.into('number', 1);
  write([1]);
  write([1]);
  expect(() => db.prepare('select at from number').all()).toThrow(/UNIQUE/);
  db.close();
});
