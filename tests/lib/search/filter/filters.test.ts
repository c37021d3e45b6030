import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RepoName } from '../../../../lib/model/ids';
import type { ChainEdge } from '../../../../lib/model/state';
import { buildSearch, type SearchEngine } from '../../../../lib/search/engine/engine';
import { IS_VALUES } from '../../../../lib/search/query/qualifiers';
import { search } from '../../../../lib/search/search';
import { merged, release, report, smallAtlas } from '../../../helpers/small-atlas';
import { keyFile } from '../../graph/make';

const revert: ChainEdge = {
  ...{ from: 3, sha: null, to: 2, toSha: null, kind: 'reverts' },
  ...{ evidence: [], confidence: 1, share: 1, ofThis: 1 },
};
let engine: SearchEngine;
beforeAll(() => {
  engine = buildSearch(
    smallAtlas({
      reports: [
        report(1, {
          title: 'Cache weights',
          files: [keyFile('srt/cache/pool.py', ['Pool.evict'])],
          riskFlags: ['缺少测试'],
          related: [
            {
              repo: 'acme/engine' as RepoName,
              number: 9,
              kind: 'issue',
              title: 'Cache leaks',
              note: '',
              relation: 'fixes',
            },
          ],
        }),
        report(2, { title: 'Cache pages', files: [keyFile('srt/page/table.py', ['evict'])], riskFlags: ['性能回退'] }),
      ],
      history: [
        { ...merged(2, 'Cache pages', { 'srt/page/table.py': ['evict'] }), release: 'v0.5.1', author: 'Ann Example' },
        { ...merged(3, 'Revert "Cache pages"', { 'srt/page/table.py': ['evict'] }), release: 'v0.5.2' },
        {
          ...merged(40, 'Cache logs', { 'srt/cache/pool_log.py': [] }),
          release: 'v0.5.2.post1',
          mergedAt: '2026-06-30T17:00:00+00:00',
          intro: 'Repairs the `rotation` of logs.\nSeen in production.',
          references: [
            { number: 2, relation: 'regression-of', source: 'body', text: 'broken by #2' },
            { number: 777, relation: 'mentions', source: 'body', text: 'see #777' },
          ],
        },
      ],
      edges: [revert],
      releases: [release('v0.5.1', 0), release('v0.5.2', 1), release('v0.5.2.post1', 2)],
      taxonomy: {
        modules: [
          { id: 'cache', name: '缓存池', about: null, paths: ['srt/cache/**'], aliases: ['KV 缓存'] },
          { id: 'page', name: '页表', about: null, paths: ['srt/page/**'], aliases: [] },
        ],
        risks: [{ id: 'untested', name: '缺少测试覆盖', about: null, aliases: ['缺少测试'], contains: [] }],
      },
    }),
  );
});

const numbersOf = (query: string) =>
  search(engine, query, { kinds: ['pull'] })
    .hits.map((hit) => hit.pull?.number ?? 0)
    .toSorted((a, b) => a - b);

describe('qualifiers', () => {
  it.each([
    ['module:cache', [1, 40]],
    ['模块:缓存池', [1, 40]],
    ['module:"KV 缓存"', [1, 40]],
    ['module:缓存', [1, 40]],
    ['cache module:page', [2, 3]],
    ['-module:page cache', [1, 9, 40]],
    ['module:cache module:page', [1, 2, 3, 40]],
    // The beginning of a word of a name, or another word for one; neither a letter nor the middle of a word.
    ['module:pag', [2, 3]],
    ['module:page_table', [2, 3]],
    ['module:p', []],
    ['module:age', []],
    ['symbol:evict', [1, 2, 3]],
    ['symbol:Pool.evict', [1]],
    ['file:pool.py', [1]],
    ['file:srt/cache', [1, 40]],
    ['path:pool', [1, 40]],
    ['risk:untested', [1]],
    ['风险:缺少测试', [1]],
    ['风险:缺少测试覆盖', [1]],
    ['is:reverted', [2]],
    ['状态:已回退', [2]],
    ['状态:回退', [2]],
    ['is:live', [1, 3, 40]],
    ['is:live is:reverted', [1, 2, 3, 40]],
    ['is:report', [1, 2]],
    ['is:history', [3, 40]],
    ['is:stub', [9]],
    ['is:live is:report', [1]],
    ['pr:2', [2]],
    ['pr:#2 pr:3', [2, 3]],
    ['refs:2', [3, 40]],
    ['提到:#777', [40]],
    ['refs:acme/engine#9', [1]],
    ['refs:acme/other#9', []],
    ['refs:2 refs:777', [3, 40]],
    ['-refs:2 is:history', []],
    ['rotation', [40]],
    ['"in production"', [40]],
    ['"logs. Seen"', []],
    ['repo:acme/engine is:reverted', [2]],
    ['repo:other is:reverted', []],
    ['release:v0.5.1', [2]],
    ['release:0.5.2', [3]],
    ['release:0.5', [2, 3, 40]],
    ['-release:v0.5.2 is:history', [40]],
    ['released:v0.5.2', [2, 3]],
    ['收录版本:v0.5.1', [2]],
    ['first:v0.5.1', [2]],
    ['first:0.5', [2, 3, 40]],
    ['first:v0.5.2', [3]],
    ['release:v9', []],
    ['release:未发布 cache', [1]],
    ['at:v0.5.2', [2, 3]],
    ['is:live at:v0.5.1', [2]],
    ['is:live at:v0.5.2', [3]],
    ['is:reverted at:v0.5.2', [2]],
    ['-is:reverted at:v0.5.2', [3]],
    ['is:live at:v0.5.1 at:v0.5.2', [2, 3]],
    ['is:report at:v0.5.2', [2]],
    ['is:reverted -at:v0.5.1', []],
    ['author:ann', [2]],
    ['author:Ann Example', [2]],
    ['pages author:ann example', [2]],
    ['-author:Ann Example cache', [1, 3, 9, 40]],
    ['author:Ann pages', [2]],
    ['module:KV 缓存', [1, 40]],
    // 17:00 UTC on 30 June is 1 July in Beijing.
    ['after:2026-07', [40]],
    ['before:2026-07-01 cache', [1, 2, 3]],
    ['before:2026-01 cache', []],
  ])('%s', (query, numbers) => {
    expect(numbersOf(query)).toEqual(numbers);
  });

  it('takes a name of several words without quotes whole where the first word alone is none, and tells so', () => {
    const notes = (query: string) => search(engine, query).notes.join();
    expect(notes('author:Ann Example pages')).toContain('已把 author:"Ann Example" 当作一个完整的值');
    expect(notes('author:"Ann Example" pages')).not.toContain('当作');
    expect(notes('author:Ann pages')).not.toContain('当作');
    expect(notes('module:cache KV 缓存')).not.toContain('当作');
    expect(search(engine, 'author:Ann Example').query).toBe('author:Ann Example');
  });

  it('finds a word of a title, not what has its letters, and first where it stands by itself; with a star, words of the form', () => {
    const titles = ['Gated layers', 'Disaggregated prefill', 'Tune gated_norm', 'Gate the pool'];
    const own = buildSearch(smallAtlas({ history: titles.map((title, at) => merged(at + 1, title)) }));
    const of = (query: string) => search(own, query, { kinds: ['pull'] }).hits.map((hit) => hit.pull?.number);
    expect(of('title:gated')).toEqual([1, 3]);
    expect(of('title:gat*').toSorted()).toEqual([1, 3, 4]);
    expect(of('title:*aggregated')).toEqual([2]);
  });

  it('finds the author who is called just so, not those whose names have the letters', () => {
    const history = ['HAI', 'HaiNing', 'Ann'].map((author, at) => ({ ...merged(at + 1, 'Tune'), author }));
    const own = buildSearch(smallAtlas({ history }));
    const of = (query: string) => search(own, query, { kinds: ['pull'] }).hits.map((hit) => hit.pull?.number);
    expect(of('author:hai')).toEqual([1]);
    expect(of('author:ning')).toEqual([2]);
  });

  it('finds an author by login, by another name and by what begins with @', () => {
    const history = ['Ann Example', 'ann-work', 'Bo'].map((author, at) => ({ ...merged(at + 1, 'Tune'), author }));
    const people: [string, string[]][] = [
      ['Ann Example', ['ann-work', 'annex']],
      ['ann-work', ['Ann Example']],
    ];
    const own = buildSearch(smallAtlas({ history, people }));
    const of = (query: string) => search(own, query, { kinds: ['pull'] }).hits.map((hit) => hit.pull?.number);
    expect(of('author:annex')).toEqual([1]);
    expect(of('author:@AnnEx')).toEqual([1]);
    expect(of('author:"ann example"').toSorted()).toEqual([1, 2]);
    expect(of('author:ann-work').toSorted()).toEqual([1, 2]);
    expect(search(own, 'author:annexx').notes.join()).toContain('annex');
    expect(search(own, 'author:zzyzx').notes.join()).toContain('请试试姓名');
  });

  it('asks each release once of each PR, for the filter and its facets together', () => {
    const own = buildSearch(engine.atlas);
    const asked = [...own.atlas.repos.values()].map(({ standings }) => vi.spyOn(standings, 'at'));
    const { facets } = search(own, 'at:v0.5', { kinds: ['pull'] });
    const looks = asked.flatMap(({ mock }, repo) =>
      mock.calls.map(([change, { tag }]) => `${repo} ${'number' in change ? change.number : change.commit.sha} ${tag}`),
    );
    expect(looks.length).toBeGreaterThan(0);
    expect(new Set(looks).size).toBe(looks.length);
    expect(facets.find(({ key }) => key === 'is')).toBeDefined();
  });

  it('lists the newest first where nothing else is asked, with the reason', () => {
    const { hits } = search(engine, 'symbol:evict');
    expect(hits.map((hit) => hit.pull?.number)).toEqual([3, 2, 1]);
    expect(hits[0]?.reason).toBe('符合限定条件');
  });

  it('searches on past a wrong qualifier and says so', () => {
    expect(search(engine, 'refs:abc').notes[0]).toBe(
      '限定词的值无效：refs:abc，应写作 #24870、owner/name#24870，已按普通文字搜索',
    );
    const answer = search(engine, 'cache is:gone foo:pages');
    expect(answer.notes.slice(0, 2)).toEqual([
      `限定词的值无效：is:gone，可写 ${IS_VALUES.join('、')}，已按普通文字搜索`,
      '无法识别的限定词 foo:，已按普通文字搜索',
    ]);
    expect(answer.hits[0]?.pull?.number).toBe(2);
  });

  it('looks into one repository only where the caller says so', () => {
    expect(search(engine, 'cache', { repo: 'acme/engine' }).total).toBeGreaterThan(0);
    expect(search(engine, 'cache', { repo: 'acme/other' })).toMatchObject({
      total: 0,
      covers: { reports: 0, pulls: 0 },
    });
  });
});

describe('facets', () => {
  it('count what was found, by value, most first', () => {
    const { facets } = search(engine, 'cache');
    const counts = Object.fromEntries(
      facets.map(({ key, values }) => [key, values.map(({ value, label, count }) => [value, label, count])]),
    );
    expect(counts).toEqual({
      is: [
        ['live', '生效', 3],
        ['report', '报告', 2],
        ['history', '提交历史', 2],
        ['reverted', '已回退', 1],
        ['stub', '未收录', 1],
      ],
      module: [
        ['cache', '缓存池', 2],
        ['page', '页表', 2],
      ],
      risk: [
        ['untested', '缺少测试覆盖', 1],
        ['性能回退', '性能回退', 1],
      ],
      first: [
        ['v0.5.2.post1', 'v0.5.2.post1', 1],
        ['v0.5.1', 'v0.5.1', 1],
        ['v0.5.2', 'v0.5.2', 1],
      ],
    });
  });

  it('know which values the query already has, by id or by name', () => {
    for (const query of ['cache module:page', 'cache 模块:页表']) {
      const module = search(engine, query).facets.find(({ key }) => key === 'module');
      expect(module?.values).toEqual([
        { value: 'cache', label: '缓存池', count: 4, active: false },
        { value: 'page', label: '页表', count: 2, active: true },
      ]);
      expect(search(engine, `${query} module:cache`).counts.pull).toBe(4);
    }
  });

  it('are left out on request', () => {
    expect(search(engine, 'cache', { facets: false }).facets).toEqual([]);
  });
});

describe('symbol:', () => {
  it('lists PRs that change the definition first, then those that only mention it, each part newest first', () => {
    const history = [
      merged(1, 'Define', { 'a.py': ['Pool.evict_all'] }),
      merged(2, 'Call', { 'b.py': ['main'] }),
      merged(3, 'Change', { 'a.py': ['Pool.evict_all'] }),
      merged(4, 'Call again', { 'b.py': ['main'] }),
      merged(5, 'Other', { 'c.py': [] }),
    ];
    const small = buildSearch(smallAtlas({ history, mentions: [['Pool.evict_all', [1, 3]]] }));
    const found = search(small, 'symbol:evict_all').hits.map((hit) => hit.pull?.number);
    expect(found).toEqual([3, 1, 4, 2]);
  });
});
