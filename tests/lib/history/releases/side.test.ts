import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parseHistory } from '../../../../lib/history/codec/parse-history';
import { printHistory } from '../../../../lib/history/codec/print-history';
import { syncHistory } from '../../../../lib/history/sync';
import type { RepoHistory } from '../../../../lib/model/history';
import { parseRepoName, type RepoName } from '../../../../lib/model/ids';
import { makeGitRepo, type TestCommit, type TestRepo } from '../../../helpers/git-repo';

const REPO = parseRepoName('owner/name') as RepoName;
let repo: TestRepo;
afterEach(() => repo.remove());

async function sync(): Promise<RepoHistory> {
  const options = { repo: REPO, from: repo.folder, branch: 'main', before: null, cache: null, progress: () => {} };
  return (await syncHistory(options)).history;
}

/** `sha-or-title kind #number`, by the order of the release branches. */
const edgesOf = ({ pulls, side }: RepoHistory): string[] =>
  (side?.edges ?? []).map(({ from, to, kind }) => `${side?.commits[from]?.title} ${kind} #${pulls[to]?.number}`);

const lines = (name: string, count = 12): string =>
  Array.from({ length: count }, (_, at) => `${name} line number ${at} of it\n`).join('');

const MAIN: TestCommit[] = [
  { subject: 'init', files: { base: lines('base') } },
  { subject: 'Add a cache (#1)', files: { cache: lines('cache') } },
  { subject: 'Add a queue (#2)', files: { queue: lines('queue') } },
  { subject: 'Add a lock (#3)', files: { lock: lines('lock') } },
  { subject: 'Add a pool (#4)', files: { pool: lines('pool') } },
];
/** A commit of a branch that leaves main behind `Add a cache`. */
const beside = (commit: Partial<TestCommit>, first = false): TestCommit => ({
  ...{ subject: '', branch: 'release' },
  ...(first ? { from: 1 } : {}),
  ...commit,
});

describe('what release tags contain', () => {
  test('is told by ancestry, on the branch and beside it, with the first release of each change', async () => {
    repo = makeGitRepo([...MAIN, beside({ subject: 'Fix the docs', files: { docs: lines('docs') } }, true)], {
      'v1.0': 1,
      'v1.0.1': 5,
      'v1.1': 3,
    });
    const { releases, pulls, side } = await sync();
    expect(releases.map(({ tag, contains }) => [tag, contains])).toEqual([
      ['v1.0', { pulls: [[0, 1]], side: [] }],
      ['v1.1', { pulls: [[0, 3]], side: [] }],
      ['v1.0.1', { pulls: [[0, 1]], side: [[0, 0]] }],
    ]);
    expect(pulls.map(({ release }) => release)).toEqual(['v1.0', 'v1.0', 'v1.1', 'v1.1', null]);
    expect(side?.commits.map(({ title, after, number }) => [title, after, number])).toEqual([
      ['Fix the docs', 1, null],
    ]);
  });

  test('has gaps where a merge brought in another line of work', async () => {
    repo = makeGitRepo(
      [
        { subject: 'one (#1)', files: { a: lines('a') } },
        { subject: 'two (#2)', files: { b: lines('b') } },
        { subject: 'of the topic (#3)', branch: 'topic', from: 0, files: { c: lines('c') } },
        { subject: 'four (#4)', files: { d: lines('d') } },
        { subject: "Merge branch 'topic'", merge: [2] },
      ],
      { 'v1.0': 2, 'v1.1': 3, 'v2.0': 4 },
    );
    const { releases, pulls } = await sync();
    const told = releases.map(({ tag, contains }) => [
      tag,
      contains?.pulls.flatMap(([first, last]) => pulls.slice(first, last + 1).map(({ number }) => number)).sort(),
    ]);
    expect(told).toEqual([
      ['v1.0', [1, 3]],
      ['v1.1', [1, 2, 4]],
      ['v2.0', [1, 2, 3, 4]],
    ]);
  });

  test('is unknown for a tag whose commits the clone lacks, and for one that shares none with the branch', async () => {
    repo = makeGitRepo(
      [
        ...MAIN,
        beside({ subject: 'lost', files: { x: lines('x') } }, true),
        beside({ subject: 'kept', files: { y: lines('y') } }),
        { subject: 'other root', branch: 'other', files: { z: lines('z') } },
      ],
      { 'v1.0': 1, 'v1.0.1': 6, 'v9.0': 7 },
    );
    const lost = repo.shas[5] ?? '';
    rmSync(join(repo.folder, 'objects', lost.slice(0, 2), lost.slice(2)));
    const { releases } = await sync();
    expect(releases.map(({ tag, contains, unplaced }) => [tag, unplaced ?? contains?.pulls])).toEqual([
      ['v1.0', [[0, 1]]],
      ['v1.0.1', 'missing'],
      ['v9.0', 'unrelated'],
    ]);
  });

  test('reads back from the history file', async () => {
    repo = makeGitRepo([...MAIN, beside({ subject: 'Add a queue (#2)', files: { queue: lines('queue') } }, true)], {
      'v1.0': 1,
      'v1.0.1': 5,
    });
    const history = await sync();
    expect(parseHistory(printHistory(history), 'history.txt')).toEqual(history);
  });
});

describe('cherry-picks', () => {
  const picked = async (...commits: Partial<TestCommit>[]): Promise<string[]> => {
    const own = commits.map((commit, at) => beside(commit, at === 0));
    repo = makeGitRepo([...MAIN, ...own], { 'v1.0': 1, 'v1.0.1': MAIN.length + own.length - 1 });
    return edgesOf(await sync());
  };

  test('are known by the line that git writes', async () => {
    repo = makeGitRepo(MAIN);
    const sha = repo.shas[2] ?? '';
    repo.remove();
    const body = `(cherry picked from commit ${sha})`;
    expect(await picked({ subject: 'another name', body, files: { queue: 'adapted line of the queue\n' } })).toEqual([
      'another name picks #2',
    ]);
    expect(await picked({ subject: 'Add a queue', body, files: { queue: lines('queue', 4) } })).toEqual([
      'Add a queue picks #2',
    ]);
  });

  test.each([
    ['[Cherry-pick to release/v1.0] Add a queue (#2) (#77)', '[Cherry-pick to release/v1.0] Add a queue (#2) picks #2'],
    ['[Deps] cherry-pick #2 onto release/v1.0 (#77)', '[Deps] cherry-pick #2 onto release/v1.0 picks #2'],
    ['Add a queue (#2) (#77)', 'Add a queue (#2) picks #2'],
    ['Add a queue (#2)', 'Add a queue picks #2'],
    ['Queue for the release', 'Queue for the release picks #2'],
  ])('are known by the numbers in a subject, or by the lines: %s', async (subject, edge) => {
    expect(await picked({ subject, files: { queue: lines('queue') } })).toEqual([edge]);
  });

  test('of two changes in one commit are two', async () => {
    const files = { queue: lines('queue'), lock: lines('lock') };
    expect(await picked({ subject: 'cherry-pick: #2 and #3 (#77)', files })).toEqual([
      'cherry-pick: #2 and #3 picks #2',
      'cherry-pick: #2 and #3 picks #3',
    ]);
  });

  test('are not made of a number alone, nor of a few lines in common', async () => {
    const files = { other: `${lines('other')}${lines('queue', 2)}` };
    expect(await picked({ subject: 'Something else (#2)', files })).toEqual([]);
    expect(await picked({ subject: 'Something else', files })).toEqual([]);
  });

  test('of a title that comes again and again need more than the title', async () => {
    const bump = (version: number) => ({
      subject: 'Bump the version',
      files: { version: `version = ${version}\nname = x\n` },
    });
    repo = makeGitRepo([...MAIN, bump(1), bump(2), bump(3), { ...bump(4), branch: 'release', from: 6 }], { 'v1.0': 8 });
    expect(edgesOf(await sync())).toEqual([]);
  });
});

describe('reverts on release branches', () => {
  test('are known by words, also of a pick, and by inverse lines', async () => {
    repo = makeGitRepo(
      [
        ...MAIN,
        beside({ subject: 'Add a queue (#2)', files: { queue: lines('queue') } }, true),
        beside({ subject: 'Revert "Add a queue" (#78)', files: { queue: null } }),
        beside({ subject: 'Take the cache out (#79)', files: { cache: null } }),
      ],
      { 'v1.0': 1, 'v1.0.1': 7 },
    );
    const history = await sync();
    expect(edgesOf(history)).toEqual([
      'Add a queue picks #2',
      'Revert "Add a queue" reverts #2',
      'Take the cache out reverts #1',
    ]);
    const [, revert] = history.side?.edges ?? [];
    expect(revert?.evidence).toEqual([
      { source: 'subject', text: 'Revert "Add a queue"' },
      { source: 'diff', text: '#2 改动的 12 行中有 12 行被反向改回（100%）' },
    ]);
  });

  test('undo nothing that the release branch does not have', async () => {
    repo = makeGitRepo(
      [...MAIN, beside({ subject: 'Revert "Add a pool" (#78)', files: { note: 'nothing to be undone here\n' } }, true)],
      {
        'v1.0': 1,
        'v1.0.1': 5,
      },
    );
    expect(edgesOf(await sync())).toEqual([]);
  });
});
