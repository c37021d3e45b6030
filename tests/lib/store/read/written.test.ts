import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileJson } from '../../../../lib/store/file-json';
import { writtenOf } from '../../../../lib/store/read/written';

const name = fc.string({
  unit: fc.constantFrom('a', 'n', 'Pool', '_', '"', '\\', '1', ',', ']', '[', '\n'),
  maxLength: 6,
});
const file = fc
  .record({
    path: name,
    oldPath: fc.option(name),
    symbols: fc.array(name, { maxLength: 3 }),
    today: fc.option(name),
  })
  .map(({ path, oldPath, symbols, today }): FileJson => {
    const own = [path, oldPath, 1, null, symbols] as const;
    return today === null ? [...own] : [...own, today];
  });

describe('what a commit says of a PR', () => {
  it('has a text where a path or symbol of then has it: not what JSON has between them, nor a path of today', () => {
    const told = (files: FileJson[], text: string) => writtenOf('', JSON.stringify(files)).has(text);
    expect(told([['pool.py', null, 1, 2, ['Pool']]], 'Pool')).toBe(true);
    expect(told([['pool.py', null, 1, 2, ['Pool'], 'newPool.py']], 'newPool')).toBe(false);
    expect(told([['pool.py', null, 1, 2, []]], 'null,1')).toBe(false);
    fc.assert(
      fc.property(fc.array(file, { maxLength: 3 }), name, (files, text) => {
        const written = writtenOf('', JSON.stringify(files));
        expect(written.has(text)).toBe(written.names().some((each) => each.includes(text)));
      }),
      { numRuns: 2_000 },
    );
  });
});
