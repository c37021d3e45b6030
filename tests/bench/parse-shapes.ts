/** Texts that make careless parsers slow, of any length, and captures of every layout with room for one of them. */

/** A kind of text; `make(n)` is about `n` characters long. */
export type Shape = { name: string; make: (n: number) => string };

const repeated = (name: string, unit: string): Shape => ({
  name,
  make: (n) => unit.repeat(Math.max(1, Math.floor(n / unit.length))),
});

/** Each alone as one run, parted by spaces, and one a line. */
const UNITS = [
  ...['`', '-', '#', '|', '>', '[', ']', '(', ')', '*', '_', '$', '<', '&', '\\', '~', '=', '+', ':', ';', '.', '/'],
  ...['a', 'A', '1', '第', '，', '：', '（', '）', '“', '😀', ',', '"', '!', '@'],
];

/** Words and marks that mean something to one reader or another. */
const PHRASES = [
  ...[
    'PR #',
    'PR #1 ',
    'PR #1: ',
    'Issue #1 ',
    'issue ',
    'a/b#1 ',
    'a/b ',
    '（模块 x；',
    '(模块 ',
    '; 符号 ',
    '`a`',
    '`a` ',
  ],
  ...[
    '``a` ',
    '$x$',
    '$a ',
    '$$',
    '\\_',
    'a\\_',
    '[a](#)',
    '[a](',
    '![',
    '[^1]',
    '[a]: b\n',
    '<div>',
    '</div>',
    '<!--',
  ],
  ...['<a b=', '&amp;', '&#32;', '**a', '**a** ', '__a__ ', 'a_b ', 'a.', 'a::', 'a-', 'a--', '--a ', 'a/', '_a', 'a_'],
  ...[
    'a<',
    'a<b ',
    'f() ',
    '# a\n',
    '## a\n',
    '## 执行摘要\n',
    '### 风险\n',
    '#### a\n',
    'a\n---\n',
    'a\n===\n',
    '```\n',
  ],
  ...[
    '```\na\n```\n',
    '~~~\n',
    '- a\n',
    '* a\n',
    '1. a\n',
    '1) a\n',
    '- 风险: a\n',
    '- a (b): c\n',
    '- 影响: ',
    ' - 风险标记: ',
  ],
  ...[
    '| a ',
    '| a | b |\n',
    '|---',
    '|---|---|\n',
    '> a\n',
    '> ',
    '> - ',
    '- > ',
    '- - ',
    '1. 1. ',
    '    a\n',
    '\ta\n',
    '\t',
  ],
  ...[
    ' ',
    '  ',
    '\u3000',
    '\n',
    '\n\n',
    '\f',
    'a\f',
    '\r',
    'a   b   c\n',
    'a\tb\n',
    '# \n',
    '#\n是\n',
    '# a\n\n是\n',
    '。 ',
    '。- ',
  ],
  ...[
    '。- PR #1 ',
    '合并时间: ',
    '原文链接: ',
    'http://a/',
    'http://a/b/pull/1 ',
    '复制 ',
    '复制',
    '参与讨论\n',
    '第 1 页\n',
  ],
  ...[
    'a/b.py\n',
    'a/b.py:\n',
    'a/',
    '\u202e',
    '\u0301',
    '\u200d',
    '\ufeff',
    '\ud83d',
    '是 ',
    '是 a ',
    '风险',
    '本 PR ',
    '被 回退 ',
  ],
  ...[
    '由 导致 ',
    '[a]',
    '[Bug] ',
    'revert ',
    '说明: ',
    'x: ',
    '- `a`: b\n',
    '(a): ',
    '(a ',
    'a (',
    '）：',
    'a,b,',
    ', ',
    '、',
    '；',
  ],
];

/** Lists and quotes inside each other: about the square root of the length deep. */
function nested(name: string, line: (depth: number) => string): Shape {
  return {
    name,
    make: (n) => {
      let text = '';
      for (let depth = 0; text.length < n; depth++) text += line(depth);
      return text;
    },
  };
}

const nestings: Shape[] = [
  nested('nested bullets', (depth) => `${'  '.repeat(depth)}- a\n`),
  nested('nested numbers', (depth) => `${'   '.repeat(depth)}1. a\n`),
  nested('nested quotes', (depth) => `${'> '.repeat(depth)}a\n`),
  nested('longer runs of backticks', (depth) => `${'`'.repeat(depth + 1)} `),
  nested('longer fences', (depth) => `${'`'.repeat(depth + 3)}\n`),
  nested('longer names', (depth) => `${'a_'.repeat(depth)}b `),
  nested('indentation that grows', (depth) => `${' '.repeat(depth)}a\n`),
  nested('different names', (depth) => `a${depth}-b${depth}.c${depth} `),
  nested('different files', (depth) => `- a/b${depth}.py (模块 m${depth}; 类型 x): n\n`),
  nested('different numbers', (depth) => `- PR #${depth + 1} fix: a: b\n`),
];

/** @returns every shape; `isQuick` leaves out those that differ little from others */
export function allShapes(isQuick: boolean): Shape[] {
  const units = UNITS.flatMap((unit) => [
    repeated(`${unit} run`, unit),
    repeated(`${unit} spaced`, `${unit} `),
    ...(isQuick ? [] : [repeated(`${unit} lines`, `${unit}\n`), repeated(`a${unit} run`, `a${unit}`)]),
  ]);
  return [...units, ...PHRASES.map((phrase) => repeated(JSON.stringify(phrase), phrase)), ...nestings];
}

/** Where in a report the text is. */
export const PLACES = [
  ...(['title', 'summary', 'motivation', 'step', 'path', 'label', 'symbols', 'fileNote', 'keySymbols'] as const),
  ...(['snippetNote', 'code', 'thread', 'risk', 'impact', 'flags', 'related', 'relatedNote', 'whole'] as const),
];
export type Place = (typeof PLACES)[number];

type Fields = Record<Exclude<Place, 'whole'>, string>;

const PLAIN: Fields = {
  title: 'Fix it',
  summary: '修复卡死',
  motivation: '启用后卡死。',
  step: '统一布局: 改为逐 token',
  path: 'a/b.py',
  label: '注意力层',
  symbols: '`f`, `A.b`',
  fileNote: '改动',
  keySymbols: '`f`',
  snippetNote: '核心改动。',
  code: 'x = 1',
  thread: '是否安全 (design): 已确认',
  risk: '风险较低。',
  impact: '影响有限。',
  flags: '核心路径变更',
  related: 'PR #2 fix: it: 前置工作',
  relatedNote: '后续',
};

const fileLine = (f: Fields): string => `\`${f.path}\` (模块 ${f.label}; 类型 core; 符号 ${f.symbols}): ${f.fileNote}`;

function textCapture(f: Fields, bullet: string, heading: string): string {
  return [
    ...[`${heading.slice(1)}PR #1 完整报告`, '', 'o/n', '', f.title, '', '合并时间: 2026-04-03 16:45', ''],
    ...['原文链接: <http://prhub.com.cn/o/n/pull/1>', '', `${heading}执行摘要`, `${bullet}一句话: ${f.summary}`],
    ...[
      `${bullet}推荐动作: 读`,
      `${heading}功能与动机`,
      f.motivation,
      `${heading}实现拆解`,
      `1. ${f.step}`,
      '关键文件:',
    ],
    ...[bullet + fileLine(f), `关键符号: ${f.keySymbols}`, `${heading}关键源码片段`, 'a/b.py', f.snippetNote, f.code],
    ...[`${heading}评论区精华`, bullet + f.thread, `${heading}风险与影响`, `${bullet}风险: ${f.risk}`],
    ...[`${bullet}影响: ${f.impact}`, `${bullet}风险标记: ${f.flags}`, `${heading}关联脉络`, bullet + f.related],
    ...[`${bullet}PR #3 b: ${f.relatedNote}`, ''],
  ].join('\n');
}

function canonical(f: Fields): string {
  return [
    ...[
      '---',
      'repo: o/n',
      'number: 1',
      `title: ${JSON.stringify(f.title)}`,
      '---',
      '## 执行摘要',
      `- 一句话: ${f.summary}`,
    ],
    ...['', '## 功能与动机', f.motivation, '', '## 实现拆解', `1. ${f.step}`, '', '### 关键文件', `- ${fileLine(f)}`],
    ...[
      '',
      '### 关键符号',
      f.keySymbols,
      '',
      '## 关键源码片段',
      '### `a/b.py`',
      f.snippetNote,
      '```python',
      f.code,
      '```',
    ],
    ...[
      '',
      '## 评论区精华',
      `- ${f.thread}`,
      '',
      '## 风险与影响',
      '### 风险',
      `1. ${f.risk}`,
      '### 影响',
      `- ${f.impact}`,
    ],
    ...[
      '### 风险标记',
      `- ${f.flags}`,
      '',
      '## 关联脉络',
      `- **提及** [${f.related}](https://github.com/o/n/pull/2): n`,
    ],
    ...[`- **提及** [PR #3 b](https://github.com/o/n/pull/3): ${f.relatedNote}`, ''],
  ].join('\n');
}

function html(f: Fields): string {
  const section = (name: string, inner: string) => `<h2>${name}</h2>\n${inner}\n`;
  const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;
  return `<!doctype html><html><body><nav>a</nav><article><h1>PR #1 完整报告</h1><p>o/n</p><p>${f.title}</p>
<p>合并时间: 2026-04-03 16:45</p>${section('执行摘要', list(`一句话: ${f.summary}`, '推荐动作: 读'))}
${section('功能与动机', `<p>${f.motivation}</p>`)}${section('实现拆解', `<ol><li>${f.step}</li></ol>`)}
<p>关键文件:</p>${list(fileLine(f))}<p>关键符号: ${f.keySymbols}</p>
${section('关键源码片段', `<p>a/b.py</p><p>${f.snippetNote}</p><pre><code>${f.code}</code></pre>`)}
${section('评论区精华', list(f.thread))}
${section('风险与影响', list(`风险: ${f.risk}`, `影响: ${f.impact}`, `风险标记: ${f.flags}`))}
${section('关联脉络', list(f.related, `PR #3 b: ${f.relatedNote}`))}</article></body></html>`;
}

/** One capture a layout, by the layout's name. */
export const CAPTURES = {
  'pdf-text': (f: Fields) => textCapture(f, '- ', ''),
  'pdf-text-layout': (f: Fields) => textCapture(f, '  - ', ''),
  'pdf-markdown': (f: Fields) => textCapture(f, '- ', '## '),
  'web-copy': (f: Fields) => `${textCapture(f, '', '')}\n参与讨论\n`,
  html,
  canonical,
} as const;
export type LayoutName = keyof typeof CAPTURES;

/** @returns a capture of the layout with the text in one place, or the text alone before the layout's sections */
export function captureWith(layout: LayoutName, place: Place, text: string): string {
  if (place === 'whole') return `${text}\n${CAPTURES[layout](PLAIN)}\n${text}`;
  return CAPTURES[layout]({ ...PLAIN, [place]: text });
}
