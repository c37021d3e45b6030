import { describe, expect, it } from 'vitest';
import { file, history, keyFile, repoOf, report } from '../make';

describe('symbols', () => {
  it('keeps names as spelt: case, `::`, `<T>`, dunders, flags, quotes and emoji', () => {
    const names = [
      'Foo',
      'foo',
      'ns::Vec<T>::push',
      'a.__init__',
      '--enable-x',
      `it's "q"`,
      '😀',
      'constructor',
      '__proto__',
    ];
    const repo = repoOf({ reports: [report(1, { keySymbols: names })] });
    expect([...repo.symbols.keys()]).toEqual(names);
    expect(repo.symbolsByLast.get('push')?.map(({ name }) => name)).toEqual(['ns::Vec<T>::push']);
    expect(repo.symbolsByLast.get('__init__')?.map(({ name }) => name)).toEqual(['a.__init__']);
    expect(repo.symbolsByLast.get('constructor')?.map(({ name }) => name)).toEqual(['constructor']);
  });

  it('joins what reports name and what diffs touch, newest first, key symbols marked', () => {
    const repo = repoOf({
      history: history([
        { number: 1, files: [file('a.py', { symbols: ['A.f', 'A.g'] })] },
        { number: 2, files: [file('a.py', { symbols: ['A.f'] })] },
      ]),
      reports: [report(2, { keySymbols: ['A.f', 'A.h'], files: [keyFile('a.py', ['A.i'])] })],
    });
    expect(repo.symbols.get('A.f')?.pulls.map(({ pull, key }) => [pull.number, key])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(repo.byNumber.get(2)?.symbols.toSorted()).toEqual(['A.f', 'A.h', 'A.i']);
    expect(repo.byNumber.get(2)?.files[0]?.symbols).toEqual(['A.i', 'A.f']);
  });

  it('counts a change in a method as one in its class, once a PR, but not in a namespace or a variable', () => {
    const repo = repoOf({
      history: history([
        { number: 1, files: [file('old.py', { symbols: ['A'] })] },
        { number: 2, files: [file('a.py', { oldPath: 'old.py', symbols: ['A.f', 'A.g', 'A._B.h', 'ns::C::push'] })] },
      ]),
      reports: [report(2, { keySymbols: ['self.x', 'torch.cuda'] })],
    });
    const numbers = (name: string) => repo.symbols.get(name)?.pulls.map(({ pull }) => pull.number);
    expect(numbers('A')).toEqual([2, 1]);
    expect(numbers('A._B')).toEqual([2]);
    expect(numbers('ns::C')).toEqual([2]);
    expect(repo.symbols.get('A')?.files).toEqual(['a.py']);
    expect(['ns', 'self', 'torch'].filter((name) => repo.symbols.has(name))).toEqual([]);
    expect(repo.byNumber.get(2)?.symbols).not.toContain('A');
  });

  it('names the files under their newest names and the modules, most PRs first', () => {
    const modules = [
      { id: 'm', name: 'm', about: null, paths: ['m/**'], aliases: [] },
      { id: 'n', name: 'n', about: null, paths: ['n/**'], aliases: [] },
    ];
    const repo = repoOf({
      taxonomy: { modules },
      history: history([
        { number: 1, files: [file('m/old.py', { symbols: ['f'] }), file('n/x.py', { symbols: ['f'] })] },
        { number: 2, files: [file('m/new.py', { oldPath: 'm/old.py', symbols: ['f'] })] },
      ]),
    });
    expect(repo.symbols.get('f')).toMatchObject({ files: ['m/new.py', 'n/x.py'], modules: ['m', 'n'] });
  });

  it('gives a key symbol without a file its report’s first module', () => {
    const modules = [{ id: 'm', name: 'm', about: null, paths: ['m/**'], aliases: [] }];
    const repo = repoOf({
      taxonomy: { modules },
      reports: [report(1, { keySymbols: ['k'], files: [keyFile('m/a')] })],
    });
    expect(repo.symbols.get('k')).toMatchObject({ files: [], modules: ['m'] });
  });

  it('says of a name whether another symbol of the same last part is elsewhere', () => {
    const repo = repoOf({
      history: history([
        { number: 1, files: [file('a.py', { symbols: ['A.forward', 'A.close', 'B.close'] })] },
        { number: 2, files: [file('b.py', { symbols: ['C.forward'] })] },
      ]),
    });
    const named = ['A.forward', 'C.forward', 'A.close', 'B.close', 'A'];
    expect(named.map((name) => repo.symbols.get(name)?.hasNamesake)).toEqual([true, true, false, false, false]);
  });
});
