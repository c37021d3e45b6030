import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PrefixIndex } from '../../../../lib/search/complete/prefixes';
import { suggest } from '../../../../lib/search/complete/suggest';
import { buildSearch, type SearchEngine } from '../../../../lib/search/engine/engine';
import { parseQuery } from '../../../../lib/search/query/parse-query';
import { search } from '../../../../lib/search/search';
import { shippedSearch } from '../../../helpers/shipped-search';
import { merged, release, smallAtlas } from '../../../helpers/small-atlas';

let shipped: SearchEngine;
let small: SearchEngine;
beforeAll(async () => {
  shipped = await shippedSearch();
  const history = [
    {
      ...merged(1, 'Add cache', { 'srt/cache/pool.py': ['Pool.evict', '_evict_page'] }),
      author: 'Ann Lee',
      release: 'v0.5.1',
    },
    { ...merged(2, 'Add cache', { 'srt/cache/pool.py': ['Pool.evict'] }), author: 'Ann Lee', release: 'v0.5.10' },
    { ...merged(3, 'Add page', { '/odd/path.py': ['evictor'] }), author: 'Bo', release: 'v0.5.10' },
  ];
  const modules = [{ id: 'cache', name: '缓存池', about: null, paths: ['srt/cache/**'], aliases: ['KV 缓存'] }];
  const releases = [release('v0.5.1', 0), release('v0.5.10', 2)];
  small = buildSearch(smallAtlas({ history, releases, taxonomy: { modules }, people: [['Ann Lee', ['leeway']]] }));
});

/** Completes at `|`. */
function at(engine: SearchEngine, marked: string) {
  const caret = marked.indexOf('|');
  return suggest(engine, marked.replace('|', ''), caret);
}
const texts = (engine: SearchEngine, marked: string) => at(engine, marked).items.map(({ text }) => text);

describe('suggest', () => {
  it.each([
    ['mod|', ['模块', 'module:']],
    ['MODU|', ['模块', 'module:']],
    ['模|', ['模块', '模块:']],
    ['-状|', ['状态:']],
    ['cache module:|', ['module:cache']],
    ['module:CA|', ['module:cache']],
    ['ｍｏｄｕｌｅ：ｃａ|', []],
    ['module：ｃａ|', ['module:cache']],
    ['模块:缓|', ['模块:cache']],
    ['模块:kv|', ['模块:cache']],
    ['is:li|', ['is:live']],
    ['状态:生|', ['状态:live']],
    ['release:0.5.1|', ['release:v0.5.1', 'release:v0.5.10']],
    ['first:0.5.1|', ['first:v0.5.1', 'first:v0.5.10']],
    ['at:|', ['at:v0.5.10', 'at:v0.5.1']],
    ['author:an|', ['author:"Ann Lee"']],
    ['author:"an|', ['author:"Ann Lee"']],
    ['author:lee|', ['author:"Ann Lee"']],
    ['author:leew|', ['author:"Ann Lee"']],
    ['repo:eng|', ['repo:acme/engine']],
    ['file:pool|', ['file:srt/cache/pool.py']],
    ['file:cache/|', ['file:srt/cache/pool.py']],
    ['file:odd|', ['file:"/odd/path.py"']],
    ['symbol:evict|', ['symbol:Pool.evict', 'symbol:evictor', 'symbol:_evict_page']],
    ['symbol:_EV|', ['symbol:_evict_page', 'symbol:Pool.evict', 'symbol:evictor']],
    ['evic|', ['Pool.evict', 'evictor', '_evict_page']],
    ['_evic|', ['_evict_page', 'Pool.evict', 'evictor']],
    ['pool|', ['Pool', 'Pool.evict', 'srt/cache/pool.py']],
    ['cache/po|', ['srt/cache/pool.py']],
    ['0.5.1|', ['v0.5.1', 'v0.5.10']],
    ['v0.5|', ['v0.5.10', 'v0.5.1']],
    ['缓|', ['module:cache']],
    ['回退|', ['回退链']],
    ['risk|', ['风险', 'risk:']],
  ])('completes %s', (marked, expected) => {
    expect(texts(small, marked)).toEqual(expected);
  });

  it.each(['|', 'cache |', 'module:cache |', '"evi|', '-"evi|', 'module:cache|', 'https:|', 'before:2026|', 'zzz|'])(
    'has nothing for %s',
    (marked) => {
      expect(texts(small, marked)).toEqual([]);
    },
  );

  it('says which stretch to replace, the rest of the clause behind the caret included', () => {
    expect(at(small, 'a -module:c|ac b')).toMatchObject({ start: 3, end: 13 });
    expect(at(small, '回放 author:"An| Lee" b')).toMatchObject({ start: 3, end: 18 });
  });

  it('says where a value is whole already, by its id or its Chinese name', () => {
    expect([at(small, 'module:cache|').complete, at(small, '模块:缓存池|').complete]).toEqual([true, true]);
    expect(at(small, 'release:v0.5.1|')).toMatchObject({ complete: true, items: [{ text: 'release:v0.5.10' }] });
    expect(at(small, 'module:c|').complete).toBe(false);
  });

  it('gives readers the Chinese name and the number of PRs', () => {
    expect(at(small, 'module:c|').items).toEqual([
      { kind: 'value', of: null, url: null, text: 'module:cache', name: 'cache', label: '缓存池', count: 2 },
    ]);
    expect(at(small, 'relea|').items).toEqual([
      expect.objectContaining({
        kind: 'word',
        of: 'section',
        name: 'releases',
        label: '版本',
        url: '/acme/engine/releases',
      }),
      expect.objectContaining({ kind: 'qualifier', text: 'release:', name: 'release:', label: '版本', count: null }),
      expect.objectContaining({
        kind: 'qualifier',
        text: 'released:',
        name: 'released:',
        label: '收录版本',
        count: null,
      }),
    ]);
  });

  it('puts the values with most PRs first and gives at most ten', () => {
    for (const key of ['module', 'symbol', 'file', 'risk']) {
      const counts = at(shipped, `${key}:|`).items.map(({ count }) => count ?? 0);
      expect(counts.length).toBe(10);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }
  });

  it('counts what the search then finds', () => {
    const items = ['module:', 'is:', 'repo:', 'risk:'].flatMap((query) => suggest(shipped, query, query.length).items);
    expect(items.length).toBeGreaterThan(20);
    for (const { text, count } of items) {
      expect([text, search(shipped, text, { kinds: ['pull'] }).counts.pull]).toEqual([text, count]);
    }
  });

  it('is read back by the query language, wherever the caret stands and whatever is typed', () => {
    const typed = fc.array(
      fc.oneof(
        fc.constantFrom('module:', '模块：', 'symbol:', 'file:', '-', '"', ' ', '\\', 'a', 'dsa', '注', ':', '/'),
        fc.string(),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(typed, fc.nat(), (parts, place) => {
        const text = parts.join('');
        const caret = place % (text.length + 1);
        const { start, end, items } = suggest(shipped, text, caret);
        expect(items.length).toBeLessThanOrEqual(10);
        for (const item of items.filter(({ kind }) => kind === 'value')) {
          const taken = parseQuery(`${text.slice(0, start)}${item.text} `).clauses.at(-1);
          expect(taken).toMatchObject({ type: 'filter', value: item.name });
        }
        if (items.length > 0) expect(start < caret && caret <= end).toBe(true);
      }),
    );
  });
});

describe('PrefixIndex', () => {
  it('gives what a look at every key gives', () => {
    const key = fc.string({ unit: fc.constantFrom('a', 'b', '_', '注', '\uffff'), maxLength: 4 });
    const entries = fc.array(fc.record({ keys: fc.array(key, { maxLength: 3 }), weight: fc.nat({ max: 5 }) }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(entries, key, fc.integer({ min: 1, max: 5 }), (list, prefix, limit) => {
        const found = new PrefixIndex(list).top(prefix, limit);
        const fitting = list.filter(({ keys }) => keys.some((each) => each.startsWith(prefix)));
        expect(found.length).toBe(Math.min(limit, fitting.length));
        expect(found.map(({ entry, whole }) => (list[entry]?.keys.includes(prefix) ? whole : !whole))).not.toContain(
          false,
        );
        const rank = (each: { keys: string[]; weight: number }) => (each.keys.includes(prefix) ? 100 : 0) + each.weight;
        const expected = fitting.map(rank).sort((a, b) => b - a);
        expect(found.map(({ entry }) => rank(list[entry] ?? { keys: [], weight: -1 }))).toEqual(
          expected.slice(0, limit),
        );
      }),
    );
  });
});
