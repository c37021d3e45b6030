import { describe, expect, test } from 'vitest';
import { findSeries } from '../../../../lib/history/references/find-series';
import { readPartMark } from '../../../../lib/history/references/part-mark';

const DAY = 86_400_000;

/** Places of titles in series, as `number: position/total of series`; the author is before `|`, PRs come day by day. */
function series(...lines: string[]): string[] {
  const changes = lines.map((line, at) => {
    const [author = '', title = ''] = line.split('|');
    return { number: 100 + at, title, author, mergedAt: new Date(Date.UTC(2026, 0, 1) + at * DAY).toISOString() };
  });
  return [...findSeries(changes)].map(
    ([place, part]) => `${100 + place}: ${part.position}/${part.total} of ${part.series}`,
  );
}

describe('the place that a title states', () => {
  test.each([
    ['[2/N] Split the pool', '2', 'n'],
    ['Migrate the kernels (RFC #29630, Phase 2.5, 3/7)', '3', '7'],
    ['[RadixTree][5/N Refactor]: Introduce a key', '5', 'n'],
    ['[router] refactor the workers 2.5/n', '2.5', 'n'],
    ['Split #32584 into 1/2: guard the batch', '1', '2'],
    ['Fuse the kernel (part 2: server)', '2', null],
    ['latency test - part 1', '1', null],
  ])('%s', (title, position, total) => {
    expect(readPartMark(title)).toMatchObject({ position, total });
  });

  test.each([
    'Support NextN = 2/4 in a model',
    'ci: rename 1/2-gpu-runner labels',
    'Use 4/3 of the memory [7/3]',
    'Bump to 1.2/2.0',
    'Revert "[1/2] Add rows"',
    '[Cherry-pick to release/v0.5] [2/2] Add rows',
  ])('%s states none', (title) => {
    expect(readPartMark(title)).toBeNull();
  });
});

describe('parts', () => {
  test('belong together by the words of the plan, whatever the order in which they merge', () => {
    expect(series('a|[2/2] Speed up the router', 'b|Fix a leak', 'a|[1/2] Speed up the router')).toEqual([
      '100: 2/2 of 100',
      '102: 1/2 of 100',
    ]);
  });

  test('belong together by the issue that they share', () => {
    expect(series('a|Move rows (RFC #630, 1/7)', 'b|Other kernels now (RFC #630, 2/7)')).toHaveLength(2);
  });

  test('belong together by a name of two words, though others write them', () => {
    expect(series('a|[Spec][Ngram] 1/N: Rename', 'b|[Spec][Ngram] 2/N: Sync')).toHaveLength(2);
  });

  test('of one author under one tag are a series, of another author far away in place they are not', () => {
    expect(series('a|[musa][1/N] Check', 'a|[musa][2/N] Build')).toHaveLength(2);
    expect(series('a|[musa][1/N] Check', 'b|[musa][9/N] Build')).toHaveLength(0);
  });

  test('begin a new series where the place is taken', () => {
    const found = series('a|[1/2] Add rows', 'a|[2/2] Add rows', 'a|[1/2] Add rows', 'a|[2/2] Add rows');
    expect(found.map((line) => line.slice(-3))).toEqual(['100', '100', '102', '102']);
  });

  test('with another total are of another series, and a part alone is none', () => {
    expect(series('a|[1/2] Add rows', 'a|[2/3] Add rows')).toEqual([]);
    expect(series('a|[1/2] Add rows')).toEqual([]);
  });
});
