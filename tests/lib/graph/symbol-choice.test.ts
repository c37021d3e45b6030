import { describe, expect, test } from 'vitest';
import { symbolsLike } from '../../../app/_components/symbol/symbols-like';
import { initialOf, isTelling } from '../../../lib/graph/symbol-choice';
import { REPO, report, smallAtlas } from '../../helpers/small-atlas';

const repo = smallAtlas({
  reports: [
    report(1, { keySymbols: ['Zeta.run_once', 'alpha_one', '--flag-x', '_hidden', '1st'] }),
    report(2, { keySymbols: ['alpha_one', 'Alpha', 'main'] }),
  ],
}).repos.get(REPO);
if (!repo) throw new Error('the fixture has no repository');

describe('the list of symbols', () => {
  test('has an initial for every name', () => {
    expect(['alpha', 'Alpha', '_x', '--x', '1st', '类'].map(initialOf)).toEqual(['A', 'A', '_', '-', '#', '#']);
    expect(repo.lookups.initials('').map(({ initial, count }) => `${initial}${count}`)).toEqual([
      ...['A2', 'M1', 'Z2', '#1', '-1', '_1'],
    ]);
  });

  test('shows the most touched first, or one initial by name', () => {
    expect(repo.lookups.symbols({ initial: '', module: '' }).at(0)?.name).toBe('alpha_one');
    expect(repo.lookups.symbols({ initial: 'A', module: '' }).map(({ name }) => name)).toEqual(['Alpha', 'alpha_one']);
    expect(repo.lookups.symbols({ initial: '', module: 'nowhere' })).toEqual([]);
  });

  test('of what is typed has names and last parts that begin so, and those that are called so come first', () => {
    const beginning = (text: string) => repo.lookups.symbolsBeginning(text, '').map(({ name }) => name);
    expect(beginning('AL')).toEqual(['alpha_one', 'Alpha']);
    expect(beginning('alpha')).toEqual(['Alpha', 'alpha_one']);
    expect(beginning('run_on')).toEqual(['Zeta.run_once']);
    expect(beginning('zeta.')).toEqual(['Zeta.run_once']);
    expect(beginning('_')).toEqual(['_hidden']);
    expect(beginning('lpha')).toEqual([]);
  });

  test('puts forward names that tell something outside their file', () => {
    expect(['get_topk', 'ServerArgs', 'A.b', 'ns::f', '--tp-size'].every(isTelling)).toBe(true);
    expect(['main', 'run', '__init__', 'X.__init__', 'DEVICE'].some(isTelling)).toBe(false);
    expect(repo.telling.map(({ name }) => name)).not.toContain('main');
  });

  test('finds a name by its last part whatever the case and the underscores', () => {
    expect(symbolsLike(repo, 'Run_Once').map(({ title }) => title)).toEqual(['Zeta.run_once']);
    expect(symbolsLike(repo, 'hidden').map(({ title }) => title)).toEqual(['_hidden']);
    expect(symbolsLike(repo, '__')).toEqual([]);
  });
});
