import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
