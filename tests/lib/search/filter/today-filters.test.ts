import { describe, expect, it, test } from 'vitest';
import { fateOf } from '../../../../lib/graph/today/today';
import { suggest } from '../../../../lib/search/complete/suggest';
import { buildSearch } from '../../../../lib/search/engine/engine';
import { search } from '../../../../lib/search/search';
import { survived } from '../../../helpers/survived';
import { atlasOf, content, file, history } from '../../graph/make';

const engine = buildSearch(atlasOf(content({ history: survived() })));
const found = (query: string) => search(engine, query).hits.map(({ pull }) => pull?.number);

describe('what is left of PRs', () => {
  it.each([
    ['left:0', [1]],
    ['left:<10', [1]],
    ['left:＜10%', [1]],
    ['left:<=60', [2, 1]],
    ['left:<60', [1]],
    ['left:60', [2]],
    ['剩余:>=60', [3, 2]],
    ['left:100', [3]],
    ['-left:0', [4, 3, 2]],
  ])('is asked for by %s, and what nobody knows never fits', (query, numbers) => {
    expect(found(query)).toEqual(numbers);
  });

  test('orders PRs, those of which nobody knows last', () => {
    expect(found('sort:left')).toEqual([3, 2, 1, 4]);
    expect(found('排序:left-asc')).toEqual([1, 2, 3, 4]);
    expect(found('-sort:left')).toEqual([1, 2, 3, 4]);
    expect(found('Fix sort:left-asc')).toEqual([3]);
  });

  test('is beside the state: what is rewritten is live, and both can be asked for', () => {
    expect(found('is:rewritten')).toEqual([1]);
    expect(found('is:已被后续改写 is:live')).toEqual([1]);
    expect(found('is:live -is:rewritten')).toEqual([4, 3, 2]);
    const { facets, hits } = search(engine, 'is:live');
    expect(facets.find(({ key }) => key === 'is')?.values).toContainEqual(
      expect.objectContaining({ value: 'rewritten', label: '已被后续改写', count: 1 }),
    );
    expect(hits.map(({ pull }) => [pull?.left, pull?.rewritten])).toEqual([
      [null, false],
      [1, false],
      [0.6, false],
      [0, true],
    ]);
  });

  test('says so where no history tells', () => {
    const blank = buildSearch(atlasOf(content({ history: history([{ number: 1 }]) })));
    expect(search(blank, 'left:0').notes).toEqual(['没有同步提交历史，不知道今天还剩什么：left:0 不起作用']);
    expect(search(blank, 'is:live').notes).toEqual([]);
    expect(search(engine, 'left:0').notes).toEqual([]);
  });

  test('finds what a PR mended', () => {
    expect(found('fixed-by:3')).toEqual([2]);
    expect(found('被修复:#3')).toEqual([2]);
    expect(found('fixed-by:2')).toEqual([]);
  });

  test('finds and tells what a fix mended that only took lines away', () => {
    const known = survived();
    // #3 wrote nothing itself.
    const changes = known.survival?.changes.map((change, place) => (place === 2 ? null : change)) ?? [];
    const atlas = atlasOf(
      content({ history: { ...known, ...(known.survival && { survival: { ...known.survival, changes } }) } }),
    );
    const own = buildSearch(atlas);
    expect(search(own, 'fixed-by:3').hits.map(({ pull }) => pull?.number)).toEqual([2]);
    const pull = [...atlas.repos.values()][0]?.byNumber.get(3);
    expect(pull?.survival?.fixes.map(({ by, lines }) => [by.number, lines])).toEqual([[2, 35]]);
    expect(fateOf(pull?.survival)).toBe('no-lines');
  });

  it.each(['left:101', 'left:-1', 'left:half', 'sort:title', 'fixed-by:soon', 'kind:lambda', '符号类型:东西'])(
    'tells that %s is no value',
    (query) => {
      expect(search(engine, query).notes[0]).toContain('限定词的值无效');
    },
  );
});

test('shares of what is left are completed with the number of PRs behind each', () => {
  const items = suggest(engine, 'left:', 5).items.map(({ text, count }) => [text, count]);
  expect(items).toEqual([
    ['left:>=50', 2],
    ['left:0', 1],
    ['left:100', 1],
    ['left:<10', 1],
    ['left:<50', 1],
    ['left:>=90', 1],
  ]);
});

describe('kinds of symbols', () => {
  const told = history(
    [
      { number: 1, files: [file('a.py', { symbols: ['TopK'] })] },
      { number: 2, files: [file('b.py', { symbols: ['topk'] })] },
    ],
    {
      kinds: new Map([
        ['TopK', ['class' as const]],
        ['topk', ['function' as const]],
      ]),
    },
  );
  const ofKinds = buildSearch(atlasOf(content({ history: told })));

  test('narrow PRs to those that change one, and symbols to those that are one', () => {
    const ids = (query: string) => search(ofKinds, query).hits.map(({ kind, id }) => `${kind} ${id}`);
    expect(ids('kind:class')).toEqual([expect.stringContaining('pull')]);
    expect(ids('topk kind:class').filter((id) => id.startsWith('symbol'))).toEqual(['symbol TopK']);
    expect(ids('topk 符号类型:函数').filter((id) => id.startsWith('symbol'))).toEqual(['symbol topk']);
    expect(ids('kind:macro')).toEqual([]);
  });

  test('narrow `symbol:` to the definitions of that kind, whatever else a PR changes', () => {
    const both = history(
      [
        { number: 1, files: [file('a.py', { symbols: ['Box.run', 'helper'] })] },
        { number: 2, files: [file('b.py', { symbols: ['run', 'Other.go'] })] },
        { number: 3, files: [file('c.py', { symbols: ['Other.go'] })] },
      ],
      {
        kinds: new Map([
          ['Box.run', ['method' as const]],
          ['Other.go', ['method' as const]],
          ['run', ['function' as const]],
          ['helper', ['function' as const]],
        ]),
      },
    );
    const names = buildSearch(atlasOf(content({ history: both })));
    const numbers = (query: string) => search(names, query).hits.map(({ pull }) => pull?.number);
    expect(numbers('symbol:run')).toEqual([2, 1]);
    expect(numbers('symbol:run kind:method')).toEqual([1]);
    expect(numbers('符号类型:函数 symbol:run')).toEqual([2]);
    expect(numbers('symbol:run kind:function kind:method')).toEqual([2, 1]);
    expect(numbers('symbol:run kind:class')).toEqual([]);
    expect(numbers('-symbol:run kind:method')).toEqual([3]);
    expect(numbers('symbol:run -kind:method')).toEqual([]);
  });
});
