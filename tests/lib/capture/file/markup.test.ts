import { describe, expect, test } from 'vitest';
import { parseCapture } from '../../../../lib/capture/parse-capture';
import { REPORT } from '../invented-report';

/** Writes the report in another markup: its headings, the link of its related PR, and what else is to be replaced. */
function written(heading: (text: string) => string, link: string, ...others: [RegExp, string][]): string {
  const text = REPORT.replace(/^(#+) (.+)$/gm, (_, __, title: string) => heading(title)).replace(
    'PR #99000 Make the queue long',
    link,
  );
  return others.reduce((all, [from, to]) => all.replace(from, to), text);
}

const PULL = 'https://github.com/sgl-project/sglang/pull/99000';
const NAME = 'PR #99000 Make the queue long';

const codes = async (text: string) => {
  const { record, diagnostics } = await parseCapture({ file: 'a.txt', bytes: Buffer.from(text) });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return { record, told: errors.map(({ code, message }) => `${code}: ${message}`) };
};

describe('a text in a markup that is not read', () => {
  test.each([
    ['AsciiDoc', written((title) => `== ${title}`, `link:${PULL}[${NAME}]`)],
    ['AsciiDoc', written((title) => `== ${title}`, NAME, [/```python\n/, '[source,python]\n----\n'])],
    ['wiki markup (MediaWiki, DokuWiki)', written((title) => `== ${title} ==`, `[${PULL} ${NAME}]`)],
    ['wiki markup (MediaWiki, DokuWiki)', written((title) => `====== ${title} ======`, `[[${PULL}|${NAME}]]`)],
    ['wiki markup (MediaWiki, DokuWiki)', written((title) => `== ${title} ==`, NAME, [/一句话/, "'''一句话'''"])],
    [
      'wiki markup (MediaWiki, DokuWiki)',
      written((title) => `===== ${title} =====`, NAME, [/`b\.py`/, "''%%b.py%%''"]),
    ],
    ['AsciiDoc', written((title) => `=== ${title}`, NAME, [/1\. 第一步/, '. 第一步'])],
    ['Jira or Textile markup', written((title) => `h2. ${title}`, `[${NAME}|${PULL}]`)],
    ['Jira or Textile markup', written((title) => `h2(#a). ${title}`, NAME)],
    ['Jira or Textile markup', written((title) => title, `"${NAME}":${PULL}`)],
    ['TeX', written((title) => `\\section{${title}}`, NAME)],
    ['Texinfo', written((title) => `@section ${title}`, `@uref{${PULL}, ${NAME}}`)],
    ['Typst', written((title) => `= ${title}`, `#link("${PULL}")[${NAME}]`)],
    [
      'XML for books or articles (FictionBook, JATS, TEI)',
      written((title) => `<section><title><p>${title}</p></title>`, NAME, [/```/g, '']),
    ],
    [
      'XML for books or articles (FictionBook, JATS, TEI)',
      written((title) => `<p>${title}</p>`, `<list-item><p>${NAME}</p></list-item><list-item/>`, [/```/g, '']),
    ],
  ])('%s is refused by its name, with what to save instead', async (name, text) => {
    expect(await codes(text)).toEqual({
      record: null,
      told: [
        `markup-unread: Cannot read the capture: it is written in ${name}; save the page of the report as PDF, HTML or Markdown, or convert it to one of them`,
      ],
    });
  });

  test.each([
    ['a plain text whose headings are drawn with equal signs', written((title) => `== ${title} ==`, NAME)],
    ['a plain text whose headings are starred', written((title) => `* ${title}`, NAME)],
    ['Org', written((title) => `* ${title}`, `[[${PULL}][${NAME}]]`)],
    ['reStructuredText', written((title) => `${title}\n========`, `\`${NAME} <${PULL}>\`__`)],
    [
      'a plain text whose code is of a markup',
      written((title) => title, NAME, [
        /return q\.pop\(\)/,
        `h2. Changes\n* [a|b] "a":${PULL} [[${PULL}|a]] ${PULL}[a]`,
      ]),
    ],
    ['Markdown that quotes a wiki', REPORT.replace('讨论不多。', `讨论不多：\n\n== 风险 ==\n'''a''' [[${PULL}|a]]`)],
  ])('is none that is read, or only looks like one: %s', async (_, text) => {
    const { record, told } = await codes(text);
    expect([record?.number, told]).toEqual([99001, []]);
  });
});
