/** What pages, mails and documents put around sections: tables that place them, boxes, links, numbers of lines. */
import { describe, expect, it } from 'vitest';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';
import { dressed, HEADER } from './dresses';

const whole = (await parseText(REPORT)).record;

/** The dressed report as HTML: paragraphs, headings, code and lists, no more. */
const parts = (text: string): string[] =>
  text.split(/^(?=##? )/m).map((part) =>
    part
      .replace(/```python\n([^`]*)\n```/, '<pre><code class="language-python">$1</code></pre>')
      .replace(/^(#{1,2}) (.*)$/gm, (_, { length }: string, name: string) => `<h${length}>${name}</h${length}>`)
      .replace(/^(?:- |\d\. )(.*)((?:\n {2}- .*)*)$/gm, (_, item: string, inner: string) => {
        const items = inner.replace(/\n {2}- (.*)/g, '<li>$1</li>');
        return `<ul><li>${item}${items && `<ul>${items}</ul>`}</li></ul>`;
      })
      .replace(/`([^`\n]+)`/g, '<code>$1</code>')
      .replace(/^(?!\s|<|def |$)(.+)$/gm, '<p>$1</p>'),
  );
const placed = (cells: string[]): string =>
  `<table width="100%"><tr><td><table>${cells.map((cell) => `<tr><td><table><tr><td>${cell}</td></tr></table></td></tr>`).join('')}</table></td></tr></table>`;
const page = (body: string): string => `<html><body>${body}</body></html>`;
const messages = async (text: string, code: string, file = 'x.txt') =>
  (await parseText(text, file)).diagnostics.filter((each) => each.code === code).map(({ message }) => message);

describe('tables that place the parts of a page', () => {
  it('are read part by part, as mails are made', async () => {
    const { record } = await parseText(page(placed(parts(dressed()))), 'x.html');
    expect(record).toMatchObject({
      ...{ number: 99001, title: whole?.title, mergedAt: whole?.mergedAt },
      ...{ summary: whole?.summary, recommendation: whole?.recommendation, motivation: whole?.motivation },
      ...{ steps: whole?.steps, snippets: whole?.snippets, risks: whole?.risks, impact: whole?.impact },
      ...{ riskFlags: whole?.riskFlags, keySymbols: whole?.keySymbols },
    });
  });

  it('are read where Markdown has them as HTML', async () => {
    const files =
      '<table><tbody><tr><td><div>文件</div></td><td><div>所属模块</div></td><td><div>说明</div></td></tr>' +
      '<tr><td><div><code>python/sglang/a.py</code></div></td><td><div>调度</div></td><td><div>唯一修改文件。</div></td></tr></tbody></table>';
    const { record } = await parseText(dressed({ texts: { files } }), 'x.md');
    expect(record?.files).toEqual([
      expect.objectContaining({ path: 'python/sglang/a.py', module: '调度', note: '唯一修改文件。' }),
    ]);
  });

  it('are data where their cells are words, a paragraph each', async () => {
    const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`;
    const table = `<table>${row('文件', '说明')}${row('python/sglang/a.py', '唯一修改文件。')}</table>`;
    const body = parts(dressed({ texts: { files: table } })).join('');
    const { record } = await parseText(page(body), 'x.html');
    expect(record?.files.map(({ path, note }) => [path, note])).toEqual([['python/sglang/a.py', '唯一修改文件。']]);
  });

  it('have code beside the numbers of its lines, which are no code', async () => {
    const code =
      '<p>python/sglang/a.py</p><table><tr><td><pre>1\n2</pre></td><td><pre>def run(q):\n    return q.pop()</pre></td></tr></table>';
    const body = parts(dressed({ texts: { snippets: code } })).join('');
    const { record } = await parseText(page(body), 'x.html');
    expect(record?.snippets.map((each) => each.code)).toEqual(['def run(q):\n    return q.pop()']);
  });
});

describe('a sentence below the title without a heading', () => {
  const LEAD = '把请求排成的队列保持得很短，从而不再让等候太久的请求因为超时而失败。';
  const led = (lead: string): string =>
    dressed({
      header: `${HEADER}\n${lead}\n`,
      order: ['motivation', 'steps', 'files', 'snippets', 'discussion', 'risks'],
    });

  it('is the summary, under a warning', async () => {
    expect((await parseText(led(LEAD))).record?.summary).toBe(LEAD);
    expect((await parseText(led(`> ${LEAD}`))).record?.summary).toBe(LEAD);
    expect(await messages(led(LEAD), 'section-guessed')).toEqual([expect.stringContaining('一句话')]);
  });

  it('is none where there are several, or where a section is the summary', async () => {
    expect((await parseText(led(`${LEAD}\n\n${LEAD.replace('请求', '任务')}`))).record?.summary).toBeFalsy();
    const { record } = await parseText(dressed({ header: `${HEADER}\n${LEAD}\n` }));
    expect(record?.summary).toBe(whole?.summary);
  });
});

describe('headings of a page', () => {
  it('are the lines with one sign, where most of them have words of headings among others', async () => {
    const text = dressed({ heading: (name) => `🔥 且看${name}` }).replace(/\n\n+/g, '\n');
    const { record } = await parseText(text);
    expect(record).toMatchObject({ motivation: whole?.motivation, risks: whole?.risks, impact: whole?.impact });
  });

  it('are the lines with the sign of a link to themselves, the first is the title', async () => {
    const header = HEADER.replace(/^# (.*)$/m, '$1¶');
    const { record } = await parseText(dressed({ header, heading: (name) => `${name}¶` }));
    expect(record).toMatchObject({ title: whole?.title, summary: whole?.summary, steps: whole?.steps });
  });

  it('are the lines that more blank lines part from the text than its paragraphs', async () => {
    const text = dressed({ heading: (name) => `\n\n${name}`, names: { recommendation: '编辑部建议' } }).replace(
      /(\n\n\n[^\n]+\n)\n/g,
      '$1',
    );
    expect((await parseText(text)).record?.recommendation).toBe(whole?.recommendation);
  });

  it('are the titles of boxes, whatever a page calls these', async () => {
    const body = parts(dressed({ names: { recommendation: '编辑部建议' } }))
      .join('')
      .replace(/<h2>(潜在隐患|编辑部建议)<\/h2>/g, '<p class="admonition-title">$1</p>');
    const { record } = await parseText(page(body), 'x.html');
    expect(record).toMatchObject({ recommendation: whole?.recommendation, risks: whole?.risks });
  });
});

describe('whose report it is', () => {
  it('is told by a line of facts in any marks', async () => {
    for (const line of [
      'PR 地址：github.com/sgl-project/sglang/pull/99001，2026年6月30日 06:05合入。',
      '**Repository** `sgl-project/sglang` **Pull request** [#99001](https://github.com/sgl-project/sglang/pull/99001) **Merged** 2026-06-30 06:05',
    ]) {
      const { record } = await parseText(dressed({ header: `# [Fix] Keep the queue short\n\n${line}\n` }));
      expect(record, line).toMatchObject({ repo: 'sgl-project/sglang', number: 99001, mergedAt: whole?.mergedAt });
    }
  });

  it('is told by no line about another', async () => {
    for (const line of [
      '这个 PR 是 github.com/sgl-project/sglang/pull/99000 的后续，那里讨论过同一个问题。',
      '后续 PR：github.com/sgl-project/sglang/pull/99000',
      'PR sgl-project/sglang #99000 #99002',
    ]) {
      const { record } = await parseText(dressed({ header: `# [Fix] Keep the queue short\n\n${line}\n` }));
      expect(record?.number ?? null, line).toBeNull();
    }
  });
});

describe('tags at the end of a page', () => {
  it('are risk flags, and what stands below them is the page’s', async () => {
    const order = ['summary', 'motivation', 'steps', 'files', 'discussion', 'risks', 'related'] as const;
    const text = `${dressed({ order: [...order] })}\n标签：核心路径变更、缺少测试覆盖\n\n收到此信是因为订阅\n`;
    expect((await parseText(text)).record?.riskFlags).toEqual(whole?.riskFlags);
    expect(await messages(text, 'page-line-dropped')).toEqual([expect.stringContaining('收到此信')]);
  });
});
