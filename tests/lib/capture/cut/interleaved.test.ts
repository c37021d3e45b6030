import { describe, expect, it } from 'vitest';
import { parseText } from '../fixtures';

const HEAD = ['PR #12 完整报告', '', 'o/n', '', 'Some title', '', '合并时间: 2026-06-03 10:06', ''];
const prose = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `第${from + i}行把这一句话写满了整整一行的宽度，后面还要接着说`);
const REPORT = [
  ...HEAD,
  ...['执行摘要', '- 一句话: 很短。', '- 推荐动作: 读。', '功能与动机', ...prose(1, 8), '到此为止。'],
  ...[
    '实现拆解',
    '1. 第一步。',
    '关键文件:',
    '- a/b.py（模块 缓存；类别 source）：改动',
    '- a/c.py（模块 缓存；类别 source）：改动',
  ],
  ...[
    '关键符号: x',
    '风险与影响',
    '- 风险: 无。',
    '- 影响: 有限。',
    '- 风险标记: 小',
    '关联脉络',
    '- PR #11 Title: 前一步',
  ],
];
const refused = async (lines: string[]) => {
  const { record, diagnostics } = await parseText(lines.join('\n'));
  expect(record).toBeNull();
  return diagnostics.map(({ code, line, message }) => `${code}:${line} ${message}`).join('\n');
};

describe('text whose columns are mixed up', () => {
  it('is read where nothing stands between its lines', async () => {
    const { record } = await parseText(REPORT.join('\n'));
    expect(record).toMatchObject({ number: 12, steps: ['第一步。'] });
    expect(record?.motivation).toContain('接着说第8行');
  });

  it('is refused where what stands beside the article cuts into a sentence', async () => {
    const at = REPORT.indexOf(prose(4, 1)[0] ?? '');
    const mixed = [...REPORT.slice(0, at), '相关文章', '十个常见问题', '下载客户端', ...REPORT.slice(at)];
    expect(await refused(mixed)).toMatch(
      /^columns-mixed:16 Cannot read the capture: text of another column of its page .*“相关文章”.*save the page/,
    );
  });

  it('is refused where a page was read across', async () => {
    const column = ['热门', ...prose(30, 9)];
    const at = REPORT.indexOf(prose(1, 1)[0] ?? '');
    const mixed = REPORT.flatMap((line, i) => {
      const beside = column[i - at];
      if (beside === undefined) return [line];
      return i % 4 === 0 ? [line, `${' '.repeat(60)}${beside}`] : [`${line.padEnd(50)}${beside}`];
    });
    expect(await refused(mixed)).toContain('columns-mixed');
  });

  it('is refused where key files stand among the risks', async () => {
    const files = REPORT.filter((line) => line.includes('（模块'));
    const mixed = REPORT.filter((line) => !files.includes(line)).flatMap((line) =>
      line.startsWith('- 风险:') ? [line, ...files] : [line],
    );
    expect(await refused(mixed)).toContain('columns-mixed');
  });

  it('is refused where a line holds a word or two', async () => {
    const narrow = REPORT.flatMap((line) => (line.startsWith('第') ? (line.match(/.{1,5}/gu) ?? []) : [line]));
    expect(await refused(narrow)).toContain('lines-too-narrow');
  });

  it('a table and comments behind code are no columns', async () => {
    const table = [
      '配置名称与说明文字     吞吐       说明',
      ...prose(1, 3).map((line) => `${line.slice(0, 9)}     12       快`),
    ];
    const lines = REPORT.flatMap((line) => (line === '到此为止。' ? [line, '', ...table, ''] : [line]));
    expect((await parseText(lines.join('\n'))).record).not.toBeNull();
  });
});

describe('lists of a PDF’s text whose bullets were drawn', () => {
  const bare = REPORT.map((line) => line.replace(/^- (?=a\/|PR)/, ''));

  it('are told by how their items begin', async () => {
    const { record } = await parseText([...bare, 'PR #10 Other: 再前一步', ''].join('\n'));
    expect(record?.files.map(({ path }) => path)).toEqual(['a/b.py', 'a/c.py']);
    expect(record?.related.map(({ number, note }) => `${number} ${note}`)).toEqual(['11 前一步', '10 再前一步']);
  });

  it('so is a key file whose path a narrow page broke', async () => {
    const broken = bare.flatMap((line) =>
      line.startsWith('a/c.py') ? ['a/long-', line.replace('a/c', 'name/c')] : [line],
    );
    const { record } = await parseText(broken.join('\n'));
    expect(record?.files.map(({ path }) => path)).toEqual(['a/b.py', 'a/long-name/c.py']);
  });

  it('numbers and dates may have lost their spaces', async () => {
    const tight = bare.map((line) => line.replace('1. 第', '1.第').replace('2026-06-03 10', '2026-06-0310'));
    const { record } = await parseText(tight.join('\n').replace('PR #11 Title', 'PR#11Title'));
    expect(record).toMatchObject({ mergedAt: '2026-06-03T10:06:00+08:00', steps: ['第一步。'] });
    expect(record?.related[0]).toMatchObject({ number: 11, title: 'Title' });
  });
});
