import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atlas, lines, sampleContent } from './run-atlas';

/** The sample with one word of #24870's report replaced. */
async function edited(from: string, to: string): Promise<string> {
  const dir = await sampleContent();
  const file = join(dir, 'sgl-project/sglang/24870.md');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(from, to));
  return dir;
}

describe('atlas check', () => {
  it('prints each claim with its verdict and ends with 0 where nothing is wrong', async () => {
    const { code, out } = await atlas('check', '24870', '--json', '--content', await sampleContent());
    expect(code).toBe(0);
    const [line] = lines(out);
    expect(line).toMatchObject({ repo: 'sgl-project/sglang', number: 24870 });
    expect(line?.claims).toContainEqual({
      ...{ kind: 'title', text: 'Support NextN = 2/4 in DSV32', verdict: 'confirmed', detail: '', suggestion: null },
      gone: null,
    });
    expect(line?.claims).toContainEqual(
      expect.objectContaining({ kind: 'related', text: '#27138', verdict: 'confirmed' }),
    );
  });

  it('ends with 1 on a mismatch and shows the real name', async () => {
    const dir = await edited('Indexer._get_topk_paged', 'DsaIndexer._get_topk_paged');
    const { code, out, err } = await atlas('check', '24870', '--content', dir);
    expect(code).toBe(1);
    expect(out).toMatch(/不符 {6}符号 {6}DsaIndexer\._get_topk_paged +改动里没有这个名字 → Indexer\._get_topk_paged\n/);
    expect(err).toMatch(/^1 份报告：已核对 \d+，不符 1，无法核对 \d+\n$/);
  });

  it('shows of all reports only what does not match', async () => {
    const dir = await edited('2026-06-03T10:06+08:00', '2026-06-03T10:09+08:00');
    const { code, out, err } = await atlas('check', '--all', '--content', dir);
    expect(code).toBe(1);
    expect(out).toBe(
      '#24870 Support NextN = 2/4 in DSV32\n  不符  合入时间  2026-06-03T10:09:00+08:00  与提交时间相差 3 分钟 → 2026-06-03T02:06:20Z\n\n',
    );
    expect(err).toMatch(/^5 份报告：/);
  });

  it('counts a broken file as a finding', async () => {
    const dir = await sampleContent();
    await writeFile(join(dir, 'sgl-project/sglang/9.md'), 'no report');
    const { code, out, err } = await atlas('check', '--all', '--content', dir);
    expect(code).toBe(1);
    expect(out).toMatch(/^error sgl-project\/sglang\/9\.md:1 /);
    expect(err).toMatch(/；1 个文件有错\n$/);
  });

  it('finds the shipped content sound', async () => {
    expect(await atlas('check', '--all', '--content', 'content')).toMatchObject({ code: 0, out: '' });
  });

  it('refuses a PR without a report, and no choice at all', async () => {
    const dir = await sampleContent();
    expect((await atlas('check', '25821', '--content', dir)).err).toMatch(
      /Cannot check sgl-project\/sglang#25821: it has no report; `atlas import` brings one in/,
    );
    expect((await atlas('check', '--content', dir)).code).toBe(2);
  });
});
