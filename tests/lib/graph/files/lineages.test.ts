import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followRenames } from '../../../../lib/graph/files/lineages';
import type { HistoryFile } from '../../../../lib/model/history';
import { file, history, keyFile, repoOf, report } from '../make';

const move = (oldPath: string, path: string): HistoryFile => file(path, { oldPath });

/** The files' newest names and PRs after commits 1, 2, … with the given files. */
function filesOf(...commits: HistoryFile[][]) {
  const repo = repoOf({ history: history(commits.map((files, at) => ({ number: at + 1, files }))) });
  return {
    of: (name: string) => {
      const entry = repo.files.get(name);
      return entry && { path: entry.path, pulls: entry.pulls.map(({ number }) => number).reverse() };
    },
    entries: [...new Set(repo.files.values())],
  };
}

describe('files over renames', () => {
  it('finds a file under each of its names', () => {
    const { of, entries } = filesOf([file('a.py')], [move('a.py', 'b.py')], [file('b.py')], [move('b.py', 'c/b.py')]);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.aliases).toEqual(['a.py', 'b.py']);
    for (const name of ['a.py', 'b.py', 'c/b.py']) expect(of(name)).toEqual({ path: 'c/b.py', pulls: [1, 2, 3, 4] });
  });

  it('follows a rename, its revert and its reland', () => {
    const { of, entries } = filesOf([file('a')], [move('a', 'b')], [move('b', 'a')], [move('a', 'b')]);
    expect(entries).toHaveLength(1);
    expect(of('a')).toEqual({ path: 'b', pulls: [1, 2, 3, 4] });
  });

  it('does not take a new file for the old owner of its name', () => {
    const { of, entries } = filesOf([file('a')], [move('a', 'b')], [file('a')], [file('b')]);
    expect(entries).toHaveLength(2);
    expect(of('a')).toEqual({ path: 'a', pulls: [3] });
    expect(of('b')).toEqual({ path: 'b', pulls: [1, 2, 4] });
  });

  it('swaps two names in one commit', () => {
    const { of } = filesOf([file('a'), file('b')], [move('a', 'b'), move('b', 'a')], [file('a')]);
    expect(of('a')).toEqual({ path: 'a', pulls: [1, 2, 3] });
    expect(of('b')).toEqual({ path: 'b', pulls: [1, 2] });
  });

  it('gives the name to the first of two files that come from one source', () => {
    const { of, entries } = filesOf([file('a')], [move('a', 'b'), move('a', 'c')]);
    expect(entries).toHaveLength(2);
    expect(of('a')?.path).toBe('b');
    expect(of('c')).toEqual({ path: 'c', pulls: [2] });
  });

  it('joins a file that moves to a name which was in use before', () => {
    const { of, entries } = filesOf([file('a'), file('b')], [file('b')], [move('a', 'b')]);
    expect(entries).toHaveLength(1);
    expect(of('a')).toEqual({ path: 'b', pulls: [1, 2, 3] });
  });

  it('follows renames of commits that are no PR of this repository, without listing them', () => {
    const commits = [
      { number: 1, files: [file('a')] },
      { number: null, files: [move('a', 'b')] },
      { number: 9, foreign: true, files: [move('b', 'c')] },
    ];
    const repo = repoOf({ history: history(commits) });
    expect(repo.files.get('a')).toMatchObject({ path: 'c', pulls: [{ number: 1 }] });
    expect(repo.pulls.map(({ number }) => number)).toEqual([1]);
  });

  it('finds the file of a report that only knows the old name', () => {
    const repo = repoOf({
      history: history([
        { number: 1, files: [file('nsa.py')] },
        { number: 2, files: [move('nsa.py', 'dsa.py')] },
      ]),
      reports: [report(40, { files: [keyFile('nsa.py')] })],
    });
    expect(repo.files.get('dsa.py')?.pulls.map(({ number }) => number)).toEqual([40, 2, 1]);
  });
});

describe('moves that leave a shim', () => {
  const methods = ['forward', 'init', 'plan', 'copy_', 'slice'];
  const named = (owner: string) => methods.map((method) => `${owner}.${method}`);
  const born = file('nsa_backend.py', { added: 500, deleted: 0, symbols: named('NSA') });
  const shim = file('nsa_backend.py', { added: 10, deleted: 498, symbols: named('NSA') });
  const heir = file('dsa_backend.py', { added: 505, deleted: 0, symbols: named('DSA') });

  it('takes a file whose contents moved to a new one for the same file, under both names (#25821)', () => {
    const { of, entries } = filesOf([born], [shim, heir], [file('dsa_backend.py')], [file('nsa_backend.py')]);
    expect(entries).toHaveLength(1);
    for (const name of ['nsa_backend.py', 'dsa_backend.py']) {
      expect(of(name)).toEqual({ path: 'dsa_backend.py', pulls: [1, 2, 3, 4] });
    }
  });

  it.each([
    ['other symbols', { ...heir, symbols: ['x', 'y', 'z'] }, shim],
    ['another length', { ...heir, added: 200 }, shim],
    ['a file that keeps half', heir, { ...shim, deleted: 250 }],
    ['a file that is deleted outright', heir, { ...shim, added: 0, deleted: 500 }],
    ['a heir that existed before', { ...heir, deleted: 3 }, shim],
  ])('keeps them apart for %s', (_, to, from) => {
    expect(filesOf([born], [from, to]).entries).toHaveLength(2);
  });

  it('pairs each of several files with its own heir', () => {
    const other = { symbols: ['a', 'b', 'c'] };
    const { of } = filesOf(
      [born, file('nsa_utils.py', { added: 490, deleted: 0, ...other })],
      [
        file('dsa_utils.py', { added: 490, deleted: 0, ...other }),
        shim,
        heir,
        file('nsa_utils.py', { added: 8, deleted: 489, ...other }),
      ],
    );
    expect(of('nsa_backend.py')?.path).toBe('dsa_backend.py');
    expect(of('nsa_utils.py')?.path).toBe('dsa_utils.py');
  });
});

describe('laws of lineages', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd');
  const touched = fc.tuple(name, fc.option(name)).map(([path, oldPath]) => file(path, { oldPath }));
  const commits = fc.array(fc.uniqueArray(touched, { selector: ({ path }) => path, maxLength: 3 }), { maxLength: 20 });

  it('gives every touched file a lineage that has its name, and every name one lineage', () => {
    fc.assert(
      fc.property(commits, (all) => {
        const lineages = followRenames(history(all.map((files, at) => ({ number: at + 1, files }))));
        for (const touchedFile of all.flat()) {
          const lineage = lineages.of(touchedFile);
          expect(lineage.names.has(touchedFile.path)).toBe(true);
          expect(lineage.names.has(lineage.path)).toBe(true);
          expect(lineages.named(lineage.path)).toBe(lineage);
        }
      }),
    );
  });
});
