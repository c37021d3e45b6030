import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSearch, type SearchEngine } from '../../../../lib/search/engine/engine';
import type { Names } from '../../../../lib/search/index/names';
import { toggleFilter } from '../../../../lib/search/query/toggle';
import { search } from '../../../../lib/search/search';
import { shippedSearch } from '../../../helpers/shipped-search';
import { merged, release, report, smallAtlas } from '../../../helpers/small-atlas';

let shipped: SearchEngine;
beforeAll(async () => {
  shipped = await shippedSearch();
});

/** Clicks every value that the query does not have. @returns those whose number is not what the click finds */
function wrongCounts(engine: SearchEngine, query: string): string[] {
  const { facets } = search(engine, query);
  return facets.flatMap(({ key, values }) =>
    values.flatMap(({ value, label, count, active }) => {
      if (active) return [];
      const clicked = toggleFilter(query, key, value, label);
      const found = search(engine, clicked, { kinds: ['pull'], facets: false, limit: 1 }).counts.pull;
      return found === count ? [] : [`${clicked}: ${count} told, ${found} found`];
    }),
  );
}

const WORDS = [
  'cache',
  'page',
  'evict',
  'deadlock',
  '显存',
  '缓存',
  'topk',
  'pool',
  'nothing',
  '"page pool"',
  '-evict',
];
const FILTERS = [
  'is:live',
  '-is:live',
  'is:reverted',
  'is:report',
  'module:cache',
  'module:page',
  '-module:page',
  '模块:缓存池',
];
const MORE = [
  'first:v1',
  'first:v1.1',
  'at:v1',
  'risk:性能',
  'sort:new',
  'OR',
  '(',
  ')',
  '#2',
  'Error: no cache\n  at page',
];
const query = fc.array(fc.constantFrom(...WORDS, ...FILTERS, ...MORE), { minLength: 1, maxLength: 6 });

describe('the numbers of facets', () => {
  it('are what a click on them finds, over small histories', () => {
    const titles = fc.array(fc.constantFrom('cache', 'page', 'evict', 'deadlock', 'topk', 'pool', '显存', '缓存'), {
      minLength: 1,
      maxLength: 4,
    });
    const pulls = fc.array(
      fc.record({ titles, file: fc.constantFrom('cache/a.py', 'page/b.py', 'c.py'), told: fc.boolean() }),
      {
        minLength: 2,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(pulls, query, (all, parts) => {
        const history = all.map(({ titles: words, file }, at) => ({
          ...merged(at + 1, words.join(' '), { [file]: [`${words[0]}_of`] }),
          release: at % 3 === 0 ? null : at % 2 === 0 ? 'v1' : 'v1.1',
        }));
        const reports = all.flatMap(({ titles: words, told }, at) =>
          told
            ? [report(at + 1, { title: words.join(' '), summary: words.toReversed().join('，'), riskFlags: ['性能'] })]
            : [],
        );
        const modules = ['cache', 'page'].map((id) => ({
          ...{ id, name: id === 'cache' ? '缓存池' : 'cache', about: null, paths: [`${id}/**`], aliases: [] },
        }));
        const releases = [release('v1', 1), release('v1.1', all.length - 1)];
        const engine = buildSearch(smallAtlas({ history, reports, releases, taxonomy: { modules } }));
        expect(wrongCounts(engine, parts.join(' '))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('are what a click on them finds, over the shipped reports', () => {
    const words = fc.constantFrom(
      '显存',
      '注意力',
      'topk',
      '回放',
      'radix cache',
      '回退',
      'NextN',
      'is:live',
      'is:report',
      'module:attention',
    );
    const more = fc.constantFrom(
      'OR',
      '"topk"',
      '-topk',
      'module:speculative',
      'RuntimeError: no such topk\n',
      'risk:性能',
      'flashinfer',
    );
    const parts = fc.array(fc.oneof(words, more), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(parts, (each) => {
        expect(wrongCounts(shipped, each.join(' '))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the number of symbols', () => {
  it('is that of the list behind it, and where there are more than the list has, that is told', () => {
    const history = [merged(1, 'One', { 'a.py': Array.from({ length: 120 }, (_, at) => `evict_${at}`) })];
    const engine = buildSearch(smallAtlas({ history }));
    for (const [typed, most] of [
      ['evict', 100],
      ['evict_7', 11],
    ] as const) {
      const all = search(engine, typed, { limit: 1000 });
      const symbols = search(engine, typed, { kinds: ['symbol'], limit: 1000 });
      expect(all.counts.symbol).toBe(most);
      expect(all.capped).toEqual(most === 100 ? ['symbol'] : []);
      expect(symbols.hits.length).toBe(most);
      expect(all.hits.filter(({ kind }) => kind === 'symbol').length).toBe(most);
      expect(all.hits.length).toBe(all.total);
    }
  });
});

describe('symbols that have several words', () => {
  it('are the shortest of all that have them: longer ones are not read where enough are found', () => {
    const names = Array.from(
      { length: 400 },
      (_, at) => `scheduler_${at % 4 ? 'in' : 'of'}_${'x'.repeat(1 + (at % 90))}${at}`,
    );
    const engine = buildSearch(smallAtlas({ history: [merged(1, 'One', { 'a.py': names })] }));
    const read = vi.spyOn(engine.shards[0]?.symbols as Names, 'key');
    const { hits } = search(engine, 'in scheduler', { kinds: ['symbol'], limit: 1000 });
    const shortest = names.filter((name) => name.includes('_in_')).sort((a, b) => a.length - b.length);
    expect(hits.map(({ title }) => title.length)).toEqual(shortest.slice(0, 100).map(({ length }) => length));
    expect(read.mock.calls.length).toBeLessThan(250);
  });
});

describe('the work of a search with facets', () => {
  /** Each look-up of a word or a quote takes evidence, each new mask of PRs passes over all of them. */
  function lookUps(engine: SearchEngine, query: string, facets: boolean): number {
    const take = vi.spyOn(engine.evidence, 'take');
    search(engine, query, { facets });
    const taken = take.mock.calls.length;
    take.mockRestore();
    return taken;
  }

  it.each([
    '(cache OR page) (evict OR pool) at:v1 module:cache',
    '(cache OR page) -evict is:live module:cache',
    'cache "page pool" module:cache',
  ])('looks its words up once, however many values are counted: %s', (query) => {
    const history = [1, 2, 3, 4].map((number) =>
      merged(number, `Cache page pool ${number}`, { 'cache/a.py': ['run'] }),
    );
    const modules = ['cache', 'page'].map((id) => ({
      id,
      name: id,
      about: null,
      aliases: [],
      paths: [`${id}/**`],
      line: 1,
    }));
    const engine = buildSearch(smallAtlas({ history, releases: [release('v1', 3)], taxonomy: { modules } }));
    search(engine, query);
    expect(lookUps(engine, query, true)).toBe(lookUps(engine, query, false));
  });
});
