import { describe, expect, it } from 'vitest';
import { buildSearch } from '../../../../lib/search/engine/engine';
import { search } from '../../../../lib/search/search';
import { edge } from '../../../app/pull/edge';
import { merged, report, smallAtlas } from '../../../helpers/small-atlas';

/** Numbers of the PRs found, best first. */
function found(atlas: Parameters<typeof buildSearch>[0], query: string): number[] {
  return search(buildSearch(atlas), query, { kinds: ['pull'] }).hits.map((hit) => hit.pull?.number ?? 0);
}

function reasons(atlas: Parameters<typeof buildSearch>[0], query: string): [number, string][] {
  return search(buildSearch(atlas), query, { kinds: ['pull'] }).hits.map((hit) => [hit.pull?.number ?? 0, hit.reason]);
}

const file = (path: string, note = '') => ({ path, module: null, category: null, type: null, symbols: [], note });

describe('ranking', () => {
  it('puts what mends first where a query tells of a fault, and not where it tells of a thing', () => {
    const atlas = smallAtlas({
      history: [merged(1, 'Fix the paged pool at exit'), merged(2, 'Log the paged pool at exit')],
    });
    expect(found(atlas, 'paged pool hangs')).toEqual([1, 2]);
    expect(found(atlas, '退出时 paged pool 卡死')).toEqual([1, 2]);
    expect(found(atlas, 'paged pool size')).toEqual([2, 1]);
  });

  it.each([
    'paged pool too low',
    'unsupported paged pool',
    'paged pool is empty',
    'paged pool suspended forever',
    'repeated paged pool',
    'paged pool 掉点',
    'paged pool 判断写反',
  ])('takes what is as it should not be for a fault: %s', (query) => {
    const atlas = smallAtlas({
      history: [merged(1, 'Fix the paged pool at exit'), merged(2, 'Log the paged pool at exit')],
    });
    expect(found(atlas, query)).toEqual([1, 2]);
  });

  it('takes a word for as rare as the titles that say it by another word', () => {
    const others = Array.from({ length: 9 }, (_, at) => merged(10 + at, 'Dropped spans'));
    const atlas = smallAtlas({
      history: [merged(1, 'Tidy the flume'), merged(2, 'Name the flume'), merged(3, 'Lost and found'), ...others],
    });
    expect(found(atlas, 'lost flume').slice(0, 2).toSorted()).toEqual([1, 2]);
  });

  it('has words that stand in a title by themselves before the same letters in longer words', () => {
    const atlas = smallAtlas({ history: [merged(1, 'Some cache support'), merged(2, 'LMCache support')] });
    expect(found(atlas, 'cache support')).toEqual([1, 2]);
    expect(found(atlas, 'lmcache support')[0]).toBe(2);
  });

  it('does not take a title for little else than words that are only part of longer ones in it', () => {
    const atlas = smallAtlas({ history: [merged(1, 'A cache fix for it'), merged(2, 'HiCache fix')] });
    expect(found(atlas, 'cache fix')).toEqual([1, 2]);
  });

  it('has what is most about a Chinese term first, and next what has its characters, before all titles with another word', () => {
    const titled = Array.from({ length: 14 }, (_, at) => merged(10 + at, `Fix hang ${at}`));
    const atlas = smallAtlas({
      history: titled,
      reports: [report(1, { motivation: '避免死锁' }), report(2, { motivation: '也会死锁' })],
    });
    const all = found(atlas, '死锁');
    expect(all).toHaveLength(16);
    expect(all.slice(0, 10)).not.toContain(1);
    expect(all.slice(10, 12).toSorted()).toEqual([1, 2]);
  });

  it('puts what brings a thing first where a query asks whether there is it, and not where it tells of a thing', () => {
    const atlas = smallAtlas({
      history: [merged(1, 'Introduce a paged pool at exit'), merged(2, 'Refine the paged pool at exit')],
    });
    expect(found(atlas, 'paged pool 能用吗')).toEqual([1, 2]);
    expect(found(atlas, '谁实现了 paged pool')).toEqual([1, 2]);
    expect(found(atlas, 'paged pool size')).toEqual([2, 1]);
  });

  it.each(['Add paged pool test', '[CI] Run the paged pool', 'docs: the paged pool', 'Bump the paged pool'])(
    'puts tests, documents and releases behind the software for a fault, unless a query asks for them: %s',
    (title) => {
      const atlas = smallAtlas({ history: [merged(1, 'Refine the paged pool at exit'), merged(2, title)] });
      expect(found(atlas, 'paged pool hangs')).toEqual([1, 2]);
      expect(found(atlas, 'paged pool slots')[0]).toBe(2);
      expect(found(atlas, 'paged pool docs, tests, ci or bump hang')[0]).toBe(2);
    },
  );

  it('orders the places of a match: symbol, title, part of a symbol, summary, files, body', () => {
    const atlas = smallAtlas({
      reports: [
        report(1, { keySymbols: ['Pool.evict'] }),
        report(2, { keySymbols: ['evict_pages'] }),
        report(3, { title: 'Evict late' }),
        report(4, { summary: '改用 evict 释放' }),
        report(5, { files: [file('a.py', 'evict 的入口')] }),
        report(6, { motivation: '此前 evict 太慢' }),
      ],
    });
    expect(reasons(atlas, 'evict')).toEqual([
      [1, '符号完全匹配'], // the last part of a symbol is its name
      [3, '标题'],
      [2, '符号部分匹配'], // one of its words
      [4, '摘要'],
      [5, '文件'],
      [6, '正文'], // newest, yet last: place beats age
    ]);
  });

  it('puts the symbol spelt as typed before other spellings, and all of them before mere mentions', () => {
    const atlas = smallAtlas({
      reports: [
        report(1, { keySymbols: ['_get_model'] }),
        report(2, { keySymbols: ['get_model'] }),
        report(3, { keySymbols: ['GetModel'] }),
        report(4, { motivation: '`get_model` 的另一处调用' }),
      ],
    });
    expect(found(atlas, '_get_model')).toEqual([1, 3, 2, 4]);
    expect(found(atlas, 'get_model')).toEqual([2, 3, 1, 4]);
  });

  it('puts who spells the name as typed before who has its words otherwise, where capitals or edges show that it matters', () => {
    const atlas = smallAtlas({
      reports: [
        report(1, { keySymbols: ['EagleDraftExtendRunner'] }),
        report(2, { title: 'Fix draft_extend and DRAFT_EXTEND' }),
        report(3, { keySymbols: ['_is_hip'] }),
        report(4, { motivation: '模块级 `_IS_HIP` 取代函数' }),
      ],
    });
    expect(found(atlas, 'DraftExtend')).toEqual([1, 2]); // a part of a symbol, spelt so, above a title that is not
    expect(found(atlas, 'draft_extend')).toEqual([2, 1]); // lower case says nothing: the name itself is in the title
    expect(found(atlas, '_IS_HIP')).toEqual([4, 3]); // told in the text, spelt so, above a symbol that is not
    expect(found(atlas, '_is_hip')).toEqual([3, 4]);
  });

  it('puts a report above a bare history entry, and newer above older, on a tie', () => {
    const atlas = smallAtlas({
      reports: [report(1, { title: 'Tune the sampler' }), report(2, { title: 'Tune the sampler' })],
      history: [merged(3, 'Tune the sampler'), merged(4, 'Tune the sampler')],
    });
    expect(found(atlas, 'sampler')).toEqual([2, 1, 4, 3]);
  });

  it('puts an original above its revert and reland for the original title, all three in a row', () => {
    const atlas = smallAtlas({
      history: [
        merged(1, 'Support page size 4'),
        merged(2, 'Revert "Support page size 4 (#1)"'),
        merged(3, 'Reland "Support page size 4"'),
        merged(4, 'Support page size 4 in the draft worker and in the verify worker'),
      ],
      edges: [edge(2, 1, 'reverts'), edge(3, 1, 'relands')],
    });
    expect(found(atlas, 'Support page size 4')).toEqual([1, 3, 2, 4]);
    expect(found(atlas, 'revert support page size 4')[0]).toBe(2); // who asks for the revert gets it
  });

  it('puts a PR number first, then the PRs that mention it', () => {
    const atlas = smallAtlas({
      reports: [report(4100), report(4200, { motivation: '修复 #4100 的遗漏' }), report(4300)],
    });
    expect(reasons(atlas, '4100')).toEqual([
      [4100, '编号完全匹配'],
      [4200, '正文'],
    ]);
    expect(found(atlas, '#4100')).toEqual([4100, 4200]);
  });

  it('never takes another number for the one typed', () => {
    const atlas = smallAtlas({ reports: [report(4100), report(4101), report(41_000)] });
    expect(found(atlas, '4102')).toEqual([]);
  });

  it('prefers the words in a row', () => {
    const atlas = smallAtlas({
      history: [merged(1, 'Fix radix cache locks'), merged(2, 'Fix the cache of the radix tree')],
    });
    expect(found(atlas, 'radix cache')).toEqual([1, 2]);
  });

  it('takes a synonym in a title for more than the word itself in the body, for less in the same place, and says which it was', () => {
    const atlas = smallAtlas({
      reports: [
        report(1, { motivation: '两个进程死锁' }),
        report(2, { title: 'Fix deadlock' }),
        report(3, { title: 'Hang at exit' }),
        report(4, { title: '修复死锁' }),
      ],
    });
    expect(reasons(atlas, '死锁')).toEqual([
      [4, '标题'],
      [2, '同义词 deadlock'],
      [3, '同义词 hang'],
      [1, '正文'],
    ]);
    expect(reasons(atlas, 'deadlock')[0]).toEqual([2, '标题']);
    expect(reasons(atlas, 'deadlock')).toContainEqual([1, '同义词 死锁']);
  });

  it('corrects a long Latin word only where nothing has it as typed', () => {
    const atlas = smallAtlas({
      reports: [report(1, { title: 'Fix scheduler' }), report(2, { title: 'Fix schedular' })],
    });
    expect(found(atlas, 'schedular')).toEqual([2]);
    const answer = search(buildSearch(smallAtlas({ reports: [report(1, { title: 'Fix scheduler' })] })), 'schedular');
    expect(answer.hits[0]?.reason).toBe('近似拼写 scheduler');
    expect(answer.notes).toEqual(['没有找到“schedular”，已按近似拼写查找：scheduler']);
  });

  it('takes a misspelt name for the nearest that there is, in the order that this has, and shows it as a symbol', () => {
    const atlas = smallAtlas({
      reports: [report(1, { keySymbols: ['flush_cache'] }), report(2, { title: 'Add flush_cache' })],
      history: [
        merged(3, 'Tune', { 'a.py': ['flush_cache'] }),
        merged(4, 'Tune', { 'a.py': ['flash_cache'] }),
        merged(5, 'Tune', { 'a.py': ['Pool.try_flush_cache'] }),
      ],
    });
    expect(found(atlas, 'flush_cahe')).toEqual(found(atlas, 'flush_cache'));
    const { hits, notes } = search(buildSearch(atlas), 'flush_cahe');
    expect(notes).toEqual(['没有找到“flush_cahe”，已按近似拼写查找：flush_cache']);
    expect(hits[0]).toMatchObject({ kind: 'symbol', id: 'flush_cache', reason: '近似拼写 flush_cache' });
    expect(hits.every(({ reason }) => reason.startsWith('近似拼写'))).toBe(true);
  });

  it('tells the spelling most like the one typed', () => {
    const atlas = smallAtlas({
      history: [merged(1, 'Tune', { 'a.py': ['reasoning_parser', 'ReasoningParser', 'Scheduler.flush_cache'] })],
    });
    const note = (query: string) => search(buildSearch(atlas), query).notes[0];
    expect(note('ReasonigParser')).toBe('没有找到“ReasonigParser”，已按近似拼写查找：ReasoningParser');
    expect(note('reasonig_parser')).toBe('没有找到“reasonig_parser”，已按近似拼写查找：reasoning_parser');
    expect(note('Scheduler.flush_cahe')).toBe(
      '没有找到“Scheduler.flush_cahe”，已按近似拼写查找：Scheduler.flush_cache',
    );
  });

  it('stands first as the symbol that is spelt as it was typed, also where prose has it in other letters', () => {
    const reports = [report(1, { motivation: '把 `page_runner` 拆开' })];
    const history = [
      merged(2, 'Tune', { 'a.py': ['PageRunner'] }),
      merged(3, 'Move', { 'b.py': ['Worker.page_runner'] }),
    ];
    const found = search(buildSearch(smallAtlas({ reports, history })), 'PageRuner');
    expect(found.notes).toEqual(['没有找到“PageRuner”，已按近似拼写查找：PageRunner']);
    expect(found.hits[0]).toMatchObject({ kind: 'symbol', id: 'PageRunner' });
  });

  it('corrects the words of a name that is part of longer ones', () => {
    const atlas = smallAtlas({ history: [merged(1, 'Tune', { 'a.py': ['init_draft_extend_metadata'] })] });
    expect(found(atlas, 'draft_extnd')).toEqual([1]);
    expect(found(atlas, 'draft_wrong')).toEqual([]);
  });

  it('corrects neither short words, digits, paths nor Chinese', () => {
    const atlas = smallAtlas({
      reports: [report(1, { title: 'Use sm90 kernels', summary: '调度器', files: [file('layers/attention.py')] })],
    });
    for (const query of ['sm80', 'usse', 'layers/atention.py', '掉度器', '910'])
      expect(found(atlas, query)).toEqual([]);
  });

  it('has what is called just so before methods of that name, though these are newer', () => {
    const atlas = smallAtlas({
      history: [merged(1, 'Tune', { 'a.py': ['get_config'] }), merged(2, 'Tune', { 'b.py': ['Runner.get_config'] })],
    });
    expect(found(atlas, 'get_config')).toEqual([1, 2]);
  });
});
