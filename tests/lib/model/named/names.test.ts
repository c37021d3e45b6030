import { expect, test } from 'vitest';
import { readPathName } from '../../../../lib/model/named/path-name';
import { readSymbolName } from '../../../../lib/model/named/symbol-name';

test('reads a path without the line and the slashes around it', () => {
  for (const text of ['src/a.py', './src/a.py', 'src/a.py:12', 'src/a.py:12:5', 'src/a.py#L3-L9', ' src/a.py/ '])
    expect(readPathName(text)).toEqual({ path: 'src/a.py', repo: null, rooted: false });
  expect(readPathName('/home/x/src/a.py')).toEqual({ path: 'home/x/src/a.py', repo: null, rooted: true });
  expect(readPathName('/')).toMatchObject({ path: '' });
});

test('reads a symbol with what may be its module, the most of it as a name first', () => {
  expect(readSymbolName('async def run(self, batch):')).toEqual([{ name: 'run', within: null }]);
  expect(readSymbolName('pkg.mod.Class')).toEqual([
    { name: 'pkg.mod.Class', within: null },
    { name: 'mod.Class', within: 'pkg' },
    { name: 'Class', within: 'pkg/mod' },
  ]);
  expect(readSymbolName('./tests/test_a.py::TestA::test_b')).toEqual([
    { name: 'TestA.test_b', within: 'tests/test_a.py' },
  ]);
  expect(readSymbolName('ns::f')).toEqual([{ name: 'ns::f', within: null }]);
  expect(readSymbolName('a.'.repeat(5_000))).toHaveLength(12);
});
