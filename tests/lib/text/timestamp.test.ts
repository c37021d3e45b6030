import { expect, it } from 'vitest';
import { parseTimestamp } from '../../../lib/text/timestamp';

it.each([
  'Jun 6, 2026, 1:26 PM GMT+8',
  'Saturday, June 6, 2026 at 1:26 PM',
  '6 June 2026 13:26',
  'Sat Jun 06 2026 13:26:00 GMT+0800 (China Standard Time)',
  'Sat, 06 Jun 2026 05:26:00 GMT',
  '2026/6/6 下午1:26',
  '2026年6月6日星期六 下午01:26:30',
  '2026-06-06（周六）13:26',
  '2026-06-06 13时26分',
  '2026-06-06 13:26 CST',
])('%s is a time that browsers and people print', (text) => {
  expect(Date.parse(parseTimestamp(text) ?? '')).toBe(Date.parse('2026-06-06T13:26:00+08:00'));
});

it.each([
  ['2026/6/6 上午12:26', '00:26'],
  ['2026/6/6 凌晨12:26', '00:26'],
  ['2026-06-06 12:26 AM', '00:26'],
  ['2026/6/6 中午12:26', '12:26'],
  ['2026/6/6 下午12:26', '12:26'],
  ['2026-06-06 12:26 PM', '12:26'],
])('%s is in the right half of the day', (text, time) => {
  expect(parseTimestamp(text)).toBe(`2026-06-06T${time}:00+08:00`);
});

it.each(['2026/6/6 晚上12:26', '6/7/2026, 1:26 PM', '2026-06-06 13:26 PST', '2026-06-06 25:10'])(
  '%s is no time that can be told',
  (text) => {
    expect(parseTimestamp(text)).toBeNull();
  },
);
