import { expect, test } from 'vitest';
import type { Definition } from '../../../../lib/history/symbols/definition';
import { type Mark, MarkTable } from '../../../../lib/history/symbols/marks';

const f: Definition = { name: 'f', kind: 'function', joiner: '.' };
const open = { state: 0, link: 1 };
const long = { state: 0, link: 1, rest: [3, 1] };

const MARKS: [string, Mark][] = [
  ['brackets alone', { definitions: [], passages: [open] }],
  ['more brackets than there is room for', { definitions: [], passages: [long] }],
  ['the same but for the last one', { definitions: [], passages: [{ ...long, rest: [3, 2] }] }],
  ['a string that ends in the line', { definitions: [], passages: [open, undefined, open] }],
  ['another one that does', { definitions: [], passages: [open, open, undefined] }],
  ['a function', { definitions: [f], passages: [open] }],
  ['a class of the same name', { definitions: [{ ...f, kind: 'class' }], passages: [open] }],
  ['one of a group', { definitions: [{ ...f, grouped: true }], passages: [open] }],
  ['two of a line', { definitions: [f, { ...f, name: 'g' }], passages: [open] }],
  ['the first of them and another', { definitions: [f, { ...f, name: 'h' }], passages: [open] }],
];

test('each mark is kept once, and those that differ in anything are kept apart', () => {
  const table = new MarkTable();
  const numbers = MARKS.map(([, mark]) => table.add(mark));
  expect(new Set(numbers).size).toBe(MARKS.length);
  for (const [at, [what, mark]] of MARKS.entries()) {
    expect(table.add(structuredClone(mark)), what).toBe(numbers[at]);
    expect(table.get(numbers[at] ?? -1), what).toEqual(mark);
  }
});

test('a state that was never put into the list of passages is one that goes on unchanged', () => {
  const table = new MarkTable();
  const holes: Mark['passages'][number][] = [open];
  holes[2] = open;
  expect(table.add({ definitions: [], passages: holes })).toBe(
    table.add({ definitions: [], passages: [open, undefined, open] }),
  );
  expect(table.add({ definitions: [], passages: [open, open, open] })).toBe(1);
});
