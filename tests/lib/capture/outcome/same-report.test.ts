import { beforeAll, describe, expect, it, test } from 'vitest';
import { type ParsedCapture, parseCapture } from '../../../../lib/capture/parse-capture';
import { differences, type Facts } from '../compare';
import { parseText } from '../fixtures';
import { REPORT, SAME, withHeader } from '../invented-report';

let report: ParsedCapture;
beforeAll(async () => {
  report = await parseText(REPORT);
});

const HEADING = ['repo', 'number', 'title', 'mergedAt', 'sourceUrl'] as const;

describe('one report, written in many ways', () => {
  it('is whole as it is', () => {
    expect(report.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  test.each(Object.entries(SAME))('%s: says the same', async (_, text) => {
    const { record } = await parseText(text);
    if (!record || !report.record) throw new Error('no record');
    for (const field of HEADING) expect([field, record[field]]).toEqual([field, report.record[field]]);
    expect(differences(record, report.record as Facts)).toEqual([]);
    expect(JSON.stringify({ ...record, snippets: [] })).not.toMatch(/\\\\/);
  });

  test.each([
    ['UTF-16 without its mark', Buffer.from(REPORT, 'utf16le')],
    ['lone carriage returns', Buffer.from(REPORT.replaceAll('\n', '\r'))],
    [
      'JSON with a field of Markdown',
      Buffer.from(JSON.stringify({ url: 'http://prhub.com.cn/sgl-project/sglang/pull/99001', content: REPORT })),
    ],
  ])('%s: is read', async (_, bytes) => {
    const { record } = await parseCapture({ file: 'x', bytes });
    expect(record).toEqual(report.record);
  });
});

describe('whose report it is', () => {
  it('is not taken where two sources disagree, and that is told', async () => {
    const { record, diagnostics } = await parseText(REPORT.replace('pull/99001', 'pull/99002'));
    expect(record?.number).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toContain('identity-conflict');
  });

  it('is never a number that a title names', async () => {
    const { record } = await parseText(
      withHeader('# Revert "Keep the queue long" (#98000)\n\n合并时间: 2026-06-30 06:05'),
    );
    expect(record?.number).toBeNull();
  });

  it('is taken from the page where the article does not say it', async () => {
    const page = `<meta property="og:url" content="http://prhub.com.cn/o/n/pull/12"><article><h1>Some title</h1>
      <h2>执行摘要</h2><ul><li>一句话：x</li></ul><h2>实现拆解</h2><ol><li>第一步</li></ol></article>`;
    const { record } = await parseText(page, 'page.html');
    expect(record).toMatchObject({ repo: 'o/n', number: 12, title: 'Some title', steps: ['第一步'] });
  });

  it('is not cut where the page broke its address inside the number', async () => {
    const { record } = await parseText(withHeader('# A title\n\n原文链接: http://prhub.com.cn/o/n/pull/99\n001'));
    expect(record?.number).toBe(99001);
  });
});

describe('a merge time', () => {
  test.each([
    ['2026年6月30日 06:05', '2026-06-30T06:05:00+08:00'],
    ['2026-06-30 06：05', '2026-06-30T06:05:00+08:00'],
    ['2026-06-30 06:05 (UTC+8)', '2026-06-30T06:05:00+08:00'],
    ['Jun 30, 2026 06:05', '2026-06-30T06:05:00+08:00'],
    ['2026-06-30 06:05 UTC', '2026-06-30T06:05:00+00:00'],
  ])('%s is read', async (text, wanted) => {
    expect((await parseText(REPORT.replace('2026-06-30 06:05', text))).record?.mergedAt).toBe(wanted);
  });

  it('is not made up where the day alone is there', async () => {
    const { record, diagnostics } = await parseText(REPORT.replace('2026-06-30 06:05', '2026-06-30'));
    expect(record?.mergedAt).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toContain('date-without-time');
  });
});

describe('names that a line end broke', () => {
  it('are joined, and a path never has a space', async () => {
    const broken = REPORT.replace('python/sglang/a.py` (', 'python/sglang/long_name_a.p\ny` (').replace(
      '`Queue._len`): ',
      '`Queue.long_\nrun`): ',
    );
    const { record } = await parseText(broken.replaceAll(/^#+ /gm, ''));
    expect(record?.files.map(({ path, symbols }) => [path, symbols])).toEqual([
      ['python/sglang/long_name_a.py', ['Queue.run', 'Queue.long_run']],
    ]);
  });
});
