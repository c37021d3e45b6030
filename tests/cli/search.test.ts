import { describe, expect, it } from 'vitest';
import { main } from '../../lib/cli/main';

async function atlas(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await main(['search', '--content', 'content', ...args], {
    stdout: { write: (text: string) => out.push(text) },
    stderr: { write: (text: string) => err.push(text) },
    stdin: async () => Buffer.alloc(0),
    env: {},
  });
  return { code, out: out.join(''), err: err.join('') };
}

describe('atlas search', () => {
  it('prints a line of JSON for each hit, with the fixed fields', async () => {
    const { code, out } = await atlas('24870', '--json', '--limit', '1');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      kind: 'pull',
      id: 'sgl-project/sglang#24870',
      title: 'Support NextN = 2/4 in DSV32',
      url: '/sgl-project/sglang/pull/24870',
      score: expect.any(Number),
      state: 'relanded',
      reason: '编号完全匹配',
      left: null,
      rewritten: false,
    });
  });

  it('keeps to the limit and says how many there are', async () => {
    const { out, err } = await atlas('注意力', '--json', '--limit', '3');
    expect(out.trim().split('\n')).toHaveLength(3);
    expect(err).toMatch(/显示 3 条，共 \d+ 条（范围：32 篇报告，32 个 PR）/);
  });

  it('prints for people what was found, why, and where', async () => {
    const { out } = await atlas('_to_2d_context_lens', '--limit', '2');
    expect(out).toContain('符号 _to_2d_context_lens\n    1 个 PR · 符号完全匹配');
    expect(out).toContain('sgl-project/sglang#24635 Fix stuck when enabling MTP on DSA models\n    生效 · 2026-');
    expect(out).toMatch(/功能与动机：.*_to_2d_context_lens/);
  });

  it('takes several words without quotes, and qualifiers', async () => {
    const { code, out } = await atlas('DSA', 'is:relanded', '--json');
    expect(code).toBe(0);
    expect(out).toContain('#24870');
  });

  it('ends with 1 where nothing is found, and with 2 without a query', async () => {
    expect(await atlas('zzzqqq')).toMatchObject({ code: 1, out: '' });
    expect(await atlas()).toMatchObject({ code: 2, out: '' });
    expect(await atlas('x', '--limit', '0')).toMatchObject({ code: 2, out: '' });
  });

  it('passes on what the search has to remark', async () => {
    expect((await atlas('foo:DSA')).err).toContain('无法识别的限定词 foo:');
  });
});
