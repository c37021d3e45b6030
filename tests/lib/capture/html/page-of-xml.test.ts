import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIXTURES, parseText } from '../fixtures';

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
