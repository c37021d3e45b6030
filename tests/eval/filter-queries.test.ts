import { expect, test } from 'vitest';
import { merged, smallAtlas } from '../helpers/small-atlas';
import { filterQuery } from './filter-queries';
import { seeded } from './random';

const atlas = smallAtlas({
  history: [
    merged(1, 'Add caching', { 'lib/cache.py': ['Cache.evict_pages'] }),
    merged(2, 'Mend caching', { 'lib/cache.py': ['evict_pages_later'], 'lib/server.py': ['start_server'] }),
  ],
});
const pulls = [...atlas.pulls.values()];
const random = seeded(3);
const queries = Array.from({ length: 300 }, () => filterQuery(pulls, random)).filter((query) => query !== null);
const rightOf = (text: string) => [...(queries.find((query) => query.text === text)?.right ?? [])].sort();
const key = (number: number) => pulls.find((pull) => pull.number === number)?.key ?? '';

test('a symbol without a star is that name, whole or as the last part', () => {
  expect(rightOf('symbol:evict_pages')).toEqual([key(1)]);
});

test('behind those that change a symbol fit the PRs that only mention it, behind titles with a word those with it in a longer name', () => {
  const named = smallAtlas({
    history: [
      merged(1, 'Add caching', { 'lib/cache.py': ['evict_pages'] }),
      merged(2, 'Mend disk_caching', { 'lib/server.py': ['start_server'] }),
    ],
  });
  const [one, two] = [...named.pulls.values()].sort((a, b) => (a.number ?? 0) - (b.number ?? 0)).map(({ key }) => key);
  const mentions = (name: string) => new Set(name === 'evict_pages' && two ? [two as string] : []);
  const draw = seeded(5);
  const asked = Array.from({ length: 300 }, () => filterQuery([...named.pulls.values()], draw, mentions));
  const fits = (text: string) => asked.find((query) => query?.text === text);
  expect(fits('symbol:evict_pages')).toMatchObject({ right: new Set([one]), behind: new Set([two]) });
  expect(fits('title:caching')).toMatchObject({ right: new Set([one]), behind: new Set([one, two]) });
  expect(fits('symbol:evict_pages file:server.py')).toBeUndefined();
});

test('a star asks for names that begin so', () => {
  expect(rightOf('symbol:evict_pa*')).toEqual([key(1), key(2)]);
});

test('two of one key mean either, two keys mean both', () => {
  expect(rightOf('symbol:evict_pages symbol:start_server')).toEqual([key(1), key(2)]);
  expect(rightOf('symbol:evict_pages_later file:cache.py')).toEqual([key(2)]);
});

test('a word of a title is a whole word', () => {
  expect(rightOf('title:caching')).toEqual([key(1), key(2)]);
});

test('every query has an answer', () => {
  expect(queries.filter(({ right }) => right.size === 0)).toEqual([]);
});
