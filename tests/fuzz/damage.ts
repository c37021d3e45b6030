/** Ways to damage a text: what editors, converters, copying and bad luck do, and what a hostile author would. */
import fc from 'fast-check';

type Damage = (text: string) => string;

const JUNK = [
  ...['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\u00a0', '\u00ad', '\u200b', '\u200e', '\u202e', '\u2066'],
  ...[
    '\u2028',
    '\u2029',
    '\ufeff',
    '\ufffd',
    '\uffff',
    '\ud83d',
    '\udc00',
    '😀',
    '\u0301\u0316',
    '⻛⻓⼾',
    '\f',
    '\v',
    '\r',
  ],
  ...[
    '```',
    '```\n',
    '~~~\n',
    '``',
    '`',
    '$',
    '$$',
    '**',
    '__',
    '\\',
    '\\_',
    '|',
    '| a | b |\n',
    '<!--',
    '-->',
    '<script>',
  ],
  ...[
    '</script>',
    '<style>',
    '</article>',
    '<article>',
    '<pre>',
    '</pre>',
    '<div>',
    '<ul><li>',
    '&#0;',
    '&amp;',
    '&lt;',
    ']]>',
  ],
  ...[
    '- ',
    '  - ',
    '1. ',
    '99. ',
    '# ',
    '## ',
    '### ',
    '\n## 执行摘要\n',
    '\n风险与影响\n',
    '\n### 关键文件\n',
    '\n---\n',
    '\n===\n',
  ],
  ...[
    '\n关键文件:\n',
    '\n- 影响: ',
    '\n参与讨论\n',
    '\nPR #7 完整报告\n',
    ' - 风险标记: ',
    '；',
    '；符号 ',
    '(模块 ',
    '）',
    '（',
    ': ',
  ],
  ...[
    '：',
    '，',
    '。',
    '、',
    'PR #12 ',
    'Issue #3: ',
    'a/b#4 ',
    'transformers PR #5 ',
    '第 1 页',
    '复制',
    '无',
    '暂无',
    '    ',
  ],
  ...[
    '- '.repeat(60),
    '> '.repeat(60),
    '['.repeat(200),
    '('.repeat(200),
    '`'.repeat(99),
    '第'.repeat(1_500),
    'a'.repeat(3_000),
  ],
];

const junk = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...JUNK) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);
/** A place as a share of the text, so that one damage fits every text. */
const place = fc.nat(9_999).map((at) => at / 10_000);

const at = (text: string, share: number): number => Math.floor(text.length * share);
const cut = (text: string, from: number, to: number): string => text.slice(0, from) + text.slice(to);
const insert = (text: string, where: number, what: string): string => text.slice(0, where) + what + text.slice(where);

function changeLine(text: string, share: number, change: (lines: string[], i: number) => void): string {
  const lines = text.split('\n');
  change(lines, Math.floor(lines.length * share));
  return lines.join('\n');
}

/** @param others what pieces are spliced from */
function damage(others: readonly string[]): fc.Arbitrary<Damage> {
  const other = fc.constantFrom(...others);
  const length = fc.integer({ min: 1, max: 400 });
  return fc.oneof(
    fc.tuple(place, length).map(
      ([p, n]): Damage =>
        (text) =>
          cut(text, at(text, p), at(text, p) + n),
    ),
    place.map(
      (p): Damage =>
        (text) =>
          text.slice(0, at(text, p)),
    ),
    place.map(
      (p): Damage =>
        (text) =>
          text.slice(at(text, p)),
    ),
    fc.tuple(place, junk).map(
      ([p, what]): Damage =>
        (text) =>
          insert(text, at(text, p), what),
    ),
    fc.tuple(place, length, fc.integer({ min: 2, max: 9 })).map(([p, n, times]): Damage => {
      return (text) => insert(text, at(text, p), text.slice(at(text, p), at(text, p) + n).repeat(times));
    }),
    fc.tuple(place, place, length, other).map(([p, q, n, from]): Damage => {
      return (text) => insert(text, at(text, p), from.slice(at(from, q), at(from, q) + n));
    }),
    fc.tuple(place, place).map(([p, q]): Damage => {
      return (text) =>
        changeLine(text, p, (lines, i) => {
          const j = Math.floor(lines.length * q);
          [lines[i], lines[j]] = [lines[j] ?? '', lines[i] ?? ''];
        });
    }),
    place.map(
      (p): Damage =>
        (text) =>
          changeLine(text, p, (lines, i) => lines.splice(i, 1)),
    ),
    place.map(
      (p): Damage =>
        (text) =>
          changeLine(text, p, (lines, i) => lines.splice(i, 2, (lines[i] ?? '') + (lines[i + 1] ?? ''))),
    ),
    fc.tuple(place, junk).map(
      ([p, what]): Damage =>
        (text) =>
          changeLine(text, p, (lines, i) => lines.splice(i, 0, what)),
    ),
    fc.tuple(fc.constantFrom('\n', ' ', '`', '- ', ':', '。', '#'), fc.constantFrom('', ' ', '\n', '：')).map(
      ([from, to]): Damage =>
        (text) =>
          text.replaceAll(from, to),
    ),
  );
}

/** @returns texts of `others`, each damaged one to six times */
export function damaged(others: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...others), fc.array(damage(others), { minLength: 1, maxLength: 6 }))
    .map(([text, damages]) => damages.reduce((now, change) => change(now), text));
}

/** @returns the bytes of a text with some of them changed, cut or put in, in UTF-8 or UTF-16 */
export function corrupted(others: readonly string[]): fc.Arbitrary<Uint8Array> {
  const hit = fc.tuple(place, fc.uint8Array({ maxLength: 6 }), fc.nat(8));
  const encoding = fc.constantFrom('utf8', 'utf16le') as fc.Arbitrary<'utf8' | 'utf16le'>;
  return fc
    .tuple(fc.constantFrom(...others), encoding, fc.array(hit, { minLength: 1, maxLength: 6 }))
    .map(([text, kind, hits]) => {
      let bytes = Buffer.from(kind === 'utf8' ? text : `\ufeff${text}`, kind);
      for (const [share, put, drop] of hits) {
        const where = Math.floor(bytes.length * share);
        bytes = Buffer.concat([bytes.subarray(0, where), put, bytes.subarray(where + drop)]);
      }
      return bytes;
    });
}
