/** What a stranger may hand in, as things that grow: see growth.ts. */
import picomatch from 'picomatch';
import { isCostly } from '../../app/_components/markdown/costly';
import { runJobs } from '../../app/_components/markdown/run-jobs';
import { parseCapture } from '../../lib/capture/parse-capture';
import { readModules } from '../../lib/corpus/read-taxonomy';
import { parseReport } from '../../lib/report/parse-report';
import { parseQuery } from '../../lib/search/query/parse-query';
import { planQuery } from '../../lib/search/rank/plan';
import { search } from '../../lib/search/search';
import { shippedSearch } from '../helpers/shipped-search';
import type { Subject } from './growth';

const MARKDOWN =
  `a|字|，| |\n|\n\n|*|**|_|__|~~|\`|\`\`|\`\`\`\n|~~~|[|]|(|)|![|](b)|[a](b)|[^%]|[^%]: a\n|[a%]: b\n\n|[a%]|#1 |# |> |- |1. |   |
\t|- [ ] |<|<a |<!--|&amp;|&|\\|\\\\|http://a.b/|http://a.b，|a@b.c|---\n|===\n|$|$$|$$\n|$x^2$|\`run_all\` |~`
    .split('|')
    .concat('|', '|a|b|\n', '|-|-|\n', 'www.a.b ', '"', "'");

const FORMULA = [
  '{',
  '}',
  '\\frac',
  '\\sqrt{',
  'x',
  '^',
  '_',
  '\\left(',
  '\\right)',
  '\\begin{matrix}',
  '&',
  '\\\\',
  '\\text{字}',
].concat([
  '\\gdef\\a{\\a\\a}',
  '\\a',
  '\\over ',
  '\\hat',
  ' ',
  '\\color{red}',
  '\\rule{9em}{9em}',
  '\\end{matrix}',
  "'",
  '%\n',
]);

const CODE = [
  '<',
  '"',
  "'",
  '(',
  ')',
  '{',
  '}',
  '[',
  '${',
  '`',
  '\\',
  '/*',
  '*/',
  '//',
  '#',
  '\n',
  ' ',
  'a',
  '0x',
  '$(',
  '<<a\n',
].concat(['def ', 'class ', 'template<', '::', '=', ';', '--', '@', '"""', '|', '&', '%']);

export const LANGUAGES =
  'c c++ cuda cmake diff dockerfile go ini javascript json python rust sh toml typescript tsx yaml markdown'.split(' ');

const QUERY = [
  'a',
  'a% ',
  '"a" ',
  '"a% b" ',
  '"',
  ' ',
  '死锁',
  '的',
  '-x% ',
  '-',
  '(',
  ')',
  'module:a ',
  'file:a% ',
  'symbol:',
  '#% ',
].concat([
  'is:live ',
  'before:2026-% ',
  'author:a ',
  '* ',
  '_',
  '.py ',
  '/',
  'sort:left ',
  'OR ',
  '24% ',
  'fixed-by:% ',
  ':',
  '\\',
  'getTopk%',
]);

const GLOB = [
  '*',
  '**/',
  '**',
  '?',
  '[a-z]',
  '[',
  ']',
  '{a,b}',
  '{',
  '}',
  ',',
  'a',
  '/',
  '!',
  '+(a)',
  '@(',
  ')',
  '.',
  '{a*,b*}',
  '(',
  '|',
];

const YAML = [
  '- id: a%\n',
  '  name: n\n',
  '  paths: [a]\n',
  '  paths:\n',
  '    - "*"\n',
  '- ',
  '[',
  ']',
  '{',
  '}',
  ': ',
  '&a ',
  '*a ',
  '<<: ',
].concat(['"', "'", '|\n', '>\n', '\n', '  ', '#', '? ', '!!map ', '- [a, b]\n', ',', '\t', '---\n', '\\', '%']);

/** Headings, labels, tables and entries of sites that call their sections otherwise. */
const OTHER_CAPTURE = [
  ...['▸ 甲\n', '文件\n说明\n', 'a/b.py\n甲\n', '议题\n结论\n甲\n', '| 摘要 | 甲<br>', '摘要\t甲\n', '标签\n'],
  ...[':::tip[甲]\n', '!!! tip "甲"\n    乙\n', '<details><summary>甲', '```a title="a/b.py"\n'],
  ...[
    '## 结论\n',
    '## 涉及文件\n',
    '## 讨论\n',
    '## 相关\n',
    '## 代码\n',
    '**风险**\n',
    '【影响】\n',
    '三、背景\n',
    '%\n\n甲\n',
  ],
  ...[
    '**建议：** ',
    '问：甲\n答：乙\n',
    '- 类型：甲\n',
    '《甲》，',
    '甲\n\n',
    '**#% a** — ',
    '（甲）',
    ' / ',
    '；',
    '> [!a] 甲\n',
    '  ',
  ],
  ...[
    '  --- ---\n',
    '+--+--+--+\n',
    '| a | b \n',
    'a\tb\tc\n',
    '- `a/b.py`（甲',
    '🚀 甲\n',
    '① 甲\n',
    '</tr>',
    '```\n',
    '\n',
  ],
];

/** Enough for an outline; each has the text below it. */
const OTHER_HEADINGS = ['摘要', '实现', '文件', '讨论', '风险', '相关'];

/** The marks of markup languages that are read as Markdown, and what each is told by. */
const MARKUP = [
  ...['h2. 甲\n', '== 甲 ==\n', '* 甲\n', '# 甲\n', '甲\n~~~~\n', ':a: *甲*\n', ':a: b\n', '.甲\n', '甲:: 乙\n', '\n'],
  ...['|===\n', '|a |b\n', '||a||b||\n', '|-\n', '.. list-table::\n', '   * - a\n', '     - b\n', '.. code:: a\n'],
  ...['{code}\n', '{code:title=a', '----\n', '#+begin_src\n', '<pre>\n', '{panel:title=', ' ', '`'],
  ...['[[a][b', '[a|b]', '*甲', '{{a', "'''", '``a', '<https://a|', 'https://a[', '"a":http://', '`a <b'],
];

const MARKED_BY = [
  '* 甲\n* 乙\n* 丙\n[[a][b]]\n',
  '== 甲\n== 乙\n== 丙\n|===\n|===\n',
  'h2. 甲\nh2. 乙\nh2. 丙\n',
  "== 甲 ==\n== 乙 ==\n== 丙 ==\n'''a'''\n",
  '*甲*\n*乙*\n*丙*\n<https://a|b>\n',
  '甲\n====\n\n乙\n====\n\n丙\n====\n\n``a`` ``b`` ``c``\n\n',
];

/** What JSON, YAML and the rows of a spreadsheet are made of. */
const STRUCTURED = [
  ...['{"a%":', '[', ']', '}', '"甲"', ',', '"', '\\', '\n', '  ', '\t'],
  ...[
    'a%: 甲\n',
    '- a: 甲\n',
    'b: |\n',
    '    甲\n',
    'c: >-\n',
    'd: "甲\n',
    '[a, b]',
    '- \n',
    '甲,乙,',
    ';',
    '1. 甲\\n',
  ],
];

const KEYED_BY: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `{"summary":"甲","motivation":"甲","files":"a/b.py","impact":"甲","risks":${JSON.stringify(text)}}`,
  (text) => `{"summary":"甲","motivation":"甲","files":"a/b.py","impact":"甲","risks":${text}}`,
  (text) => `summary: 甲\nmotivation: 甲\nimpact: 甲\nfiles: a/b.py\nrisks:\n${text}`,
  (text) => `summary,motivation,impact,risks\n${text}`,
];

const CAPTURE = [
  '## 执行摘要\n',
  '一句话：',
  '推荐动作：\n',
  '# PR #1 a\n',
  '- a\n',
  '1. a\n',
  '• 甲\n',
  '`a.py` ',
  '```\n',
  'x = 1\n',
  '|a|b|\n',
].concat([
  '\n',
  '甲，',
  '关键文件\n',
  '关键符号\n',
  '关联脉络\n',
  '#% a\n',
  '  ',
  '\f',
  'a/b.py（+1 -2）\n',
  '风险：',
  'https://github.com/o/n/pull/% ',
  '= ',
  '[[',
  '":',
  'http://',
  '<title>',
  '\\href{',
]);

const REPORT = [
  '## 执行摘要\n',
  '## 实现拆解\n',
  '### 关键文件\n',
  '- `a.py` — a\n',
  '1. a\n',
  '> ',
  '- ',
  '  ',
  '```\n',
  '### `a.py`\n',
].concat([
  '\n',
  '甲\n',
  '===\n',
  '## 关联脉络\n',
  '- **提及** [PR #% a](https://github.com/o/n/pull/%): a\n',
  '`a`, ',
  '[a]: b\n',
  '**',
  '(',
  '[',
  '\\',
]);

const PASTED = ['a.', 'a_', '_', 'self.', 'm.0.', 'a=', "'a'", 'A', ' ', '\n    ', '| ', 'a://', 'fix '];

const PATHS = ['a'.repeat(200), 'a/'.repeat(100), `${'ab/'.repeat(60)}a.py`, 'ba'.repeat(120)];

const engine = await shippedSearch();

const drawn = (text: string): boolean => {
  if (isCostly(text)) return false;
  runJobs([{ text }]);
  return true;
};

/** Limits on each kind's own length refuse more than `longest` before any work, so no more is tried. */
export const SUBJECTS: Subject[] = [
  { name: 'Markdown', pieces: MARKDOWN, longest: 16_000, run: drawn },
  { name: 'a formula', pieces: FORMULA, longest: 8_000, run: (text) => drawn(`$$${text}$$`) },
  // Only what of it is a query's language is cut at 2,000.
  {
    name: 'a pasted error',
    pieces: PASTED,
    longest: 100_000,
    run: (text) => planQuery(parseQuery(text), `RuntimeError: ${text}`).units.length >= 0,
  },
  { name: 'a query', pieces: QUERY, longest: 2_000, run: (text) => search(engine, text).total >= 0 },
  {
    name: 'a glob',
    pieces: GLOB,
    longest: 300,
    run: (text) => {
      const { entries } = readModules(`- {id: a, name: a, paths: [${JSON.stringify(text)}]}\n`, 'modules.yml');
      if (entries.length === 0) return false;
      const matches = picomatch(text, { dot: true, noextglob: true });
      return PATHS.filter((path) => matches(path)).length >= 0;
    },
  },
  { name: 'YAML', pieces: YAML, longest: 16_000, run: (text) => readModules(text, 'modules.yml').entries.length >= 0 },
  {
    name: 'a capture of another site',
    pieces: OTHER_CAPTURE,
    longest: 16_000,
    run: async (text) => {
      const whole = `${OTHER_HEADINGS.map((name) => `## ${name}\n\n${text}\n`).join('\n')}`;
      return (await parseCapture({ file: 'a.txt', bytes: Buffer.from(whole) })).diagnostics.length >= 0;
    },
  },
  {
    name: 'a capture in another markup',
    pieces: MARKUP,
    longest: 8_000,
    run: async (text) => {
      for (const marks of MARKED_BY) await parseCapture({ file: 'a.txt', bytes: Buffer.from(`${marks}${text}`) });
      return true;
    },
  },
  {
    name: 'a structured answer',
    pieces: STRUCTURED,
    longest: 8_000,
    run: async (text) => {
      for (const keyed of KEYED_BY) await parseCapture({ file: 'a.txt', bytes: Buffer.from(keyed(text)) });
      return true;
    },
  },
  {
    name: 'a capture',
    pieces: CAPTURE,
    longest: 16_000,
    run: async (text) => (await parseCapture({ file: 'a.txt', bytes: Buffer.from(text) })).diagnostics.length >= 0,
  },
  {
    name: 'a report',
    pieces: REPORT,
    longest: 16_000,
    run: (text) => parseReport(`---\nrepo: o/n\nnumber: 1\n---\n${text}`, '1.md').diagnostics.length >= 0,
  },
  ...LANGUAGES.map(
    (language): Subject => ({
      name: `code in ${language}`,
      pieces: CODE,
      longest: 8_000,
      run: (code) => runJobs([{ code, language }]).length > 0,
    }),
  ),
];
