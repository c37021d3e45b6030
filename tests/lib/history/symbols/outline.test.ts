import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { around, type Hunk, namesAt, type Outline, patchOutline } from '../../../../lib/history/symbols/outline';
import { python } from '../../../../lib/history/symbols/python';
import { readOutline } from '../../../../lib/history/symbols/read-outline';
import { TouchedSymbols } from '../../../../lib/history/symbols/touched';

const LINES = [
  'class A:',
  '    def f(self):',
  '        x = 1',
  '',
  '    def g(self):',
  'def h():',
  '    return 2',
  '# note',
];
const source = fc.array(fc.constantFrom(...LINES), { maxLength: 30 });
const read = (lines: string[]) => readOutline(python, Buffer.from(lines.map((line) => `${line}\n`).join('')));
const plain = ({ lines, placed, parents }: Outline) => ({ lines: [...lines], placed, parents: [...parents] });

/** The patch between two versions as one hunk without the lines at both ends that they share. */
function hunkOf(before: string[], after: string[]): { hunk: Hunk; removed: string[]; added: string[] } {
  let head = 0;
  while (head < before.length && before[head] === after[head] && head < after.length) head++;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail))
    tail++;
  const removed = before.slice(head, before.length - tail);
  const added = after.slice(head, after.length - tail);
  const start = (count: number) => (count === 0 ? head : head + 1);
  const counts = { oldCount: removed.length, newCount: added.length };
  return { hunk: { oldStart: start(removed.length), newStart: start(added.length), ...counts }, removed, added };
}

function touch(before: string[], after: string[]): { symbols: string[]; outline: Outline } {
  const { hunk, removed, added } = hunkOf(before, after);
  const touched = new TouchedSymbols(python, before.length === 0 ? null : read(before));
  if (removed.length + added.length > 0) touched.hunk(hunk);
  for (const [plus, lines] of [
    [false, removed],
    [true, added],
  ] as const) {
    for (const line of lines) touched.line(plus, Buffer.from(line), 0, Buffer.byteLength(line));
  }
  return touched.finish();
}

describe('an outline', () => {
  test('comes out the same from a patch and from the whole file', () => {
    fc.assert(
      fc.property(source, source, (before, after) => {
        expect(plain(touch(before, after).outline)).toEqual(plain(read(after)));
      }),
    );
  });

  test('is left as it is by an empty patch', () => {
    fc.assert(
      fc.property(source, (lines) => {
        const outline = read(lines);
        expect(plain(patchOutline(outline, [], { lines: [], placed: [] }))).toEqual(plain(outline));
      }),
    );
  });

  test('finds the innermost definition around a line by its indentation', () => {
    const outline = read(['class A:', '    def f(self):', '        x = 1', '    y = 2', 'z = 3']);
    const at = (line: number, indent: number) => namesAt(outline, around(outline, line, indent));
    expect(at(3, 8)).toEqual(['A.f']);
    expect(at(4, 4)).toEqual(['A']);
    expect(at(5, 0)).toEqual([]);
    expect(at(2, 4)).toEqual(['A.f']);
  });
});

describe('a patch touches', () => {
  const before = [
    'class A:',
    '    def f(self):',
    '        return 1',
    '',
    '    def g(self):',
    '        return 2',
    'z = 3',
  ];
  const change = (line: number, text: string | null) => {
    const after = [...before];
    if (text === null) after.splice(line - 1, 1);
    else after[line - 1] = text;
    return touch(before, after).symbols;
  };

  test('the definition around a changed line', () => {
    expect(change(6, '        return 4')).toEqual(['A.g']);
  });

  test('the definition that it renames, by both names', () => {
    expect(change(5, '    def k(self):')).toEqual(['A.k', 'A.g']);
  });

  test('the definition that it removes', () => {
    expect(touch(before, before.slice(0, 4)).symbols).toEqual(['A.g']);
  });

  test('every definition of a new file', () => {
    expect(touch([], before).symbols).toEqual(['A', 'A.f', 'A.g']);
  });

  test('nothing by a line at the margin or a blank one', () => {
    expect(change(7, 'z = 4')).toEqual([]);
    expect(change(4, null)).toEqual([]);
  });

  test('the definition below a decorator, and within a closing bracket', () => {
    const after = [...before.slice(0, 4), '    @cache', ...before.slice(4)];
    expect(touch(before, after).symbols).toEqual(['A.g']);
    const long = ['def f(', '    a,', ') -> int:', '    pass'];
    expect(touch(long, [...long.slice(0, 2), ') -> str:', '    pass']).symbols).toEqual(['f']);
  });
});
