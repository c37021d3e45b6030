import { describe, expect, it } from 'vitest';
import { fateOf, leftShare } from '../../../../lib/graph/today/today';
import type { ChangeSurvival, LinePart, Survival } from '../../../../lib/model/survival';
import { file, history, repoOf } from '../make';

const life = (fields: Partial<ChangeSurvival>): ChangeSurvival => ({
  ...{ added: 10, carried: 0, left: 10, leftThen: null, rewritten: 0, deleted: 0 },
  ...{ lostTo: [], moved: [], via: [], releases: [], fixedBy: [], unsure: null },
  ...fields,
});

const survival: Survival = {
  changes: [
    life({ left: 0, rewritten: 6, deleted: 4, lostTo: [{ by: 2, rewritten: 6, deleted: 4 }] }),
    life({ left: 4, via: [{ by: 2, lines: 3 }], fixedBy: [{ by: 2, lines: 2 }] }),
    life({ added: 12, left: 12 }),
    null,
  ],
  files: [
    {
      path: 'src/a.py',
      parts: [
        { by: 1, lines: 4 },
        { by: 2, lines: 9 },
      ],
      others: 1,
      whole: true,
    },
    { path: 'docs/b.md', parts: [{ by: 2, lines: 3 }], others: 0, whole: false },
  ],
  cohorts: [],
};
const repo = repoOf({
  history: history(
    [
      { number: 1, files: [file('src/a.py')] },
      { number: 2, files: [file('src/a.py')] },
      { number: null, files: [file('src/a.py')] },
      { number: 4, files: [] },
    ],
    { survival },
  ),
  taxonomy: { modules: [{ id: 'src', name: '源码', about: null, paths: ['src/**'], aliases: [] }] },
});

describe('what stands today', () => {
  it('tells of each PR how much of it is left, a reland counted in', () => {
    const survivalOf = (number: number) => repo.byNumber.get(number)?.survival;
    expect([1, 2, 4, 9].map((number) => fateOf(survivalOf(number)))).toEqual(['rewritten', 'partly', null, null]);
    expect([1, 2, 4].map((number) => leftShare(survivalOf(number)))).toEqual([0, 0.7, null]);
  });

  it('says nothing of a PR whose lines could not be followed', () => {
    const known = repo.byNumber.get(1)?.survival;
    const unsure = known && { ...known, unsure: 'lacking' as const };
    expect([leftShare(unsure), fateOf(unsure)]).toEqual([null, 'unsure']);
  });

  it('tells whose lines a file, a module and the repository are made of, most first', () => {
    const shown = (of: ReturnType<typeof repo.today.ofAll>) =>
      of && [of.lines, of.others, of.whole, ...of.authors.map(({ pull, lines }) => [pull?.number ?? null, lines])];
    expect(shown(repo.today.ofFile({ path: 'src/a.py' }))).toEqual([14, 1, true, [null, 9], [2, 4]]);
    expect(shown(repo.today.ofModule({ id: 'src' }))).toEqual([14, 1, true, [null, 9], [2, 4]]);
    expect(shown(repo.today.ofAll())).toEqual([17, 1, false, [null, 12], [2, 4]]);
    expect(repo.today.ofFile({ path: 'gone.py' })).toBeNull();
  });

  it('tells how many lines of a file are of a PR, or of a commit, and of how many', () => {
    const own = repo.today.ownIn.bind(repo.today, { path: 'src/a.py' });
    const [commit] = repo.commits.keys();
    expect([own({ number: 2 }), own({ number: 1 }), own({ sha: commit ?? '' }), own({ sha: 'ffff' })]).toEqual([
      ...[
        { own: 4, lines: 14 },
        { own: 0, lines: 14 },
        { own: 9, lines: 14 },
        { own: 0, lines: 14 },
      ],
    ]);
    expect(repo.today.ownIn({ path: 'gone.py' }, { number: 2 })).toBeNull();
  });

  it('tells it of a symbol over all its places, one inside another counted once, and says where it does not know', () => {
    const place = (path: string, line: number, lines: number, parts?: LinePart[]) => ({
      ...{ path, line, lines },
      ...(parts && { owners: { parts, others: 1 } }),
    });
    const lives = {
      today: new Map([
        [
          'Pool',
          [
            place('src/a.py', 1, 9, [
              { by: 1, lines: 4 },
              { by: 2, lines: 2 },
            ]),
            place('src/a.py', 3, 4, [{ by: 1, lines: 3 }]),
            place('src/c.py', 3, 4, [{ by: 2, lines: 3 }]),
          ],
        ],
        ['half', [place('src/a.py', 1, 2, [{ by: 1, lines: 1 }]), place('src/b.py', 1, 2)]],
        ['unknown', [place('src/b.py', 1, 2)]],
      ]),
      ...{ ends: new Map(), moves: new Map() },
    };
    const commits = [1, 2, null].map((number) => ({ number, files: [file('src/a.py')] }));
    const { today } = repoOf({ history: history(commits, { lives, survival }) });
    const shown = (name: string) => {
      const made = today.ofSymbol({ name });
      return made && [made.lines, made.others, made.whole, ...made.authors.map(({ lines }) => lines)];
    };
    expect(['Pool', 'half', 'unknown', 'gone'].map(shown)).toEqual([[11, 2, true, 5, 4], [2, 1, false, 1], null, null]);
  });

  it('knows nothing where the history does not tell', () => {
    const { today } = repoOf({ history: history([{ number: 1, files: [file('src/a.py')] }]) });
    expect([
      today.isKnown,
      today.ofAll(),
      today.ofFile({ path: 'src/a.py' }),
      today.trackRecord(),
      today.cohorts(null),
    ]).toEqual([false, null, null, null, []]);
  });
});
