import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parseCapture } from '../../../../lib/capture/parse-capture';
import { differences, type Facts } from '../compare';
import { FIXTURES, parseFixture, parseText, readJson } from '../fixtures';

const pages = readdirSync(join(FIXTURES, 'layouts')).filter((file) => file.endsWith('.html'));

/** A page with a report; `parts` replace what is in its sections. */
function page(
  parts: { head?: string; motivation?: string; steps?: string; code?: string; risks?: string; after?: string } = {},
) {
  return `<!doctype html><html lang="zh-CN"><head><title>x</title>${parts.head ?? ''}</head><body><nav>导航</nav><main><article>
<h1>PR #7 完整报告</h1><p>o/n</p><p>Fix it</p><p>合并时间：2026-06-03 10:06</p>
<h2>执行摘要</h2><ul><li>一句话：修复卡死</li><li>推荐动作：值得精读</li></ul>
<h2>功能与动机</h2>${parts.motivation ?? '<p>启用后卡死。</p>'}
<h2>实现拆解</h2>${parts.steps ?? '<ol><li>统一布局</li></ol>'}
<p>关键文件：</p><ul><li><code>a/b.py</code>（模块 缓存；类别 source；类型 core-logic；符号 Pool.<strong>init</strong>, <strong>call</strong>）: 改动</li></ul>
<p>关键符号：Pool.__init__</p><h2>关键源码片段</h2>${parts.code ?? '<p>a/b.py</p><pre><code class="language-python">def f():\n    return 1\n</code></pre>'}
<h2>评论区精华</h2><ul><li>暂无高价值评论线程</li></ul>
<h2>风险与影响</h2>${parts.risks ?? '<ul><li>风险：较低。</li><li>影响：有限。</li><li>风险标记：<span class="badge">核心路径</span> <span class="badge">缺少测试</span></li></ul>'}
</article>${parts.after ?? ''}</main></body></html>`;
}

async function recordOf(html: string) {
  const { record } = await parseText(html, 'x.html');
  if (!record) throw new Error('no record');
  return record;
}

/** A report's head, and the rest of it. */
const PAGE_PARTS = [
  '<h1>Some title</h1><p>PR #12 o/n</p>',
  '<h2>执行摘要</h2><ul><li>一句话：很短</li></ul><h2>实现拆解</h2><ol><li>第一步</li></ol><h2>风险与影响</h2><ul><li>风险：无人知晓。</li></ul>',
] as const;

describe('a saved page', () => {
  it('is there to try', () => {
    expect(pages).toHaveLength(3);
  });

  test.each(pages)('%s gives the record of its report, and nothing of the page around it', async (file) => {
    const number = file.split('.')[0] ?? '';
    const truth = readJson<Facts & { repo: string; title: string; mergedAt: string }>(`layouts/${number}.truth.json`);
    const { record, layout } = await parseFixture(`layouts/${file}`);
    if (!record) throw new Error('no record');
    expect(layout).toBe('html');
    expect(differences(record, truth)).toEqual([]);
    expect(record).toMatchObject({
      repo: truth.repo,
      number: Number(number),
      title: truth.title,
      mergedAt: truth.mergedAt,
    });
    expect(JSON.stringify(record)).not.toMatch(/Cookie|登录|复制链接|参与讨论|__THEME__|目录/);
  });

  it('keeps code with its lines, badges apart, and the underscores that bold names lost', async () => {
    const record = await recordOf(page());
    expect(record.snippets).toEqual([{ path: 'a/b.py', note: '', language: 'python', code: 'def f():\n    return 1' }]);
    expect(record.riskFlags).toEqual(['核心路径', '缺少测试']);
    expect(record.files[0]?.symbols).toEqual(['Pool.__init__', '__call__']);
  });

  it('reads mathematics once, by its source', async () => {
    const katex =
      '<span class="katex"><span class="katex-mathml"><math><semantics><mi>n</mi><annotation encoding="application/x-tex">n \\geq 1</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>n≥1</span></span></span>';
    expect((await recordOf(page({ motivation: `<p>当 ${katex} 时。</p>` }))).motivation).toBe('当 $n \\geq 1$ 时。');
  });

  it('reads a page that was laid out again, and characters that its source wrote as references', async () => {
    const laidOut = page({ motivation: '<p>很短。</p>' }).replace(
      /<h2>([^<]*)<\/h2>/g,
      '<h2 id="x">\n  $1 <a class="header-anchor" href="#x">&#8203;</a>\n</h2>\n',
    );
    expect(laidOut).toContain('&#8203;');
    expect((await recordOf(laidOut)).motivation).toBe('很短。');
  });

  it('opens what is folded away, and keeps tables and lists inside items', async () => {
    const table = '<table><tr><th>配置</th><th>吞吐</th></tr><tr><td>TP8</td><td>+7%</td></tr></table>';
    const record = await recordOf(
      page({
        motivation: `<details><summary>展开</summary><p>启用后卡死。</p>${table}</details>`,
        steps: '<ol><li>统一布局：<ul><li>甲</li><li>乙</li></ul></li><li>删除旧路径</li></ol>',
      }),
    );
    expect(record.motivation).toBe('启用后卡死。\n\n| 配置 | 吞吐 |\n| --- | --- |\n| TP8 | +7% |');
    expect(record.steps).toEqual(['统一布局：\n- 甲\n- 乙', '删除旧路径']);
  });

  it('leaves out sidebars with other reports, forms and comments', async () => {
    const aside = '<aside><h2>执行摘要</h2><p>别的报告。</p></aside><section class="comments"><p>评论</p></section>';
    const record = await recordOf(
      page({ after: `${aside}<form><textarea>草稿</textarea></form><footer>页脚</footer>` }),
    );
    expect(JSON.stringify(record)).not.toMatch(/别的报告|评论"|草稿|页脚/);
    expect(record.summary).toBe('修复卡死');
  });

  it('looks through elements that pages make up', async () => {
    const wrapped = page()
      .replace('<article>', '<article><x-app><font>')
      .replace('</article>', '</font></x-app></article>');
    expect(await recordOf(wrapped)).toEqual(await recordOf(page()));
  });

  it('takes elements that an application made up for parts of the page where no words stand between them', async () => {
    const head =
      '<x-title>Some title</x-title><x-facts><span>o/n</span><span>#12</span><time>2026-06-30 06:05</time></x-facts>';
    const parts = `<html><head><title>PR #12 完整报告</title></head><body><main><x-head>${head}</x-head>${PAGE_PARTS[1]}</main></body></html>`;
    expect(await recordOf(parts)).toMatchObject({ title: 'Some title', repo: 'o/n', number: 12, summary: '很短' });
    const inSentence = '<p>由 <x-user>甲</x-user> 与 <x-user>乙</x-user> 提出。</p>';
    expect((await recordOf(page({ motivation: inSentence }))).motivation).toBe('由 甲 与 乙 提出。');
  });

  it('reads what its components draw, with what they were given in its place', async () => {
    const [head = '', body = ''] = PAGE_PARTS;
    const page = `<html><body><app-shell><template shadowrootmode="open"><style>h2{}</style><nav><slot name="bar"></slot></nav><main><report-view><template shadowrootmode="open">${head}<slot><p>加载中</p></slot></template><slot></slot></report-view></main></template><a slot="bar" href="/">首页</a>${body}</app-shell></body></html>`;
    expect((await parseText(page)).record).toEqual(
      (await parseText(`<html><body><main>${head}${body}</main></body></html>`)).record,
    );
    expect((await parseText(page)).record?.summary).toBe('很短');
  });

  it('reads elements by their roles where their tags say nothing', async () => {
    const page = PAGE_PARTS.join('')
      .replace(/<h([12])>(.*?)<\/h\1>/g, '<div role="heading" aria-level="$1"><span>$2</span></div>')
      .replace(/<(?:ul|ol)>/g, '<div role="list">')
      .replace(/<\/(?:ul|ol)>/g, '</div>')
      .replace(/<li>(.*?)<\/li>/g, '<div role="listitem"><div>$1</div></div>');
    const { record } = await parseText(`<html><body><main>${page}</main></body></html>`);
    expect(record).toMatchObject({ title: 'Some title', summary: '很短', steps: ['第一步'], risks: ['无人知晓。'] });
  });

  it("reads an office program's lists by the marks that it wrote", async () => {
    const item = (mark: string, text: string): string =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span lang=ZH-CN>${text}</span></p>`;
    const page = PAGE_PARTS.join('')
      .replace(/<ol><li>(.*?)<\/li><\/ol>/, `${item('1.', '$1')}${item('2.', '第二步')}`)
      .replace(/<ul><li>(.*?)<\/li><\/ul>/g, item('l', '$1'));
    const { record } = await parseText(`<html><body>${page}</body></html>`);
    expect(record).toMatchObject({ summary: '很短', steps: ['第一步', '第二步'], risks: ['无人知晓。'] });
  });

  it('with two reports is refused', async () => {
    const article = /<article>.*<\/article>/s.exec(page())?.[0] ?? '';
    const { record, diagnostics } = await parseText(page({ after: article.replace('PR #7', 'PR #8') }));
    expect([record, diagnostics.map(({ code }) => code)]).toEqual([null, ['two-reports']]);
  });
});

const each = (count: number, piece: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => piece(i)).join('');

describe('a hostile page', () => {
  test.each([
    ['a script', '<script>var secret = "功能与动机 secret"</script>'],
    ['a style', '<style>.secret{content:"secret"}</style>'],
    ['a template', '<template><p>secret</p></template>'],
    ['a frame', '<iframe srcdoc="<p>secret</p>">secret</iframe>'],
    ['a comment', '<!-- secret -->'],
    ['text that is hidden', '<p hidden>secret</p><p aria-hidden="true">secret</p>'],
    ['a base and a refresh', '<base href="http://secret/"><meta http-equiv="refresh" content="0;url=http://secret/">'],
    ['an image', '<img src="x" alt="secret" onerror="secret()">'],
    ['a drawing', '<svg><script>secret</script><text>secret</text></svg>'],
    ['a script never closed', '<p>x</p></article></main></body></html><script>secret'],
  ])('%s never comes into the record', async (_, hostile) => {
    const { record } = await parseText(page({ motivation: `<p>启用后卡死。</p>${hostile}` }));
    expect(JSON.stringify(record?.motivation ?? '')).not.toContain('secret');
  });

  test.each([
    ['a megabyte of nested elements', page({ motivation: each(80_000, (i) => `<div id=a${i}>`) }), 'html-too-deep'],
    [
      'a hundred thousand marks never closed',
      page({ motivation: each(50_000, (i) => `<b><p id=${i}>`) }),
      'html-too-deep',
    ],
    [
      'an element with half a million attributes',
      page({ motivation: `<p ${'a'.repeat(7)}${Array.from({ length: 100_000 }, (_, i) => ` a${i}`).join('')}>` }),
      'html-too-deep',
    ],
    [
      'a table of a hundred thousand cells',
      page({ motivation: `<table>${'<tr><td>a<td>b'.repeat(50_000)}` }),
      'html-too-deep',
    ],
    ['no report', '<!doctype html><html><body><article><p>你好</p></article></body></html>', 'not-a-report'],
  ])('%s is refused in words', async (_, html, code) => {
    const { record, diagnostics } = await parseText(html);
    expect([record, diagnostics.map((d) => d.code)]).toEqual([null, [code]]);
  });

  it.each(['<div>', '<b><p>', 'aA1+'])('a megabyte of %s is cut before its tags are read, and told', async (piece) => {
    const { record, diagnostics } = await parseText(page({ motivation: `启用后卡死。${piece.repeat(200_000)}` }));
    expect(record?.motivation).toMatch(/^启用后卡死。/);
    expect(diagnostics.map(({ code }) => code)).toContain('run-cut');
  });

  it('is read where its tags are left open', async () => {
    const open = page().replace(/<\/(?:li|p|ul|ol|h2|article|main|body|html)>/g, '');
    const record = await recordOf(open);
    expect([record.number, record.summary]).toEqual([7, '修复卡死']);
  });

  test.each([
    ['UTF-16', (html: string) => Buffer.from(`\ufeff${html}`, 'utf16le')],
    ['UTF-8 with a mark', (html: string) => Buffer.from(`\ufeff${html}`)],
  ])('in %s is read', async (_, encode) => {
    const { record } = await parseCapture({ file: 'x.html', bytes: encode(page()) });
    expect(record).toEqual(await recordOf(page()));
  });

  it('in GBK is read, and the guess is told', async () => {
    const words = new Map<string, Buffer>();
    const decoder = new TextDecoder('gb18030');
    for (let high = 0x81; high < 0xff; high++) {
      for (let low = 0x40; low < 0xff; low++) {
        const pair = Buffer.from([high, low]);
        const char = decoder.decode(pair);
        if (!words.has(char)) words.set(char, pair);
      }
    }
    const bytes = Buffer.concat(
      [...page()].map((char) => (char < '\x80' ? Buffer.from(char) : (words.get(char) ?? Buffer.from('?')))),
    );
    const { record, diagnostics } = await parseCapture({ file: 'x.html', bytes });
    expect(record).toEqual(await recordOf(page()));
    expect(diagnostics.map(({ code }) => code)).toContain('encoding-guessed');
  });

  it('with zero bytes is no text', async () => {
    const { record, diagnostics } = await parseText(page({ motivation: '<p>\u0000</p>' }));
    expect([record, diagnostics.map(({ code }) => code)]).toEqual([null, ['capture-binary']]);
  });

  it('does not lead its tables and lists to grow beyond their text', async () => {
    const wide = `<table><tr>${'<td>x</td>'.repeat(2_000)}</tr>${'<tr><td>y</td></tr>'.repeat(1_500)}</table>`;
    const deep = `${'<ul><li>'.repeat(200)}${'<li>x'.repeat(2_000)}`;
    const record = await recordOf(page({ motivation: wide, steps: deep }));
    expect(JSON.stringify(record).length).toBeLessThan(1_500_000);
  });
});
