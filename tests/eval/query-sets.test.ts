import { describe, expect, test } from 'vitest';
import { report, smallAtlas } from '../helpers/small-atlas';
import { keyFile } from '../lib/graph/make';
import { makeQuerySets } from './query-sets';

const atlas = smallAtlas({
  reports: [
    report(1, {
      title: 'Fix cache eviction order',
      files: [keyFile('a/b/c/pool.py', ['KvCachePool.evict_old_pages'])],
    }),
    report(2, {
      title: 'Keep pages pinned',
      motivation: '驱逐顺序错误会让缓存命中率下降',
      keySymbols: ['evict_old_pages'],
    }),
  ],
});
const pulls = [...atlas.pulls.values()];
const sets = new Map(makeQuerySets({ pulls }, 20, 1).map(({ name, queries }) => [name, queries]));
const keyOf = (number: number) => pulls.find((pull) => pull.number === number)?.key ?? '';

describe('query sets', () => {
  test('are the same for the same seed, and others for another', () => {
    const texts = (seed: number) =>
      makeQuerySets({ pulls }, 5, seed).map(({ queries }) => queries.map(({ text }) => text));
    expect(texts(7)).toEqual(texts(7));
    expect(texts(7)).not.toEqual(texts(8));
  });

  test('have an answer to each query', () => {
    expect(sets.size).toBeGreaterThan(8);
    expect([...sets.values()].flat().filter(({ right }) => right.size === 0)).toEqual([]);
  });

  test('take a whole symbol for right only where it is spelt so, its last part in every class', () => {
    const exact = sets.get('symbol, exact')?.find(({ text }) => text === 'evict_old_pages');
    const last = sets.get('symbol, last part')?.find(({ text }) => text === 'evict_old_pages');
    expect(exact?.right).toEqual(new Set([keyOf(2)]));
    expect(last?.right).toEqual(new Set([keyOf(1), keyOf(2)]));
  });

  test('cut Chinese of one to six characters out of the texts, right where a scan finds it', () => {
    const chinese = sets.get('Chinese') ?? [];
    expect(chinese.filter(({ text }) => !/^\p{Script=Han}{1,6}$/u.test(text))).toEqual([]);
    expect(chinese.filter(({ right }) => !right.has(keyOf(2)))).toEqual([]);
  });

  test('misspell no symbol into another', () => {
    const known = new Set(pulls.flatMap(({ symbols }) => symbols));
    expect((sets.get('misspelt symbol') ?? []).filter(({ text }) => known.has(text))).toEqual([]);
  });
});
