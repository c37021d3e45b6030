import { describe, expect, it } from 'vitest';
import { parseText } from '../fixtures';
import { withHeader } from '../invented-report';

const parse = async (header: string) => parseText(withHeader(header), 'copy.md');
const ADDRESS = 'https://github.com/sgl-project/sglang/pull/99001';

describe('a title keeps', () => {
  it.each([
    ['标题：Rename a → b | keep c\nPR：#99001', 'Rename a → b | keep c'],
    ['# Rename a → b · PR #99001', 'Rename a → b'],
    ['# sgl-project/sglang#99001: Rename a → b — keep c', 'Rename a → b — keep c'],
    [`# [[Core] Rename a → b](${ADDRESS})`, '[Core] Rename a → b'],
    [`# [Rename a | b](${ADDRESS}) · 合并时间：2026-06-30 06:05`, 'Rename a | b'],
    ['# PR #99001 Support topk&gt;1 &amp; more &hellip;', 'Support topk>1 & more …'],
  ])('its marks: %s', async (header, title) => {
    expect((await parse(header)).record?.title).toBe(title);
  });

  it.each([
    [
      "a reading view's host, the title, who wrote it",
      'prhub.com.cn\nRename a → b\nPR Hub\n\nsgl-project/sglang · #99001\n6-8 分钟',
    ],
    [
      "a scraper's labels, the page's own heading below",
      `Title: Rename a → b | PR Hub\n\nURL Source: ${ADDRESS}\n\nPublished Time: Thu, 04 Jun 2026 03:11:09 GMT\n\nMarkdown Content:\n# Rename a → b`,
    ],
    [
      'who speaks in a chat, and what was asked',
      `跳至内容\nChatGPT\n你说：\n帮我看看 ${ADDRESS}\nChatGPT 说：\nRename a → b\n仓库：sgl-project/sglang\nPR：#99001`,
    ],
  ])('no name of the site: %s', async (_, header) => {
    expect((await parse(header)).record).toMatchObject({
      repo: 'sgl-project/sglang',
      number: 99001,
      title: 'Rename a → b',
    });
  });

  it('no author that GitHub puts behind it', async () => {
    const header = '# Fix it by some-one · Pull Request #99001 · sgl-project/sglang';
    expect((await parse(header)).record?.title).toBe('Fix it');
  });
});

describe('the merge time', () => {
  it.each([
    '合并时间：Jun 6, 2026, 1:26 PM GMT+8',
    '合并时间：2026/6/6 下午1:26',
    '合并时间：2026年6月6日 星期六 13点26分',
    '> 合并: 2026年6月6日 13:26',
    '2026-06-06 13:26 合入',
    '仓库 sgl-project/sglang，合并于 2026-06-06 13:26（北京时间）',
    '已合并 · 2026-06-06 13:26',
    '| 仓库 | 合并时间 |\n|---|---|\n| sgl-project/sglang | 2026-06-06 13:26 |',
  ])('is read from %s', async (line) => {
    const { record } = await parse(`# PR #99001 Fix it\n\n${line}`);
    expect(Date.parse(record?.mergedAt ?? '')).toBe(Date.parse('2026-06-06T13:26:00+08:00'));
  });

  it('is said to be missing where the header has none, and only then', async () => {
    const codes = async (header: string) => (await parse(header)).diagnostics.map(({ code }) => code);
    expect(await codes('# PR #99001 Fix it')).toContain('date-missing');
    expect(await codes('# PR #99001 Fix it\n\n合并时间：2026-06-06 13:26')).not.toContain('date-missing');
    expect(await codes('# PR #99001 Fix it\n\n合并时间：2026-06-06')).not.toContain('date-missing');
  });
});
