/** Records whose texts hold what breaks naive printers: marks of every kind, sections' own headings, open fences. */
import fc from 'fast-check';
import { parseRepoName, type RepoName } from '../../../lib/model/ids';
import type { PrRecord } from '../../../lib/model/record';
import { RELATIONS } from '../../../lib/model/relation';

function parseRepo(name: string): RepoName {
  const repo = parseRepoName(name);
  if (!repo) throw new Error(`no repository name: ${name}`);
  return repo;
}

const NASTY = [
  '`',
  '``',
  '```',
  '~~~',
  '```python\n## 执行摘要\n```',
  '```\ncode',
  '|',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '[',
  ']',
  '](',
  '[x](y)',
  '(',
  ')',
  '()',
  ' (design): ',
  ': ',
  '：',
  '：说明',
  ';',
  '；',
  '<T>',
  '<script>alert(1)</script>',
  '<!--',
  '<div>',
  '<pre>',
  '</details>',
  '::',
  '"',
  "'",
  '“”',
  '😀',
  '# ',
  '## 执行摘要',
  '## 实现拆解',
  '### 关键文件',
  '### 风险',
  '### x',
  '#1',
  '- ',
  '- - -',
  '--',
  '* ',
  '+ ',
  '1. ',
  '2) ',
  '10. ',
  '1986. 年',
  '---',
  '===',
  '***',
  '**粗**',
  '__init__',
  '_a_',
  'a_b',
  '\\',
  '\\\\',
  '\\#',
  '\\- ',
  '1\\. ',
  '\\`',
  '\\\\\\\\\\# x',
  '&amp;',
  '&#32;',
  '$x_1$',
  '  ',
  '    code',
  '\t',
  '\n',
  '\n\n',
  '\n  - sub\n',
  '\n\n> quote\n',
  '\r\n',
  '\r',
  '[a]: b',
  '[^1]: note',
  '一句话: ',
  '推荐动作：',
  '模块 x; 类别 y',
  '符号 `a`',
  'PR #12 [Bug] x: y',
  '末尾 ',
  '中文',
  'word',
  'std::vector<int>::size',
  'operator[]',
  'a/b.py',
  '\u00a0',
  '\u2028',
  '\u3000',
  '\ufeff',
  '\u0000',
  '\u007f',
  '\ud83d',
];

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
);

/** Any text, nasty more often than not. */
export const anyText = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(''));
const orNull = (text: fc.Arbitrary<string>) => fc.option(text, { nil: null });
const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 3 });

const file = fc.record({
  path: anyText,
  module: orNull(anyText),
  category: orNull(anyText),
  type: orNull(anyText),
  symbols: list(anyText),
  note: anyText,
});
const snippet = fc.record({
  path: anyText,
  note: anyText,
  language: fc.option(fc.constantFrom('python', 'c++', 'rust', 'a b', '`', ''), { nil: null }),
  code: anyText,
});
const thread = fc.record({ topic: anyText, kind: orNull(anyText), conclusion: anyText });
const repo = fc.constantFrom(parseRepo('sgl-project/sglang'), parseRepo('a/1.0_x-y'), parseRepo('0a/.github'));
const number = fc.integer({ min: 1, max: 9_999_999 });
const related = fc.record({
  repo,
  number,
  kind: fc.constantFrom<'pr' | 'issue'>('pr', 'issue'),
  title: anyText,
  note: anyText,
  relation: fc.constantFrom(...RELATIONS),
});
const mergedAt = fc
  .tuple(
    fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
    fc.constantFrom('+08:00', '-07:00', '+00:00'),
  )
  .map(([date, offset]) => `${date.toISOString().slice(0, 16)}:00${offset}`);

/** Any record at all, in normal form or not. */
export const anyRecord: fc.Arbitrary<PrRecord> = fc.record({
  repo,
  number,
  title: orNull(anyText),
  mergedAt: fc.option(mergedAt, { nil: null }),
  sourceUrl: orNull(anyText),
  summary: orNull(anyText),
  recommendation: orNull(anyText),
  motivation: orNull(anyText),
  stepsLead: orNull(anyText),
  steps: list(anyText),
  files: list(file),
  keySymbols: list(anyText),
  snippets: list(snippet),
  discussion: fc.record({ summary: orNull(anyText), threads: list(thread) }),
  risksLead: orNull(anyText),
  risks: list(anyText),
  impactLead: orNull(anyText),
  impact: list(anyText),
  riskFlags: list(anyText),
  related: list(related),
});
