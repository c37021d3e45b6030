import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashName, NameSet } from '../../../../lib/history/mentions/identifiers';

const text = fc.string({ unit: fc.constantFrom(...'abcdeX_9-- ().,'), maxLength: 40 });
const lines = fc.array(fc.record({ text, flagsOnly: fc.boolean() }), { maxLength: 20 });

/** The names that a plain search finds: flags everywhere, words and calls of them in code. */
function plain(list: { text: string; flagsOnly: boolean }[]): number[] {
  const found = list.flatMap(({ text, flagsOnly }) => text.match(flagsOnly ? FLAGS : NAMES) ?? []);
  const hashes = found
    .filter((name) => !/^\d/.test(name))
    .flatMap((name) => (name.endsWith('(') ? [name, name.slice(0, -1)] : [name]))
    .map(hashName);
  return [...new Set(hashes)].filter((hash) => hash !== 0).sort((a, b) => a - b);
}

const FLAGS = /--[A-Za-z_][\w-]*\(?/g;
const NAMES = /--[A-Za-z_][\w-]*\(?|\w+\(?/g;

function add(names: NameSet, list: { text: string; flagsOnly: boolean }[]): void {
  for (const { text, flagsOnly } of list) {
    const data = Buffer.from(`-${text}\n--behind`);
    names.addLine(data, 1, text.length + 1, flagsOnly);
  }
}

test('a set of names has those of the lines that a plain search finds, commit after commit', () => {
  const names = new NameSet();
  fc.assert(
    fc.property(lines, (list) => {
      add(names, list);
      expect([...names.take()]).toEqual(plain(list));
    }),
    { numRuns: 500 },
  );
});

test('a set of names has all names of a large commit once, and none of them in the next one', () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({ text: `name_${at} name_${at}`, flagsOnly: false }));
  const names = new NameSet();
  add(names, many);
  expect([...names.take()]).toEqual(plain(many));
  const few = [{ text: 'a_call(name_7)', flagsOnly: false }];
  add(names, few);
  expect([...names.take()]).toEqual(plain(few));
});
