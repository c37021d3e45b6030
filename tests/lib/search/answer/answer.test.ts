import { beforeAll, describe, expect, it } from 'vitest';
import { buildSearch, type SearchEngine } from '../../../../lib/search/engine/engine';
import { search } from '../../../../lib/search/search';
import { pullSections } from '../../../../lib/search/text/sections';
import { shownText } from '../../../../lib/text/shown';
import { allPulls } from '../../../helpers/all-pulls';
import { shippedSearch } from '../../../helpers/shipped-search';
import { merged, release, report, smallAtlas } from '../../../helpers/small-atlas';

let engine: SearchEngine;
beforeAll(async () => {
  engine = await shippedSearch();
});

describe('an answer', () => {
  it('says what it covers', () => {
    expect(search(engine, '回放').covers).toEqual({ reports: 32, pulls: 32 });
  });

  it('comes in pages that together are the whole, each hit once', () => {
    const whole = search(engine, '注意力', { limit: 1000 });
    const paged: string[] = [];
    let cursor: string | null = '0';
    while (cursor !== null) {
      const page = search(engine, '注意力', { limit: 7, cursor });
      expect(page.total).toBe(whole.total);
      paged.push(...page.hits.map((hit) => hit.url));
      cursor = page.next;
    }
    expect(whole.total).toBeGreaterThan(14);
    expect(paged).toEqual(whole.hits.map((hit) => hit.url));
  });

  it('takes a cursor that is none for the first page', () => {
    expect(search(engine, '注意力', { cursor: '../x' }).hits).toEqual(search(engine, '注意力').hits);
  });

  it('keeps to the kinds asked for', () => {
    const { hits, counts } = search(engine, 'forward', { kinds: ['symbol'] });
    expect(new Set(hits.map((hit) => hit.kind))).toEqual(new Set(['symbol']));
    expect(counts).toMatchObject({ pull: 0, file: 0 });
  });

  it.each(['cuda graph replay', 'speculative decoding worker', 'cuda graph'])(
    'names beside the PRs of “%s” only what has every word, those of a term of the field too',
    (query) => {
      const { hits } = search(engine, query, { kinds: ['symbol'], limit: 1000 });
      for (const { title } of hits)
        for (const word of query.split(' ')) expect(title.toLowerCase()).toContain(word.slice(0, 5));
    },
  );

  it('has no symbol beside several words for a piece of another word', () => {
    const names = ['Server.hang_check', 'Server.exchange', 'Server.hangs'];
    const own = buildSearch(smallAtlas({ history: [merged(1, 'Mend it', { 'a.py': names })] }));
    const { hits } = search(own, 'server hang', { kinds: ['symbol'] });
    expect(hits.map(({ title }) => title)).toEqual(['Server.hangs', 'Server.hang_check']);
  });

  it('has the symbols whose name is a term of the field', () => {
    const { hits } = search(engine, 'cuda graph', { kinds: ['symbol'], limit: 1000 });
    expect(hits.map(({ title }) => title)).toContain('TRTLLMMLABackend.init_forward_metadata_replay_cuda_graph');
  });

  it('never lets scores rise on the way down', () => {
    for (const query of ['forward', 'topk=1', 'DSA', 'radix cache', '显存']) {
      const scores = search(engine, query, { limit: 1000 }).hits.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }
  });
});

describe('commits without a PR', () => {
  const pushed = (at: number, title: string) => ({ ...merged(at, title), number: null });
  const own = buildSearch(
    smallAtlas({ history: [merged(1, 'Fix the cache'), pushed(2, 'Fix a cache leak'), pushed(3, 'Prefix caches')] }),
  );

  it('are found by the words of their titles, with their state and address', () => {
    const found = search(own, 'fix cache').hits.map(({ kind, title }) => [kind, title]);
    expect(found).toEqual([
      ['pull', 'Fix the cache'],
      ['commit', 'Fix a cache leak'],
    ]);
    const [hit] = search(own, 'cache leak', { kinds: ['commit'] }).hits;
    expect(hit).toMatchObject({ state: 'live', pull: null, pullCount: 0 });
    expect(hit?.url).toBe(`/acme/engine/commit/${hit?.commit?.sha}`);
  });

  it('make symbols and files known by their whole name', () => {
    const alone = { ...merged(2, 'Push it', { 'src/spare.py': ['spare_pool'] }), number: null };
    const engine = buildSearch(smallAtlas({ history: [merged(1, 'Add it'), alone] }));
    const found = (query: string) => search(engine, query).hits.map(({ kind, id }) => [kind, id]);
    expect(found('spare_pool')).toEqual([['symbol', 'spare_pool']]);
    expect(found('spare.py')).toEqual([['file', 'src/spare.py']]);
  });
});

describe('excerpts', () => {
  it('are cut out of the text as readers see it, with marks on what was typed', () => {
    for (const query of ['重放', 'block_tables', 'topk', '"copy_"', 'NextN']) {
      const { hits } = search(engine, query, { kinds: ['pull'] });
      expect(hits.length).toBeGreaterThan(0);
      for (const hit of hits) {
        const pull = allPulls(engine.pulls).find(({ key }) => key === hit.id);
        const texts = pull ? pullSections(pull).flatMap(({ text }) => [text, shownText(text)]) : [];
        for (const { text } of hit.excerpts) expect(texts.some((whole) => whole.includes(text))).toBe(true);
      }
    }
  });

  it('keep the text between two marks, and touch markup no more than text', () => {
    const own = buildSearch(smallAtlas({ reports: [report(1, { motivation: '显存<b>不足</b>时 `显存` 释放' })] }));
    const [hit] = search(own, '显存 释放').hits;
    expect(hit?.excerpts).toEqual([
      {
        label: '功能与动机',
        anchor: 'motivation',
        text: '显存<b>不足</b>时 显存 释放',
        marks: [
          [0, 2],
          [13, 15],
          [16, 18],
        ],
        cutBefore: false,
        cutAfter: false,
      },
    ]);
  });

  it('stand around the hit in a long text, and part no surrogate pair', () => {
    const own = buildSearch(
      smallAtlas({ reports: [report(1, { motivation: `${'😀'.repeat(200)}重放${'😀'.repeat(200)}` })] }),
    );
    const [excerpt] = search(own, '重放').hits[0]?.excerpts ?? [];
    expect(excerpt).toMatchObject({ cutBefore: true, cutAfter: true });
    expect(excerpt?.text).toMatch(/^(?:😀)+重放(?:😀)+$/u);
    expect(excerpt?.marks.map(([start, end]) => excerpt.text.slice(start, end))).toEqual(['重放']);
  });

  it('mark other spellings of a name, and full-width forms', () => {
    const own = buildSearch(
      smallAtlas({ reports: [report(1, { summary: 'ForwardBatch 与 forward_batch，ｔｏｐｋ' })] }),
    );
    const marked = (query: string) =>
      search(own, query).hits[0]?.excerpts.flatMap(({ text, marks }) =>
        marks.map(([start, end]) => text.slice(start, end)),
      );
    expect(marked('forward_batch')).toEqual(['ForwardBatch', 'forward_batch']);
    expect(marked('topk')).toEqual(['ｔｏｐｋ']);
  });

  it('and reasons tell no small word of a question; beside one word it is marked', () => {
    const own = buildSearch(
      smallAtlas({ history: [merged(1, 'Fix server hangs on load'), merged(2, 'Turn on the lights')] }),
    );
    const [first] = search(own, 'server hangs on shutdown').hits;
    expect(first?.reason).toBe('只含 server、hangs');
    expect(first?.titleMarks.map(([from, to]) => first.title.slice(from, to))).toEqual(['server', 'hangs']);
    expect(search(own, 'turn on').hits[0]?.titleMarks).toEqual([[0, 'Turn on'.length]]);
  });

  it('are left out on request', () => {
    expect(search(engine, '重放', { excerpts: false }).hits.every((hit) => hit.excerpts.length === 0)).toBe(true);
  });
});

describe('direct', () => {
  const own = () =>
    buildSearch(
      smallAtlas({
        reports: [
          report(41, {
            related: [
              {
                repo: engine.pulls.at(0)?.repo ?? report(1).repo,
                number: 7,
                kind: 'pr',
                title: 'Other',
                note: '',
                relation: 'mentions',
              },
            ],
          }),
        ],
        history: [merged(41, 'One'), merged(42, 'Two')],
      }),
    );

  it.each([
    '42',
    '#42',
    ' 42 ',
    'PR 42',
    'pr#42',
    'acme/engine#42',
    'https://github.com/acme/engine/pull/42',
    'http://prhub.com.cn/acme/engine/pull/42/files#diff',
    'github.com/acme/engine/pull/42',
    merged(42, '').sha.slice(0, 9),
    merged(42, '').sha.toUpperCase(),
    `acme/engine@${merged(42, '').sha.slice(0, 9)}`,
    `https://github.com/acme/engine/commit/${merged(42, '').sha}?diff=split#r1`,
  ])('goes straight to the PR for %s', (query) => {
    const answer = search(own(), query);
    expect(answer.direct).toBe('/acme/engine/pull/42');
    expect(answer.hits[0]?.id).toBe('acme/engine#42');
  });

  it.each(['43', 'acme/other#42', `acme/other@${merged(42, '').sha}`, 'abcdef0', '42 43', 'topk 42', '回放', ''])(
    'goes nowhere for %j',
    (query) => {
      expect(search(own(), query).direct).toBeNull();
    },
  );

  it('goes straight to a commit without a PR by its sha', () => {
    const sha = 'feedc0de'.padEnd(40, '1');
    const atlas = smallAtlas({ history: [merged(1, 'One'), { ...merged(2, 'Pushed'), number: null, sha }] });
    for (const name of [
      sha.slice(0, 9),
      `acme/engine@${sha.slice(0, 9)}`,
      `https://github.com/acme/engine/commit/${sha}`,
    ]) {
      const { direct, hits } = search(buildSearch(atlas), name);
      expect(direct).toBe(`/acme/engine/commit/${sha}`);
      expect(hits.map(({ kind, reason }) => [kind, reason])).toEqual([['commit', '提交号匹配']]);
    }
  });

  describe('takes addresses of GitHub for what they are of', () => {
    const site = 'https://github.com/acme/engine';
    const atlas = smallAtlas({
      history: [merged(1, 'One', { 'src/cache.py': [] }), merged(2, 'Two', { 'src/queue.py': [] })],
      releases: [release('v1.0', 0), release('v1.1', 1)],
    });
    const built = buildSearch(atlas);
    const first = (query: string) => {
      const { direct, hits, notes } = search(built, query);
      return [direct, hits[0]?.title, notes[0]];
    };

    it('a file, on whatever branch', () => {
      const page = '/acme/engine/files/src/cache.py';
      expect(first(`${site}/blob/main/src/cache.py#L10-L20`)).toEqual([page, 'src/cache.py', undefined]);
      expect(search(built, `${site}/blob/release/v1.0/src/cache.py`).direct).toBe(page);
      expect(search(built, `${site}/blob/main/src/none.py`).direct).toBeNull();
      expect(search(built, `${site}/tree/main/src`).direct).toBe('/acme/engine/files/src');
      expect(first('src/cache.py#L10')).toEqual([null, 'src/cache.py', undefined]);
    });

    it('a release, and what it has over another, with the query that finds the same', () => {
      expect(search(built, `${site}/releases/tag/v1.1`)).toMatchObject({
        direct: '/acme/engine/releases/v1.1',
        notes: expect.arrayContaining(['released:v1.1 找这个版本收录的 PR']),
      });
      const { direct } = search(built, `${site}/compare/v1.0...v1.1`);
      const query = new URL(direct ?? '', site).searchParams.get('q') ?? '';
      expect(query).toBe('released:v1.1 -released:v1.0 repo:acme/engine');
      expect(search(built, query).hits.map(({ title }) => title)).toEqual(['Two']);
      expect(first(`${site}/releases/tag/v9`)).toEqual([null, undefined, 'acme/engine 没有版本 v9']);
    });

    it('a repository', () => {
      expect(search(built, site).direct).toBe('/acme/engine');
      expect(search(built, 'https://github.com/acme/other').notes).toContain('知识库没有收录仓库 acme/other');
    });
  });

  it('goes straight to a symbol that is named with its module or its file', () => {
    const files = { 'engine/cache/pool.py': ['Pool.take'], 'engine/queue.py': ['Queue.take'] };
    const built = buildSearch(smallAtlas({ history: [merged(1, 'One', files)] }));
    for (const query of ['engine.cache.pool.Pool.take', 'engine.cache.Pool.take', 'engine/cache/pool.py::Pool::take'])
      expect(search(built, query).direct).toBe('/acme/engine/symbols/Pool.take');
    for (const query of [
      'Pool.take',
      'engine.other.Pool.take',
      'engine/queue.py::Pool::take',
      'see engine.cache.Pool.take',
    ])
      expect(search(built, query).direct).toBeNull();
    expect(search(built, 'engine/cache/pool.py::Pool::take').notes).toEqual([]);
  });

  it('says that a PR named outright is not held', () => {
    expect(search(own(), 'acme/other#42').notes).toContain('知识库没有收录 acme/other#42');
  });

  it.each(['#999999', '＃999999', 'engine#999999', 'PR 999999', 'acme/engine#999999'])(
    'says which PR is the newest for %s, which may be too new or a slip',
    (query) => {
      expect(search(own(), query).notes).toContainEqual(
        expect.stringMatching(/^知识库没有收录 .*999999，已知最新的是 #42$/),
      );
    },
  );

  it('says no such thing of a bare number, which may be any', () => {
    expect(search(own(), '999999').notes.join()).not.toContain('没有收录');
  });
});
