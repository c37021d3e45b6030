import { expect, test } from 'vitest';
import { readCommitName } from '../../../../lib/model/named/commit-name';

const sha = 'feedc0de0123';

test('reads commits as people paste them', () => {
  expect(readCommitName(sha.toUpperCase())).toEqual({ sha, repo: null });
  for (const text of [
    `acme/engine@${sha}`,
    `acme/engine/commit/${sha}`,
    `github.com/acme/engine/commit/${sha}/`,
    `https://github.com/acme/engine/commits/${sha}?diff=split#r1`,
  ])
    expect(readCommitName(text)).toEqual({ sha, repo: 'acme/engine' });
});

test('takes nothing else for a commit', () => {
  for (const text of [
    '1234567',
    'feedc0',
    'engine@feedc0de',
    `../x@${sha}`,
    `acme/engine#${sha}`,
    `a/b/c@${sha}`,
    `${sha}xyz`,
  ])
    expect(readCommitName(text)).toBeNull();
});
