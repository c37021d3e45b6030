import { describe, expect, it, test } from 'vitest';
import { parseReport } from '../../../lib/report/parse-report';
import { printReport } from '../../../lib/report/print-report';

const FRONT = `---
repo: sgl-project/sglang
number: 24870
title: "Support NextN = 2/4 in DSV32"
mergedAt: "2026-06-03T10:06+08:00"
sourceUrl: "http://prhub.com.cn/sgl-project/sglang/pull/24870"
---
`;

const parse = (body: string, front = FRONT) => parseReport(front + body, 'x.md');
const codes = (body: string, front = FRONT) => parse(body, front).diagnostics.map((d) => `${d.code}:${d.line}`);

describe('front matter', () => {
  it('gives the heading, with the time to the minute', () => {
    expect(parse('').record).toMatchObject({
      repo: 'sgl-project/sglang',
      number: 24870,
      title: 'Support NextN = 2/4 in DSV32',
      mergedAt: '2026-06-03T10:06:00+08:00',
      sourceUrl: 'http://prhub.com.cn/sgl-project/sglang/pull/24870',
      summary: null,
      steps: [],
    });
  });

  test.each([
    ['', 'front-matter-missing:1'],
    ['# 报告\n', 'front-matter-missing:1'],
    ['---\nrepo: [a\nnumber: 1\n---\n', 'front-matter-broken:3'],
    ['---\nrepo: "a\n---\n', 'front-matter-broken:3'],
    ['---\n- 1\n---\n', 'front-matter-broken:1'],
    ['---js\n{ repo: require("node:fs") }\n---\n', 'front-matter-language:1'],
    ['---javascript\nprocess.exit(1)\n---\n', 'front-matter-language:1'],
    ['---\nrepo: ../../etc\nnumber: 1\n---\n', 'repo-missing:2'],
    ['---\nrepo: a/b\nnumber: 1e99\n---\n', 'number-missing:3'],
    ['---\nrepo: a/b\nnumber: 十\n---\n', 'number-missing:3'],
    ['---\nrepo: a/b\nnumber: -3\n---\n', 'number-missing:3'],
  ])('%j is refused', (front, problem) => {
    const { record, diagnostics } = parse('## 执行摘要\n- 一句话: x\n', front);
    expect(record).toBeNull();
    expect(diagnostics.map((d) => `${d.code}:${d.line}`)).toEqual([problem]);
  });

  it('says that a date does not exist, and keeps the report', () => {
    const front = '---\nrepo: a/b\nnumber: 1\nmergedAt: "2026-02-30T10:06+08:00"\n---\n';
    expect(codes('', front)).toEqual(['date-broken:4']);
    expect(parse('', front).record?.mergedAt).toBeNull();
  });

  it('takes an unquoted date, and a number in quotes', () => {
    const front = '---\nrepo: a/b\nnumber: "12"\nmergedAt: 2026-06-03T02:06:00Z\n---\n';
    expect(parse('', front).record).toMatchObject({ number: 12, mergedAt: '2026-06-03T10:06:00+08:00' });
  });

  it('says which fields it does not know', () => {
    expect(codes('', '---\nrepo: a/b\nnumber: 1\nauthor: x\n---\n')).toEqual(['field-ignored:4']);
  });
});

describe('reports edited by hand', () => {
  it('keeps an unknown section in the one above, and says so', () => {
    const { record, diagnostics } = parse('## 功能与动机\n一\n\n## 其他\n二\n');
    expect(record?.motivation).toBe('一\n\n## 其他\n二');
    expect(diagnostics.map((d) => `${d.code}:${d.line}`)).toEqual(['unknown-section:11']);
    expect(record && printReport(record)).toContain('## 功能与动机\n一\n\n## 其他\n二\n');
  });

  it('reads a section that is there twice as one', () => {
    const { record, diagnostics } = parse('## 实现拆解\n1. 一\n\n## 实现拆解\n1. 二\n');
    expect(record?.steps).toEqual(['一', '二']);
    expect(diagnostics[0]?.code).toBe('section-twice');
  });

  it('takes other bullets, other numbering and full-width colons', () => {
    const { record, diagnostics } = parse(
      '## 执行摘要\n* **一句话：** 摘要\n* 推荐动作：读\n\n实现拆解\n---\n3) 一\n   - 甲\n4) 二\n\n## 评论区精华\n* 议题 (design)：结论\n',
    );
    expect(record).toMatchObject({ summary: '摘要', recommendation: '读', steps: ['一\n- 甲', '二'] });
    expect(diagnostics).toEqual([]);
  });

  it('keeps what a list section says outside its form', () => {
    const { record, diagnostics } = parse(
      '## 实现拆解\n1. 一\n\n补充说明。\n\n### 关键文件\n- `a.py`: 说明\n\n另见设计文档。\n',
    );
    expect(record?.steps).toEqual(['一\n\n补充说明。']);
    expect(record?.files[0]?.note).toBe('说明\n\n另见设计文档。');
    expect(diagnostics.map((d) => d.code)).toEqual(['line-out-of-form']);
  });

  it('says what is before the first section and where a snippet has no code', () => {
    expect(codes('序言\n\n## 关键源码片段\n### `a.py`\n说明\n')).toEqual([
      'text-before-sections:8',
      'snippet-without-code:12',
    ]);
  });

  it('reads a related line that is no link as a mention, and says so', () => {
    const { record, diagnostics } = parse('## 关联脉络\n- PR #7 title: 说明\n');
    expect(record?.related).toEqual([
      { repo: 'sgl-project/sglang', number: 7, kind: 'pr', title: 'title', note: '说明', relation: 'mentions' },
    ]);
    expect(diagnostics.map((d) => d.code)).toEqual(['related-not-a-link']);
  });
});

describe('printing', () => {
  const { record } = parse('');
  if (!record) throw new Error('the front matter above is sound');

  it('escapes a field that would break out of its section, and no other', () => {
    const open = { ...record, motivation: '```\n## 实现拆解', steps: ['```\ncode'] };
    expect(printReport(open)).toContain('## 功能与动机\n\\```\n\\## 实现拆解\n\n## 实现拆解\n1. ```\n   code\n');
    const closed = { ...record, motivation: '```\n## 实现拆解\n```\n\n- 一\n- 二' };
    expect(printReport(closed)).toContain('## 功能与动机\n```\n## 实现拆解\n```\n\n- 一\n- 二\n');
  });

  it('keeps tables and lists in the field they stand in', () => {
    const table = '| 配置 | 吞吐 |\n|---|---|\n| TP8 | +7% |';
    const printed = printReport({ ...record, motivation: table, risks: [`风险\n\n${table}`] });
    expect(parseReport(printed, 'x.md').record).toMatchObject({ motivation: table, risks: [`风险\n\n${table}`] });
  });

  it('fences code that has fences', () => {
    const code = '"""\n```py\nx\n```\n"""';
    const printed = printReport({ ...record, snippets: [{ path: 'a.py', note: '', language: 'python', code }] });
    expect(printed).toContain('### `a.py`\n````python\n"""\n```py');
  });

  it('keeps a title with marks readable as a link', () => {
    const title = 'a] [b](c) <T> __init__ `x]` \\* ok_name';
    const related = [
      { repo: record.repo, number: 7, kind: 'pr' as const, title, note: '', relation: 'mentions' as const },
    ];
    const printed = printReport({ ...record, related });
    expect(printed).toContain('[PR #7 a\\] \\[b\\](c) \\<T> \\_\\_init\\_\\_ `x]` \\\\* ok_name](https://');
    expect(parseReport(printed, 'x.md').record?.related).toEqual(related);
  });
});
