import { expect, test } from 'vitest';
import { merged, smallAtlas } from '../helpers/small-atlas';
import { seeded } from './random';
import { typedNames, typedQuery } from './typed-queries';

const atlas = smallAtlas({
  history: [
    { ...merged(1, 'Add pools', { 'lib/pool_cache.py': ['Pool.evict_page', 'evict_all'] }), release: 'v1.2.0' },
    merged(2, 'Use pools', { 'lib/pool_cache.py': ['Pool.evict_page'], 'lib/server.py': [] }),
  ],
});
const names = typedNames([...atlas.pulls.values()], {
  modules: [{ id: 'pools', names: ['pools', '缓存池'] }],
  releases: ['v1.3.0'],
  symbols: ['Pool'],
});

test('names are those of symbols, files, modules, releases and parts of the site, each with what a reader types of it', () => {
  expect(
    names
      .flat()
      .map(({ row, own }) => `${row} = ${own}`)
      .filter((text) => !text.startsWith('section') || text.includes('chains'))
      .sort(),
  ).toEqual([
    'file lib/pool_cache.py = pool_cache.py',
    'file lib/server.py = server.py',
    'module pools = pools',
    'module pools = 缓存池',
    'release v1.2.0 = v1.2.0',
    'release v1.3.0 = v1.3.0',
    'section chains = chain',
    'section chains = chains',
    'section chains = revert chains',
    'section chains = 回退链',
    'symbol Pool = Pool',
    'symbol Pool.evict_page = Pool.evict_page',
    'symbol Pool.evict_page = evict_page',
    'symbol evict_all = evict_all',
  ]);
});

test('a beginning of three letters or more is right for every name that begins so', () => {
  const random = seeded(1);
  const queries = Array.from({ length: 30 }, () => typedQuery(names, random)).filter((query) => query !== null);
  expect(queries.filter(({ text }) => text.length < 3)).toEqual([]);
  const evict = queries.find(({ text }) => 'evict_'.startsWith(text));
  expect(evict?.right).toEqual(new Set(['symbol Pool.evict_page', 'symbol evict_all']));
});
