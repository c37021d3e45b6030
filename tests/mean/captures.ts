/** Captures that are short to make and long to read: Markdown, pages, and what pages are kept in, of some 490,000 characters. */
import { strToU8, zipSync } from 'fflate';
import { many } from './catalogue';

const SIZE = 490_000;

/** @returns the piece again and again, up to a size */
export const filled = (piece: string | ((i: number) => string), size = SIZE): string => {
  const length = typeof piece === 'string' ? piece.length : piece(7_777).length;
  return many(Math.floor(size / length), piece).slice(0, size);
};

const HEAD = `# [NPU] a #1234\n\n仓库：sgl-project/sglang\n合并时间：2026-01-02 03:04\n\n## 执行摘要\n- 一句话：修复\n
## 功能与动机\n`;
const TAIL = '\n\n## 实现拆解\n1. a\n\n## 关键源码片段\n\n## 评论区精华\n\n## 风险与影响\n无\n\n## 关联脉络\n- PR #1\n';
const inText = (text: string): string => HEAD + text + TAIL;

const inPage = (html: string): string =>
  `<html><head><title>PR #1 a</title></head><body><article><h1>PR #1 a</h1><h2>执行摘要</h2><p>一句话: a</p>${html}
<h2>功能与动机</h2><p>b</p><h2>实现拆解</h2><p>c</p><h2>风险与影响</h2><p>c</p></article></body></html>`;

const inReport = (text: string): string => `---\nrepo: o/n\nnumber: 1\n---\n\n## 功能与动机\n${text}`;

const TYPES = 'application/vnd.openxmlformats-';
const DOCX = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${TYPES}package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
};
const zip = (entries: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])));
const docx = (xml: string): Uint8Array =>
  zip({
    ...DOCX,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${xml}</w:body></w:document>`,
  });
const epub = (pages: Record<string, string>): Uint8Array => zip({ mimetype: 'application/epub+zip', ...pages });
const mhtml = (html: string, encoding = 'quoted-printable'): string =>
  `MIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html\nContent-Transfer-Encoding: ${encoding}\n\n${html}\n\n--b--\n`;

/** @returns as many elements in one another as a page may have, with something inside the last */
const deep = (tags: string, count: number, inside: string): string => inPage(many(count, tags) + inside);

/** Letters in an order that nothing repeats, the same each time. */
export function mixed(letters: string, size: number): string {
  let state = 12_345;
  const next = (): string => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return letters.charAt(Math.floor(state / 7) % letters.length);
  };
  return Array.from({ length: size }, next).join('');
}

/** A run where texts of each section stand: in a title, a paragraph, an item, code and behind a PR's number. */
const throughout = (run: string): string => `# PR #12 ${run}a

仓库：o/n${run}

## 摘要
${run}改了 ${run}

## 背景
- 甲${run}乙
${run}- 丙

## 实现
1. ${run}改
\`a/b.py\`${run}：改

## 风险
\`\`\`
${run}
\`\`\`

## 关联 PR
- [PR #13 a${run}](https://github.com/o/n/pull/13)：${run}后续 ab_${run}`;

const RUNS: [name: string, run: string][] = [
  ...[...' \t`*|-_#>[](<&:："\'a修、，', '　', '改了', '- ', 'a/', '**a', '](', 'PR #1 '].map(
    (piece): [string, string] => [JSON.stringify(piece), filled(piece, 40_000)],
  ),
  ...['ab_.c', ' \t', '`*|-_#', 'a/b.', '修改了这个函数', '改，了。', '[](<&:', '0123456789'].map(
    (letters): [string, string] => [`a mixture of ${JSON.stringify(letters)}`, mixed(letters, 40_000)],
  ),
];

export const MEAN_CAPTURES: [name: string, capture: string | Uint8Array][] = [
  ['lists in lists', inText(filled((i) => `${'  '.repeat(i % 200)}- a${i}\n`, 300_000))],
  ['backticks', inText(filled('`a``b```'))],
  ['names of files', inText(filled((i) => `- \`a/b${i}.py\`（模块 a；符号 \`f${i}\`）: x\n`, 250_000))],
  ['related PRs', inText(`## 关联脉络\n${filled((i) => `- PR #${i}：回退 revert of #${i}\n`, 140_000)}`)],
  ['a combined letter', inText(`a${filled('\u0301')}`)],
  ['directions', inText(filled('\u202e\u2066a'))],
  ['joined signs', inText(filled('👩‍👩‍👧'))],
  ['half signs', inText(filled('\ud800a'))],
  ['letters of no width', inText(filled('a\u00ad\u200b'))],
  ['Traditional Chinese', inText(filled('執行摘要與功能動機'))],
  ['labels', inText(filled('一句话：'))],
  [
    'a step of spaces',
    `# PR #12\n\n${['摘要', '动机', '实现', '风险', '影响'].map((name) => `## ${name}\n\n${' '.repeat(50_000)}改了\n`).join('\n')}`,
  ],
  [
    "spaces between a mail program's bars",
    `仓库：o/n\nPR：#12\n\n${many(6, (i) => `      ${'摘动拆文风影'.charAt(i)}要\n\n文字 |a_b| 很好 |${' '.repeat(300_000)}x| 完\n\n`)}`,
  ],
  ['messages of a chat', inText(filled((i) => `bot 2026-06-05 09:${i % 60}\nAPP 9:12 AM\n[09:12] a: b\n`, 250_000))],
  ['rules around words', inText(filled('-- -- == a --\n', 140_000))],
  ['scissors', inText(filled('----8<----\n', 140_000))],
  ['branches', filled('│   │   ├── 执行摘要\n', 140_000)],
  [
    'rows that say their section',
    filled((i) => `${['执行摘要', '风险', '影响', '动机', '实现'][i % 5]}\ta/b\tx = 1\n`, 140_000),
  ],
  ['glued items', inText(filled('• 甲；• 乙'))],
  ['moments', inText(filled('2026-01-02 03:04 '))],
  ['half addresses', inText(filled('https://github.com/'))],
  ['a title of quotes', `# ${filled('Revert "')}\n${TAIL}`],
  ['anchors of YAML', `---\na: &a [x]\n${many(30, (i) => `b${i}: &b${i} [*a,*a]\n`)}---\n${inText('a')}`],
  ['quotes in lists in a report', inReport(filled('> - ', 400_000))],
  ['escapes in a report', inReport(filled('\\- a\n', 29_000))],
  ['links begun in a report', inReport(filled('[a][a]('))],
  ['emphasis begun in a report', inReport(filled('*a_'))],
  ['many steps of a report', inReport(`\n## 实现拆解\n${many(5_900, '1. a\n')}`)],
  ['a text in lists of lists', deep('<ul><li>a<ol>', 160, filled('a '))],
  ['a text in labels', inPage(many(240, '<span class=badge>') + filled('a ') + many(240, '</span><i>x</i>'))],
  ['words in divs', deep('<div>', 480, many(11_000, '<i>a</i> '))],
  ['breaks in divs', deep('<div>', 480, many(24_000, '<br>'))],
  ['spaces in divs', deep('<div>', 480, filled(' '))],
  ['headings never closed', deep('<h2><div>', 240, filled('a '))],
  ['quotes', deep('<blockquote>', 480, filled('a\n'))],
  ['tables in tables', deep('<table><tr><td>', 120, filled('b '))],
  ['articles', many(480, '<article>') + filled('执行摘要')],
  ['bold in bold', deep('<b>', 480, filled('a '))],
  ['formulas', deep('<span class=katex>', 480, filled('a '))],
  ['wide cells', inPage(`<table>${many(200, '<tr><td rowspan=60000 colspan=60000>a')}</table>`)],
  ['attributes', inPage(many(300, `<p ${many(300, (i) => `a${i}=1 `)}>`))],
  [
    'a picture in the page',
    inPage(`<img alt="${filled('a', 200_000)}" src="data:image/png;base64,${filled('A', 280_000)}">`),
  ],
  ['fences of all lengths', inPage(`<pre>${filled((i) => `${'`'.repeat(i % 300)}\n`)}</pre>`)],
  ['data of a page', `<script type="application/ld+json">${many(100_000, '[')}</script>${inPage('a')}`],
  ['paragraphs of a document', docx(many(36_000, '<w:p><w:r><w:t>一句话：甲</w:t></w:r></w:p>'))],
  [
    'controls of a document',
    docx(`${many(3_000, '<w:sdt><w:sdtContent>')}<w:p/>${many(3_000, '</w:sdtContent></w:sdt>')}`),
  ],
  ['pages of a book', epub(Object.fromEntries(Array.from({ length: 1_900 }, (_, i) => [`${i}.xhtml`, '<p>执行摘要'])))],
  ['a long page of a book', epub({ 'a.xhtml': `<body><h2>执行摘要</h2>${filled('<p>a</p>', 8_000_000)}` })],
  ['a bomb in an archive', zip({ 'word/document.xml': many(20_000_000, ' ') })],
  ['escapes of an archive', mhtml(filled('=E6=89=A7'))],
  ['parts of an archive', many(20_000, (i) => (i === 0 ? mhtml('') : '--b\nContent-Type: text/html\n\n执行摘要\n'))],
  ['a header of an archive', mhtml('a', filled('a=b; '))],
  ['arrays in arrays', `${many(250_000, '[')}${many(240_000, ']')}`],
  ['keys', `{"a":"b",${many(40_000, (i) => `"k${i}":1,`)}"z":1}`],
  ['a text in JSON', `{"a":"${many(50_000, '执行摘要功能与动机')}"}`],
  ['nodes of an outline', `<opml>${many(2_900, (i) => `<outline text="摘要${i}">\n`)}`],
  ['half nodes of an outline', `<opml>${filled('<outline a="')}`],
  ['code of a note', `<en-export><note><![CDATA[${filled('<div x-en-codeblock:true><div>a</div><br>')}]]>`],
  ['lines of a log', filled('{"a":"# 要\\n"}\n')],
  ['quotation marks of a script', `{${filled("'\\\\', '要', \"")}`],
  ['tags in tags', `<a>\n${many(2_900, (i) => `<b${i % 7}>\n要</b${i % 5}>\n`)}</a>`],
  ['tags that close far below', `<r>\n${many(1_900, (i) => `<a${i}>\n要\n</a${i}>\n`)}</r>`],
  ['counted inside a line', inText(`## 风险与影响\n${filled((i) => `${i}）要；`, 200_000)}`)],
  ['names in brackets', filled('【摘要】【', 200_000)],
  ['blocks of an editor', JSON.stringify(Array.from({ length: 2_900 }, () => ({ type: 'header', text: '摘要' })))],
  ['line ends that are written', `"${many(5_800, `# ${'执行摘要'.repeat(18)}\\n`)}"`],
  ['references', filled('&amp;lt;')],
  ['shortcodes', inText(filled('{{< a "'))],
  ['shortcodes of two kinds', inText(filled('{% a %}{% enda %}{{< b'))],
  ['an outline of tabs', many(5_900, (i) => `${'\t'.repeat(i % 12)}${'摘要'.repeat(i % 9)}a\n`)],
  ['tabs', `a\n${filled('\t')}`],
  ['pages that are counted', inText(many(5_000, (i) => `${i + 1}/9\n`))],
  ['ways back', inText(filled('[⬆ 回到顶部'))],
  [
    "a scraper's elements",
    `<doc url="a"><main>${many(200, '<head rend="h2"><hi>')}${many(12_000, '<hi rend="#b">a</hi>')}${filled('a ', 150_000)}`,
  ],
  ["a scraper's code", `<doc url="a"><main>${many(400, '<code>a\n')}${filled('a\n', 400_000)}`],
  ['components', inPage(many(120, '<a-b><template shadowrootmode=open><slot>') + filled('a '))],
  [
    'slots',
    inPage(`<a-b><template shadowrootmode=open>${many(10_000, '<slot></slot>')}</template>${filled('a ')}</a-b>`),
  ],
  ['fences around fences', `\`\`\`md\n${many(2_900, (i) => `## 摘要${i}\n\`\`\`\n`)}`],
  ['boxes of a terminal', many(2_900, (i) => `╭─ 摘要${i} ${'─ '.repeat(60)}╮\n│${' '.repeat(20)}x│\n`)],
  ['a side of a box', `╭─╮\n╭─╮\n╭─╮\n│${filled(' ')}│\n`],
  ['headings on one line', filled((i) => `# 摘要${i % 300} - `)],
  ['other headings on one line', filled((i) => ` # a${i} 1. `)],
  ['fences on one line', `## 摘要 ## 背景 ## 实现 ## 风险 ${filled('```a ` ')}`],
  ['blocks of an outliner', many(2_900, (i) => `${'\t'.repeat(i % 60)}- ## 摘要\nid:: ${i}\n`)],
  ['tags of a forum', `[h2]摘要[/h2]\n[h2]背景[/h2]\n[h2]实现[/h2]\n${filled('[b][url=')}`],
  ['lists of a forum', many(2_900, (i) => `[size=${i % 9}][b]摘要[/b][/size]\n[list][*]a`)],
  ['names between bars', `      摘要\n      背景\n      实现\n\n${filled('|a| |')}`],
  ['components of a page', `import a from 'b'\n${filled((i) => `<A${i % 50}>\n<A>a`, 100_000)}</A>`],
  ['marked passages', filled('>> a >> ', 480_000)],
  ['an odd byte of UTF-16', Buffer.concat([Buffer.from(`\ufeff${inText(filled('字'))}`, 'utf16le'), Buffer.from([1])])],
  ['bytes of no encoding', Buffer.from(Array.from({ length: SIZE }, (_, i) => 0x81 + ((i * 7) % 0x7d)))],
  [
    'blank lines in an answer in tags',
    `<report>\n<repo>o/n</repo>\n<number>12</number>\n<summary>甲${many(240_000, ' \n')}</summary>\n</report>`,
  ],
  [
    'as many of them as a report has lines',
    `<report>\n<number>12</number>\n<summary>${many(5_900, '\n')}乙</summary>\n<risk>丙</risk>\n</report>`,
  ],
  ...RUNS.map(([name, run]): [string, string] => [`runs of ${name}`, throughout(run)]),
  ['bytes begun', Buffer.concat([Buffer.from(HEAD), Buffer.alloc(400_000, 0xf0), Buffer.from(TAIL)])],
];
