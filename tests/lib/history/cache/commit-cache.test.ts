import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CommitCache } from '../../../../lib/history/cache/commit-cache';
import { decodeSegment, encodeSegment } from '../../../../lib/history/cache/segment';
import { emptyCommit, type PatchContent, type ReadCommit, sidesOfPatch } from '../../../../lib/history/commit';

const count = fc.option(fc.nat());
const id = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 });
const file = fc.record({
  path: fc.string(),
  oldPath: fc.option(fc.string()),
  added: count,
  deleted: count,
  symbols: fc.array(fc.string()),
});
const hunk = fc.record({ above: fc.nat(), minus: fc.nat(2), plus: fc.nat(2) });
const content = fc.constantFrom<PatchContent>('lines', 'binary', 'module', 'lacking');
const patch = fc.record({ oldId: id, newId: id, content, hunks: fc.array(hunk, { maxLength: 3 }) });
const commit: fc.Arbitrary<ReadCommit> = fc
  .record({
    sha: id,
    files: fc.array(fc.tuple(file, patch), { maxLength: 3 }),
    kinds: fc.array(fc.string(), { maxLength: 3 }),
    life: fc.array(fc.record({ event: fc.constant('removed' as const), name: fc.string(), from: fc.string() }), {
      maxLength: 2,
    }),
    mentioned: fc.int32Array({ maxLength: 5 }),
    marks: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 36, maxLength: 36 }),
  })
  .map(({ sha, files: both, marks, ...rest }) => {
    const files = both.map(([each]) => each);
    const hunks = both.flatMap(([, { hunks: own }]) => own);
    const lines = hunks.reduce((sum, { minus, plus }) => sum + minus + plus, 0);
    const made = {
      files: both.map(([, each]) => ({ ...each, hunks: each.hunks.length })),
      hunks: Int32Array.from(hunks.flatMap(({ above, minus, plus }) => [above, minus, plus])),
      lines: Int32Array.from(marks.slice(0, lines)),
    };
    return { sha, files, ...rest, patch: made, ...sidesOfPatch(made, files) };
  });

const make = (sha: string): ReadCommit => {
  const patch = { files: [], hunks: new Int32Array([4, 2, 1]), lines: new Int32Array([8, 9, 7]) };
  return { ...emptyCommit(sha), patch, ...sidesOfPatch(patch, []) };
};

test('a segment reads back as it was written', () => {
  fc.assert(
    fc.property(fc.array(commit, { maxLength: 4 }), (commits) => {
      expect(decodeSegment(encodeSegment(commits))).toEqual(commits);
    }),
  );
});

test('a damaged or cut segment reads as none', () => {
  const bytes = encodeSegment([make('a')]);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ change;
      expect(decodeSegment(damaged)).toBeNull();
      expect(decodeSegment(bytes.subarray(0, at))).toBeNull();
    }),
  );
});

describe('a cache of commits', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'commit-cache-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const fill = async (...shas: string[]) => {
    const cache = new CommitCache(folder);
    for (const sha of shas) await cache.add(make(sha));
    await cache.flush();
  };
  const load = async (...shas: string[]) => [...(await new CommitCache(folder).load(new Set(shas))).values()];

  test('gives back what is asked for, over runs', async () => {
    await fill('a', 'b');
    await fill('c');
    expect(await load('b', 'c', 'x')).toEqual(expect.arrayContaining([make('b'), make('c')]));
    expect(await load('b', 'c', 'x')).toHaveLength(2);
  });

  test('passes over damaged segments and files that are none of its own', async () => {
    await fill('a');
    await fill('b');
    writeFileSync(join(folder, 'notes.txt'), 'x');
    const [first = ''] = readdirSync(folder).filter((name) => name.endsWith('.commits'));
    writeFileSync(join(folder, first), readFileSync(join(folder, first)).subarray(0, 30));
    expect(await load('a', 'b')).toHaveLength(1);
  });

  test('keeps nothing without a folder', async () => {
    const cache = new CommitCache(null);
    await cache.add(make('a'));
    await cache.flush();
    expect((await cache.load(new Set(['a']))).size).toBe(0);
  });
});
