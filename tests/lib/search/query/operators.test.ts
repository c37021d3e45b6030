import { beforeAll, describe, expect, it } from 'vitest';
import { buildSearch, type SearchEngine } from '../../../../lib/search/engine/engine';
import { alternativesOf } from '../../../../lib/search/query/alternatives';
import { parseQuery } from '../../../../lib/search/query/parse-query';
import { search } from '../../../../lib/search/search';
import { merged, report, smallAtlas } from '../../../helpers/small-atlas';

let engine: SearchEngine;
beforeAll(() => {
  engine = buildSearch(
    smallAtlas({
      reports: [report(1, { title: 'Fix deadlock in the scheduler', keySymbols: ['get_model', 'Pool.evict'] })],
      history: [
        merged(2, 'Fix hang in the scheduler', { 'srt/dsa_backend.py': ['get_model_config', '_to_2d_context_lens'] }),
        merged(3, 'Fix hang in the router', { 'srt/router.py': ['_get_model'] }),
        merged(4, 'Tune the sampler'),
      ],
    }),
  );
});

const numbers = (query: string) =>
  search(engine, query, { kinds: ['pull'] })
    .hits.map((hit) => hit.pull?.number ?? 0)
    .toSorted();

const shape = (query: string) =>
  alternativesOf(parseQuery(query).clauses).alternatives.map((all) =>
    all.map((one) => ('text' in one ? one.text : one.value)),
  );

describe('a minus', () => {
  it('alone leaves all that has not the word', () => {
    expect(numbers('-hang')).toEqual([1, 4]);
  });
});

describe('OR and brackets', () => {
  it('give alternatives, each of which holds as a whole', () => {
    expect(numbers('deadlock OR sampler')).toEqual([1, 2, 3, 4]); // a hang is a deadlock
    expect(numbers('router OR sampler')).toEqual([3, 4]);
    expect(numbers('(deadlock OR hang) scheduler')).toEqual([1, 2]);
    expect(numbers('title:sampler OR symbol:_get_model')).toEqual([3, 4]);
  });

  it('are read inside out, and ended where the query ends', () => {
    expect(shape('a (b OR (c d)) e')).toEqual([
      ['a', 'b', 'e'],
      ['a', 'c', 'd', 'e'],
    ]);
    expect(shape('(a OR b')).toEqual([['a'], ['b']]);
    expect(shape('a OR OR b)')).toEqual([['a'], ['b']]);
    expect(shape('a OR b) c')).toEqual([
      ['a', 'c'],
      ['b', 'c'],
    ]);
    expect(shape('run() OR f(x)')).toEqual([['run()'], ['f(x)']]);
    expect(shape('(plain)')).toEqual([['(plain)']]);
  });

  it('stop at eight alternatives, and say so', () => {
    const query = '(a OR b) (c OR d) (e OR f) (g OR h)';
    expect(shape(query)).toHaveLength(8);
    expect(search(engine, query).notes[0]).toContain('只用了前 8 种组合');
  });
});

describe('sort:', () => {
  it('takes age and relevance', () => {
    const order = (query: string) => search(engine, query, { kinds: ['pull'] }).hits.map((hit) => hit.pull?.number);
    expect(order('hang sort:old')).toEqual(order('hang sort:new').toReversed());
    expect(order('hang sort:relevance')).toEqual(order('hang'));
  });

  describe('of what was found for want of better', () => {
    const engine = buildSearch(
      smallAtlas({
        history: [
          merged(1, 'Server hang of the zorb'),
          merged(2, 'Fix a hang of the server'),
          merged(3, 'Tune the server'),
          ...Array.from({ length: 30 }, (_, at) => merged(100 + at, 'Tune a thing')),
        ],
      }),
    );
    const answer = (query: string) => search(engine, query, { kinds: ['pull'] });
    const order = (query: string) => answer(query).hits.map((hit) => hit.pull?.number);

    it('puts what has little of the words behind what fits, and says so', () => {
      expect(order('server hang sort:new')).toEqual([2, 1, 3]);
      expect(order('server hang sort:old')).toEqual([1, 2, 3]);
      expect(answer('server hang sort:new').notes).toContain('先列相符的 2 条，其余 1 条相符得少，排在后面');
      expect(answer('server hang').notes.join()).not.toContain('相符');
      expect(answer('server hang').notes.join()).toContain('好者在前');
      expect(answer('server hang sort:new').notes.join()).not.toContain('好者在前');
    });

    it('does so of alternatives together', () => {
      expect(order('(server hang) OR (zorb hang) sort:new')).toEqual([2, 1]);
      expect(answer('(server hang) OR (server deadlock) sort:new').notes.join().match(/先列/g)).toBeNull();
    });
  });
});

describe('a qualifier', () => {
  it('means the symbol as it is spelt, and with * those of the form', () => {
    expect(numbers('symbol:get_model')).toEqual([1]);
    expect(numbers('symbol:_get_model')).toEqual([3]);
    expect(numbers('symbol:get_model*')).toEqual([1, 2]);
    expect(numbers('symbol:*get_model*')).toEqual([1, 2, 3]);
    expect(numbers('symbol:Pool')).toEqual([1]); // what stands in it, where nothing is called so
    expect(numbers('file:*_backend.py')).toEqual([2]);
  });

  it('given twice means either', () => {
    expect(numbers('symbol:get_model symbol:_get_model')).toEqual([1, 3]);
    expect(numbers('symbol:get_model symbol:_get_model title:router')).toEqual([3]);
  });

  it('with a value that nothing has says so, with the nearest', () => {
    expect(search(engine, 'symbol:get_modle').notes).toEqual([
      '没有任何 PR 符合符号“get_modle”，相近的有 get_model、_get_model',
    ]);
  });
});

describe('folding', () => {
  it('takes traditional Chinese, and pinyin of terms', () => {
    const own = buildSearch(smallAtlas({ reports: [report(1, { summary: '显存泄漏，注意力后端' })] }));
    const total = (query: string) => search(own, query, { kinds: ['pull'] }).total;
    expect(total('顯存洩漏')).toBe(1);
    expect(total('zhuyili')).toBe(1);
    expect(search(own, 'zhuyili').notes[0]).toBe('“zhuyili”已按拼音查找：注意力');
  });

  it('takes the ways to write a PR', () => {
    for (const query of ['GH-3', 'engine#3', 'acme/engine/pull/3', '＃3', 'PR 3'])
      expect(search(engine, query).direct, query).toMatch(/\/3$/);
  });
});
