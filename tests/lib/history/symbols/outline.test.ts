import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patchLines } from '../../../../lib/history/symbols/line-list';
import { around, endOf, lineOf, nameOf, parentOf, startOf } from '../../../../lib/history/symbols/outline';
import { change, edit, plain, touch, versionOf } from './make';

const PYTHON = [
  'class A:',
  '    def f(self):',
  '        x = """',
  '',
  '    def g(self):',
  '@decorated',
  'def h():',
  '    return [',
  '    ]',
  '# note',
  '_VALUE = (',
  ')',
  'p.add_argument(',
  '    "--flag",',
  '    class ServerArgs:',
  '        size: A[int] = 1',
  '        def k(self):',
  '      @decorated',
  'if x:',
  '"""',
];
const CPP = [
  'template <typename T>',
  'struct A {',
  '  void f() {',
  '  }',
  '};',
  'namespace n {',
  'int g(int x) {',
  '}',
  '#if X',
  '#else',
  '#endif',
  '#define M(x) \\',
  '/*',
  '*/',
  'constexpr int kTwo = 2;',
  'foo(R"(',
  ')");',
];
const TYPESCRIPT = [
  'export class A {',
  '  f() {',
  '  }',
  '}',
  'const g = (',
  ') => {',
  '  const h = () => 1',
  'const text = `',
  '`',
  'type T =',
  "  | 'a'",
  '@decorated',
];

const files: [string, string[]][] = [
  ['a.py', PYTHON],
  ['a.cu', CPP],
  ['a.ts', TYPESCRIPT],
];

describe.each(files)('an outline of %s', (path, lines) => {
  const source = fc.array(fc.constantFrom(...lines), { maxLength: 30 });

  test('comes out the same from a patch and from the whole file', () => {
    fc.assert(
      fc.property(source, source, (before, after) => {
        expect(plain(touch(path, before, after).patch.after.outline)).toEqual(plain(versionOf(path, after).outline));
      }),
    );
  });

  test('comes out the same from several hunks and from the whole file', () => {
    const edits = fc.array(
      fc.record({
        kept: fc.nat(6),
        removed: fc.nat(2),
        added: fc.array(fc.constantFrom(...lines), { maxLength: 2 }),
      }),
      { maxLength: 5 },
    );
    const long = fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(long, edits, (before, list) => {
        const { after, patch } = edit(path, before, list);
        expect(plain(patch.after.outline)).toEqual(plain(versionOf(path, after).outline));
      }),
      { numRuns: 300 },
    );
  });

  test('has every definition end at or below its own line, and within those around it', () => {
    fc.assert(
      fc.property(source, (before) => {
        const { outline } = versionOf(path, before);
        for (let at = 0; at < outline.definitions.length; at++) {
          const parent = parentOf(outline, at);
          expect(startOf(outline, at)).toBeLessThanOrEqual(lineOf(outline, at));
          expect(endOf(outline, at)).toBeGreaterThanOrEqual(lineOf(outline, at));
          if (parent >= 0) expect(endOf(outline, at)).toBeLessThanOrEqual(endOf(outline, parent));
        }
      }),
    );
  });
});

test('an outline finds the innermost definition around a line', () => {
  const { outline } = versionOf('a.py', ['class A:', '    def f(self):', '        x = 1', '    y = 2', 'z = 3']);
  const at = (line: number) => {
    const index = around(outline, line);
    return index < 0 ? null : nameOf(outline, index).name;
  };
  expect([1, 2, 3, 4, 5].map(at)).toEqual(['A', 'A.f', 'A.f', 'A', null]);
});

test('a version that could not be read counts as blank lines', () => {
  const hunk = { oldStart: 4, oldCount: 1, newStart: 4, newCount: 0 };
  expect(patchLines(new Int32Array(0), [hunk], new Int32Array(0))).toHaveLength(2 * 3);
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

  test('the definition around a changed line', () => {
    expect(change('a.py', before, 6, '        return 4')).toEqual(['A.g']);
  });

  test('the definition that it renames, by both names', () => {
    expect(change('a.py', before, 5, '    def k(self):')).toEqual(['A.k', 'A.g']);
  });

  test('the definition that it removes', () => {
    expect(touch('a.py', before, before.slice(0, 4)).symbols).toEqual(['A.g']);
  });

  test('every definition of a new file', () => {
    expect(touch('a.py', [], before).symbols).toEqual(['A', 'A.f', 'A.g']);
  });

  test('nothing by a line at the margin or a blank one', () => {
    expect(change('a.py', before, 7, 'z = 4')).toEqual([]);
    expect(change('a.py', before, 4, null)).toEqual([]);
  });

  test('the definition below a decorator, and within a closing bracket', () => {
    const after = [...before.slice(0, 4), '    @cache', ...before.slice(4)];
    expect(touch('a.py', before, after).symbols).toEqual(['A.g']);
    expect(change('a.py', ['def f(', '    a,', ') -> int:', '    pass'], 3, ') -> str:')).toEqual(['f']);
  });
});

test('a link that became a file is patched in two sections', () => {
  const hunks = [
    { oldStart: 1, oldCount: 1, newStart: 0, newCount: 0 },
    { oldStart: 0, oldCount: 0, newStart: 1, newCount: 3 },
  ];
  const added = Int32Array.from([1, 2, 3, 4, 5, 6]);
  expect([...patchLines(new Int32Array(2), hunks, added)]).toEqual([1, 2, 3, 4, 5, 6]);
});
