import { describe, expect, test } from 'vitest';
import { fileCrumbs } from '../../../../app/_components/file/file-crumbs';
import { merged, REPO, smallAtlas } from '../../../helpers/small-atlas';

const repo = smallAtlas({
  history: [
    merged(1, 'A', { 'python/pkg/srt/a.py': [], 'README.md': [] }),
    merged(2, 'B', { 'python/pkg/srt/a.py': [], 'python/pkg/lib/b.py': [], '配置/解析.yml': [] }),
  ],
}).repos.get(REPO);
if (!repo) throw new Error('the fixture has no repository');

describe('the tree of files', () => {
  test('shows folders first, and a folder of one folder with what it has', () => {
    expect(repo.lookups.folder('')?.map(({ kind, name, pulls }) => `${kind} ${name} ${pulls}`)).toEqual([
      'folder python/pkg 2',
      'folder 配置 1',
      'file README.md 1',
    ]);
    expect(repo.lookups.folder('python/pkg')?.map(({ path }) => path)).toEqual(['python/pkg/lib', 'python/pkg/srt']);
  });

  test('has no folder deeper than what all files in it share, and a file that is called as a folder is', () => {
    const odd = smallAtlas({
      history: [
        merged(1, 'A', { 'a/b/c/x.py': [], 'a/b/cd/y.py': [], lib: [], 'lib/z.py': [], 'one/two/three.py': [] }),
      ],
    }).repos.get(REPO);
    expect(odd?.lookups.folder('')?.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      ...['folder a/b', 'folder lib', 'folder one/two'],
    ]);
    expect(odd?.lookups.folder('a')?.map(({ path }) => path)).toEqual(['a/b']);
    expect(odd?.lookups.folder('lib')?.map(({ path }) => path)).toEqual(['lib/z.py']);
  });

  test('dates a folder by its newest PR', () => {
    expect(repo.lookups.folder('python/pkg')?.map(({ latest }) => latest === repo.byNumber.get(2)?.mergedAt)).toEqual([
      true,
      true,
    ]);
  });

  test('knows which folders are none', () => {
    expect(repo.lookups.folder('python/pk')).toBeNull();
    expect(repo.lookups.folder('../etc')).toBeNull();
  });

  test('has a way up through each folder', () => {
    expect(fileCrumbs(REPO, '配置/解析.yml').map(({ href }) => href)).toEqual([
      `/${REPO}`,
      `/${REPO}/files`,
      `/${REPO}/files/${encodeURIComponent('配置')}`,
    ]);
  });
});
