import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FIXTURES, parseText } from '../fixtures';

const capture = readFileSync(join(FIXTURES, 'layouts/27321.L4.txt'), 'utf8');
const told = async (text: string) =>
  (await parseText(text)).diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n');

it('a short line behind the comments of a page is told, a button is not', async () => {
  expect(capture.trimEnd().endsWith('参与讨论')).toBe(true);
  expect(await told(`${capture}\n移除了固定提交的安装行。`)).toContain('page-line-dropped Lines of the page');
  expect(await told(`${capture}\n复制链接\n`)).not.toContain('page-line-dropped');
});

it('a line in front of the headline of a page is told', async () => {
  expect(await told(`首页\n\n${capture}`)).toMatch(/(?:page-line-dropped|header-line-unread) .*首页/);
});
