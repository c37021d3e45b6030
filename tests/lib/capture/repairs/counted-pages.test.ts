import { describe, expect, it } from 'vitest';
import { parseText } from '../fixtures';
import { dressed, HEADER } from '../outline/dresses';

const whole = (await parseText(dressed())).record;
const told = async (text: string, code: string): Promise<string[]> =>
  (await parseText(text)).diagnostics.filter((each) => each.code === code).map(({ message }) => message);

/** Pages that nothing parts but what `foot` says of each. */
const pages = (foot: (page: number) => string): string => {
  let page = 0;
  return dressed().replace(/\n(?=## (?:改动|重点|评审|前因))/g, () => `\n${foot(++page)}\n\n`) + foot(++page);
};

describe('page numbers that count up in a text without pages', () => {
  it.each([
    ['第 3 页', (page: number) => `PR 精读合集\n第 ${page} 页`],
    ['3/5', (page: number) => `${page}/5`],
    ['- 3 -', (page: number) => `推理周报 第 24 期\n- ${page} -`],
  ])('are left out, with what stands beside each: %s', async (_, foot) => {
    const { record } = await parseText(pages(foot));
    expect(record).toEqual(whole);
  });

  it('are those of posts, with who wrote each and how many liked it', async () => {
    let post = 1;
    const head = (): string => `某人 @someone · 6月18日\n${++post}/13\n`;
    const thread = `某人 @someone · 6月18日\n1/13\n${HEADER}3\n12\n\n${dressed({ header: '' })
      .trim()
      .replace(/^## /gm, () => `${post > 1 ? '3\n12\n\n' : ''}${head()}## `)}\n3\n12\n`;
    const { record } = await parseText(thread);
    expect(record).toEqual(whole);
    expect(await told(thread, 'running-line-dropped')).toEqual(
      expect.arrayContaining([expect.stringContaining('某人 @someone')]),
    );
  });

  it('say nothing of whose report it is', async () => {
    const { record, diagnostics } = await parseText(`2/13\n\n${dressed()}`);
    expect(record).toMatchObject({ repo: 'sgl-project/sglang', number: 99001 });
    expect(diagnostics.map(({ code }) => code)).not.toContain('identity-conflict');
  });

  it('are no lines of code', async () => {
    const code = '1/3\n2/3\n3/3';
    const { record } = await parseText(dressed().replace('    return q.pop()', code));
    expect(record?.snippets[0]?.code).toContain(code);
  });

  it('are no fractions of a text', async () => {
    const text = dressed({ texts: { impact: '通过率：\n\n1/3\n\n后来是\n\n3/3' } });
    expect((await parseText(text)).record?.impact.join('\n')).toContain('1/3');
  });
});
