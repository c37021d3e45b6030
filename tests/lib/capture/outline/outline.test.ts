import { describe, expect, it, test } from 'vitest';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';
import { dressed, FORM, FORMS, HEADER, OTHER } from './dresses';

const whole = (await parseText(REPORT)).record;
const codes = async (text: string) => (await parseText(text)).diagnostics.map(({ code }) => code);
const told = async (text: string, code: string) =>
  (await parseText(text)).diagnostics.filter((each) => each.code === code).map(({ message }) => message);

describe('a report of a site that calls its sections otherwise', () => {
  test.each(Object.entries({ ...OTHER, ...FORMS, 'one table of names and texts': FORM }))(
    'is read as the report itself: %s',
    async (name, text) => {
      const { record, diagnostics } = await parseText(text);
      const { related, ...rest } = record ?? { related: [] };
      const { related: wanted = [], ...all } = whole ?? {};
      expect(rest, name).toEqual(all);
      // What the site says of the relation is taken where it says any.
      expect(related.map(({ relation: _, ...each }) => each)).toEqual(wanted.map(({ relation: _, ...each }) => each));
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );

  it('is read from a page as from its text', async () => {
    const body = dressed()
      .replace(/^# (.*)$/gm, '<h1>$1</h1>')
      .replace(/^## (.*)$/gm, '<p><strong><span>$1</span></strong></p>')
      .replace(/```python\n([^`]*)\n```/, '<pre><code class="language-python">$1</code></pre>')
      .replace(/^ {2}- (.*)$/gm, '<p>$1</p>')
      .replace(/^(?:- |\d\. )(.*)$/gm, '<ul><li>$1</li></ul>')
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/^(?![<\s]|def )(.+)$/gm, '<p>$1</p>');
    const page = `<html><body><nav><a href="/">首页</a></nav><main>${body}</main><footer>© 2026</footer></body></html>`;
    const { record } = await parseText(page, 'x.html');
    expect({ ...record, stepsLead: null }).toMatchObject({
      ...{ number: 99001, title: whole?.title, summary: whole?.summary, recommendation: whole?.recommendation },
      ...{ motivation: whole?.motivation, keySymbols: whole?.keySymbols, snippets: whole?.snippets },
      riskFlags: whole?.riskFlags,
    });
    expect(record?.files.map(({ path }) => path)).toEqual(['python/sglang/a.py']);
  });

  it('has the relation that the site says, unless titles say another', async () => {
    const said = (item: string) => dressed({ texts: { related: item } });
    const relation = async (item: string) => (await parseText(said(item))).record?.related[0]?.relation;
    expect(await relation('- #99000 Make the queue long (reverted by) — 队列太长。')).toBe('reverted-by');
    expect(await relation('- #99000 Make the queue long\n  - 关系：同类改动\n  - 说明：队列太长。')).toBe('similar');
    expect(await relation('- **提及**：#99000 Revert "[Fix] Keep the queue short"（队列太长。）')).toBe('reverted-by');
  });

  it('keeps a label that says no relation in the note', async () => {
    const text = dressed({
      texts: { related: '- #99000 Make the queue long\n  - 关系：同一作者\n  - 说明：队列太长。' },
    });
    expect((await parseText(text)).record?.related[0]?.note).toBe('同一作者；队列太长。');
  });
});

test('a file has the names behind its note, where a word and a space lead to them', async () => {
  const file = async (note: string) =>
    (await parseText(dressed({ texts: { files: `- \`python/sglang/a.py\`（调度）：${note}` } }))).record?.files[0];
  expect(await file('新增字段 涉及 `Queue.run`、`Queue._len`')).toMatchObject({
    ...{ note: '新增字段', symbols: ['Queue.run', 'Queue._len'] },
  });
  expect(await file('新增字段 涉及 `Queue.run` 的调用方')).toMatchObject({
    ...{ note: '新增字段涉及 `Queue.run` 的调用方', symbols: [] },
  });
});

describe('what is said of such a reading', () => {
  it('tells what each heading was taken for', async () => {
    const [message] = await told(dressed(), 'sections-read-as');
    expect(message).toContain('“结论先行” → 一句话');
    expect(message).toContain('“前因后果” → 关联脉络');
  });

  it('is a warning for a section that its place alone tells', async () => {
    const text = dressed({ names: { recommendation: '甲乙丙丁' } });
    expect((await parseText(text)).record?.recommendation).toBe('值得精读。');
    expect(await told(text, 'section-guessed')).toEqual([expect.stringContaining('推荐动作 (“甲乙丙丁”)')]);
    expect(await codes(dressed())).not.toContain('section-guessed');
  });

  it('names a section that reports do not have, and how it begins', async () => {
    const text = dressed().replace('## 谁会受影响', '## 测试情况\n\n只在一台机器上跑过一次。\n\n$&');
    const { record } = await parseText(text);
    expect(JSON.stringify(record)).not.toContain('一台机器');
    expect(await told(text, 'section-unknown')).toEqual([expect.stringContaining('只在一台机器上跑过一次')]);
  });

  it('is that a section has no code where a page shows it on demand', async () => {
    const text = dressed({ texts: { snippets: 'python/sglang/a.py' } });
    expect((await parseText(text)).record?.snippets).toEqual([]);
    expect(await told(text, 'snippet-empty')).toEqual([expect.stringContaining('python/sglang/a.py')]);
  });

  it('is that there are two reports, where most sections are there twice', async () => {
    const text = `${dressed()}\n${dressed().replaceAll('99001', '99002')}`;
    expect((await parseText(text)).record).toBeNull();
    expect(await codes(text)).toContain('two-reports');
  });

  it('is that no report is there, where too few sections are', async () => {
    const few = `${HEADER}\n## 背景\n\n队列过长时会超时。\n\n## 日程\n\n周一开会。\n`;
    expect((await parseText(few)).record).toBeNull();
    expect(await codes(few)).toContain('not-a-report');
  });
});

describe('a section', () => {
  it('is none of files, PRs, names or code where its content is none, whatever its heading says', async () => {
    const text = dressed({
      texts: { files: '都在调度里，没有列出。', related: '这里没有编号。', symbols: '名字都很长，不再列出。' },
    });
    const { record, diagnostics } = await parseText(text);
    expect([record?.files, record?.related, record?.keySymbols]).toEqual([[], [], []]);
    const message = diagnostics.map((each) => each.message).join('\n');
    for (const words of ['都在调度里', '这里没有编号', '名字都很长']) expect(message).toContain(words);
  });

  it('has what stands below headings inside it', async () => {
    const text = dressed({
      texts: { steps: '### 第一处\n\n改 `a.py` 的 `run`。\n\n### 第二处\n\n改 `b.py` 的 `stop`。' },
    });
    const { record } = await parseText(text);
    expect(record?.steps.join('\n')).toMatch(/第一处[\s\S]*run[\s\S]*第二处[\s\S]*stop/);
  });

  it('keeps a line of its text that says a label of known reports', async () => {
    const { record } = await parseText(dressed({ texts: { steps: '先看\n关键文件:\n再改 `run`。' } }));
    expect(record?.steps.join()).toContain('关键文件');
    expect(record?.files).toEqual(whole?.files);
  });

  it('has its items behind a backtick of its lead that nothing closes', async () => {
    const { record } = await parseText(
      dressed({
        texts: { discussion: '讨论`不多。\n\n| 议题 | 结果 |\n|---|---|\n| 是否要加锁（design） | 不加 `q`。 |' },
      }),
    );
    expect(record?.discussion.threads).toEqual([{ topic: '是否要加锁', kind: 'design', conclusion: '不加 `q`。' }]);
  });

  it('is not begun by a word of an item, a flag or a line of code', async () => {
    const text = dressed({
      texts: {
        risks: '- 影响范围: 并发下可能丢任务。\n- 测试风险: 没有测试。',
        flags: '接口变更\n硬件相关\n测试风险',
        snippets: '`python/sglang/a.py`\n\n唯一修改文件。\n\n```python\n# 实现\n\n# 风险\n\nrun()\n```',
      },
    });
    const { record } = await parseText(text);
    expect(record?.risks).toEqual(['影响范围: 并发下可能丢任务。', '测试风险: 没有测试。']);
    expect(record?.riskFlags).toEqual(['接口变更', '硬件相关', '测试风险']);
    expect(record?.snippets[0]?.code).toContain('# 风险');
  });
});

describe('whose report it is', () => {
  it('is never taken from the PRs that it names', async () => {
    const text = dressed({ header: '# 本周的队列改动\n\n仓库：sgl-project/sglang\n' });
    const { record, diagnostics } = await parseText(text);
    expect(record?.number ?? null).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toContain('identity-missing');
  });

  it('is told by labels below the title against what a page prints above it', async () => {
    const text = `[本周的队列改动 · Issue #57 · team/reading](https://github.com/team/reading/issues/57)\n\n${dressed()}`;
    expect((await parseText(text)).record).toMatchObject({ repo: 'sgl-project/sglang', number: 99001 });
  });
});

test('a report in the known dress is not read so, however damaged it is', async () => {
  const cut = REPORT.slice(0, REPORT.indexOf('## 实现拆解'));
  for (const text of [cut, `${cut}## 背景\n\n甲。\n\n## 隐患\n\n- 乙。\n\n## 参考\n\n- #5 Other thing：丙。\n`])
    expect(await codes(text)).not.toContain('sections-read-as');
});

it('reads slides as text: a page a section, with the name of the deck and the page at its foot', async () => {
  const page = (title: string, body: string, no: number): string =>
    `${title}\n${body}\n\n推理技术分享 · 夏季\n${no}\n\f`;
  const pages: [string, string][] = [
    ['Keep the queue short', 'o/n PR #12\n合入：2026-06-30 06:05'],
    ['一页看懂', '让队列保持很短。'],
    ['为什么要做', '队列过长时会超时。'],
    ['怎么做的', '• 第一步：改 a.py。\n• 第二步：改 b.py。'],
    ['改了哪些文件', '• src/a.py\n  – 唯一修改文件。'],
    ['评审怎么说', '• 是否要加锁\n  – 不加。'],
    ['风险', '• 并发下可能丢任务。\n• 可能更慢。'],
    ['相关 PR', '• #11 Make the queue long\n  – 本 PR 缩短它。'],
  ];
  const { record } = await parseText(pages.map(([title, body], i) => page(title, body, i + 1)).join(''));
  expect(record).toMatchObject({
    ...{ repo: 'o/n', number: 12, title: 'Keep the queue short', summary: '让队列保持很短。' },
    ...{ motivation: '队列过长时会超时。', risks: ['并发下可能丢任务。', '可能更慢。'] },
    files: [{ path: 'src/a.py', note: '唯一修改文件。' }],
    discussion: { threads: [{ topic: '是否要加锁', conclusion: '不加。' }] },
    related: [{ number: 11, note: '本 PR 缩短它。' }],
  });
});

it('takes the sentence behind the sign of a notice for the summary', async () => {
  const text = dressed({
    header: `${HEADER}\n💡 让队列保持很短，不再在等待锁的时候超时\n`,
    order: ['motivation', 'steps', 'files', 'discussion', 'risks', 'impact', 'related'],
  });
  expect((await parseText(text)).record?.summary).toContain('让队列保持很短，不再在等待锁的时候超时');
});

it('reads the text of a mail that has no page', async () => {
  const head =
    'From: a@example.com\nSubject: x\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n';
  const { record } = await parseText(head + dressed(), 'x.eml');
  expect([record?.number, record?.summary]).toEqual([99001, '让队列保持很短']);
});

it('reads a page of terms and what is said of each', async () => {
  const terms = [
    ...[
      ['仓库', 'o/n'],
      ['PR', '<a href="https://github.com/o/n/pull/12">#12</a>'],
      ['合并时间', '2026-06-30 06:05'],
    ],
    ...[
      ['总结', '让队列保持很短'],
      ['背景', '<p>队列过长时会超时。</p>'],
      ['风险', '<ul><li>甲会慢。</li><li>乙会错。</li></ul>'],
    ],
    ...[
      ['文件', '<ul><li><code>src/a.py</code>：唯一修改文件。</li></ul>'],
      ['建议', '值得精读。'],
    ],
  ];
  const list = terms.map(([name, said]) => `<dt>${name}</dt><dd>${said}</dd>`).join('');
  const page = (body: string) => `<html><body><main><h1>Keep the queue short</h1>${body}</main></body></html>`;
  const rows = terms.map(([name, said]) => `<tr><th>${name}</th><td>${said}</td></tr>`).join('');
  for (const body of [`<dl>${list}</dl>`, `<table>${rows}</table>`]) {
    const { record } = await parseText(page(body), 'x.html');
    expect(record).toMatchObject({
      ...{ repo: 'o/n', number: 12, title: 'Keep the queue short', mergedAt: '2026-06-30T06:05:00+08:00' },
      ...{ summary: '让队列保持很短', motivation: '队列过长时会超时。', recommendation: '值得精读。' },
      ...{ risks: ['甲会慢。', '乙会错。'], files: [{ path: 'src/a.py', note: '唯一修改文件。' }] },
    });
  }
});

it('warns of nothing that only the reading by known headings would lose', async () => {
  const names = { summary: 'Summary', motivation: 'Motivation', steps: 'Implementation', discussion: 'Discussion' };
  expect(await codes(dressed({ names }))).not.toContain('section-unknown');
});

it('keeps an item of the risks that begins as the next section is called', async () => {
  const { record } = await parseText(dressed({ texts: { risks: '- 影响: 解码会慢一些。\n- 并发下可能丢任务。' } }));
  expect(record?.risks).toEqual(['影响: 解码会慢一些。', '并发下可能丢任务。']);
  expect(record?.impact).toEqual(['所有用户。']);
});

it('reads a table of one row that has no head', async () => {
  const related = '| #99000 | Make the queue long | 本 PR 缩短它。 |';
  const { record } = await parseText(dressed({ texts: { related } }));
  expect(record?.related).toMatchObject([{ number: 99000, title: 'Make the queue long', note: '本 PR 缩短它。' }]);
});
