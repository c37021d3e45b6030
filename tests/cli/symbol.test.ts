import { describe, expect, it } from 'vitest';
import { writeHistory } from '../../lib/corpus/history-file';
import { tempContent } from '../lib/corpus/temp-content';
import { file, history } from '../lib/graph/make';
import { atlas, lines, sampleContent } from './run-atlas';

describe('atlas symbol', () => {
  it('prints every PR that touched the symbol, newest first, each with its state', async () => {
    const { code, out } = await atlas(
      'symbol',
      'Indexer._get_topk_paged',
      '--json',
      '--content',
      await sampleContent(),
    );
    expect(code).toBe(0);
    expect(lines(out)).toMatchObject([
      {
        name: 'Indexer._get_topk_paged',
        url: '/sgl-project/sglang/symbols/Indexer._get_topk_paged',
        files: ['python/sglang/srt/layers/attention/dsa/dsa_indexer.py'],
        modules: ['sparse-attention'],
        pulls: [
          { number: 27166, state: 'live', key: true },
          { number: 27138, state: 'superseded', key: true },
          { number: 24870, state: 'relanded', key: true },
        ],
      },
    ]);
  });

  it('finds it by its last part and in other case', async () => {
    const dir = await sampleContent();
    for (const name of ['_get_topk_paged', 'INDEXER._get_topk_paged', '`_get_topk_paged()`']) {
      expect(lines((await atlas('symbol', name, '--json', '--content', dir)).out)).toMatchObject([
        { name: 'Indexer._get_topk_paged' },
      ]);
    }
  });

  it('takes a flag for a name, with its dashes and without', async () => {
    const dir = await tempContent();
    const flag = file('server_args.py', { symbols: ['--tp-size', 'tp_size'] });
    await writeHistory(dir, history([{ number: 1, files: [flag] }]));
    for (const words of [['--tp-size'], ['tp-size'], ['--json', '--tp-size'], ['--tp-size', '--limit', '3']]) {
      const { out, err } = await atlas('symbol', ...words, '--json', '--content', dir);
      expect([err, lines(out)]).toMatchObject(['', [{ name: '--tp-size' }]]);
    }
    expect(lines((await atlas('symbol', 'tp_size', '--json', '--content', dir)).out)).toMatchObject([
      { name: 'tp_size' },
    ]);
    const both = await atlas('symbol', 'tp_size', '--zzzz', '--content', dir);
    expect([both.code, both.err]).toEqual([2, expect.stringContaining('there is no option --zzzz')]);
  });

  it('tells people the same', async () => {
    const { out } = await atlas('symbol', '_get_topk_paged', '--content', await sampleContent());
    expect(out).toMatch(
      /^Indexer\._get_topk_paged\n {2}仓库 {2}sgl-project\/sglang\n {2}类型 {2}不详\n {2}模块 {2}稀疏索引器 \(sparse-attention\)\n/,
    );
    expect(out).toContain('PR（3，新的在前，北京时间）\n  2026-06-06 04:43  #27166  生效');
    expect(out).toContain('  2026-06-03 10:06  #24870  已重新合入  Support NextN = 2/4 in DSV32  [关键符号]\n');
  });

  it('suggests names near one that does not exist', async () => {
    const run = await atlas('symbol', 'Indexer._get_topk', '--json', '--content', await sampleContent());
    expect(run).toMatchObject({ code: 1, out: '' });
    expect(run.err).toMatch(/Cannot find the symbol "Indexer\._get_topk"; did you mean Indexer\._get_topk_paged/);
    expect((await atlas('symbol', 'qqqqqqqq', '--content', 'content')).err).toMatch(/; nothing is named alike\n$/);
  });

  it('tells machines everything, or as much as they ask for and how much that leaves out', async () => {
    const dir = await sampleContent();
    const [all] = lines((await atlas('symbol', '_get_topk_paged', '--json', '--content', dir)).out);
    expect(all).not.toHaveProperty('omitted');
    const [some] = lines((await atlas('symbol', '_get_topk_paged', '--json', '--limit', '2', '--content', dir)).out);
    expect(some).toMatchObject({ pulls: [{ number: 27166 }, { number: 27138 }], omitted: { pulls: 1 } });
  });

  it('takes exactly one name', async () => {
    expect((await atlas('symbol', '--content', 'content')).code).toBe(2);
    expect((await atlas('symbol', 'a', 'b', '--content', 'content')).code).toBe(2);
  });
});
