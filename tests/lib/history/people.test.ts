import { expect, test } from 'vitest';
import { findHandles } from '../../../lib/history/people';
import { syncHistory } from '../../../lib/history/sync';
import { parseRepoName, type RepoName } from '../../../lib/model/ids';
import { makeGitRepo } from '../../helpers/git-repo';

/** `Name <address>` of each commit. */
function handlesIn(...commits: string[]): Record<string, readonly string[]> {
  const read = commits.map((each) => {
    const [, author = '', email = ''] = /^(.*) <(.*)>$/.exec(each) ?? [];
    return { author, email };
  });
  return Object.fromEntries(findHandles(read, new Set(read.map(({ author }) => author))));
}

test('the address that a forge gives to hide the own one tells the login', () => {
  expect(handlesIn('Ann Lee <1234+annlee@users.noreply.github.com>')).toEqual({ 'Ann Lee': ['annlee'] });
  expect(handlesIn('Ann Lee <annlee@users.noreply.github.com>')).toEqual({ 'Ann Lee': ['annlee'] });
  expect(handlesIn('Ann Lee <77-ann.lee@users.noreply.gitlab.com>')).toEqual({ 'Ann Lee': ['ann.lee'] });
  expect(handlesIn('AnnLee <annlee@users.noreply.github.com>')).toEqual({});
  expect(handlesIn('Ann Lee <noreply@github.com>', 'Bo <ann@users.noreply.github.com.evil.org>')).toEqual({});
});

test('one address with a full name and a login is one person, whichever name a commit has', () => {
  expect(handlesIn('Ann Lee <ann@lee.dev>', 'annlee <Ann@Lee.dev>')).toEqual({
    'Ann Lee': ['annlee'],
    annlee: ['Ann Lee'],
  });
});

test('two full names of one address are two people: one commits for the other', () => {
  expect(handlesIn('Ann Lee <ann@lee.dev>', 'Bo Ray <ann@lee.dev>')).toEqual({});
  expect(handlesIn('Ann Lee <ann@lee.dev>', 'Bo Ray <ann@lee.dev>', 'al <ann@lee.dev>')).toEqual({
    'Ann Lee': ['al'],
    'Bo Ray': ['al'],
  });
});

test('an address of a machine, of a group or of an example joins nobody', () => {
  expect(handlesIn('root <root@localhost>', 'ann <root@localhost>')).toEqual({});
  expect(handlesIn('ann <me@laptop.local>', 'bo <me@laptop.local>')).toEqual({});
  expect(handlesIn('ann <author@example.com>', 'bo <author@example.com>')).toEqual({});
  expect(handlesIn(...'abcdefg'.split('').map((name) => `${name} <team@acme.dev>`))).toEqual({});
});

test('a synced history knows the logins of its authors and nobody’s address', async () => {
  const repo = makeGitRepo([
    { subject: 'Add a cache (#1)', author: 'Ann Lee', email: '1+annlee@users.noreply.github.com' },
    { subject: 'Add a pool (#2)', author: 'Bo', email: 'bo@acme.dev' },
  ]);
  const options = { repo: parseRepoName('owner/name') as RepoName, from: repo.folder, branch: null, before: null };
  const { history } = await syncHistory({ ...options, cache: null, progress: () => {} }).finally(repo.remove);
  expect(history.people).toEqual(new Map([['Ann Lee', ['annlee']]]));
  expect(JSON.stringify([...(history.people ?? []), history.pulls])).not.toContain('@');
});
