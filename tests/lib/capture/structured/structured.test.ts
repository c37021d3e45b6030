import { describe, expect, it, test } from 'vitest';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';

const whole = (await parseText(REPORT)).record;
const codes = async (text: string) => (await parseText(text)).diagnostics.map(({ code }) => code);

const CODE = 'def run(q):\n    return q.pop()';
const ADDRESS = 'http://prhub.com.cn/sgl-project/sglang/pull/99001';

const ENGLISH = {
  pr: { number: 99001, repository: 'sgl-project/sglang', title: '[Fix] Keep the queue short' },
  merged_at: '2026-06-30T06:05:00+08:00',
  source: ADDRESS,
  analysis: {
    tl_dr: '让队列保持很短',
    verdict: '值得精读。',
    whyItMatters: '队列过长时会超时。',
    what_changed: ['第一步: 改 `a.py` 的 `run`。', '第二步: 改 `b.py` 的 `stop`。'],
    keyFiles: [
      {
        path: 'python/sglang/a.py',
        module: '调度',
        category: 'source',
        type: 'core-logic',
        symbols: ['Queue.run', 'Queue._len'],
        note: '唯一修改文件。',
      },
    ],
    key_symbols: ['Queue.run', 'Queue._len'],
    code_snippets: [{ file: 'python/sglang/a.py', language: 'python', explanation: '唯一修改文件。', code: CODE }],
    discussion: { overview: '讨论不多。', threads: [{ topic: '是否要加锁', type: 'design', conclusion: '不加。' }] },
    risks: ['并发下可能丢任务。'],
    impact: ['所有用户。'],
    risk_flags: ['核心路径变更', '缺少测试覆盖'],
    relatedPRs: [{ number: 99000, title: 'Make the queue long', note: '本 PR 缩短它。' }],
  },
};

const CHINESE = `仓库: sgl-project/sglang
PR: #99001
标题: [Fix] Keep the queue short
合并时间: 2026-06-30 06:05
原文: ${ADDRESS}
摘要: 让队列保持很短
建议: 值得精读。
动机: >
  队列过长时会超时。
改动:
- 第一步: 改 \`a.py\` 的 \`run\`。
- "第二步: 改 \`b.py\` 的 \`stop\`。"
关键文件:
  - 路径: python/sglang/a.py
    模块: 调度
    类别: source
    类型: core-logic
    符号: [Queue.run, Queue._len]
    说明: 唯一修改文件。
关键符号: Queue.run, Queue._len
代码片段:
  - 文件: python/sglang/a.py
    语言: python
    说明: 唯一修改文件。
    代码: |
      def run(q):
          return q.pop()
讨论:
  概述: 讨论不多。
  议题:
    - 话题: 是否要加锁
      性质: design
      结论: 不加。
风险:
  - 并发下可能丢任务。
影响: [所有用户。]
风险标记: 核心路径变更、缺少测试覆盖
相关PR:
  - "#99000 Make the queue long：本 PR 缩短它。"
`;

/** As Python shows it. */
function printed(value: unknown): string {
  if (Array.isArray(value)) return `(${value.map(printed).join(', ')},)`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, inner]) => `${printed(key)}: ${printed(inner)}`)
      .join(', ')}, 'none': None}`;
  return typeof value === 'string' ? `'${value.replaceAll('\n', '\\n')}'` : String(value);
}

/** Each key a tag; lists as Markdown. */
function tagged(value: unknown): string {
  return Object.entries(value as Record<string, unknown>)
    .flatMap(([key, inner]) =>
      (Array.isArray(inner) && typeof inner[0] === 'object' ? inner : [inner]).map((each) => [key, each] as const),
    )
    .map(([key, inner]) => {
      if (Array.isArray(inner)) return `<${key}>\n${inner.map((text) => `- ${text}`).join('\n')}\n</${key}>`;
      if (typeof inner === 'object') return `<${key}>\n${tagged(inner)}\n</${key}>`;
      return `<${key}>${String(inner).includes('\n') ? `\n${inner}\n` : inner}</${key}>`;
    })
    .join('\n');
}

describe('a structured answer', () => {
  test.each([
    ['JSON with English keys', JSON.stringify(ENGLISH)],
    [
      'JSON between fences, with a sentence of a chat',
      `Here it is:\n\n\`\`\`json\n${JSON.stringify(ENGLISH, null, 2)}\n\`\`\`\n`,
    ],
    ['JSON with a comma too many', JSON.stringify(ENGLISH, null, 2).replace(/\n(?= *[}\]])/g, ',\n')],
    ['a list of one', JSON.stringify([ENGLISH], null, '\t')],
    ['a string of JSON', JSON.stringify(JSON.stringify(ENGLISH))],
    ['what a script prints of an object', printed(ENGLISH)],
    ['tags', `<report>\n${tagged(ENGLISH)}\n</report>\n`],
    ['YAML as people write it', CHINESE],
  ])('is read as the report itself: %s', async (_, text) => {
    const { record, diagnostics } = await parseText(text);
    const bare = (found: typeof whole) => ({
      ...found,
      related: found?.related.map(({ relation: __, ...each }) => each),
      // An address of a report is told from others by its label alone.
      sourceUrl: null,
    });
    expect(bare(record)).toEqual(bare(whole));
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('is a row below the names of its columns', async () => {
    const cells: [string, string][] = [
      ['Repo', 'sgl-project/sglang'],
      ['PR', '#99001'],
      ['Title', '[Fix] Keep the queue short'],
      ['Summary', '让队列保持很短'],
      ['Motivation', '队列过长时会超时。'],
      ['Changes', '"1. 第一步: 改 ""a.py""。\n2. 第二步"'],
      ['Risks', '"- 并发下可能丢任务。\n- 可能更慢。"'],
      ['Risk flags', '"核心路径变更, 缺少测试覆盖"'],
    ];
    const text = [0, 1].map((i) => cells.map((cell) => cell[i]).join(',')).join('\r\n');
    const { record } = await parseText(text, 'x.csv');
    expect(record).toMatchObject({
      ...{ repo: 'sgl-project/sglang', number: 99001, title: '[Fix] Keep the queue short' },
      ...{ summary: '让队列保持很短', motivation: '队列过长时会超时。' },
      ...{ steps: ['第一步: 改 "a.py"。', '第二步'], risks: ['并发下可能丢任务。', '可能更慢。'] },
      riskFlags: ['核心路径变更', '缺少测试覆盖'],
    });
  });

  it('is rows that each say their section, their part and a piece of text', async () => {
    const rows = [
      ['PR #99001', 'sgl-project/sglang', '[Fix] Keep the queue short', '2026-06-30 06:05'],
      ['执行摘要', '', '一句话：让队列保持很短'],
      ['功能与动机', '', '队列过长时会超时。'],
      ['实现拆解', '', '第一步: 改 a.py'],
      ['实现拆解', '', '第二步: 改 b.py'],
      ['关键源码片段', 'python/sglang/a.py', '唯一修改文件。'],
      ['关键源码片段', 'python/sglang/a.py', 'def run(q):'],
      ['关键源码片段', 'python/sglang/a.py', '    return q.pop()'],
      ['风险与影响', '风险', '并发下可能丢任务。'],
      ['风险与影响', '影响', '所有用户。'],
      ['关联脉络', '', 'PR #99000 Make the queue long: 本 PR 缩短它。'],
    ];
    const { record } = await parseText(rows.map((cells) => cells.join('\t')).join('\n'), 'x.tsv');
    expect(record).toMatchObject({
      ...{ repo: 'sgl-project/sglang', number: 99001, title: '[Fix] Keep the queue short', mergedAt: null },
      ...{ summary: '让队列保持很短', steps: ['第一步: 改 a.py', '第二步: 改 b.py'] },
      snippets: [{ path: 'python/sglang/a.py', note: '唯一修改文件。', code: 'def run(q):\n    return q.pop()' }],
      ...{ risks: ['并发下可能丢任务。'], impact: ['所有用户。'], related: [{ number: 99000 }] },
    });
  });

  it('is refused where it has more than one report', async () => {
    expect(await codes(JSON.stringify([ENGLISH, { ...ENGLISH, merged_at: '' }]))).toContain('two-reports');
  });

  it('names what it has no field for', async () => {
    const text = JSON.stringify({ ...ENGLISH, benchmarks: ['只在一台机器上跑过三次。', '两次之间没有差别。'] });
    const { diagnostics } = await parseText(text);
    expect(diagnostics.map(({ message }) => message).join('\n')).toContain('只在一台机器上跑过三次');
  });

  test.each([
    [
      'the manifest of a package',
      JSON.stringify({ name: 'a', version: '1.0.0', description: '示例', scripts: { test: 'x' } }),
    ],
    ['the configuration of a pipeline', 'name: 构建\non: push\njobs:\n  test:\n    steps:\n      - run: npm test\n'],
    ['a table of numbers', 'a,b,c,d\n1,2,3,4\n5,6,7,8\n'],
  ])('is not seen in what is none: %s', async (_, text) => {
    expect((await parseText(text)).record).toBeNull();
  });
});
