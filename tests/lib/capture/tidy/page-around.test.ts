import { describe, expect, test } from 'vitest';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';

const whole = (await parseText(REPORT)).record;

describe('what a page shows around a report', () => {
  test('is no part of the header, where a contents list beside it was read across', async () => {
    const text = REPORT.replace('# PR #99001', '目录\n  # PR #99001')
      .replace('sgl-project/sglang\n', '• 执行摘要\n• 功能与动机\n           sgl-project/sglang\n• 实现拆解\n')
      .replace('[Fix] Keep', '• 风险与影响   [Fix] Keep')
      .replace('合并时间', '• 关联脉络\n     合并时间');
    const { record } = await parseText(text);
    expect(record).toEqual(whole);
  });

  test.each([
    '相关报告\n\n- PR #26000 Move draft to GPU',
    '热门标签：调度 缓存',
    '最新评论\n\n好文。',
    '[参与讨论](http://prhub.com.cn/login)\n\n[登录](/login)\n\n上一篇',
    '[返回列表](/pulls)',
    '登录后发表评论',
    '标签：调度',
  ])('is no part of the last note: %s', async (tail) => {
    const { record, diagnostics } = await parseText(`${REPORT}\n${tail}\n`);
    expect(record).toEqual(whole);
    expect(diagnostics.map(({ code }) => code)).toContain('page-line-dropped');
  });

  test('is no part of it either where a rule parts them', async () => {
    for (const end of ['---', '* * *', '────────', '---\n\n© 2026', '参与讨论\n\n登录后发表评论'])
      expect((await parseText(`${REPORT}\n${end}\n`)).record, end).toEqual(whole);
  });
});

test('rules of any kind under headings, and attributes of headings and fences, are read as a converter means them', async () => {
  const text = REPORT.replace(/^## (.*)$/gm, '$1\n────────────')
    .replace('### python/sglang/a.py', '### python/sglang/a.py {#file-a .path}')
    .replace('```python', '``` {.sourceCode .python startFrom="3"}');
  expect((await parseText(text.replace('# PR', 'PR'))).record).toEqual(whole);
});

test('tags inside code stay', async () => {
  const code = '<div class="a">\n<span class="b">x</span> <span class="c">y</span>\n</div>';
  const { record } = await parseText(REPORT.replace('def run(q):\n    return q.pop()', code));
  expect(record?.snippets[0]?.code).toBe(code);
});

test('a title of one line below a site of another name stays whole', async () => {
  const { record } = await parseText(REPORT.replace('[Fix] Keep the queue short', 'Keep A · B short'));
  expect(record?.title).toBe('Keep A · B short');
});
