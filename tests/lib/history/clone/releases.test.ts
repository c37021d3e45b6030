import { afterEach, expect, test } from 'vitest';
import { readReleases } from '../../../../lib/history/clone/releases';
import { makeGitRepo, type TestRepo } from '../../../helpers/git-repo';

let repo: TestRepo;
afterEach(() => repo.remove());

test('gives each commit the first release that contains it, over branches of releases', async () => {
  repo = makeGitRepo(
    [
      { subject: 'one' },
      { subject: 'two' },
      { subject: 'picked for the release', branch: 'release', from: 1 },
      { subject: 'three' },
      { subject: 'four' },
      { subject: 'five' },
    ],
    { 'v0.1.0': 0, 'v0.2.0': 2, 'v0.3.0rc0': 3, 'v0.3.0': 3, 'v0.4.0': 4 },
  );
  const { releases, firstOf } = await readReleases(repo.folder);
  expect(releases.map(({ tag }) => tag)).toEqual(['v0.1.0', 'v0.2.0', 'v0.3.0rc0', 'v0.3.0', 'v0.4.0']);
  expect(repo.shas.map((sha) => firstOf.get(sha) ?? null)).toEqual([
    'v0.1.0',
    'v0.2.0',
    'v0.2.0',
    'v0.3.0rc0',
    'v0.4.0',
    null,
  ]);
  expect(releases[0]?.date).toBe('2024-01-01T00:00:00+00:00');
});

test('takes annotated tags, and leaves out nightlies, parts, tests and the tags of another make', async () => {
  repo = makeGitRepo([{ subject: 'one' }, { subject: 'two' }], {
    'v1.0.0': 0,
    'v1.1.0.post1': 1,
    '0.0.11': 0,
    'nightly-v1.0.1-20240102': 0,
    'v1.0.1.dev3': 0,
    'test/20240101': 0,
    'kernel_v0.1.0': 0,
    'v1.1.0+cu118': 1,
  });
  repo.git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'tag', '-a', '-m', 'x', 'v1.2.0', repo.shas[1] ?? '');
  expect((await readReleases(repo.folder)).releases.map(({ tag }) => tag)).toEqual([
    'v1.0.0',
    'v1.1.0.post1',
    'v1.2.0',
  ]);
});

test('has no releases where there are no tags', async () => {
  repo = makeGitRepo([{ subject: 'one' }]);
  expect(await readReleases(repo.folder)).toEqual({ releases: [], firstOf: new Map() });
});
