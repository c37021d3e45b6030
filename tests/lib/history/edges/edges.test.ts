import { afterEach, describe, expect, test } from 'vitest';
import { syncHistory } from '../../../../lib/history/sync';
import type { RepoHistory } from '../../../../lib/model/history';
import { parseRepoName, type RepoName } from '../../../../lib/model/ids';
import { PART_BACK } from '../../../../lib/model/state';
import { makeGitRepo, type TestCommit, type TestRepo } from '../../../helpers/git-repo';

const REPO = parseRepoName('owner/name') as RepoName;
let repo: TestRepo | null = null;

afterEach(() => repo?.remove());

async function sync(commits: TestCommit[]): Promise<RepoHistory> {
  repo?.remove();
  repo = makeGitRepo(commits);
  const options = { repo: REPO, from: repo.folder, branch: null, before: null, cache: null, progress: () => {} };
  return (await syncHistory(options)).history;
}

/** `3 reverts 1`, a line each. */
async function edges(commits: TestCommit[]): Promise<string[]> {
  return (await sync(commits)).edges.map(({ from, kind, to }) => `${from} ${kind} ${to}`);
}

/** Lines that stand nowhere else. */
const code = (name: string, count = 10) =>
  Array.from({ length: count }, (_, n) => `${name}_${n} = compute_${name}(${n})\n`).join('');

const BASE = code('base');
const FIRST: TestCommit = { subject: 'init', files: { 'a.py': BASE } };
const ADD: TestCommit = { subject: 'Add a cache (#1)', files: { 'a.py': BASE + code('cache') } };
const UNDO: TestCommit = { subject: 'Revert "Add a cache" (#2)', files: { 'a.py': BASE } };
const AGAIN = { 'a.py': BASE + code('cache') };

describe('a revert is found', () => {
  test.each([
    ['by the title it quotes', 'Revert "Add a cache" (#2)'],
    ['by a title and a number', 'Revert "Add a cache (#1)" (#2)'],
    ['by a number alone', 'fix: revert #1 (#2)'],
    ['by a bare number', 'Revert 1 for now (#2)'],
    ['by a title that was cut', 'Revert "Add a ca… (#2)'],
    ['by a title near to the real one', 'Revert "Add cache" (#2)'],
    ['by its diff, where the title was changed at the merge', 'Revert "Introduce memoization everywhere" (#2)'],
    ['by its diff, where nothing is named', 'Revert the memoization (#2)'],
    ['by a word inside the title', 'Fix the build by reverting the memoization (#2)'],
  ])('%s', async (_, subject) => {
    expect(await edges([FIRST, ADD, { subject: 'Other (#9)', files: { b: code('b') } }, { ...UNDO, subject }])).toEqual(
      ['2 reverts 1'],
    );
  });

  test.each(['Reverts #1', 'Reverts owner/name#1', 'This PR reverts https://github.com/owner/name/pull/1'])(
    'by the body: %s',
    async (body) => {
      expect(await edges([FIRST, ADD, { ...UNDO, subject: 'Back to the old way (#2)', body }])).toEqual([
        '2 reverts 1',
      ]);
    },
  );

  test('by a sha in the body', async () => {
    await sync([FIRST, ADD]);
    const body = `This reverts commit ${repo?.shas[1]}.`;
    expect(await edges([FIRST, ADD, { ...UNDO, subject: 'Back to the old way (#2)', body }])).toEqual(['2 reverts 1']);
  });

  test('for each of a range and of a list', async () => {
    const adds = [1, 2, 3].map((n) => ({ subject: `Step ${n} (#${n})`, files: { [`f${n}.py`]: code(`step${n}`) } }));
    const gone = { 'f1.py': null, 'f2.py': null, 'f3.py': null };
    const all = ['5 reverts 1', '5 reverts 2', '5 reverts 3'];
    expect(await edges([FIRST, ...adds, { subject: 'Revert the steps (#1–#3) (#5)', files: gone }])).toEqual(all);
    expect(await edges([FIRST, ...adds, { subject: 'Revert PR 1, 2 & 3 (#5)', files: gone }])).toEqual(all);
    expect((await edges([FIRST, ...adds, { subject: 'Revert several PRs (#5)', files: gone }])).sort()).toEqual(all);
  });

  test('for changes that had undone parts of each other', async () => {
    const commits = [
      FIRST,
      { subject: 'Vendor the library (#1)', files: { 'lib.py': code('lib', 40) } },
      { subject: 'Keep what is needed (#2)', files: { 'lib.py': code('lib', 10), 'use.py': code('use', 4) } },
      { subject: 'Revert the vendoring (#3)', files: { 'lib.py': null, 'use.py': null } },
    ];
    expect((await edges(commits)).sort()).toEqual(['3 reverts 1', '3 reverts 2']);
  });

  test('across a move of the file', async () => {
    const moved = { subject: 'Move it (#8)', files: { 'a.py': null, 'b.py': BASE + code('cache') } };
    expect(await edges([FIRST, ADD, moved, { ...UNDO, files: { 'b.py': BASE } }])).toEqual(['2 reverts 1']);
  });

  test('for the latest of changes with one title', async () => {
    const commits = [FIRST, { ...ADD, files: { 'c.py': code('c') } }, { ...ADD, subject: 'Add a cache (#5)' }];
    expect(await edges([...commits, UNDO])).toEqual(['2 reverts 5']);
  });

  test('in the merge of a branch', async () => {
    const merge = { subject: 'Merge pull request #2 from me/undo', body: 'Revert "Add a cache"', merge: [2] };
    const side = { subject: 'wip', branch: 'side', from: 1, files: { 'a.py': BASE } };
    expect(await edges([FIRST, ADD, side, { ...merge, files: { 'a.py': BASE } }])).toEqual(['2 reverts 1']);
  });
});

describe('a revert is partial', () => {
  const part = { 'a.py': BASE + code('cache', 9) };

  test('where the diff undoes little of what the title names', async () => {
    expect(await edges([FIRST, ADD, { ...UNDO, files: part }])).toEqual(['2 partially-reverts 1']);
  });

  test('where nothing is named and a part is undone', async () => {
    const half = { 'a.py': BASE + code('cache', 5) };
    expect(await edges([FIRST, ADD, { subject: 'Revert the second tier (#2)', files: half }])).toEqual([
      '2 partially-reverts 1',
    ]);
  });

  test('where the words name a part', async () => {
    const half = { 'a.py': BASE + code('cache', 5) };
    expect(await edges([FIRST, ADD, { subject: 'revert the sizes from PR 1 (#2)', files: half }])).toEqual([
      '2 partially-reverts 1',
    ]);
  });
});

describe('nothing is reverted', () => {
  test.each([
    '[debug] Register #1 kv_indices revert in the toggle (#2)',
    'Add a debug toggle for selectively reverting PR fixes (#2)',
    'Skip the index revert for session requests (#2)',
    'Fix issue #1: the cache is cold (#2)',
  ])('by %s', async (subject) => {
    const history = await sync([FIRST, ADD, { subject, files: { 'toggle.py': code('toggle') } }]);
    expect(history.edges).toEqual([]);
    expect(history.unresolved).toEqual([]);
  });

  test('by generated files that share most lines with their siblings', async () => {
    const config = (seed: number) =>
      Array.from({ length: 40 }, (_, n) => `"BLOCK_${n}": ${n === seed ? 99 : 64},\n`).join('');
    const configs = Array.from({ length: 30 }, (_, n) => ({
      subject: `Add config ${n} (#${n + 10})`,
      files: { [`c${n}.json`]: config(n) },
    }));
    const gone = { subject: 'Revert "Add config 3" (#2)', files: { 'c3.json': null } };
    const later = { subject: 'Add config for a new card (#60)', files: { 'new.json': config(31) } };
    expect(await edges([FIRST, ...configs, gone, later])).toEqual(['2 reverts 13']);
  });

  test('by a squashed branch that tells of its own commits', async () => {
    const body =
      '* Add a queue\n\n* Revert "Add a queue"\n\nThis reverts commit 0123456789012345678901234567890123456789.';
    const history = await sync([FIRST, ADD, { subject: 'Add a list (#2)', body, files: { 'list.py': code('list') } }]);
    expect([history.edges, history.unresolved]).toEqual([[], []]);
  });

  test('and the claim is kept, where it is one', async () => {
    const text = 'Revert "Add a flux capacitor"';
    const history = await sync([FIRST, { subject: `${text} (#2)`, files: { 'x.py': code('x') } }]);
    expect(history.edges).toEqual([]);
    expect(history.unresolved).toEqual([{ number: 2, sha: repo?.shas[1], kind: 'reverts', text, why: 'unidentified' }]);
  });
});

test('an undo claim that names a change outside of the history says so', async () => {
  const { unresolved } = await sync([FIRST, { subject: 'Revert #77 (#2)', files: { 'x.py': code('x') } }]);
  expect(unresolved).toMatchObject([{ number: 2, why: 'absent' }]);
});

describe('a change comes back', () => {
  test('by a revert of its revert, to any depth', async () => {
    const twice = { subject: 'Revert "Revert "Add a cache"" (#3)', files: AGAIN };
    const thrice = { subject: 'Revert "Revert "Revert "Add a cache""" (#4)', files: { 'a.py': BASE } };
    expect(await edges([FIRST, ADD, UNDO, twice, thrice])).toEqual([
      '2 reverts 1',
      '3 reverts 2',
      '3 relands 1',
      '4 reverts 3',
    ]);
  });

  test.each([
    ['Reland "Add a cache" (#3)'],
    ['Reland "Add a cache (#1)" (#3)'],
    ['Reland Add a cache (#1) (#3)'],
    ['[core] Reland: add a cache (#3)'],
    ['Re-land #1: with a lock (#3)'],
    ['Add a cache (reland) (#3)'],
    ['Reapply "Add a cache (#1)" (#2) (#3)'],
    ['Add a cache (2nd attempt) (#3)'],
    ['Add a cache (#3)'],
    ['Something else entirely (#3)'],
  ])('by %s', async (subject) => {
    expect(await edges([FIRST, ADD, UNDO, { subject, files: AGAIN }])).toEqual(['2 reverts 1', '3 relands 1']);
  });

  test('within a larger change, and under a lower number than its revert has', async () => {
    const large = { 'a.py': BASE + code('cache') + code('more', 30) };
    expect(
      await edges([
        FIRST,
        { ...ADD, subject: 'Add a cache (#7)' },
        { ...UNDO, subject: 'Revert "Add a cache" (#9)' },
        { subject: 'Speed up (#8)', files: large },
      ]),
    ).toEqual(['9 reverts 7', '8 relands 7']);
  });

  test('in two changes', async () => {
    const half = { subject: 'Add the cache, step one (#3)', files: { 'a.py': BASE + code('cache', 5) } };
    const rest = { subject: 'Add the cache, step two (#4)', files: AGAIN };
    expect(await edges([FIRST, ADD, UNDO, half, rest])).toEqual(['2 reverts 1', '3 relands 1', '4 relands 1']);
  });

  test('again, when its reland was reverted', async () => {
    const reland = { subject: 'Add a cache, safely (#3)', files: AGAIN };
    const undo = { subject: 'Revert "Add a cache, safely" (#4)', files: { 'a.py': BASE } };
    const last = { subject: 'Add a cache at last (#5)', files: AGAIN };
    expect((await edges([FIRST, ADD, UNDO, reland, undo, last])).sort()).toEqual([
      '2 reverts 1',
      '3 relands 1',
      '4 reverts 3',
      '5 relands 1',
      '5 relands 3',
    ]);
  });

  // xla #4158: its lines stand in one function, and a later change copies them into another.
  test('once: not again after the revert of its reland was reverted', async () => {
    const reland = { subject: 'Add a cache, safely (#3)', files: AGAIN };
    const undo = { subject: 'Revert "Add a cache, safely" (#4)', files: { 'a.py': BASE } };
    const back = { subject: 'Revert "Revert "Add a cache, safely"" (#5)', files: AGAIN };
    const copy = { subject: 'Use it elsewhere (#6)', files: { 'b.py': code('cache') + code('more', 3) } };
    expect((await edges([FIRST, ADD, UNDO, reland, undo, back, copy])).sort()).toEqual([
      '2 reverts 1',
      '3 relands 1',
      '4 reverts 3',
      '5 relands 3',
      '5 reverts 4',
    ]);
  });

  test('not by the next version of a bump', async () => {
    const bump = (version: string) => ({ 'a.py': `${BASE}VERSION = "${version}"\n` });
    const commits = [
      FIRST,
      { subject: 'chore: bump kernel v0.3.6 (#1)', files: bump('0.3.6') },
      { subject: 'Revert "chore: bump kernel v0.3.6" (#2)', files: { 'a.py': BASE } },
      { subject: 'chore: bump kernel v0.3.7 (#3)', files: bump('0.3.7') },
    ];
    expect(await edges(commits)).toEqual(['2 reverts 1']);
  });
});

test('tells the evidence in words and figures', async () => {
  const { edges: found } = await sync([FIRST, ADD, UNDO, { subject: 'Something else (#3)', files: AGAIN }]);
  expect(found).toEqual([
    {
      ...{ from: 2, sha: repo?.shas[2], to: 1, toSha: repo?.shas[1] },
      kind: 'reverts',
      evidence: [
        { source: 'subject', text: 'Revert "Add a cache"' },
        { source: 'diff', text: '#1 改动的 10 行中有 10 行被反向改回（100%）' },
      ],
      confidence: 0.99,
      share: 1,
      ofThis: 1,
    },
    {
      ...{ from: 3, sha: repo?.shas[3], to: 1, toSha: repo?.shas[1] },
      kind: 'relands',
      evidence: [
        { source: 'diff', text: '本次把 #2 的改动改了回去，而 #2 此前回退了 #1' },
        { source: 'diff', text: '#1 改动的 10 行中有 10 行重新出现（100%）' },
      ],
      confidence: 0.97,
      share: 1,
      ofThis: 1,
    },
  ]);
});

test.each([
  ['Add a cache, for reads only (#3)', true],
  ['Add a cache, once more (#3)', false],
])('a reland whose title says so brings back a part: %s', async (subject, part) => {
  const { edges: found } = await sync([FIRST, ADD, UNDO, { subject, files: { 'a.py': BASE + code('cache', 7) } }]);
  const evidence = found.find(({ kind }) => kind === 'relands')?.evidence.map(({ text }) => text);
  expect(evidence?.includes(PART_BACK)).toBe(part);
});

test('keeps what a commit without a PR undoes', async () => {
  const history = await sync([FIRST, ADD, { ...UNDO, subject: 'Revert "Add a cache (#1)"' }]);
  expect(history.edges).toMatchObject([{ from: null, sha: repo?.shas[2], to: 1, kind: 'reverts', share: 1 }]);
});
