import { expect, test } from 'vitest';
import { readRepoAddress } from '../../../../lib/model/named/repo-address';

const repo = 'acme/engine';

test('reads files and folders, whatever branch they are of and wherever on the page', () => {
  const file = { repo, kind: 'file', path: 'src/a b.py' };
  for (const text of [
    'https://github.com/acme/engine/blob/main/src/a%20b.py#L3-L9',
    'github.com/acme/engine/blame/0a1b2c3/src/a%20b.py?plain=1',
    'https://raw.githubusercontent.com/acme/engine/refs/heads/main/src/a%20b.py',
  ])
    expect(readRepoAddress(text)).toEqual(file);
  expect(readRepoAddress('https://github.com/acme/engine/tree/main/src/')).toEqual({ repo, kind: 'file', path: 'src' });
});

test('reads releases, what one has over another, and the repository itself', () => {
  expect(readRepoAddress('https://github.com/acme/engine/releases/tag/v1.2')).toEqual({
    repo,
    kind: 'release',
    tag: 'v1.2',
  });
  const compare = { repo, kind: 'compare', from: 'v1.1', to: 'v1.2' };
  expect(readRepoAddress('https://github.com/acme/engine/compare/v1.1...v1.2')).toEqual(compare);
  for (const rest of ['.git', '/', '/pulls', '/tree/main', '/commits/main', '/releases'])
    expect(readRepoAddress(`https://github.com/acme/engine${rest}`)).toEqual({ repo, kind: 'repo' });
});

test('takes nothing else for such an address', () => {
  for (const text of [
    'acme/engine',
    'https://github.com/acme',
    'https://github.com/acme/engine/pull/42',
    'https://github.com/acme/engine/commit/0a1b2c3',
    'https://example.org/acme/engine/blob/main/a.py',
    'https://github.com/../engine/blob/main/a.py',
  ])
    expect(readRepoAddress(text)).toBeNull();
  expect(readRepoAddress('https://github.com/acme/engine/blob/main/%E0%A4%A')).toMatchObject({ path: '%E0%A4%A' });
});
