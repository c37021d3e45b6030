import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Facets } from '../../../app/_components/search/facets';
import { filterQuery } from '../../../app/_components/search/filter-query';
import { HitRow } from '../../../app/_components/search/hit-row';
import { piecesOf } from '../../../app/_components/search/pieces';
import { parseQuery } from '../../../lib/search/query/parse-query';
import type { Hit, Mark, SearchAnswer } from '../../../lib/search/types';
import { REPO } from '../../helpers/small-atlas';

describe('an excerpt', () => {
  test('loses its Markdown marks, keeps its matches and its code', () => {
    const text = '**重点**: `next_n` 的';
    expect(
      piecesOf(text, [
        [2, 4],
        [9, 13],
      ]),
    ).toEqual([
      { text: '重点', marked: true, code: false },
      { text: ': ', marked: false, code: false },
      { text: 'next', marked: true, code: true },
      { text: '_n', marked: false, code: true },
      { text: ' 的', marked: false, code: false },
    ]);
  });

  test('whose backtick lost its partner has no code', () => {
    expect(piecesOf('x` 与 **y', [])).toEqual([{ text: 'x 与 y', marked: false, code: false }]);
  });

  test('never loses a character but backticks and pairs of stars', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), fc.nat(20), (text, a, b) => {
        const marks: Mark[] = a < b ? [[a, b]] : [];
        const shown = piecesOf(text, marks)
          .map((piece) => piece.text)
          .join('');
        expect(shown.replaceAll('*', '')).toBe(text.replace(/[`*]/g, ''));
      }),
    );
  });
});

const hit: Hit = {
  kind: 'pull',
  id: `${REPO}#7`,
  title: '<b>x</b> `y`',
  titleMarks: [[0, 3]],
  url: `/${REPO}/pull/7`,
  score: 1,
  state: 'reverted',
  reason: '标题',
  repo: REPO,
  pull: {
    number: 7,
    source: 'report',
    isIssue: false,
    mergedAt: '2026-06-03T10:06:00+08:00',
    chain: 7,
    left: 0.37,
    rewritten: false,
  },
  pullCount: 1,
  excerpts: [{ label: '风险', anchor: 'risk', text: '<script>x', marks: [[0, 8]], cutBefore: true, cutAfter: false }],
};

describe('a hit', () => {
  const out = renderToStaticMarkup(<HitRow hit={hit} several={false} />);

  test('is text whatever it holds, with its matches marked', () => {
    expect(out).toContain('<mark>&lt;b&gt;</mark>x&lt;/b&gt; <code>y</code>');
    expect(out).toContain('…<mark>&lt;script&gt;</mark>x');
  });

  test('says why it was found, but not that it passes what was all that was asked', () => {
    expect(renderToStaticMarkup(<HitRow hit={{ ...hit, reason: '标题' }} several={false} />)).toContain('标题</span>');
    const filtered = renderToStaticMarkup(<HitRow hit={{ ...hit, reason: '符合限定条件' }} several={false} />);
    expect(filtered).not.toContain('符合限定条件');
  });

  test('says its state in a word and leads to the section that matched', () => {
    expect(out).toContain('已回退');
    expect(out).toContain(`href="/${REPO}/pull/7#risk"`);
  });
});

describe('queries made by the site', () => {
  test('survive any value of a qualifier that can be a name', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((value) => value.trim() === value && /^[^:/]/.test(value)),
        (value) => {
          expect(parseQuery(filterQuery({ module: value })).clauses).toEqual([
            { type: 'filter', key: 'module', value, negated: false },
          ]);
        },
      ),
    );
  });

  test('of facets add the qualifier, or take it out again', () => {
    const answer: SearchAnswer = {
      ...{
        query: 'graph is:reverted',
        covers: { reports: 1, pulls: 1 },
        total: 1,
        hits: [],
        notes: [],
        names: [],
        capped: [],
      },
      ...{ counts: { pull: 1, symbol: 0, file: 0, module: 0, commit: 0 }, next: null, direct: null },
      facets: [
        {
          key: 'is',
          label: '状态',
          values: [
            { value: 'reverted', label: '已回退', count: 1, active: true },
            { value: 'live', label: '生效', count: 2, active: false },
          ],
        },
      ],
    };
    const out = renderToStaticMarkup(<Facets answer={answer} kind={null} />);
    expect(out).toContain('href="/search?q=graph"');
    expect(out).toContain(`href="/search?q=${encodeURIComponent('graph is:reverted is:live')}"`);
  });
});
