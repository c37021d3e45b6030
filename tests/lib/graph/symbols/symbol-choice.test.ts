import { describe, expect, test } from 'vitest';
import { symbolsLike } from '../../../../app/_components/symbol/symbols-like';
import {
  initialOf,
  isTelling,
  tellingSymbols,
  weightOf,
  worthFinder,
} from '../../../../lib/graph/symbols/symbol-choice';
import { REPO, report, smallAtlas } from '../../../helpers/small-atlas';

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

  test('puts those forward that tell most, of equals the first, however many tell less', () => {
    // PRs of late last, and three symbols each that are alike.
    const reports = Array.from({ length: 60 }, (_, at) =>
      report(at + 1, {
        keySymbols: ['a', 'b', 'c'].map((letter) => `${letter}_of_${at}`),
        mergedAt: `2026-0${1 + Math.floor(at / 20)}-${String(1 + (at % 20)).padStart(2, '0')}T10:00:00+08:00`,
      }),
    );
    const many = [...(smallAtlas({ reports }).repos.get(REPO)?.symbols.values() ?? [])];
    const newest = '2026-03-20T10:00:00+08:00';
    const weights = new Map(many.map((entry) => [entry, weightOf(entry, worthFinder(newest))]));
    const inOrder = [...many].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
    expect(many.length).toBe(180);
    expect(tellingSymbols(many, newest, 5).map(({ entry }) => entry.name)).toEqual(
      inOrder.slice(0, 5).map(({ name }) => name),
    );
    expect(tellingSymbols(many.toReversed(), newest, 2).map(({ entry }) => entry.name)).toEqual(['c_of_59', 'b_of_59']);
  });

  test('finds a name by its last part whatever the case and the underscores', () => {
    expect(symbolsLike(repo, 'Run_Once').map(({ title }) => title)).toEqual(['Zeta.run_once']);
    expect(symbolsLike(repo, 'hidden').map(({ title }) => title)).toEqual(['_hidden']);
    expect(symbolsLike(repo, '__')).toEqual([]);
  });
});
