import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SYMBOL_KINDS } from '../../../../lib/model/symbol-kind';
import { problemText } from '../../../../lib/search/answer/problem-text';
import { type Clause, MAX_QUERY_LENGTH, parseQuery, printQuery } from '../../../../lib/search/query/parse-query';
import { FILTER_KEYS, type FilterKey, IS_VALUES } from '../../../../lib/search/query/qualifiers';
import { toggleFilter } from '../../../../lib/search/query/toggle';

const clausesOf = (text: string) => parseQuery(text).clauses;
const word = (text: string, seek = text) => ({ type: 'word', text, seek, negated: false });

describe('parseQuery', () => {
  it('splits bare words at white space, the ideographic space included', () => {
    expect(clausesOf(' CUDA  graph\u3000回放\n')).toEqual([word('CUDA'), word('graph'), word('回放')]);
  });

  it('reads quoted literals, also in curly quotes', () => {
    expect(clausesOf('"CUDA graph" “回放 地址”')).toEqual([
      { type: 'literal', text: 'CUDA graph', negated: false },
      { type: 'literal', text: '回放 地址', negated: false },
    ]);
  });

  it('keeps escaped quotes and backslashes of a literal', () => {
    expect(clausesOf('"a \\"b\\" \\\\ c\\n"')).toEqual([{ type: 'literal', text: 'a "b" \\ c\\n', negated: false }]);
  });

  it('takes a minus before a word for a negation, but not before a digit, a flag or alone', () => {
    expect(clausesOf('-回放 -1 --attention-backend - -"x y"').map((clause) => clause.negated)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it.each([
    ['module:attention', 'module', 'attention'],
    ['模块：注意力', 'module', '注意力'],
    ['符号:DSAMetadata', 'symbol', 'DSAMetadata'],
    ['路径:layers/moe', 'file', 'layers/moe'],
    ['path:a.py', 'file', 'a.py'],
    ['风险:"缺少 测试"', 'risk', '缺少 测试'],
    ['状态:已回退', 'is', '已回退'],
    ['is:partially-reverted', 'is', 'partially-reverted'],
    ['PR:#123', 'pr', '#123'],
    ['before:2026-06', 'before', '2026-06'],
    ['symbol:ns::fn', 'symbol', 'ns::fn'],
  ])('reads the qualifier of %s', (text, key, value) => {
    expect(parseQuery(text)).toEqual({ clauses: [{ type: 'filter', key, value, negated: false }], problems: [] });
  });

  it.each([
    ['foo:bar', 'unknown-qualifier', 'foo:bar'],
    ['is:broken', 'wrong-value', 'broken'],
    ['pr:abc', 'wrong-value', 'abc'],
    ['before:2026-13', 'wrong-value', '2026-13'],
    ['after:2026-02-30', 'wrong-value', '2026-02-30'],
    ['module:', 'missing-value', 'module:'],
  ])('reports %s and still searches it', (text, code, seek) => {
    const query = parseQuery(text);
    expect(query.problems.map((problem) => problem.code)).toEqual([code]);
    expect(query.clauses).toEqual([word(text, seek)]);
    expect(problemText(query.problems[0] ?? { code: 'too-long', text: '' })).toContain(text.slice(0, 4));
  });

  it.each([
    'https://github.com/a/b/pull/1',
    'std::sort',
    'fix(disagg): correct',
    'a.py:12',
    'fix: avoid',
    'a:',
    '12:30',
  ])('takes %s for plain words', (text) => {
    const query = parseQuery(text);
    expect(query.problems).toEqual([]);
    expect(query.clauses.every((clause) => clause.type === 'word')).toBe(true);
  });

  it('lets an open quote reach to the end and says so', () => {
    const query = parseQuery('Revert "Support NextN = 2/4 in');
    expect(query.clauses).toEqual([
      word('Revert'),
      { type: 'literal', text: 'Support NextN = 2/4 in', negated: false },
    ]);
    expect(query.problems.map((problem) => problem.code)).toEqual(['open-quote']);
  });

  it('cuts a pasted file and says so', () => {
    const query = parseQuery('x'.repeat(10_000));
    expect(query.clauses).toEqual([word('x'.repeat(MAX_QUERY_LENGTH))]);
    expect(query.problems.map((problem) => problem.code)).toEqual(['too-long']);
  });
});

const ODD = [
  'C++',
  '[',
  '(',
  '\\',
  '"',
  '“',
  '😀',
  '\ud800',
  '\u0000',
  '::',
  'a.b(c',
  'module:',
  '-',
  '--',
  '：',
  'is:"',
];

describe('printQuery', () => {
  it('prints what parses to the same clauses, whatever was typed', () => {
    const piece = fc.oneof(
      fc.constantFrom(...ODD, 'module:注意力', '-is:live', '"a b"', 'symbol:"x \\" y"', '回放'),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom(' ', ''), (pieces, glue) => {
        const { clauses } = parseQuery(pieces.join(glue));
        expect(parseQuery(printQuery({ clauses })).clauses).toEqual(clauses);
      }),
    );
  });
});

describe('the law of printing', () => {
  const text = fc
    .array(
      fc.oneof(fc.constantFrom(...'"\\ :/：／“”＂-－#注意ａ \u3000\n'), fc.string({ unit: 'binary', maxLength: 3 })),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(''))
    .filter((joined) => joined.trim() !== '');
  const negated = fc.boolean();
  const valueFor = (key: FilterKey) => {
    if (key === 'left') return fc.constantFrom('0', '<10', '>=50%', '＜5');
    if (key === 'sort') return fc.constantFrom('left', 'left-asc');
    if (key === 'kind') return fc.constantFrom(...SYMBOL_KINDS, '函数');
    if (key === 'is') return fc.constantFrom(...IS_VALUES, '已回退');
    if (key === 'pr' || key === 'refs' || key === 'fixed-by') return fc.nat({ max: 99_999 }).map((n) => `#${n + 1}`);
    if (key === 'before' || key === 'after') return fc.constantFrom('2026', '2026-06', '2026/06/03');
    return text.map((value) => value.trim());
  };
  const filter = fc
    .constantFrom(...FILTER_KEYS)
    .chain((key) =>
      fc.record({ type: fc.constant('filter' as const), key: fc.constant(key), value: valueFor(key), negated }),
    );
  const literal = fc.record({ type: fc.constant('literal' as const), text, negated });
  const typed = text.map((typed) => parseQuery(typed).clauses);

  it('holds for every query: parsing what was printed gives the query back', () => {
    const clauses = fc.array(
      fc.oneof(
        filter.map((made) => [made]),
        literal.map((made) => [made]),
        typed,
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(clauses, (groups) => {
        const query = groups.flat();
        expect(clausesOf(printQuery({ clauses: query }))).toEqual(query);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['/x', ':x', '::x', '//x', '"x', '“x', 'a b', '：x', '\\'])('holds for the module %s', (value) => {
    const clause: Clause = { type: 'filter', key: 'module', value, negated: true };
    expect(clausesOf(printQuery({ clauses: [clause] }))).toEqual([clause]);
  });

  it('keeps what is added after an open quote of a wrong qualifier apart from it', () => {
    const added = toggleFilter('回放 foo:"a b', 'module', 'cache');
    expect(added).toBe('回放 foo:"a b" module:cache');
  });
});
