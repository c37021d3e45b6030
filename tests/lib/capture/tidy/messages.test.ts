import { expect, test } from 'vitest';
import { withoutMessageHeads } from '../../../../lib/capture/tidy/messages';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';

const whole = (await parseText(REPORT)).record;

/** The report as a program posts it: a message for the header and for each section. */
const sent = (head: (i: number) => string): string =>
  REPORT.split(/^(?=## )/m)
    .map((piece, i) => `${head(i)}\n${piece}`)
    .join('');

test.each([
  ['with the day and the second', (i: number) => `日报 2026-06-05 09:12:${10 + i}`],
  ['behind a dash', (i: number) => `bot — 06/05/2026 9:${12 + i} AM`],
  ['in brackets', (i: number) => `日报, [05.06.2026 09:${12 + i}]`],
  ['in Chinese', (i: number) => `日报 昨天 下午 3:${12 + i}`],
  ['below the name', (i: number) => `PR 日报\nAPP  9:${12 + i} AM`],
])('who sent each part of a report and when is no part of it: %s', async (_, head) => {
  expect((await parseText(sent(head))).record).toEqual(whole);
});

test('a message may begin in the line that says who sent it', () => {
  const text = '[2026/6/5 09:12:01] 日报: a\nb\n[2026/6/5 09:12:02] 日报: c\n[2026/6/5 09:12:03] 日报: d';
  expect(withoutMessageHeads(text)).toBe('a\nb\nc\nd');
});

test('lines that the program adds to a chat go with it, others stay', () => {
  const head = (i: number): string => `bot 9:1${i} AM`;
  const text = [head(1), 'a', head(2), '9:13 AM', 'b', head(4), '2 replies', 'Last reply today at 9:40 AM'].join('\n');
  expect(withoutMessageHeads(text)).toBe('\na\n\n\nb\n\n\n');
});

test.each([
  ['the same time on each page', 'PR 12 2026-06-05 09:12\na\nPR 12 2026-06-05 09:12\nb\n  PR 12  2026-06-05 09:12'],
  ['a label', '合并于 2026-06-05 09:12\na\n合并于 2026-06-05 09:13\nb\n合并于 2026-06-05 09:14'],
  ['two alone', 'bot 09:12\na\nbot 09:13\n2 replies'],
  ['different names', 'warmup 09:12\ncapture 09:13\nreplay 09:14'],
])('a text with times of its own stays as it is: %s', (_, text) => {
  expect(withoutMessageHeads(text)).toBe(text);
});
