import { expect, test } from 'vitest';
import { hereFirst, isOfMany, repoOfPath } from '../../../app/_client/palette-repos';
import { parseRepoName, type RepoName } from '../../../lib/model/ids';
import type { NameGroup, NameRow } from '../../../lib/search/types';

const named = (repo: string) => parseRepoName(repo) as RepoName;
const hit = (repo: string, reason = '编号完全匹配') => ({
  ...{
    kind: 'pull' as const,
    id: `${repo}#3414`,
    title: 'A change',
    url: `/${repo}/pull/3414`,
    state: 'live' as const,
  },
  ...{ reason, repo: named(repo) },
});
const row = (repo: string, name: string): NameRow => ({
  ...{ kind: 'symbol', name, label: null, url: `/${repo}/symbols/${name}`, repo: named(repo), count: 1, whole: true },
});
const group = (...rows: NameRow[]): NameGroup => ({ kind: 'symbol', rows, total: rows.length, more: null });
const reposOf = (items: { repo: string }[]) => items.map(({ repo }) => repo);

test.each([
  ['/pytorch/xla', 'pytorch/xla'],
  ['/pytorch/xla/pull/3414', 'pytorch/xla'],
  ['/', null],
  ['/search', null],
])('the page %s is of the repository %s', (path, repo) => {
  expect(repoOfPath(path)).toBe(repo);
});

test('what is called just so comes from the repository one is in; a weaker hit of it stays where it is', () => {
  const hits = [
    hit('rocm/triton'),
    hit('pytorch/xla'),
    hit('tokio-rs/tokio'),
    hit('a/b', '标题'),
    hit('pytorch/xla', '标题'),
  ];
  const answer = { hits, names: [] };
  expect(reposOf(hereFirst(answer, 'pytorch/xla').hits)).toEqual([
    ...['pytorch/xla', 'rocm/triton', 'tokio-rs/tokio'],
    ...['a/b', 'pytorch/xla'],
  ]);
  expect(hereFirst(answer, null)).toEqual(answer);
  expect(hereFirst(answer, 'no/where')).toEqual(answer);
});

test('of one name in several repositories the one that is here comes first, and no name before a better one', () => {
  const rows = [row('a/b', 'Scheduler'), row('c/d', 'Scheduler'), row('c/d', 'SchedulerPriv')];
  const { names } = hereFirst({ hits: [], names: [group(...rows)] }, 'c/d');
  expect(names[0]?.rows.map(({ repo, name }) => `${repo} ${name}`)).toEqual([
    ...['c/d Scheduler', 'a/b Scheduler', 'c/d SchedulerPriv'],
  ]);
});

test('rows say of which repository they are where there are several', () => {
  expect(isOfMany({ hits: [hit('a/b')], names: [group(row('a/b', 'x'))] })).toBe(false);
  expect(isOfMany({ hits: [hit('a/b')], names: [group(row('c/d', 'x'))] })).toBe(true);
});
