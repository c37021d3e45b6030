import { describe, expect, test } from 'vitest';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';

const withBefore = (heading: string, other: string, level = '##'): string =>
  REPORT.replaceAll(/^## /gm, `${level} `).replace(`${level} ${heading}`, `${other}\n\n${level} ${heading}`);
const codes = (diagnostics: { code: string }[]): string[] => diagnostics.map(({ code }) => code);

describe('a section that reports do not have', () => {
  test.each([
    ['with a list, behind the risks', '关联脉络', '## 测试建议\n\n- 跑一遍 nightly。', '##'],
    ['with prose, behind the key symbols', '关键源码片段', '## 兼容性\n\n接口不变。', '##'],
    ['with a table, behind the code', '评论区精华', '## 性能数据\n\n| a | b |\n|---|---|\n| 1 | 2 |', '##'],
    ['in English', '关联脉络', '## Open questions\n\n- Should it lock?', '##'],
    ['where headings are of the third level', '关联脉络', '### 附录\n\n- 见下文。', '###'],
    ['of a higher level than the others', '关联脉络', '## 附录\n\n- 见下文。', '###'],
  ])('%s, is told and is no part of the section above it', async (_, before, other, level) => {
    const whole = (await parseText(withBefore(before, '', level))).record;
    const { record, diagnostics } = await parseText(withBefore(before, other, level));
    expect(record).toEqual(whole);
    expect(codes(diagnostics)).toContain('section-unknown');
  });

  test('is not taken for one where code has such a line, or the heading is a part, a path or an item', async () => {
    const { record, diagnostics } = await parseText(
      REPORT.replace('return q', '## Return the queue\n    return q').replace('关键符号:', '## 关键符号\n\n'),
    );
    expect(codes(diagnostics)).not.toContain('section-unknown');
    expect(record?.snippets[0]?.code).toContain('## Return the queue');
    expect(record?.keySymbols).not.toEqual([]);
  });
});
