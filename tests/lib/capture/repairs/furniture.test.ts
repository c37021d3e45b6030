import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIXTURES, parseText } from '../fixtures';

const capture = readFileSync(join(FIXTURES, 'layouts/27321.L1.txt'), 'utf8').replaceAll('\f', '');
const SECTIONS = ['功能与动机', '评论区精华', '关联脉络'];

/** @returns the capture on four pages, each but the first with the line at its top */
const onPages = (line: string): string =>
  SECTIONS.reduce((text, name) => text.replace(new RegExp(`^${name}$`, 'm'), `\f${line}\n${name}`), capture);

describe('a line at the top of every page', () => {
  it.each([
    ['PR #27287 docs(cookbook): add Docker install option for Gemma 4: 同一页面当天稍早的改动，其中'],
    ['PR #27287 docs(cookbook): add Docker install option'],
    ['1. 在页面补上固定提交的安装行'],
    ['• 在页面补上固定提交的安装行'],
    ['这句话在每一页上都有。'],
    ['docs/install.md (模块 文档; 类别 docs): 补上安装行'],
  ])('%s is kept: only a report has it', async (line) => {
    const { record, diagnostics } = await parseText(onPages(line));
    expect(diagnostics.map(({ code }) => code)).not.toContain('running-line-dropped');
    const words = line.replace(/^(?:1\.|•) /, '').slice(-12);
    const told = diagnostics.filter(({ code }) => code === 'text-lost').map(({ message }) => message);
    expect(JSON.stringify(record) + told.join('')).toContain(words);
  });

  it.each([
    ['PR #27321 完整报告'],
    ['PR #27321 docs(cookbook): restore Gemma 4 transformers commit pin'],
    ['sgl-project/sglang | 图谱'],
    ['2026/6/5 09:12 PR 报告'],
  ])('%s is left out, and told once', async (line) => {
    const { record, diagnostics } = await parseText(onPages(line));
    expect(record).toEqual((await parseText(capture)).record);
    const told = diagnostics.filter(({ code }) => code === 'running-line-dropped');
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining(line.slice(0, 20))]);
  });

  it('is kept where it begins with a date and occurs once', async () => {
    const line = '2026-06-05 09:12 起安装失败的报告增多';
    const { record } = await parseText(capture.replace(/^功能与动机$/m, `$&\n\f${line}`));
    expect(record?.motivation).toContain(line);
  });
});
