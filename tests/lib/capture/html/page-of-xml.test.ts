import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { FIXTURES, parseText } from '../fixtures';
import { dressed } from '../outline/dresses';

const page = readFileSync(join(FIXTURES, 'layouts/28571.L6.html'), 'utf8');
const article = page.slice(page.indexOf('<article'), page.indexOf('</article>') + '</article>'.length);
const whole = (await parseText(page)).record;

const escaped = article.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const item = `<item><title>${whole?.title}</title><link>https://example.org/1</link><pubDate>Fri, 05 Jun 2026 08:43:00 +0800</pubDate>
<content:encoded><![CDATA[${article.replace(/<div class="title [\s\S]*?<\/div>/, '')}]]></content:encoded></item>`;
const rss = (items: string): string =>
  `<?xml version="1.0"?>\n<rss version="2.0"><channel><title>PR 报告</title><link>https://example.org</link>${items}</channel></rss>`;

describe('an item of a feed', () => {
  it('is read as the page that it holds: RSS', async () => {
    expect((await parseText(rss(item))).record).toEqual(whole);
  });

  it('is read as the page that it holds: Atom, which escapes it', async () => {
    const entry = `<entry><title>一份报告</title><updated>2026-06-05T08:43:00Z</updated><content type="html">${escaped}</content></entry>`;
    const atom = `<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n<title>PR 报告</title>\n${entry}\n</feed>`;
    expect((await parseText(atom)).record).toEqual(whole);
  });

  it('is none where a feed has several', async () => {
    expect((await parseText(rss(item + item))).record).toBeNull();
  });
});

describe("a page in a wiki's own form", () => {
  it('has its code, whatever the code looks like, and no settings', async () => {
    const code = 'if a < b and "<div>" in c:\n    return d[e[0]]';
    const macro = `<ac:structured-macro ac:name="code"><ac:parameter ac:name="language">python</ac:parameter><ac:parameter ac:name="title">x</ac:parameter><ac:plain-text-body><![CDATA[${code}]]></ac:plain-text-body></ac:structured-macro>`;
    const stored = article.replace(/<pre\b[\s\S]*?<\/pre>/, () => macro);
    expect(stored).not.toBe(article);
    const { record } = await parseText(stored);
    const [first, ...others] = whole?.snippets ?? [];
    expect(record).toEqual({ ...whole, snippets: [{ ...first, language: 'python', code }, ...others] });
  });
});

describe("a page in a scraper's XML", () => {
  it("has the elements that TEI's stand for", async () => {
    const body = dressed({
      texts: {
        files: '- `python/sglang/a.py`（调度 · source · core-logic · `Queue.run`、`Queue._len`）：唯一修改文件。',
      },
    })
      .replace(/```python\n([^`]*)\n```/, '<code>$1</code>')
      .replace(/^(#{1,2}) (.*)$/gm, (_, marks: string, name: string) => `<head rend="h${marks.length}">${name}</head>`)
      .replace(/`([^`\n]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*\n]+)\*\*/g, '<hi rend="#b">$1</hi>')
      .replace(
        /(?:^\d\. .*\n)+/gm,
        (items) => `<list rend="ol">\n${items.replace(/^\d\. (.*)$/gm, '<item>$1</item>')}</list>\n`,
      )
      .replace(
        /(?:^- .*\n)+/gm,
        (items) => `<list rend="ul">\n${items.replace(/^- (.*)$/gm, '<item>$1</item>')}</list>\n`,
      )
      .replace(/^(?![<\s]|def )(.+)$/gm, '<p>$1</p>');
    const doc = `<doc sitename="PR 周读" title="[Fix] Keep the queue short" url="http://prhub.com.cn/sgl-project/sglang/pull/99001" fingerprint="a7">\n<main>\n${body}<graphic src="a.png"/><lb/>\n</main>\n<comments/>\n</doc>`;
    const own = (await parseText(dressed())).record;
    const { record } = await parseText(doc);
    expect(record).toMatchObject({
      ...{ number: 99001, title: own?.title, mergedAt: own?.mergedAt, summary: own?.summary, steps: own?.steps },
      ...{ motivation: own?.motivation, files: own?.files, keySymbols: own?.keySymbols, discussion: own?.discussion },
      ...{ risks: own?.risks, impact: own?.impact, riskFlags: own?.riskFlags, related: own?.related },
      snippets: [{ path: 'python/sglang/a.py', code: own?.snippets[0]?.code }],
    });
  });
});

describe('a note that was exported', () => {
  const note = (inside: string): string =>
    `<note><title>[Fix] Keep the queue short</title><created>20260610T010203Z</created><note-attributes><source-url>http://prhub.com.cn/sgl-project/sglang/pull/28571</source-url></note-attributes><content><![CDATA[<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "x.dtd"><en-note>${inside}</en-note>]]></content></note>`;
  const file = (notes: string): string =>
    `<?xml version="1.0"?>\n<!DOCTYPE en-export SYSTEM "x.dtd">\n<en-export application="Evernote">${notes}</en-export>`;

  it('is read as the page that it holds, code line by line', async () => {
    const code = 'def f(x):\n\n    return x < 1';
    const written = code
      .split('\n')
      .map((line) => `<div>${line.replace('<', '&lt;').replace(/ {2}/g, ' &nbsp;') || '<br/>'}</div>`)
      .join('');
    const inside = article.replace(/<pre\b[\s\S]*?<\/pre>/, `<div style="-en-codeblock:true;">${written}</div>`);
    const { record } = await parseText(file(note(inside)));
    const [first, ...others] = whole?.snippets ?? [];
    expect(record?.snippets[0]?.code).toBe(code);
    expect(record).toEqual({
      ...whole,
      snippets: [{ ...first, language: record?.snippets[0]?.language, code }, ...others],
    });
  });

  it('is none where a file has several', async () => {
    expect((await parseText(file(note(article) + note(article)))).record).toBeNull();
  });
});

test('an outline in XML is read by its levels', async () => {
  const node = (text: string, inside = ''): string =>
    `<outline text="${text}"${inside === '' ? '/>' : `>\n${inside}\n</outline>`}`;
  const sections = [
    ...['摘要|让队列保持很短', '建议|值得精读。', '背景|队列过长时会超时。', '实现|改 a.py。|改 &lt;b.py&gt;。'],
    ...['风险|并发下可能丢任务。', '影响|所有用户。', '风险标签|核心路径变更|缺少测试覆盖'],
  ].map((part) => {
    const [name = '', ...said] = part.split('|');
    return node(name, said.map((text) => node(text)).join('\n'));
  });
  const facts = ['仓库：sgl-project/sglang', 'PR：#99001', '合并时间：2026-06-30 06:05'].map((text) => node(text));
  const opml = `<?xml version="1.0"?>\n<opml version="2.0"><head><title>x</title></head>\n<body>${node('[Fix] Keep the queue short', [...facts, ...sections].join('\n'))}</body></opml>`;
  expect((await parseText(opml)).record).toMatchObject({
    ...{ repo: 'sgl-project/sglang', number: 99001, title: '[Fix] Keep the queue short', summary: '让队列保持很短' },
    ...{
      steps: ['改 a.py。', '改 <b.py>。'],
      risks: ['并发下可能丢任务。'],
      riskFlags: ['核心路径变更', '缺少测试覆盖'],
    },
  });
});
