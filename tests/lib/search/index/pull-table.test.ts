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

  it('are counted as the few that differ: the first of those that have the same of a fact, with how many they are', () => {
    const flags = (at: number) => ({ riskFlags: at % 3 === 0 ? ['缺少测试覆盖'] : [] });
    const ofRepo = (repo: string, from: number) =>
      [0, 1, 2, 3, 4, 5, 6].map((at) => of(repo, from + at, 1 + at, flags(at)));
    const pulls = new PullTable(
      atlasOf({ 'acme/engine': ofRepo('acme/engine', 1), 'acme/kernels': ofRepo('acme/kernels', 11) }),
    );
    const risky = (id: number) => (pulls.head(id)?.risks ?? []).map(({ id: flag }) => flag).join(' ');
    const ids = [13, 4, 0, 1, 7, 2, 9, 12];
    const told = pulls
      .alike(ids, 'risks')
      .map(({ id, count }) => `${pulls.head(id)?.repo} "${risky(id)}" ${id} ${count}`);
    const plain = new Map<string, number[]>();
    for (const id of ids) {
      const name = `${pulls.head(id)?.repo} "${risky(id)}"`;
      plain.set(name, [...(plain.get(name) ?? []), id]);
    }
    expect(plain.size).toBe(4);
    expect(told).toEqual([...plain].map(([name, own]) => `${name} ${own[0]} ${own.length}`));
    expect(pulls.alike(ids, 'repo').map(({ count }) => count)).toEqual([4, 4]);
  });

  it('stand alike where state, kind and what is left of them are, whatever else they are', () => {
    const atlas = smallAtlas({
      reports: [report(3, { title: 'Told' })],
      history: [merged(1, 'One'), merged(2, 'Two'), merged(3, 'Three')],
    });
    const pulls = new PullTable(atlas);
    const standings = pulls.alike([0, 1, 2], 'standing');
    expect(standings).toEqual([
      { id: 0, count: 1 },
      { id: 1, count: 2 },
    ]);
    expect(standings.map(({ id }) => pulls.kindOf(id))).toEqual(['report', 'history']);
  });
});
