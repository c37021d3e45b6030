import { describe, expect, test } from 'vitest';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';

const FULL = '本 PR 缩短它，并把等待的上限写进配置里，其余路径不变，调用方也不用改任何一行代码便可得到同样的结果';
const relatedOf = async (lines: string): Promise<(number | string)[][]> => {
  const { record } = await parseText(REPORT.replace(/- PR #99000 .*/, lines));
  return (record?.related ?? []).map(({ number, title, note }) => [number, title, note]);
};

describe('related PRs that lost their bullets', () => {
  test('are items of their own, though the note above fills its line and ends without a full stop', async () => {
    const lines = `PR #99000 Make the queue long: ${FULL}\nPR #98999 Add the queue: 引入队列\nIssue #98000 [Bug] Queue hangs: 起因`;
    expect(await relatedOf(lines)).toEqual([
      [99000, 'Make the queue long', FULL],
      [98999, 'Add the queue', '引入队列'],
      [98000, '[Bug] Queue hangs', '起因'],
    ]);
  });

  test('are none where a note leads on to the number of a PR', async () => {
    const lines = `PR #99000 Make the queue long: ${FULL}，见\nPR #98999 Add the queue 的讨论。`;
    expect(await relatedOf(lines)).toEqual([
      [99000, 'Make the queue long', `${FULL}，见 PR #98999 Add the queue 的讨论。`],
    ]);
  });
});

test('threads that lost their bullets are threads, in Markdown, too', async () => {
  const { record } = await parseText(
    REPORT.replace('- 是否要加锁 (design): 不加。', '是否要加锁 (design): 不加。\n名字太长 (style): 保留。'),
  );
  expect(record?.discussion.threads.map(({ topic }) => topic)).toEqual(['是否要加锁', '名字太长']);
});
