import { afterAll, expect, test } from 'vitest';
import { makeGitRepo, type TestCommit } from '../helpers/git-repo';
import { asideBar } from './aside-commits';

const ASIDE = 'tests/eval/words/symptoms.aside.yml';
const RANKING = 'lib/search/rank/rank.ts';
const removals: (() => void)[] = [];
afterAll(() => {
  for (const remove of removals) remove();
});

function repo(...files: Record<string, string>[]) {
  const made = makeGitRepo(files.map((each, at): TestCommit => ({ subject: `Commit ${at}`, files: each })));
  removals.push(made.remove);
  return made;
}

test('commits that change one or the other meet the bar, which says when each changed last', () => {
  const { folder, shas } = repo({ [ASIDE]: 'a' }, { [RANKING]: 'b', 'tests/eval/words/symptoms.yml': 'c' });
  const { met, text } = asideBar(folder);
  expect(met).toBe(true);
  expect(text).toContain(`last changed ${shas[0]?.slice(0, 7)} 2024-01-01, ranking ${shas[1]?.slice(0, 7)} 2024-01-01`);
});

test('a commit that changes both misses it, and is named', () => {
  const { folder, shas } = repo({ [ASIDE]: 'a' }, { [ASIDE]: 'b', [RANKING]: 'c' });
  const { met, text } = asideBar(folder);
  expect(met).toBe(false);
  expect(text).toContain(`changed together in ${shas[1]?.slice(0, 7)}`);
});

test('a folder without git misses it', () => {
  expect(asideBar('/').met).toBe(false);
});
