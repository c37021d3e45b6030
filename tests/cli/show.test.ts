import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportText, tempContent } from '../lib/corpus/temp-content';
import { atlas, lines, sampleContent } from './run-atlas';

describe('atlas show', () => {
  it('prints the record and what the knowledge base adds as JSON', async () => {
    const { code, out } = await atlas('show', '24870', '--json', '--content', await sampleContent());
    expect(code).toBe(0);
    expect(lines(out)).toMatchObject([
      {
        key: 'sgl-project/sglang#24870',
        url: '/sgl-project/sglang/pull/24870',
        state: 'relanded',
        chain: 24870,
        modules: ['attention', 'sparse-attention'],
        record: { number: 24870, title: 'Support NextN = 2/4 in DSV32' },
        backlinks: expect.arrayContaining([
          expect.objectContaining({ relation: 'reverts', from: 'sgl-project/sglang#27138' }),
        ]),
      },
    ]);
  });

  it.each([
    ...[
      '#24870',
      '＃24870',
      '２４８７０',
      'PR 24870',
      'PR#24870',
      'pr24870',
      'sglang#24870',
      'SGLang/24870',
      'sgl-project/sglang#24870',
    ],
    ...['sgl-project/sglang/pull/24870', 'github.com/sgl-project/sglang/pull/24870'],
    'https://github.com/sgl-project/sglang/pull/24870/files#r1',
  ])('knows a PR by %s', async (text) => {
    const { code, out } = await atlas('show', text, '--content', await sampleContent());
    expect([code, out.split('\n', 1)[0]]).toEqual([0, '#24870 Support NextN = 2/4 in DSV32']);
  });

  it('says which PR is the newest where one is not known, and which repository is not', async () => {
    const content = await sampleContent();
    expect((await atlas('show', 'sglang#999999', '--content', content)).err).toMatch(
      /Cannot find #999999 in sgl-project\/sglang; the newest known is #\d+\n/,
    );
    expect((await atlas('show', 'nowhere#1', '--content', content)).err).toContain(
      'Cannot find nowhere#1: no repository of the content is called nowhere',
    );
  });

  it('gives as much of each list as --limit asks for, and all of it to machines that do not ask', async () => {
    const dir = await sampleContent();
    const show = async (...more: string[]) => {
      const [shown] = lines((await atlas('show', '24870', '--json', ...more, '--content', dir)).out);
      return shown as { files: { path: string }[]; omitted?: Record<string, number> };
    };
    const [all, some] = [await show(), await show('--limit', '1')];
    expect([all.files.length > 1, all.omitted]).toEqual([true, undefined]);
    expect(some.files).toEqual(all.files.slice(0, 1));
    expect(some.omitted).toMatchObject({ files: all.files.length - 1 });
    const { out } = await atlas('show', '24870', '--limit', '1', '--content', dir);
    expect(out).toMatch(/关联\n[^\n]*\n {2}… 另有 \d+ 个，用 --limit 或 --json 查看/);
  });

  it('tells people state, chain, time, modules, files and relations', async () => {
    const { out } = await atlas('show', '24870', '--content', await sampleContent());
    expect(out).toContain('#24870 Support NextN = 2/4 in DSV32\n');
    expect(out).toContain(
      '  状态    已重新合入\n  回退链  #24870 → #27138 → #27166\n  合入    2026-06-03 10:06（北京时间）\n',
    );
    expect(out).toContain('  模块    注意力层 (attention)、稀疏索引器 (sparse-attention)\n');
    expect(out).toContain('  +1 -1  python/sglang/srt/layers/attention/dsa_backend.py\n');
    expect(out).toContain('  本 PR 被 #27138 回退');
    expect(out).toContain('  #27166 重新合入 本 PR');
  });

  it('shows a PR without a report, and one that others only name', async () => {
    const dir = await sampleContent();
    expect((await atlas('show', '25821', '--content', dir)).out).toMatch(
      /收录\s+只有提交历史，没有报告\n[\s\S]*dsa_backend\.py（原 .*nsa_backend\.py）/,
    );
    expect((await atlas('show', 'deepseek-ai/DeepGEMM#316', '--content', dir)).out).toMatch(/状态\s+未收录\n/);
    expect((await atlas('show', '24571', '--content', dir)).out).toMatch(
      /状态\s+issue\n[\s\S]*github\.com\/sgl-project\/sglang\/issues\/24571/,
    );
  });

  it('asks which one is meant where two repositories have the number', async () => {
    const dir = await sampleContent();
    const run = await atlas('show', '1', '--content', dir);
    expect(run.code).toBe(1);
    expect(run.err).toMatch(/Cannot tell which #1 is meant: flashinfer-ai\/flashinfer#1, sgl-project\/sglang#1/);
    expect((await atlas('show', '1', '--repo', 'SGL-project/sglang', '--content', dir)).out).toMatch(/^#1 First\n/);
  });

  it('prefers the PR that is known to a stub of the same number', async () => {
    expect((await atlas('show', '24635', '--content', await sampleContent())).code).toBe(0);
  });

  it('shortens long lists to --limit', async () => {
    const { out } = await atlas('show', '24870', '--limit', '1', '--content', await sampleContent());
    expect(out).toContain(
      '文件（2）\n  +1 -1  python/sglang/srt/layers/attention/dsa_backend.py\n  … 另有 1 个，用 --limit 或 --json 查看',
    );
    const bad = await atlas('show', '24870', '--limit', '0', '--content', 'content');
    expect(bad).toMatchObject({ code: 2, out: '' });
  });

  it('prints no control characters of a report to the terminal', async () => {
    const dir = await tempContent({
      'o/n/1.md': reportText('o/n', 1, '## 执行摘要\n- 一句话: a\u001b[2Jb\u202ec\u0007\n'),
    });
    const { out } = await atlas('show', '1', '--content', dir);
    expect(out).toContain('一句话\n  a[2Jbc\n');
  });

  it('says on stderr what is broken in the content, and goes on', async () => {
    const dir = await sampleContent();
    await appendFile(join(dir, 'sgl-project/sglang/modules.yml'), '- id: BAD\n');
    const run = await atlas('show', '24870', '--json', '--content', dir);
    expect(run.code).toBe(0);
    expect(run.err).toMatch(/^error sgl-project\/sglang\/modules\.yml:12 Cannot take the entry: .*\[entry-broken\]\n$/);
  });
});
