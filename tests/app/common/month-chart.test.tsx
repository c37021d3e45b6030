import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MonthChart } from '../../../app/_components/common/month-chart';
import { monthQuery } from '../../../app/_components/common/month-query';
import { roundUp } from '../../../app/_components/common/round-up';
import { buildSearch } from '../../../lib/search/engine/engine';
import { search } from '../../../lib/search/search';
import { merged, REPO, smallAtlas } from '../../helpers/small-atlas';
import { edge } from '../pull/edge';

const HEIGHT = 72;

/** Heights of the rectangles of one class, as they are drawn. */
const heights = (html: string, name: string): number[] =>
  [...html.matchAll(new RegExp(`<rect class="${name}"[^>]* height="([\\d.]+)"`, 'g'))].map(([, height]) =>
    Number(height),
  );

const month = (name: string, total: number, undone: number) => ({ month: name, total, undone });
const chart = (months: Parameters<typeof MonthChart>[0]['months']) =>
  renderToStaticMarkup(<MonthChart months={months} scope={{ repo: REPO, module: 'attention' }} />);

describe('the chart of months', () => {
  test('draws two undone of nineteen as two nineteenths, beside a month of a thousand', () => {
    const html = chart([month('2026-05', 1000, 0), month('2026-06', 19, 2)]);
    const [most, few] = heights(html, 'month-bar');
    const [undone] = heights(html, 'month-undone');
    expect(most).toBe(HEIGHT);
    expect((undone ?? 0) / (few ?? 1)).toBeCloseTo(2 / 19, 1);
    expect(undone).toBeLessThan(1);
  });

  test('has a scale, and says each figure in a table whose numbers are links', () => {
    const html = chart([month('2026-05', 1310, 0), month('2026-06', 19, 2)]);
    expect(html).toContain('<span>1,500</span><span>0</span>');
    expect(html).toMatch(
      /<th scope="row">2026 年 6 月<\/th><td><a href="[^"]+">19<\/a><\/td><td><a href="[^"]+">2<\/a>/,
    );
    expect(html).toContain('<td>0</td>');
  });

  test('keeps its bars out of the way of Tab: the table is there for it', () => {
    const [drawing] = /<svg[\s\S]*<\/svg>/.exec(chart([month('2026-05', 3, 1), month('2026-06', 1, 0)])) ?? [];
    expect(drawing).toContain('aria-hidden="true"');
    const links = drawing?.match(/<a [^>]*>/g) ?? [];
    expect(links).toHaveLength(3);
    expect(links.filter((link) => !link.includes('tabindex="-1"'))).toEqual([]);
  });

  test('is not there for a single month', () => {
    expect(chart([month('2026-05', 3, 1)])).toBe('');
  });
});

describe('the scale', () => {
  test('ends at the next round number', () => {
    expect([0, 1, 2, 3, 7, 11, 19, 99, 100, 101, 1310].map(roundUp)).toEqual([
      2, 2, 2, 3, 8, 15, 20, 100, 100, 150, 1500,
    ]);
  });
});

describe('the query of a bar', () => {
  const atlas = smallAtlas({
    history: [
      { ...merged(1, 'A'), mergedAt: '2025-11-30T23:59:00+08:00' },
      { ...merged(2, 'B'), mergedAt: '2025-12-01T00:00:00+08:00' },
      { ...merged(3, 'C'), mergedAt: '2025-12-31T23:59:00+08:00' },
      { ...merged(4, 'Revert C'), mergedAt: '2026-01-01T00:00:00+08:00' },
    ],
    edges: [edge(4, 3, 'reverts')],
  });
  const engine = buildSearch(atlas);
  const numbers = (query: string) => search(engine, query).hits.flatMap(({ pull }) => pull?.number ?? []);

  test('finds the very PRs that the bar counts, over the turn of a year', () => {
    const months = atlas.repos.get(REPO)?.months ?? [];
    expect(months.map(({ month, total, undone }) => [month, total, undone])).toEqual([
      ['2025-11', 1, 0],
      ['2025-12', 2, 1],
      ['2026-01', 1, 0],
    ]);
    for (const { month, total, undone } of months) {
      expect(numbers(monthQuery(month, { repo: REPO }, false))).toHaveLength(total);
      expect(numbers(monthQuery(month, { repo: REPO }, true))).toHaveLength(undone);
    }
    expect(numbers(monthQuery('2025-12', { repo: REPO }, true))).toEqual([3]);
  });
});
