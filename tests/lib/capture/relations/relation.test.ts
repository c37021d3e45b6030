import { describe, expect, test } from 'vitest';
import { inferRelation } from '../../../../lib/capture/relations/relation';
import { parseText } from '../fixtures';
import { withRelated } from '../invented-report';

const relationOf = async (item: string, title?: string) =>
  (await parseText(withRelated(item, title))).record?.related[0]?.relation;

describe('titles that name each other', () => {
  test.each([
    ['Reland "Make the queue long"', '- PR #99000 Make the queue long: 首版实现。', 'relands'],
    ['Reland "Make the queue long"', '- PR #98999 Revert "Make the queue long": 介于两版之间。', 'mentions'],
    ['Fix memory fraction', '- PR #99002 revert the head assignment from PR 99001: 撤回其中一部分。', 'reverted-by'],
    [
      'Fix memory fraction',
      '- PR #99003 Revert "revert the head assignment from PR 99001": 再次恢复该部分。',
      'relanded-by',
    ],
    [
      'Revert "revert the head assignment from PR 98000"',
      '- PR #98001 revert the head assignment from PR 98000: 原提交。',
      'reverts',
    ],
    ['Revert "revert the head assignment from PR 98000"', '- PR #98000 Fix memory fraction: 最初来源。', 'relands'],
    ['Revert "Make the queue long"', '- PR #99000 Make the queue long: 被回退的提交。', 'reverts'],
    ['Revert "Make the queue long"', '- PR #99005 Reland "Make the queue long": 修正后重新落地。', 'relanded-by'],
    ['Revert "Reland \\"Make the queue long\\""', '- PR #99000 Make the queue long: 原实现。', 'reverts'],
  ])('%s | %s: %s', async (title, item, wanted) => {
    expect(await relationOf(item, title)).toBe(wanted);
  });
});

describe('a note that says who does what to whom', () => {
  test.each([
    ['被本 PR 回退。', 'reverts'],
    ['由本 PR 整体撤销。', 'reverts'],
    ['本 PR 回退了它。', 'reverts'],
    ['回退了本 PR。', 'reverted-by'],
    ['本 PR 后来被它整体撤回。', 'reverted-by'],
    ['本 PR 使其重新生效。', 'relands'],
    ['本 PR 将其重新合入。', 'relands'],
    ['本 PR 恢复该改动。', 'relands'],
    ['重新合入本 PR。', 'relanded-by'],
    ['本 PR 在修正后被重新合入。', 'relanded-by'],
    ['本 PR 相当于撤销该回退。', 'reverts'],
    ['没有被本 PR 回退。', 'mentions'],
    ['便于回退本 PR。', 'mentions'],
    ['本 PR 修正布局并恢复测试。', 'mentions'],
  ])('%s: %s', (note, relation) => {
    const given = {
      ownTitle: null,
      ownNumber: 99001,
      number: 99000,
      kind: 'pr' as const,
      title: 'Make the queue long',
      note,
    };
    expect(inferRelation(given).relation).toBe(relation);
  });

  test('is told as read from the wording', async () => {
    const { diagnostics } = await parseText(withRelated('- PR #99000 Make the queue long: 被本 PR 回退。'));
    expect(diagnostics.find(({ code }) => code === 'revert-guessed')?.message).toContain('#99000 reverts');
  });
});

describe('a related item in any dress', () => {
  test.each([
    '- **PR #99000** Make the queue long: 本 PR 缩短它。',
    '- [PR #99000](/sgl-project/sglang/pull/99000) Make the queue long: 本 PR 缩短它。',
    '- [PR #99000 Make the queue long](https://github.com/sgl-project/sglang/pull/99000)：本 PR 缩短它。',
    '- #99000 Make the queue long: 本 PR 缩短它。',
    '- PR 99000 Make the queue long: 本 PR 缩短它。',
    '- https://github.com/sgl-project/sglang/pull/99000 Make the queue long: 本 PR 缩短它。',
    '- PR ＃99000 Make the queue long: 本 PR 缩短它。',
    '- PR \\#99000 Make the queue long: 本 PR 缩短它。',
    '- PR #99000 Make the queue long — 本 PR 缩短它。',
    '* [15]PR #99000 Make the queue long: 本 PR 缩短它。',
  ])('%s', async (item) => {
    const { record } = await parseText(withRelated(item));
    expect(record?.related).toMatchObject([
      { number: 99000, kind: 'pr', title: 'Make the queue long', note: '本 PR 缩短它。' },
    ]);
  });

  test('is an issue where its note calls it one', async () => {
    const { record } = await parseText(
      withRelated('- PR #99000 Queue too long: Issue，提出队列太长，本 PR 予以解决。'),
    );
    expect(record?.related[0]?.kind).toBe('issue');
  });

  test('keeps a title that begins with a colon', async () => {
    const { record } = await parseText(withRelated('- PR #99000 :sparkles: Add MXFP8 support: 本 PR 缩短它。'));
    expect(record?.related[0]?.title).toBe(':sparkles: Add MXFP8 support');
  });
});
