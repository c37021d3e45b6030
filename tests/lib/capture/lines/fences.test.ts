import { expect, test } from 'vitest';
import { fenceParts, openFence } from '../../../../lib/capture/lines/fences';
import { toLines } from '../../../../lib/capture/lines/line';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';

test('a fence is closed by its own marks alone', () => {
  const lines = toLines('词\n````md\n```\na\n```\n````\n词\n~~~\n```\n~~~');
  expect(fenceParts(lines)).toEqual([
    ...[null, 'opening', 'code', 'code', 'code', 'closing', null],
    ...['opening', 'code', 'closing'],
  ]);
  expect(openFence(lines)).toBeNull();
});

test('a fence that nothing closes is found, whatever was closed before it', () => {
  expect(openFence(toLines('```\na\n```\n\n```\nb'))?.no).toBe(5);
  expect(openFence(toLines('a\n`b`'))).toBeNull();
});

test('headings in code are those of no section', async () => {
  const shown = '```markdown\n## 执行摘要\n- 一句话: 示例\n\n## 功能与动机\n示例动机\n```';
  const text = REPORT.replace('队列过长时会超时。', `样式如下：\n\n${shown}\n\n队列过长时会超时。`);
  const { record, diagnostics } = await parseText(text);
  const { record: whole, diagnostics: usual } = await parseText(REPORT);
  expect(record).toEqual({ ...whole, motivation: expect.stringContaining('示例动机\n```\n\n队列过长时会超时。') });
  expect(diagnostics.map(({ code }) => code)).toEqual(usual.map(({ code }) => code));
});
