import { expect, test } from 'vitest';
import { readReferences } from '../../../../lib/history/claims/references';

const read = (text: string) => {
  const found = readReferences(text, 'owner/name');
  if (!found) return null;
  return found.references
    .map((one) =>
      one.by === 'number' ? one.number : one.by === 'sha' ? one.sha : one.by === 'alias' ? one.alias : one.title,
    )
    .join(' ');
};

test.each([
  ['#12', '12'],
  ['12', '12'],
  ['PR 12', '12'],
  ['PRs #12, #13 and #14', '12 13 14'],
  ['#12 & 13', '12 13'],
  ['#12-#15', '12 13 14 15'],
  ['#12–15', '12 13 14 15'],
  ['owner/name#12', '12'],
  ['fork/name#12', '12'],
  ['https://github.com/owner/name/pull/12/files', '12'],
  ['https://github.com/owner/name/commit/5f3a47d8a', '5f3a47d8a'],
  ['5f3a47d8a', '5f3a47d8a'],
])('reads %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  '0.6.11 bumps',
  '8-gpu tests',
  '50% of it',
  'deadbeef',
  'feedface',
  'the cache',
  '#',
  'PR',
  '#0',
  '#99999999999',
])('finds no reference at the start of %s', (text) => {
  expect(read(text)).toBeNull();
});

test('expands no range that is wider than a list of reverts could be', () => {
  expect(read('#1–#9000')).toBe('1');
});

test('names nothing of another repository', () => {
  expect(read('else/where#12')).toBe('');
});
