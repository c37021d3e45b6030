import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIXTURES, parseText } from '../fixtures';

const capture = readFileSync(join(FIXTURES, 'layouts/28571.L1.txt'), 'utf8');
const PROSE = '这一段话在第二个关键文件标签之下,没有自己的字段可放';

describe('text that no field is left for', () => {
  it('is told where a label of a key file is there twice', async () => {
    const { record, diagnostics } = await parseText(capture.replace('类别 source', `$&；类别 ${PROSE}`));
    expect(record?.files[0]?.category).toBe('source');
    expect(diagnostics.find(({ code }) => code === 'text-lost')?.message).toContain(PROSE);
  });

  it('is told where a path of a snippet has nothing below', async () => {
    const { diagnostics } = await parseText(capture.replace('评论区精华', 'docs/one/two.md\n$&'));
    expect(diagnostics.find(({ code }) => code === 'snippet-empty')?.message).toContain('docs/one/two.md');
  });

  it('is told where it is in a header field', async () => {
    const behind = capture.replace(/^(原文链接.*)$/m, `$1 ${PROSE}`);
    expect(behind).not.toBe(capture);
    const { record, diagnostics } = await parseText(behind);
    expect(record?.sourceUrl).toBe((await parseText(capture)).record?.sourceUrl);
    expect(diagnostics.find(({ code }) => code === 'header-line-unread')?.message).toContain(PROSE);
  });

  it('is told where a header field is there twice', async () => {
    const { record, diagnostics } = await parseText(capture.replace(/^合并时间.*$/m, '$&\n合并时间：2026-01-02 03:04'));
    expect(record?.mergedAt).toBe((await parseText(capture)).record?.mergedAt);
    expect(diagnostics.find(({ code }) => code === 'header-line-unread')?.message).toContain('2026-01-02');
  });

  it('is told where it goes on from words that name no related PR', async () => {
    const related = (text: string) => parseText(capture.replace(/关联脉络\s+(?=- PR)/, `$&${text}\n`));
    const { diagnostics } = await related('- 暂无高价值评论线程 model: 文档引用的模型支持 PR。');
    expect(diagnostics.find(({ code }) => code === 'text-lost')?.message).toContain('文档引用的模型');
    const folded = await related('- 暂无高价值评论线程\n  文档引用的模型支持 PR。');
    expect(folded.diagnostics.find(({ code }) => code === 'text-lost')?.message).toContain('文档引用的模型');
    expect((await related('- 未识别到明确的历史关联。')).diagnostics.map(({ code }) => code)).not.toContain(
      'text-lost',
    );
  });
});
