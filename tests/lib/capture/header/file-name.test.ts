import { expect, test } from 'vitest';
import { pullOfFileName } from '../../../../lib/capture/header/file-name';
import { parseCapture } from '../../../../lib/capture/parse-capture';

test.each([
  ['27114.md', 27114, null],
  ['saved/27114.L4.txt', 27114, null],
  ['PR #27114 完整报告 - PRHub.pdf', 27114, null],
  ['2026-06-30 pr-27114.html', 27114, null],
  ['sglang_27114 (2).txt', 27114, null],
  ['2026年报告 #9.txt', 9, null],
  ['github.com_sgl-project_sglang_pull_27114.html', 27114, 'sgl-project/sglang'],
  ['http%3A%2F%2Fprhub.com.cn%2Fo%2Fn%2Fpull%2F12.mhtml', 12, 'o/n'],
])('%s names a PR', (file, number, repo) => {
  expect(pullOfFileName(file)).toEqual({ number, repo });
});

test.each([
  'report.md',
  'report-2026.md',
  '2026-06-30.txt',
  'report (12).md',
  '报告 副本 3.md',
  'v0.5.12 notes.txt',
  'L4.txt',
  '27114 and 27115.txt',
  'pull 1 pull 2.txt',
  '20260630061500.pdf',
  '%E4%B8.txt',
])('%s names none', (file) => {
  expect(pullOfFileName(file)).toBeNull();
});

const CAPTURE = '执行摘要\n\n- 一句话: 很短\n\n功能与动机\n\n有动机。\n\n实现拆解\n\n1. 第一步。\n';

test.each([
  ['27114.txt', CAPTURE, 'its file is named 27114: if that is its number, say so with --pr owner/name#27114'],
  ['27114.txt', `o/n\n\n标题\n\n${CAPTURE}`, 'say so with --pr o/n#27114'],
  ['27114.txt', `PR #5\n\n${CAPTURE}`, 'its repository is not in the capture; name it with --pr owner/name#5'],
  ['copy.txt', CAPTURE, 'its repository and number are not in the capture; name it with --pr owner/name#N'],
])('a capture %s without its number is offered the one in its name, not given it', async (file, text, wanted) => {
  const { record, diagnostics } = await parseCapture({ file, bytes: new TextEncoder().encode(text) });
  expect(record?.number).toBe(text.startsWith('PR #5') ? 5 : null);
  expect(diagnostics.find(({ code }) => code === 'identity-missing')?.message).toContain(wanted);
});
