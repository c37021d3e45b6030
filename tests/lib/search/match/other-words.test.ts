import { describe, expect, it } from 'vitest';
import { buildSearch } from '../../../../lib/search/engine/engine';
import { conceptHits } from '../../../../lib/search/match/concept-hits';
import { holdersOfPlainWord } from '../../../../lib/search/match/match-words';
import { search } from '../../../../lib/search/search';
import { merged, report, smallAtlas } from '../../../helpers/small-atlas';

type Atlas = Parameters<typeof buildSearch>[0];

/** Numbers of the PRs found and why, best first. */
const reasons = (atlas: Atlas, query: string): [number, string][] =>
  search(buildSearch(atlas), query, { kinds: ['pull'] }).hits.map((hit) => [hit.pull?.number ?? 0, hit.reason]);

const numbers = (atlas: Atlas, query: string) => reasons(atlas, query).map(([number]) => number);

it('is found for what was typed, and not the other way round, where a line goes one way', () => {
  const atlas = {
    ...smallAtlas({ history: [merged(1, 'Fix server crash'), merged(2, 'The router goes down the tree')] }),
    vocabulary: { shared: [], own: [{ typed: ['goes down'], found: ['server crash'] }] },
  };
  expect(reasons(atlas, 'goes down')).toEqual([
    [2, expect.not.stringContaining('同义词')],
    [1, '同义词 server crash'],
  ]);
  expect(numbers(atlas, 'server crash')).toEqual([1]);
});

describe('another word for a term of several words', () => {
  const latency = smallAtlas({
    reports: [
      report(1, { summary: '消除 TCP 层的首 token 延迟' }),
      report(2, { title: 'Fix TTFT stalls' }),
      report(3, { motivation: '首先把 token 传给草稿模型，延迟不变' }),
      report(4, { motivation: 'Mean time-to-first-token is lower' }),
    ],
  });

  it.each(['首 token 延迟', '首token延迟', '首 Token延迟'])('is found for %s', (query) => {
    expect(reasons(latency, query)).toEqual([
      [2, '同义词 ttft'], // in a title, where it is what the PR is about
      [1, '摘要'],
      [4, '同义词 time to first token'], // 3 has the words, far from each other: 首 alone says nothing
    ]);
  });

  it.each(['ttft', 'time to first token', '首字延迟'])('is the term with spaces for %s', (query) => {
    expect(numbers(latency, query).toSorted()).toEqual([1, 2, 4]);
  });

  it('is found only where its words stand in a row, however they are joined', () => {
    const atlas = smallAtlas({
      reports: [
        report(1, { title: 'Fix out of memory in decode' }),
        report(2, { motivation: 'torch.OutOfMemoryError' }),
        report(3, { motivation: 'Out-of-memory at start' }),
        report(4, { title: 'Move the pool out of the scheduler', motivation: 'Less memory' }),
      ],
    });
    expect(numbers(atlas, '显存不足')).toEqual([1, 3, 2]);
  });

  it.each([20, 400])('is found in titles and in names of %i PRs that have its words, and in bodies', (size) => {
    // Of many, names are looked through instead of the texts of each.
    const kinds = [
      ...[
        ['Memory leak in it', 'x'],
        ['memory-leak', 'x'],
        ['Leak of memory', 'x'],
        ['Memory of a leak', 'fix_memory_leak'],
      ],
      ...[
        ['Leak, memory', 'MemoryLeakCheck'],
        ['Memory, leak', 'memoryLeaked'],
        ['Memory, leak', 'memory_of_leak'],
      ],
    ];
    const history = Array.from({ length: size }, (_, at) => {
      const [title = '', name = ''] = kinds[at % kinds.length] ?? [];
      return merged(at + 1, title, { 'a/b.py': [name], ...(at % 10 === 2 ? { 'docs/memory-leak.md': [] } : {}) });
    });
    const told = { ...merged(size + 1, 'Leak of memory', { 'a/b.py': [] }), intro: 'It was a memory leak.' };
    const atlas = smallAtlas({ history: [...history, told] });
    const engine = buildSearch(atlas);
    const held = [...conceptHits(engine, 'memory leak').ids].map((id) => engine.pulls.at(id)?.number ?? 0);
    const expected = history.flatMap(({ number }, at) =>
      (at % 7 === 2 || at % 7 === 6) && at % 10 !== 2 ? [] : number,
    );
    expect(held.toSorted((a, b) => a - b)).toEqual([...expected, size + 1]);
  });

  it('is looked for among just the PRs that hold a word, in prose, in another form, or in a name', () => {
    const atlas = smallAtlas({
      reports: [
        report(1, { title: 'A leak' }),
        report(2, { motivation: 'It leaks' }),
        report(3, { motivation: 'See `MemoryLeakError`' }),
        report(4, { title: 'Cache' }),
      ],
      history: [merged(5, 'Leaked pages', { 'a/b.py': [] }), merged(6, 'Pages', { 'a/b.py': ['find_leak'] })],
    });
    const engine = buildSearch(atlas);
    const held = holdersOfPlainWord(engine, 'leak');
    expect(Array.from(held, (id) => engine.pulls.at(id)?.number).sort()).toEqual([1, 2, 3, 5, 6]);
    expect(held).toEqual(conceptHits(engine, 'leak').ids);
  });

  it('is found for Chinese words that are typed apart', () => {
    const atlas = smallAtlas({ reports: [report(1, { title: 'Fix OOM at start' }), report(2, { title: '显存溢出' })] });
    expect(reasons(atlas, '显存 溢出')).toEqual([
      [2, '标题'],
      [1, '同义词 oom'],
    ]);
  });

  it('is found for a term that is made of two, each by its own other words', () => {
    const atlas = smallAtlas({
      reports: [report(1, { title: '先加载配置，再看权重' }), report(2, { title: 'Speed up weight loading' })],
    });
    expect(reasons(atlas, '权重加载')).toEqual([
      [1, '同义词 权重 加载'], // the very words, though apart
      [2, '同义词 weight loading'],
    ]);
  });

  it('ranks the words in a row above the words apart', () => {
    const atlas = smallAtlas({
      reports: [
        report(1, { motivation: 'A race condition at start' }),
        report(2, { motivation: 'A condition that the race of two threads breaks' }),
        report(3, { motivation: '竞态' }),
      ],
    });
    expect(numbers(atlas, 'race condition')).toEqual([1, 3, 2]); // another word in a row, too
  });

  it('ranks another word for all of it above its own words apart', () => {
    const history = [
      merged(1, 'Use the address of a server in use'),
      merged(2, 'Prevent a port conflict of the many workers that wait at the start'),
    ];
    expect(numbers(smallAtlas({ history }), 'address already in use')).toEqual([2, 1]);
  });

  it('may have a version with a dot, however it is joined', () => {
    const history = [merged(1, 'Load Zorb2.5-VL'), merged(2, 'Load zorb2.5 vl'), merged(3, 'Load zorb2.5 for a vl')];
    const atlas = { ...smallAtlas({ history }), vocabulary: { shared: [['视觉机', 'zorb2.5 vl']], own: [] } };
    expect(numbers(atlas, '视觉机')).toEqual([2, 1]);
  });

  it('may have signs and digits anywhere in it', () => {
    const atlas = {
      ...smallAtlas({
        reports: [report(1, { title: 'Support Foo-3.5-7B (chat)' }), report(2, { title: 'Support Foo 345 and 7B' })],
      }),
      vocabulary: { shared: [['小模型', 'foo 3.5 7b']], own: [] },
    };
    expect(numbers(atlas, '小模型')).toEqual([1]);
  });

  it('counts for more than one of its words beside another', () => {
    const atlas = {
      ...smallAtlas({
        reports: [
          report(1, { title: 'Fix the address of a buffer' }),
          report(2, { title: 'Fix dp attention and the buffer' }),
          report(3, { title: 'Fix dp attention' }),
          report(4, { title: 'Fix another address' }),
          report(5, { title: 'Fix another buffer' }),
        ],
      }),
      vocabulary: { shared: [['数据并行注意力', 'dp attention']], own: [] },
    };
    expect(numbers(atlas, 'buffer address of dp attention')[0]).toBe(2);
  });

  it('counts as one clue of a question', () => {
    const unrelated = Array.from({ length: 30 }, (_, at) => report(100 + at));
    const atlas = smallAtlas({
      reports: [
        report(1, { summary: '首token延迟忽高' }),
        report(2, { title: 'Fix TTFT stalls' }),
        report(3, { motivation: 'Pass the token' }),
        ...unrelated,
      ],
    });
    expect(numbers(atlas, '首 token 延迟高怎么办')).toEqual([1, 2]);
  });
});

describe('another word', () => {
  it('of several words is found where a title writes it as one, behind where it is spelt so', () => {
    const atlas = {
      ...smallAtlas({ history: [merged(1, 'Tune the page pool size'), merged(2, 'Tune the pagepool size')] }),
      vocabulary: { shared: [['页池', 'page pool']], own: [] },
    };
    expect(reasons(atlas, '页池')).toEqual([
      [1, '同义词 page pool'],
      [2, '同义词 page pool'],
    ]);
  });

  it('that is part of one named before it counts for less', () => {
    const atlas = {
      ...smallAtlas({
        reports: [
          report(1, { title: 'Retry the bootstrap server' }),
          report(2, { title: 'Retry the bootstrap of it' }),
          report(3, { title: 'Retry the metadata server' }),
        ],
      }),
      vocabulary: { shared: [['引导服务器', 'bootstrap server', 'bootstrap']], own: [] },
    };
    expect(reasons(atlas, '引导服务器')).toEqual([
      [1, '同义词 bootstrap server'],
      [2, '同义词 bootstrap'],
    ]);
  });

  it('that is an identifier counts as the words that it joins: a title goes before a mention', () => {
    const atlas = {
      ...smallAtlas({
        reports: [
          report(1, { title: 'Fix a crash of DP attention with MTP enabled for long prompts' }),
          report(2, { title: 'Rename things', motivation: '`dp_attention` 也改了' }),
        ],
      }),
      vocabulary: { shared: [['数据并行注意力', 'dp_attention', 'dp attention']], own: [] },
    };
    expect(numbers(atlas, '数据并行注意力')).toEqual([1, 2]);
  });

  it('adds to the word typed, and counts for less in the same place', () => {
    const atlas = smallAtlas({
      reports: [
        report(1, { title: 'Fix stuck workers', motivation: '死锁' }),
        report(2, { title: 'Tune the pool', motivation: '不会死锁' }),
        report(3, { title: 'Fix hang' }),
        report(4, { summary: '消除死锁' }),
      ],
    });
    expect(reasons(atlas, '死锁')).toEqual([
      [1, '正文'],
      [3, '同义词 hang'],
      [4, '摘要'],
      [2, '正文'],
    ]);
  });
});
