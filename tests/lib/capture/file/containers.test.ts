import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { parseCapture } from '../../../../lib/capture/parse-capture';
import { dressed } from '../outline/dresses';

const PAGE = `<html><body><article><h1>Some title</h1><p>PR #12 o/n</p><h2>执行摘要</h2><ul><li>一句话：很短</li></ul>
<h2>实现拆解</h2><ol><li>第一步</li></ol><h2>风险与影响</h2><ul><li>风险：无人知晓。</li></ul></article></body></html>`;
const read = (bytes: Uint8Array, file = 'x') => parseCapture({ file, bytes });

describe('containers of a page', () => {
  test('a web archive is opened, and says where it was saved', async () => {
    const mhtml = `From: <Saved by Blink>\r\nSnapshot-Content-Location: http://prhub.com.cn/o/n/pull/12\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\nContent-Location: http://prhub.com.cn/o/n/pull/12\r\n\r\n${Buffer.from(PAGE).toString('base64')}\r\n--b--\r\n`;
    const { record } = await read(strToU8(mhtml));
    expect(record).toMatchObject({ repo: 'o/n', number: 12, title: 'Some title', summary: '很短', steps: ['第一步'] });
  });

  test('a mail is opened, the part of it that has the report', async () => {
    const part = (type: string, text: string): string =>
      `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString('base64')}\r\n`;
    const head = 'MIME-Version: 1.0\r\nSubject: Fwd\r\nFrom: a@example.org\r\n';
    const both = `${head}Content-Type: multipart/alternative; boundary="b"\r\n\r\n--b\r\n${part('text/plain', 'PR #12')}--b\r\n${part('text/html', PAGE)}--b--\r\n`;
    for (const mail of [both, `${head}${part('text/html', PAGE)}`]) {
      const { record } = await read(strToU8(mail));
      expect(record).toMatchObject({ number: 12, summary: '很短', steps: ['第一步'] });
    }
    const text = '# PR #12 完整报告\n\no/n\n\nSome title\n\n## 执行摘要\n- 一句话: 很短\n\n## 实现拆解\n1. 第一步\n';
    const { record } = await read(
      strToU8(`${part('text/plain', text).replace('Content', 'MIME-Version: 1.0\r\nContent')}`),
    );
    expect(record).toMatchObject({ number: 12, summary: '很短', steps: ['第一步'] });
  });

  test('a book is opened', async () => {
    const book = zipSync(
      { mimetype: strToU8('application/epub+zip'), 'EPUB/text/ch001.xhtml': strToU8(PAGE) },
      { level: 0 },
    );
    expect((await read(book)).record).toMatchObject({ number: 12, summary: '很短' });
  });

  test('a book whose pages lay their elements out over lines is opened, its pages in their order', async () => {
    const chapter = (head: string, title: string, text: string): string =>
      `<?xml version="1.0"?><html><body epub:type="bodymatter"><section>\n${head}<div class="title">\n${title}\n</div>\n<ul>\n<li>${text}</li>\n</ul>\n</section></body></html>`;
    const heading = '<h1>Some title · PR #12 · Site</h1>\n<p>o/n</p>\n';
    const book = zipSync(
      {
        mimetype: strToU8('application/epub+zip'),
        'EPUB/text/ch002.xhtml': strToU8(chapter('', '风险与影响', '风险：无人知晓。')),
        'EPUB/text/ch001.xhtml': strToU8(chapter(heading, '执行摘要', '一句话：很短')),
      },
      { level: 0 },
    );
    const { record } = await read(book);
    expect(record).toMatchObject({ number: 12, title: 'Some title', summary: '很短', risks: ['无人知晓。'] });
  });

  test('a Word document is opened', async () => {
    const paragraph = (text: string, style = ''): string =>
      `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
    const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph('PR #12 o/n')}${paragraph('执行摘要', 'Heading2')}${paragraph('一句话：很短')}${paragraph('实现拆解', 'Heading2')}${paragraph('第一步。')}</w:body></w:document>`;
    const rels =
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
    const types =
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
    const docx = zipSync({
      '[Content_Types].xml': strToU8(types),
      '_rels/.rels': strToU8(rels),
      'word/document.xml': strToU8(document),
    });
    expect((await read(docx)).record).toMatchObject({ number: 12, repo: 'o/n', summary: '很短', steps: ['第一步。'] });
  });

  test.each([
    ['RTF', strToU8('{\\rtf1\\ansi 执行摘要}'), /rich text file \(RTF\); open it and save/],
    ['a Safari web archive', strToU8('bplist00\u0000'), /Safari web archive/],
    [
      'OpenDocument',
      zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.text') }, { level: 0 }),
      /OpenDocument/,
    ],
    ['a ZIP of pages', zipSync({ 'a.html': strToU8(PAGE) }), /unpack it and import/],
    ['a damaged document', zipSync({ 'word/document.xml': strToU8('x') }).subarray(0, 60), /and damaged/],
  ])('%s is refused by its name', async (_, bytes, wanted) => {
    const { record, diagnostics } = await read(bytes);
    expect(record).toBeNull();
    expect(diagnostics.map(({ message }) => message).join()).toMatch(wanted);
  });

  const book = (page: string): Uint8Array =>
    zipSync({ mimetype: [strToU8('application/epub+zip'), { level: 0 }], 'a.xhtml': strToU8(page) });
  const archive = (page: string): Uint8Array =>
    strToU8(
      `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${page}\r\n--b--\r\n`,
    );
  const field = (page: string): Uint8Array => strToU8(JSON.stringify({ content: page }));

  test.each([
    ['a book', book],
    ['a web archive', archive],
    ['a field of JSON', field],
  ])('%s may hold no more characters than a file', async (_, pack) => {
    const long = PAGE.replace('第一步', '第一步'.repeat(700_000));
    for (const bytes of [pack(long), strToU8(long)]) {
      const { record, diagnostics } = await read(bytes);
      expect(record).toBeNull();
      expect(diagnostics.map(({ code }) => code)).toEqual(['capture-too-large']);
    }
  });

  test.each([
    ['a book', book],
    ['a web archive', archive],
    ['a field of JSON', field],
  ])('the text of %s is composed as that of a file is', async (_, pack) => {
    const loose = PAGE.replace('Some title', 'Cafe\u0301').replace('第一步', '第一步 re\u0301sume\u0301');
    const wanted = { title: 'Caf\u00e9', steps: ['第一步 r\u00e9sum\u00e9'] };
    for (const bytes of [pack(loose), strToU8(loose)]) expect((await read(bytes)).record).toMatchObject(wanted);
  });

  test.each([
    ['a book', { mimetype: strToU8('application/epub+zip') }, 'a.xhtml', 40_000_000],
    ['a Word document', {}, 'word/document.xml', 4_000_000],
  ])('%s that unpacks to more than any report is refused', async (_, parts, name, size) => {
    const bomb = zipSync({ ...parts, [name]: [new Uint8Array(size), { level: 9 }] }, { level: 0 });
    const { record, diagnostics } = await read(bomb);
    expect(record).toBeNull();
    expect(diagnostics[0]?.message).toContain('more than any report');
  });
});

describe('JSON of a report whose sections have names of their own', () => {
  test('is the longest field with headings, with what the fields around it say', async () => {
    const { record } = await read(
      strToU8(
        JSON.stringify({
          success: true,
          data: {
            markdown: dressed({ header: '# [Fix] Keep the queue short\n\n合并时间：2026-06-30 06:05\n' }),
            summary: '# 一\n## 二\n## 三',
            metadata: { sourceURL: 'http://prhub.com.cn/sgl-project/sglang/pull/99001', statusCode: 200 },
          },
        }),
      ),
    );
    expect(record).toEqual((await read(strToU8(dressed()))).record);
  });

  test('is a notebook: its cells one below the other, code fenced', async () => {
    const [before = '', code = '', behind = ''] = dressed().split(/```(?:python)?\n?/);
    const cell = (cell_type: string, text: string) => ({ cell_type, metadata: {}, source: text.split(/(?<=\n)/) });
    const notebook = {
      cells: [cell('markdown', before), cell('code', code), cell('raw', ''), cell('markdown', behind)],
      metadata: { language_info: { name: 'python' } },
      nbformat: 4,
    };
    const { record } = await read(strToU8(JSON.stringify(notebook, null, 1)));
    expect(record).toEqual((await read(strToU8(dressed()))).record);
  });

  test.each([
    [
      'a converter of PDF',
      (text: string, level: number) => ({ type: 'text', text, ...(level > 0 && { text_level: level }), page_idx: 0 }),
    ],
    [
      'an editor of blocks',
      (text: string, level: number) => ({
        type: level > 0 ? 'header' : 'paragraph',
        data: { text, ...(level > 0 && { level }) },
      }),
    ],
  ])('is a list of blocks of %s', async (_, block) => {
    const blocks = dressed()
      .split(/\n\n+(?![ \d])/)
      .flatMap((part): object[] => {
        const code = /^```python\n([^`]*)\n```$/.exec(part.trim())?.[1];
        const [, marks = '', words = part] = /^(#{1,6}) (.*)$/.exec(part.trim()) ?? [];
        return code === undefined ? [block(words, marks.length)] : [{ type: 'code', code_body: code, code }];
      });
    const { record } = await read(strToU8(JSON.stringify(blocks)));
    const whole = (await read(strToU8(dressed()))).record;
    const snippets = whole?.snippets.map((snippet) => ({ ...snippet, language: record?.snippets[0]?.language }));
    expect(record).toEqual({ ...whole, snippets });
  });

  test('is what fields of one name say one after the other: a card, messages', async () => {
    const elements = dressed({ heading: (name) => `**${name}**` })
      .split(/\n(?=\*\*)/)
      .flatMap((content) => [{ tag: 'markdown', content }, { tag: 'hr' }]);
    const { record } = await read(strToU8(JSON.stringify({ card: { elements } })));
    expect(record).toEqual((await read(strToU8(dressed()))).record);
  });

  test('is a log of messages, one in each line', async () => {
    const log = [
      { role: 'user', content: '请分析 PR 99000：要有摘要、风险与影响。' },
      { role: 'assistant', content: dressed() },
      { role: 'user', content: '谢谢' },
    ];
    const { record } = await read(strToU8(log.map((message) => JSON.stringify(message)).join('\n')));
    expect(record).toEqual((await read(strToU8(dressed()))).record);
  });

  test('is none where no field has headings', async () => {
    const { record } = await read(strToU8(JSON.stringify({ a: '关键文件\n影响', cells: [], data: { text: '风险' } })));
    expect(record).toBeNull();
  });
});

describe('JSON with several fields that have sections', () => {
  const report = '队列过长时会超时，调用方收到空的结果。把上限写进配置，超过时立即拒绝。';
  const other = '索引只建一次会漏掉新文件，用户搜不到当天的内容。改成每次写入后增量更新。';
  const written = (number: number, text: string): string =>
    `# PR #${number} 完整报告\n\no/n\n\nSome title\n\n## 执行摘要\n- 一句话: ${text}\n\n## 功能与动机\n${text}\n\n## 实现拆解\n1. ${text}\n\n## 风险与影响\n- 风险: ${text}\n`;
  const parse = (value: unknown) => read(strToU8(JSON.stringify(value)));

  test('of two reports neither is taken, and it is said why', async () => {
    const { record, diagnostics } = await parse([
      { body: written(12, report) },
      { body: written(13, `${other}${other}`) },
    ]);
    expect(record).toBeNull();
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['two-reports', expect.stringContaining('in fields of their own')],
    ]);
  });

  test('one report as text and as a page, and a part of it, are one', async () => {
    const text = written(12, report);
    const page = `<article>${text.replace(/^## (.*)$/gm, '<h2>$1</h2>').replace(/^- (.*)$/gm, '<p>$1</p>')}</article>`;
    const { record } = await parse({ page, text, intro: text.slice(0, text.indexOf('## 风险与影响')) });
    expect(record).toMatchObject({ number: 12, summary: report });
  });
});

describe('what is no report', () => {
  test.each([
    ['words that name a section', '今天写了执行摘要和风险与影响两节。', /names 执行摘要, 风险与影响 inside its lines/],
    ['nothing of a report', '今天天气不错。', /no section of a report/],
  ])('%s is refused in true words', async (_, text, wanted) => {
    const { diagnostics } = await read(strToU8(text));
    expect(diagnostics.map(({ message }) => message).join()).toMatch(wanted);
  });
});
