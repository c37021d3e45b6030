import { describe, expect, it } from 'vitest';
import { pullKey } from '../../../lib/model/ids';
import { atlasOf, content, file, history, keyFile, REPO, repoName, repoOf, report } from './make';

describe('building the knowledge base', () => {
  it('joins report and history of one PR: history’s title, date and author, the report’s record', () => {
    const told = history([
      { number: 7, title: 'as merged', mergedAt: '2026-01-01T00:00:30Z', author: 'A', release: 'v1' },
    ]);
    const repo = repoOf({ history: told, reports: [report(7, { title: 'as reported' })] });
    expect(repo.pulls).toHaveLength(1);
    expect(repo.byNumber.get(7)).toMatchObject({
      kind: 'report',
      title: 'as merged',
      mergedAt: '2026-01-01T00:00:30Z',
      author: 'A',
      release: 'v1',
      state: 'live',
      record: { title: 'as reported' },
    });
    expect(repo.reports).toHaveLength(1);
    expect(repo).toMatchObject({ history: { branch: 'main', until: '2026-01-01T00:00:30Z' } });
  });

  it('gives every PR of the history a page, report or not, newest first', () => {
    const repo = repoOf({ history: history([{ number: 9 }, { number: 3 }, { number: 5 }]), reports: [report(4)] });
    expect(repo.pulls.map(({ number, kind }) => [number, kind])).toEqual([
      [4, 'report'],
      [5, 'history'],
      [3, 'history'],
      [9, 'history'],
    ]);
  });

  it('leaves out commits without a number and a fork’s own PRs', () => {
    const repo = repoOf({
      history: history([
        { number: 728, title: 'upstream' },
        { number: 728, title: 'fork', foreign: true },
        { number: null },
      ]),
    });
    expect(repo.pulls.map(({ number, title }) => [number, title])).toEqual([[728, 'upstream']]);
  });

  it('joins two commits of one number: files of both, date and title of the one that the report means', () => {
    const told = history([
      { number: 1, title: 'first', mergedAt: '2026-01-01T00:00:10Z', files: [file('a')] },
      { number: 1, title: 'second', mergedAt: '2026-02-01T00:00:10Z', files: [file('a'), file('b')] },
    ]);
    expect(repoOf({ history: told }).byNumber.get(1)).toMatchObject({
      title: 'first',
      files: [{ path: 'a' }, { path: 'b' }],
    });
    const reports = [report(1, { mergedAt: '2026-02-01T08:00:00+08:00' })];
    expect(repoOf({ history: told, reports }).byNumber.get(1)).toMatchObject({ title: 'second' });
  });

  it('lays what a report says of a file over what the diff says, by old or new path', () => {
    const told = history([
      { number: 1, files: [file('new.py', { oldPath: 'old.py', added: 3, symbols: ['f'] }), file('b.py')] },
    ]);
    const files = [{ ...keyFile('old.py', ['g'], '标签'), note: 'n' }, keyFile('wrong.py')];
    const pull = repoOf({ history: told, reports: [report(1, { files })] }).byNumber.get(1);
    expect(pull?.files).toEqual([
      {
        ...{ path: 'new.py', oldPath: 'old.py', added: 3, deleted: 1, symbols: ['g', 'f'], module: '标签' },
        report: { label: '标签', category: null, type: null, note: 'n' },
      },
      { ...{ path: 'b.py', oldPath: null, added: 1, deleted: 1, symbols: [], module: null }, report: null },
      {
        ...{ path: 'wrong.py', oldPath: null, added: null, deleted: null, symbols: [], module: null },
        report: { label: null, category: null, type: null, note: '' },
      },
    ]);
  });

  it('keeps equal numbers of two repositories apart', () => {
    const other = repoName('a/b');
    const atlas = atlasOf(
      content({ reports: [report(1, { title: 'ours' })] }),
      content({ name: other, reports: [report(1, { repo: other, title: 'theirs' })] }),
    );
    expect(atlas.pulls.get(pullKey(REPO, 1))?.title).toBe('ours');
    expect(atlas.pulls.get(pullKey(other, 1))?.title).toBe('theirs');
  });

  it('makes nothing of a repository that has only a vocabulary', () => {
    expect(atlasOf(content({})).repos.size).toBe(0);
  });

  it('takes a report without title and date', () => {
    const repo = repoOf({ reports: [report(1, { title: null, mergedAt: null }), report(2)] });
    expect(repo.pulls.map(({ number }) => number)).toEqual([2, 1]);
    expect(repo.byNumber.get(1)).toMatchObject({ title: null, mergedAt: null, state: 'live' });
  });

  it('lists releases newest first with the PRs that they contain first', () => {
    const told = history(
      [{ number: 1, release: 'v1' }, { number: 2, release: 'v2' }, { number: 3, release: 'v2' }, { number: 4 }],
      {
        releases: [
          { tag: 'v1', date: '2026-01-01T00:00:00Z' },
          { tag: 'v2', date: '2026-02-01T00:00:00Z' },
        ],
      },
    );
    expect(
      repoOf({ history: told }).releases.map(({ tag, pulls }) => [tag, pulls.map(({ number }) => number)]),
    ).toEqual([
      ['v2', [3, 2]],
      ['v1', [1]],
    ]);
  });

  it('does not change the corpus it is given', () => {
    const made = content({
      history: history([{ number: 1, files: [file('a', { symbols: ['f'] })] }], {
        unresolved: [{ number: 1, sha: null, kind: 'reverts', text: 't', why: 'absent' }],
      }),
      reports: [report(1, { files: [keyFile('a', ['g'])], riskFlags: ['r'] })],
    });
    const before = structuredClone(made);
    atlasOf(made);
    expect(made).toEqual(before);
  });
});
