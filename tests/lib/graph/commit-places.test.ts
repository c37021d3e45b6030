import { describe, expect, test } from 'vitest';
import { file, history, repoOf } from './make';

const repo = repoOf({
  history: history([
    { number: 1, files: [file('src/a.py', { symbols: ['Pool'] })] },
    {
      number: null,
      files: [file('src/a.py', { symbols: ['Pool.take'] }), file('src/only.py', { symbols: ['spare'] })],
    },
    { number: null, files: [file('src/b.py', { oldPath: 'src/a.py' })] },
    { number: null, files: [file('docs/c.md')] },
  ]),
  taxonomy: { modules: [{ id: 'src', name: '源码', about: null, paths: ['src/**'], aliases: [] }] },
});
const shas = [...repo.commits.keys()];
const found = (scope: 'module' | 'file' | 'symbol', name: string) =>
  repo.lookups.commitsIn(scope, name).map(({ commit }) => shas.indexOf(commit.sha));

describe('commits without a PR', () => {
  test('are listed with the module, the file under its newest name and the symbol that they changed, newest first', () => {
    expect([found('module', 'src'), found('file', 'src/b.py'), found('file', 'docs/c.md')]).toEqual([
      [1, 0],
      [1, 0],
      [2],
    ]);
    expect([found('symbol', 'Pool.take'), found('symbol', 'Pool'), found('symbol', 'nothing')]).toEqual([[0], [0], []]);
  });

  test('alone make files and symbols known, with no PR', () => {
    expect(repo.files.get('src/only.py')).toMatchObject({ pulls: [], module: 'src', symbols: ['spare'] });
    expect(repo.symbols.get('spare')).toMatchObject({ pulls: [], files: ['src/only.py'], modules: ['src'] });
    expect(repo.symbols.get('Pool')?.pulls.length).toBe(1);
  });

  test('are all listed, newest first', () => {
    expect(repo.lookups.commitsNewest().map(({ commit }) => shas.indexOf(commit.sha))).toEqual([2, 1, 0]);
    expect(repo.lookups.commitTitles().map(({ sha }) => shas.indexOf(sha))).toEqual([2, 1, 0]);
  });
});
