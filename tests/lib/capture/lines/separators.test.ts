import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIXTURES, parseText } from '../fixtures';

const capture = (file: string): string => readFileSync(join(FIXTURES, 'layouts', file), 'utf8');

describe("Unicode's own line ends", () => {
  it.each(['\u2028', '\u2029'])('%j inside a line loses nothing behind it', async (separator) => {
    const text = capture('28571.L1.txt');
    const damaged = text.replace(/- 风险[:：]\s*/, (label) => `${label}${separator}`);
    expect(damaged).toContain(separator);
    expect((await parseText(damaged)).record?.risks).toEqual((await parseText(text)).record?.risks);
  });
});

describe('text behind the comments of a copied page', () => {
  it('is not taken for the report, and that is told', async () => {
    const { diagnostics } = await parseText(
      `${capture('28571.L4.txt')}\n这一行写在评论框之后,不属于这份报告的任何章节。\n`,
    );
    expect(diagnostics.map(({ code }) => code)).toContain('page-part-dropped');
  });

  it('is nothing to tell where there is only a button', async () => {
    const { diagnostics } = await parseText(`${capture('28571.L4.txt')}\n登录后发表评论\n`);
    expect(diagnostics.map(({ code }) => code)).not.toContain('page-part-dropped');
  });
});
