import { afterEach, describe, expect, test } from 'vitest';
import { listCommits } from '../../../../lib/history/clone/list-commits';
import { chooseCommits } from '../../../../lib/history/pulls/choose-commits';
import { findForeign } from '../../../../lib/history/pulls/foreign';
import { findMergedIn } from '../../../../lib/history/pulls/merged-in';
import { readAliases, readPullNumber } from '../../../../lib/history/pulls/pull-number';
import { makeGitRepo, type TestCommit, type TestRepo } from '../../../helpers/git-repo';

test.each([
  ['Add a cache (#12)', '', 12, 'Add a cache'],
  ['Reland the cache (#12) (#15)', '', 15, 'Reland the cache (#12)'],
  ['Revert "Add a cache (#12)"', '', null, 'Revert "Add a cache (#12)"'],
  ['Add a cache(#12)', '', 12, 'Add a cache'],
  ['fix #3654', '', null, 'fix #3654'],
  ['Merge pull request #270 from me/fix', '\nFix the spec\n\nmore', 270, 'Fix the spec'],
  ['Merge pull request #270 from me/fix', '', 270, 'Merge pull request #270 from me/fix'],
  ['Auto merge of #7950 - me:fix-it, r=carol', '\nCheck the manifest\n\nmore', 7950, 'Check the manifest'],
  ['auto merge of #1097 : me/cargo/fix-it, r=carol', '', 1097, 'auto merge of #1097 : me/cargo/fix-it, r=carol'],
  ['Rollup merge of #31 - me:fix, r=carol', '\nCheck it', 31, 'Check it'],
  ['Merge #12', '12: Add a cache r=carol a=dave\n\nIt is fast.', 12, 'Add a cache'],
  ['Merge #12 #13', '12: Add a cache r=carol a=dave', null, 'Merge #12 #13'],
  ['Auto merge of #7950 fails', 'Why?', null, 'Auto merge of #7950 fails'],
  ["Merge branch 'main' of github.com:o/n", '', null, "Merge branch 'main' of github.com:o/n"],
  ['Add a cache (#0)', '', null, 'Add a cache (#0)'],
  ['Add a cache', 'Text.\n\nPull Request resolved: https://github.com/o/n/pull/12', 12, 'Add a cache'],
  ['lib: add a cache', 'PR-URL: https://github.com/up/n/pull/34\nReviewed-By: someone', 34, 'lib: add a cache'],
  ['add a cache', 'Reviewed-on: https://review.example/c/n/+/56', 56, 'add a cache'],
  ['add a cache', 'Reviewed-on: https://git.example/o/n/pulls/7', 7, 'add a cache'],
  ['Add a cache', 'PR-URL: https://github.com/o/other/pull/12', null, 'Add a cache'],
  ['Add a cache', 'The PR-URL: https://github.com/o/n/pull/12 is told in a sentence', null, 'Add a cache'],
])('reads the number of %s', (subject, body, number, title) => {
  expect(readPullNumber(subject, body, 'o/n')).toEqual({ number, title });
});

describe('chooseCommits', () => {
  let repo: TestRepo;
  afterEach(() => repo.remove());

  async function choose(commits: TestCommit[]): Promise<string[]> {
    repo = makeGitRepo(commits);
    const chosen = chooseCommits(await listCommits(repo.folder, repo.git('rev-parse', 'main').trim()), 'o/n');
    return chosen.map(({ number, title, inner }) => {
      const list = inner.length > 0 ? ` [${inner.map(({ subject }) => subject).join(', ')}]` : '';
      return `${number ?? '-'} ${title}${list}`;
    });
  }

  test('takes squashes and pushes as they come', async () => {
    expect(await choose([{ subject: 'init' }, { subject: 'Add a (#1)' }])).toEqual(['- init', '1 Add a']);
  });

  test('takes the merge of a PR as one change, with its commits in it', async () => {
    const chosen = await choose([
      { subject: 'init' },
      { subject: 'wip', branch: 'side', from: 0 },
      { subject: 'fixup', branch: 'side' },
      { subject: 'Add b (#2)' },
      { subject: 'Merge pull request #1 from me/side', body: 'Add a', merge: [2] },
    ]);
    expect(chosen).toEqual(['- init', '2 Add b', '1 Add a [wip, fixup]']);
  });

  test('takes the commits of both sides where another branch was merged', async () => {
    const chosen = await choose([
      { subject: 'init' },
      { subject: 'Add b (#2)', branch: 'upstream', from: 0 },
      { subject: 'own work' },
      { subject: "Merge branch 'upstream'", merge: [1] },
    ]);
    expect([...chosen].sort()).toEqual(['- init', '- own work', '2 Add b']);
  });

  test('keeps a PR that came in with the merge of another', async () => {
    const chosen = await choose([
      { subject: 'init' },
      { subject: 'Add b (#2)', branch: 'dev', from: 0 },
      { subject: 'Merge pull request #9 from o/dev', body: 'Public release', merge: [1] },
    ]);
    expect(chosen).toEqual(['- init', '2 Add b', '9 Public release']);
  });

  test('takes the merge of a branch that had PRs of its own for no change: what it brings is theirs', async () => {
    const chosen = await choose([
      { subject: 'init' },
      { subject: 'Add b (#2)', branch: 'next', from: 0 },
      { subject: 'polish', branch: 'next' },
      { subject: 'Add c (#3)', branch: 'next' },
      { subject: 'Merge pull request #9 from o/next', body: 'v3', merge: [3] },
    ]);
    expect(chosen).toEqual(['- init', '2 Add b', '- polish', '3 Add c', '9 v3']);
  });

  test('takes a PR that was merged into such a branch as one change, with its commits in it', async () => {
    const chosen = await choose([
      { subject: 'init' },
      { subject: 'Add b (#2)', branch: 'next', from: 0 },
      { subject: 'wip', branch: 'side', from: 1 },
      { subject: 'fixup', branch: 'side' },
      { subject: 'Merge pull request #3 from o/side', body: 'Add c', branch: 'next', merge: [3] },
      { subject: 'polish', branch: 'next' },
      { subject: 'Merge pull request #9 from o/next', body: 'v3', merge: [5] },
    ]);
    expect(chosen).toEqual(['- init', '2 Add b', '3 Add c [wip, fixup]', '- polish', '9 v3']);
  });

  test('takes the number behind the title of the only commit of a PR for an issue', async () => {
    const chosen = await choose([
      { subject: 'init' },
      { subject: 'Warn of missing data (#249)', branch: 'side', from: 0 },
      { subject: 'Merge pull request #322 from me/side', body: 'Warn of missing data', merge: [1] },
    ]);
    expect(chosen).toEqual(['- init', '322 Warn of missing data [Warn of missing data (#249)]']);
  });
});

test('reads other trackers’ names of a change', () => {
  const body =
    'Summary: x\n\nReviewed By: someone\n\nDifferential Revision: D102011505\n\nghstack-source-id: 0123456789ab';
  expect(readAliases(body)).toEqual(['D102011505', '0123456789ab']);
  expect(readAliases('Differential Revision: [D7](https://x/D7), see D8')).toEqual([]);
});

describe('findForeign', () => {
  const upstream = Array.from({ length: 100 }, (_, n) => 20_000 + n * 3);
  const foreignOf = (numbers: (number | null)[]) => {
    const foreign = findForeign(numbers);
    return numbers.filter((_, index) => foreign[index]);
  };

  test("tells a fork's own PRs behind upstream's, however many", () => {
    const own = Array.from({ length: 120 }, (_, n) => 700 + n);
    expect(foreignOf([...upstream, null, ...own])).toEqual(own);
  });

  test('tells them between upstream PRs', () => {
    expect(foreignOf([...upstream.slice(0, 50), 727, null, 728, ...upstream.slice(50), 731])).toEqual([727, 728, 731]);
  });

  test('leaves old PRs alone that merged late', () => {
    expect(foreignOf([...upstream, 5800, 20_500, 9000, 19_000])).toEqual([]);
  });

  test('tells the few numbers of another repository that tower over all, and leaves its own alone', () => {
    const own = Array.from({ length: 200 }, (_, n) => n + 1);
    expect(foreignOf([66_464, ...own.slice(0, 5), 69_226, ...own.slice(5)])).toEqual([66_464, 69_226]);
  });

  test('leaves a young repository alone', () => {
    expect(foreignOf([1, 2, 40, 41, 3, 60, 5, 300])).toEqual([]);
  });

  // apache/arrow-rs: 35 numbers of apache/arrow up to 9,989, then its own; 526 of these were taken for a fork's.
  test('tells the numbers of a repository that this one goes on from, which begins anew', () => {
    const before = Array.from({ length: 35 }, (_, n) => 1593 + n * 240);
    const own = Array.from({ length: 3000 }, (_, n) => 2 + n * 3);
    expect(foreignOf([...before, ...own])).toEqual(before);
    expect(foreignOf([...before, ...own.slice(0, 400)])).toEqual(before);
  });

  // tokio: tokio-core went on to 295 while the new repository began with 20.
  test('tells them where both counters run for a while, and whatever they have in common', () => {
    const before = Array.from({ length: 130 }, (_, n) => 1 + n * 2);
    const both = [20, 30, 279, 31, 35, 41, 284, 44, 46, 62, 288, 65, 66, 58, 292, 59, 61, 80, 295];
    const own = Array.from({ length: 300 }, (_, n) => 81 + n);
    expect(foreignOf([...before, ...both, ...own])).toEqual([...before, 279, 284, 288, 292, 295]);
  });

  test('leaves a batch of old PRs alone, which merged one after another', () => {
    const numbers = Array.from({ length: 300 }, (_, n) => 1 + n);
    const batch = Array.from({ length: 60 }, (_, n) => 105 + n);
    expect(foreignOf([...numbers, ...batch, ...numbers.map((number) => number + 300)])).toEqual([]);
  });

  test("tells the numbers of a history that was merged in, however near to this one's they are", () => {
    const line = Array.from({ length: 100 }, (_, n) => ({ number: 600 + n * 8, from: undefined }));
    const taken = Array.from({ length: 100 }, (_, n) => ({ number: 1 + n * 5, from: 'root' }));
    const all = line.flatMap((each, n) => [each, taken[n] ?? each]);
    const foreign = findForeign(
      all.map(({ number }) => number),
      all.map(({ from }) => from),
    );
    expect(all.filter((_, at) => foreign[at])).toEqual(taken);
  });

  test('takes the numbers of an older history of its own for its own', () => {
    const older = Array.from({ length: 100 }, (_, n) => 1 + n);
    const numbers = [...older, ...older.map((number) => number + 100)];
    const from = numbers.map((number) => (number <= 100 ? 'root' : undefined));
    expect(findForeign(numbers, from)).toEqual(numbers.map(() => false));
  });
});

test('tells the commits of a history that was merged in, by where it begins', async () => {
  const repo = makeGitRepo([
    { subject: 'init' },
    { subject: 'Begin the plugin', branch: 'plugin' },
    { subject: 'Add it (#1)', branch: 'plugin' },
    { subject: 'Add b (#2)' },
    { subject: 'Take the plugin in', merge: [2] },
    { subject: 'Mend the plugin', branch: 'plugin', from: 4 },
  ]);
  const [, begin = '', add = ''] = repo.shas;
  const commits = await listCommits(repo.folder, repo.git('rev-parse', 'plugin').trim());
  repo.remove();
  expect([...findMergedIn(commits)]).toEqual([
    [begin, begin],
    [add, begin],
  ]);
});
