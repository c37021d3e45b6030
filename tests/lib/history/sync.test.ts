import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { printHistory } from '../../../lib/history/codec/print-history';
import { type SyncResult, syncHistory } from '../../../lib/history/sync';
import type { RepoHistory } from '../../../lib/model/history';
import { parseRepoName, type RepoName } from '../../../lib/model/ids';
import { growGitRepo, makeGitRepo, type TestCommit, type TestRepo } from '../../helpers/git-repo';

const REPO = parseRepoName('owner/name') as RepoName;
let repo: TestRepo;
let cache: string;

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'sync-cache-'));
});

afterEach(() => {
  repo.remove();
  rmSync(cache, { recursive: true });
});

const sync = (before: RepoHistory | null, keep: string | null = cache): Promise<SyncResult> =>
  syncHistory({ repo: REPO, from: repo.folder, branch: null, before, cache: keep, progress: () => {} });

const method = (n: number) =>
  `class A:\n    def f(self):\n        return ${n}\n\n    def g(self):\n        return ${n + 1}\n`;
const FIRST: TestCommit[] = [
  { subject: 'init', files: { 'a.py': method(1) } },
  {
    subject: 'Add a cache (#1)',
    files: { 'a.py': method(4), 'cache.py': 'def lookup(key):\n    return table[key]\n' },
  },
];
const LATER: TestCommit[] = [
  { subject: 'Revert "Add a cache" (#2)', files: { 'a.py': method(1), 'cache.py': null } },
  {
    subject: 'Add a cache, with a lock (#3)',
    files: { 'a.py': method(4), 'cache.py': 'def lookup(key):\n    return table[key]\n' },
  },
];

describe('a later sync', () => {
  test('reads only what is new and comes to the same history as a first one', async () => {
    repo = makeGitRepo(FIRST);
    const first = await sync(null);
    growGitRepo(repo, LATER);
    const second = await sync(first.history);
    expect([first.since, first.read, second.since, second.read]).toEqual(['first', 2, 'grown', 2]);
    expect(printHistory(second.history)).toBe(printHistory((await sync(null, null)).history));
    expect(second.history.edges.map(({ from, kind, to }) => `${from} ${kind} ${to}`)).toEqual([
      '2 reverts 1',
      '3 relands 1',
    ]);
  });

  test('reads nothing where nothing has changed', async () => {
    repo = makeGitRepo(FIRST);
    const first = await sync(null);
    expect(await sync(first.history)).toEqual({ ...first, since: 'same', read: 0 });
  });

  test('comes to the same history without its cache, or with a part of it', async () => {
    repo = makeGitRepo([...FIRST, ...LATER]);
    const whole = printHistory((await sync(null)).history);
    const folder = join(cache, 'history', REPO);
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    const again = await sync(null);
    expect([again.read, printHistory(again.history)]).toEqual([4, whole]);
  });

  test('says that the branch was rewritten, and reads what is new in it', async () => {
    repo = makeGitRepo([...FIRST, ...LATER]);
    const first = await sync(null);
    growGitRepo(repo, [{ subject: 'Another way (#4)', files: { b: 'b\n' } }], repo.shas[1]);
    const second = await sync(first.history);
    expect([second.since, second.read]).toEqual(['rewritten', 1]);
    expect(second.history.pulls.map(({ title }) => title)).toEqual(['init', 'Add a cache', 'Another way']);
    expect(second.history.edges).toEqual([]);
  });
});

test('goes on after it was stopped, from the commits that were kept', async () => {
  repo = makeGitRepo(Array.from({ length: 1200 }, (_, n) => ({ subject: `Change ${n}`, files: { a: `${n}\n` } })));
  const options = { repo: REPO, from: repo.folder, branch: null, before: null, cache };
  const stop = (done: number) => {
    if (done >= 1100) throw new Error('stopped');
  };
  await expect(syncHistory({ ...options, progress: stop })).rejects.toThrow('stopped');
  const again = await sync(null);
  expect([again.read, again.history.pulls.length]).toEqual([200, 1200]);
});

test('keeps a fork’s own PR apart from the one of upstream with its number', async () => {
  const numberOf = (n: number) => (n < 20 ? 720 + n : 30_000 + n);
  const upstream = Array.from({ length: 90 }, (_, n) => ({ subject: `Change ${n} (#${numberOf(n)})` }));
  repo = makeGitRepo([
    ...upstream,
    { subject: 'Support the new card (#728)' },
    { subject: 'And another (#731)' },
    { subject: 'And one more (#733)' },
  ]);
  const { history } = await sync(null);
  const named = history.pulls.filter(({ number }) => number === 728).map(({ title, foreign }) => [title, foreign]);
  expect(named).toEqual([
    ['Change 8', false],
    ['Support the new card', true],
  ]);
  expect(history.pulls.filter(({ foreign }) => foreign)).toHaveLength(3);
});

test('takes titles, authors, paths and releases as they are, whatever is in them', async () => {
  const odd = '--exec=`touch x`; $(rm -rf /) | "q" \'é\' \\n';
  repo = makeGitRepo(
    [{ subject: `${odd} (#1)`, author: odd.replace(/[<>]/g, ''), files: { [`dir/${odd}\n.py`]: 'x = 1\n' } }],
    {
      'v1.0': 0,
    },
  );
  const { history } = await sync(null);
  expect(history.pulls).toEqual([
    {
      sha: repo.shas[0],
      number: 1,
      title: odd,
      mergedAt: '2024-01-01T00:00:00+00:00',
      author: odd,
      release: 'v1.0',
      foreign: false,
      files: [{ path: `dir/${odd}\n.py`, oldPath: null, added: 1, deleted: 0, symbols: [] }],
    },
  ]);
});

describe('what commits say', () => {
  test('is read from titles and bodies: references, series, intro, trailers, reasons', async () => {
    repo = makeGitRepo([
      { subject: '[1/2] Add a cache (#1)', files: { 'a.py': method(4) } },
      { subject: '[2/2] Add a cache for rows (#2)', files: { 'b.py': method(9) } },
      {
        subject: 'Revert "[2/2] Add a cache for rows" (#3)',
        body: 'This reverts commit of #2.\n\nIt breaks the nightly tests on every card of the fleet, so it waits.',
        files: { 'b.py': null },
      },
      {
        subject: 'Fix the lookup (#4)',
        body: 'It was broken by #1. Closes #77, see other/repo#5.\n\nCo-authored-by: A Friend <a@example.com>',
        files: { 'a.py': method(6) },
      },
    ]);
    const { pulls } = (await sync(null)).history;
    const [first, second, revert, fix] = pulls;
    expect([first?.part, second?.part]).toEqual([
      { position: '1', total: '2', series: 1 },
      { position: '2', total: '2', series: 1 },
    ]);
    expect(revert).toMatchObject({ reason: 'It breaks the nightly tests on every card of the fleet, so it waits.' });
    expect(revert?.references).toBeUndefined();
    expect(fix?.references?.map(({ relation, number }) => [relation, number])).toEqual([
      ['regression-of', 1],
      ['fixes', 77],
    ]);
    expect(fix).toMatchObject({
      intro: 'It was broken by #1. Closes #77, see other/repo#5.',
      trailers: ['Co-authored-by: A Friend'],
    });
  });
});
