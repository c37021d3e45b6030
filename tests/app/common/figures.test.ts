import { describe, expect, test } from 'vitest';
import { byMonth } from '../../../app/_components/common/by-month';
import { plainLine } from '../../../app/_components/common/inline-code';
import { pagesAround } from '../../../app/_components/common/pager';
import { pageOf } from '../../../app/_components/common/paging';
import { decoded, nameIn } from '../../../app/_components/common/params';
import { monthsOf } from '../../../lib/graph/modules/months';
import { count, percent } from '../../../lib/text/count';
import { report, smallAtlas } from '../../helpers/small-atlas';

describe('counts', () => {
  test('group digits by three', () => {
    expect([0, 999, 1000, 16082, 1234567].map(count)).toEqual(['0', '999', '1,000', '16,082', '1,234,567']);
  });

  test('never round some to none nor most to all', () => {
    expect(percent(1, 1000)).toBe('<1%');
    expect(percent(999, 1000)).toBe('99%');
    expect(percent(1000, 1000)).toBe('100%');
    expect(percent(0, 10)).toBe('0%');
    expect(percent(0, 0)).toBe('—');
  });
});

describe('a page of a list', () => {
  const list = Array.from({ length: 101 }, (_, i) => i);

  test('has its slice', () => {
    expect(pageOf(list, '3', 50)).toEqual({ items: [100], page: 3, pages: 3, total: 101 });
  });

  test.each([undefined, '', '0', '-1', 'x', '1e3', ['2', '3'], '999'])(
    'answers `%s` with a page that exists',
    (param) => {
      const { page, items } = pageOf(list, param, 50);
      expect(page).toBe(Array.isArray(param) ? 2 : param === '999' ? 3 : 1);
      expect(items.length).toBeGreaterThan(0);
    },
  );

  test('of an empty list is one empty page', () => {
    expect(pageOf([], '7', 50)).toEqual({ items: [], page: 1, pages: 1, total: 0 });
  });

  test('offers the ends and what is near', () => {
    expect(pagesAround(1, 2)).toEqual([1, 2]);
    expect(pagesAround(10, 20)).toEqual([1, 9, 10, 11, 20]);
  });
});

describe('months', () => {
  const on = (number: number, mergedAt: string | null) => report(number, { mergedAt });
  const pullsOf = (...dates: (string | null)[]) =>
    [...smallAtlas({ reports: dates.map((date, i) => on(i + 1, date)) }).repos.values()].flatMap(({ pulls }) => [
      ...pulls,
    ]);

  test('without a merge stand between those with one', () => {
    const months = monthsOf(pullsOf('2025-11-30T23:00:00Z', '2026-02-01T00:00:00+08:00', '2026-02-03T00:00:00+08:00'));
    expect(months.map(({ month, total }) => `${month}:${total}`)).toEqual(['2025-12:1', '2026-01:0', '2026-02:2']);
  });

  test('of undated PRs are none', () => {
    expect(monthsOf(pullsOf(null))).toEqual([]);
  });

  test('end after three years, the newest kept', () => {
    const months = monthsOf(pullsOf('1999-01-01T00:00:00+08:00', '2026-02-03T00:00:00+08:00'));
    expect(months).toHaveLength(36);
    expect(months.at(-1)?.month).toBe('2026-02');
  });

  test('cut a list into runs and keep its order', () => {
    const dates = ['2026-02-03T00:00:00+08:00', '2026-02-01T00:00:00+08:00', '2026-01-09T00:00:00+08:00'];
    expect(byMonth(dates, (date) => date).map(({ month, items }) => [month, items.length])).toEqual([
      ['2026-02', 2],
      ['2026-01', 1],
    ]);
  });
});

describe('segments of an address', () => {
  test('come raw and encoded, and give null where the encoding is broken', () => {
    expect(decoded('注意力层')).toBe('注意力层');
    expect(decoded('%E6%B3%A8')).toBe('注');
    expect(decoded('%E6%B3')).toBeNull();
    expect(nameIn('~..')).toBe('..');
  });
});

describe('Markdown as one plain line', () => {
  test('keeps the words of links and drops stars', () => {
    expect(plainLine('**关键**：见 [文档](https://a.b/c)\n与 `__init__`')).toBe('关键：见 文档 与 `__init__`');
  });

  test('takes no time over hostile text', () => {
    expect(plainLine('['.repeat(50_000))).toHaveLength(50_000);
  });
});
