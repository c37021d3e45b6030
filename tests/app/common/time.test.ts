import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { interval, monthName } from '../../../app/_components/common/time';
import { beijing, monthOf } from '../../../lib/text/beijing';

describe('Beijing time', () => {
  test('is the same day for any offset that names the same moment', () => {
    expect(beijing('2026-06-03T10:06:00+08:00')).toEqual({ date: '2026-06-03', time: '10:06' });
    expect(beijing('2026-06-02T19:06:00-07:00')).toEqual({ date: '2026-06-03', time: '10:06' });
    expect(beijing('2026-06-03T16:30:00Z')).toEqual({ date: '2026-06-04', time: '00:30' });
  });

  test('is null for what is no time', () => {
    expect(beijing('yesterday')).toBeNull();
    expect(monthOf('')).toBe('');
    expect(monthOf(null)).toBe('');
  });

  test('names months in Chinese', () => {
    expect(monthName('2026-06')).toBe('2026 年 6 月');
    expect(monthName('')).toBe('日期未知');
  });
});

describe('an interval', () => {
  const from = '2026-06-03T10:06:00+08:00';
  test.each([
    ['2026-06-03T10:06:30+08:00', '不到 1 分钟'],
    ['2026-06-03T10:51:00+08:00', '45 分钟'],
    ['2026-06-03T13:06:00+08:00', '3 小时'],
    ['2026-06-03T16:29:00+08:00', '6 小时 23 分'],
    ['2026-06-05T22:36:00+08:00', '2 天 12 小时'],
    ['2026-07-21T10:06:00+08:00', '48 天'],
  ])('to %s reads %s', (to, words) => {
    expect(interval(from, to)).toBe(words);
  });

  test('does not run backwards', () => {
    expect(interval(from, '2026-06-03T10:05:00+08:00')).toBeNull();
    expect(interval(from, 'never')).toBeNull();
  });

  test('never shows a unit beyond its range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 * 60 }), (minutes) => {
        const to = new Date(Date.parse(from) + minutes * 60_000).toISOString();
        const words = interval(from, to) ?? '';
        expect(Number(/(\d+) 分/.exec(words)?.[1] ?? 0)).toBeLessThan(60);
        if (words.includes('天')) expect(Number(/(\d+) 小时/.exec(words)?.[1] ?? 0)).toBeLessThan(24);
      }),
    );
  });
});
