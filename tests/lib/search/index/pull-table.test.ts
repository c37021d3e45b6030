import { describe, expect, it } from 'vitest';
import { buildAtlas } from '../../../../lib/graph/build-atlas';
import type { RepoName } from '../../../../lib/model/ids';
import type { PrRecord } from '../../../../lib/model/record';
import { PullTable } from '../../../../lib/search/index/pull-table';
import { allPulls } from '../../../helpers/all-pulls';
import { merged, report, smallAtlas } from '../../../helpers/small-atlas';

const atlasOf = (repos: Record<string, PrRecord[]>) =>
  buildAtlas({
    ...{ dir: 'content', version: 'test', problems: [] },
    repos: Object.entries(repos).map(([name, reports]) => ({
      ...{ name: name as RepoName, history: null, taxonomy: { modules: [], risks: [] } },
      reports: reports.map((record) => ({ file: `${record.number}.md`, record })),
    })),
  });

const of = (repo: string, number: number, day: number | null, more: Partial<PrRecord> = {}) =>
  report(number, {
    repo: repo as RepoName,
    mergedAt: day === null ? null : `2026-01-0${day}T00:00:00+00:00`,
    ...more,
  });

describe('the PRs of the search', () => {
  it('are in order of age over all repositories, those without a time behind, those only named last', () => {
    const other = { repo: 'acme/other' as RepoName, kind: 'pr', title: 'Other' } as const;
    const related = [{ ...other, number: 900, relation: 'mentions', note: '' } as const];
    const pulls = new PullTable(
      atlasOf({
        'acme/engine': [of('acme/engine', 1, 1), of('acme/engine', 3, 3, { related }), of('acme/engine', 4, null)],
        'acme/kernels': [of('acme/kernels', 2, 2), of('acme/kernels', 5, 5)],
      }),
    );
    const keys = allPulls(pulls).map(({ key }) => key);
    expect(keys).toEqual([
      ...['acme/kernels#5', 'acme/engine#3', 'acme/kernels#2', 'acme/engine#1', 'acme/engine#4', 'acme/other#900'],
    ]);
    expect(keys.map((key) => pulls.idOf(key))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(keys.map((_, id) => pulls.at(id)?.key)).toEqual(keys);
    expect(keys.map((_, id) => pulls.kindOf(id))).toEqual([...new Array(5).fill('report'), 'stub']);
    expect([pulls.ofNumber(3), pulls.ofNumber(900), pulls.ofNumber(7)]).toEqual([[1], [5], []]);
    expect([pulls.at(-1), pulls.at(6)]).toEqual([undefined, undefined]);
  });

  it('are told by those that are alike: the first of each, in each repository, and how many there are', () => {
    const pulls = new PullTable(
      atlasOf({
        'acme/engine': [of('acme/engine', 1, 1), of('acme/engine', 3, 3), of('acme/engine', 4, 4)],
        'acme/kernels': [of('acme/kernels', 2, 2), of('acme/kernels', 5, 5), of('acme/kernels', 7, 1)],
      }),
    );
    const told = (ids: number[]) => {
      const alike = pulls.alike(ids, ({ numbers }) => ({ of: numbers.map((number) => number % 2), count: 2 }));
      return alike.map(({ head, count }) => `${head.key} ${count}`);
    };
    expect(told([0, 1, 2, 3, 4, 5, 9])).toEqual([
      ...['acme/kernels#5 2', 'acme/engine#4 1', 'acme/engine#3 2', 'acme/kernels#2 1'],
    ]);
    expect(told([3])).toEqual(['acme/kernels#2 1']);
  });

  it('are found by words of their titles and by their commits', () => {
    const atlas = smallAtlas({ history: [merged(1, 'Tune the Pool'), merged(2, 'Pool of pools')] });
    const pulls = new PullTable(atlas);
    expect([...pulls.titled('pool')]).toEqual([0, 0, 1]);
    expect(pulls.titleOf(1)).toBe('tune the pool');
    const sha = pulls.at(1)?.sha ?? '';
    expect([pulls.ofSha(sha.slice(0, 12).toUpperCase()), pulls.ofSha(sha.slice(0, 6)), pulls.ofSha('no sha')]).toEqual([
      ...[[1], [], []],
    ]);
  });
});
