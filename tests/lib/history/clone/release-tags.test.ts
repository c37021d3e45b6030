import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readReleaseTags } from '../../../../lib/history/clone/release-tags';
import { makeGitRepo, type TestRepo } from '../../../helpers/git-repo';

let repo: TestRepo;
afterEach(() => repo.remove());

const tagsOf = async () => (await readReleaseTags(repo.folder)).map(({ tag }) => tag);

test('gives the tags by date, and by version where that is the same', async () => {
  repo = makeGitRepo([{ subject: 'one' }, { subject: 'two' }], { 'v0.2.0': 1, 'v0.1.0': 0, 'v0.2.0rc0': 1 });
  expect(await readReleaseTags(repo.folder)).toEqual([
    { tag: 'v0.1.0', date: '2024-01-01T00:00:00+00:00', sha: repo.shas[0] },
    { tag: 'v0.2.0rc0', date: '2024-01-01T01:00:00+00:00', sha: repo.shas[1] },
    { tag: 'v0.2.0', date: '2024-01-01T01:00:00+00:00', sha: repo.shas[1] },
  ]);
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
  expect(await tagsOf()).toEqual(['v1.0.0', 'v1.1.0.post1', 'v1.2.0']);
});

test('keeps a tag whose commit the clone lacks, behind the version before its own', async () => {
  repo = makeGitRepo(
    [{ subject: 'one' }, { subject: 'two' }, { subject: 'lost', branch: 'release', from: 0 }, { subject: 'three' }],
    { 'v1.0.0': 0, 'v1.1.0': 1, 'v1.0.1': 2, 'v1.2.0': 3 },
  );
  const lost = repo.shas[2] ?? '';
  rmSync(join(repo.folder, 'objects', lost.slice(0, 2), lost.slice(2)));
  const tags = await readReleaseTags(repo.folder);
  expect(tags.map(({ tag, sha }) => [tag, sha !== null])).toEqual([
    ['v1.0.0', true],
    ['v1.0.1', false],
    ['v1.1.0', true],
    ['v1.2.0', true],
  ]);
});

test('has no releases where there are no tags', async () => {
  repo = makeGitRepo([{ subject: 'one' }]);
  expect(await readReleaseTags(repo.folder)).toEqual([]);
});
