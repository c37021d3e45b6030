import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CommitCache } from '../../../../lib/history/cache/commit-cache';
import { decodeSegment, encodeSegment } from '../../../../lib/history/cache/segment';
import { emptyCommit, type ReadCommit } from '../../../../lib/history/commit';

const count = fc.option(fc.nat());
const commit: fc.Arbitrary<ReadCommit> = fc.record({
  sha: fc.string(),
  files: fc.array(
    fc.record({
      path: fc.string(),
      oldPath: fc.option(fc.string()),
      added: count,
      deleted: count,
      symbols: fc.array(fc.string()),
    }),
    { maxLength: 3 },
  ),
  kinds: fc.array(fc.string(), { maxLength: 3 }),
  life: fc.array(fc.record({ event: fc.constant('removed' as const), name: fc.string(), from: fc.string() }), {
    maxLength: 2,
  }),
  mentioned: fc.int32Array({ maxLength: 5 }),
  added: fc.int32Array({ maxLength: 5 }),
  removed: fc.int32Array({ maxLength: 5 }),
});

test('a segment reads back as it was written', () => {
  fc.assert(
    fc.property(fc.array(commit, { maxLength: 4 }), (commits) => {
      expect(decodeSegment(encodeSegment(commits))).toEqual(commits);
    }),
  );
});

test('a damaged or cut segment reads as none', () => {
  const one = { ...emptyCommit('a'), added: new Int32Array([1]) };
  const bytes = encodeSegment([one]);
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

  const make = (sha: string): ReadCommit => ({
    ...emptyCommit(sha),
    added: new Int32Array([7]),
    removed: new Int32Array([8, 9]),
  });
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
