import { describe, expect, it } from 'vitest';
import { namesBeginning } from '../../../../lib/search/complete/names';
import { suggest } from '../../../../lib/search/complete/suggest';
import { begunNames } from '../../../../lib/search/index/begun-names';
import { Lists } from '../../../../lib/search/index/lists';
import type { NamesData } from '../../../../lib/search/index/names';
import { Terms } from '../../../../lib/search/index/terms';
import { searchWithout } from '../../../helpers/search-without';
import { merged, report, smallAtlas } from '../../../helpers/small-atlas';

/** Names that begin alike as people spell them: in capitals, behind underscores, in a class that has a name or has none, alone. */
const SHAPES = [
  ...[(at: number) => `test_${at}`, (at: number) => `TestCase${at}.test_run`, (at: number) => `_test_of_${at}`],
  ...[(at: number) => `TestPool.run_${at}`, (at: number) => `Test${at}`, (at: number) => `Pool${at % 50}.test`],
  ...[(at: number) => `ns::TestOf${at % 9}::init_${at}`, (at: number) => `__test${at % 30}`, () => 'test'],
  ...[(at: number) => `TESTS_${at}`, (at: number) => `--test-${at}`, (at: number) => `Tester.tested_${at % 20}`],
  ...[
    (at: number) => `LoadState.load_${at}`,
    (at: number) => `Loader.run_${at % 61}`,
    (at: number) => `load_of_${at % 61}`,
  ],
  ...[(at: number) => `--m${at % 2 ? 'ax' : 'in'}-run-${at % 4}`, (at: number) => `@memo${at % 3}`],
];

const nameOf = (at: number): string => (SHAPES[at % SHAPES.length] ?? String)(at);

const pathOf = (at: number): string =>
  at % 11 === 0 ? `${at % 2 ? 'srt/' : ''}.ci/${at % 3 ? 'run' : '.config'}${at % 5}.yml` : plainPathOf(at);

const plainPathOf = (at: number): string =>
  `${at % 3 ? 'test' : 'srt/tests'}/${at % 4 ? 'test_data' : 'a'}/${at % 7 ? `test_${at}` : at % 2 ? 'test' : 'tests'}.${at % 5 ? 'py' : 'md'}`;

const atlas = smallAtlas({
  reports: Array.from({ length: 60 }, (_, at) =>
    report(at + 1, {
      keySymbols: [nameOf(at * 5), `test_told_${at}`, `Tester.told_${at}`, ...(at % 9 ? [] : ['Tester'])],
    }),
  ),
  history: Array.from({ length: 1500 }, (_, at) =>
    merged(at + 1, 'Change it', { [pathOf(at)]: [nameOf(at), nameOf(at * 7), nameOf(at + 300)] }),
  ),
});

const NONE = { keys: Lists.of(new Map()), labels: Terms.of([]) };
const without = (names: NamesData): NamesData => ({ ...names, begun: NONE });

describe('beginnings that many names have', () => {
  const kept = searchWithout(atlas, (data) => data);
  const read = searchWithout(atlas, (data) => ({
    ...data,
    symbols: without(data.symbols),
    paths: without(data.paths),
  }));

  it('are kept, with how many names have them, where they part', () => {
    const [, history] = kept.shards;
    expect(history?.symbols.begun.of('te')?.counts).toEqual(history?.symbols.begun.of('test')?.counts);
    expect(history?.symbols.begun.of('test')?.counts[0]).toBeGreaterThan(700);
    expect(history?.paths.begun.of('test_')?.counts[0]).toBeGreaterThan(700);
    expect(history?.symbols.begun.of('pool')).toBeNull();
    expect(history?.symbols.begun.of('tests_x')).toBeNull();
    // All that begin with a mark are kept, few as they are: the letters behind it begin words in most names.
    expect(history?.symbols.begun.of('--m')?.counts[0]).toBe(4);
    expect(history?.symbols.begun.of('--z')?.names).toEqual([]);
    expect(history?.paths.begun.of('.c')?.counts[0]).toBeLessThan(20);
  });

  it('are looked for in paths of whatever form', () => {
    const paths = ['', '/', '//', '/x', 'a//b', 'a/', ...Array.from({ length: 300 }, (_, at) => `//x/${at}`)];
    const { keys } = begunNames(
      {
        labels: Terms.of(paths),
        docs: Lists.inOrder(
          paths,
          paths.map(() => [1]),
        ),
      },
      false,
    );
    expect([...keys.terms]).toEqual(['/', '//', '//x/', '/x', '/x/', 'x', 'x/']);
  });

  it('are completed as where every name is read: by symbols, classes and files, however they are spelt', () => {
    const names = [
      ...SHAPES.map((shape) => shape(3)),
      ...[0, 1, 2, 4, 7, 14].map(pathOf),
      'Tester',
      'test.py',
      'TEST',
      'tEs',
      '.ci/run',
      '.config',
    ];
    const last = names.flatMap((name) => name.split(/\.|::|\//));
    const begun = [...names, ...last].flatMap((name) => [
      name,
      name.toUpperCase(),
      `_${name}`,
      name.replace(/^[_-]+/, ''),
    ]);
    const typed = new Set(begun.flatMap((name) => Array.from({ length: 14 }, (_, length) => name.slice(0, length))));
    expect(typed.size).toBeGreaterThan(300);
    for (const text of typed) {
      expect(namesBeginning(kept, text), text).toEqual(namesBeginning(read, text));
      for (const query of [`symbol:${text}`, `file:${text}`])
        expect(suggest(kept, query, query.length), query).toEqual(suggest(read, query, query.length));
    }
  });
});
