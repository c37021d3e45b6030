import { describe, expect, test } from 'vitest';
import { makePulls } from '../../../../lib/graph/pulls/make-pulls';
import { cohortsByPart, cohortsOf, quartersOf } from '../../../../lib/graph/today/cohorts';
import { pullSurvivals } from '../../../../lib/graph/today/pull-survival';
import { trackRecord } from '../../../../lib/graph/today/track-record';
import type { HistoryPull, RepoHistory } from '../../../../lib/model/history';
import type { ChangeSurvival } from '../../../../lib/model/survival';
import { merged, REPO } from '../../../helpers/small-atlas';

const DAY = 86_400_000;
const day = (n: number) => new Date(Date.UTC(2024, 0, 1) + n * DAY).toISOString();
const on = (number: number, days: number): HistoryPull => ({
  ...merged(number, `Change ${number}`),
  mergedAt: day(days),
});

const life = (fields: Partial<ChangeSurvival>): ChangeSurvival => ({
  ...{ added: 10, carried: 0, left: 10, leftThen: 10, rewritten: 0, deleted: 0, unsure: null },
  ...{ lostTo: [], moved: [], via: [], releases: [], fixedBy: [] },
  ...fields,
});

function historyOf(
  pulls: HistoryPull[],
  changes: (ChangeSurvival | null)[],
  rest: Partial<RepoHistory> = {},
): RepoHistory {
  return {
    ...{ repo: REPO, branch: 'main', head: 'f'.repeat(40), pulls, edges: [], unresolved: [], releases: [] },
    survival: { changes, files: [], cohorts: [] },
    ...rest,
  };
}

describe('the track record', () => {
  const young = on(99, 200);
  const pulls = [...Array.from({ length: 12 }, (_, n) => on(n + 1, n)), on(20, 50), on(21, 130), young];
  const changes = pulls.map((_, place) => life({ leftThen: place < 11 ? place : 10 }));
  changes[0] = life({ leftThen: 0, fixedBy: [{ by: 3, lines: 2 }] });
  changes[1] = life({ leftThen: 1, fixedBy: [{ by: 12, lines: 2 }] });
  changes[14] = life({ leftThen: null });
  const undo = { sha: null, toSha: null, kind: 'reverts' as const, evidence: [], confidence: 1, share: 1, ofThis: 1 };
  const history = historyOf(pulls, changes, {
    edges: [
      { from: 20, to: 3, ...undo },
      { from: 21, to: 4, ...undo },
      // A revert that was undone is no PR that was: nobody took a change of its own out.
      { from: 6, to: 5, ...undo },
    ],
  });
  const known = makePulls({ name: REPO, reports: [], history, taxonomy: { modules: [], risks: [] } });
  for (const pull of known) {
    if (pull.number <= 10) pull.modules = ['cache'];
    if (pull.number === 3 || pull.number === 4) pull.state = 'reverted';
    if (pull.number === 5) pull.state = 'superseded';
    if (pull.number <= 9) pull.risks = [{ id: 'no-tests', raw: 'no tests' }];
  }
  const record = trackRecord(known, history, pullSurvivals(history));

  test('compares PRs that are 90 days old, by what happened to them before', () => {
    expect(record.all).toEqual({
      pulls: 13,
      reverted: { count: 1, of: 13 },
      fixed: { count: 1, of: 13 },
      left: { median: 0.6, of: 13 },
    });
    expect(record.modules.get('cache')).toEqual({
      pulls: 10,
      reverted: { count: 1, of: 10 },
      fixed: { count: 1, of: 10 },
      left: { median: 0.45, of: 10 },
    });
  });

  test('has no figure of fewer than ten PRs', () => {
    expect(record.risks.get('no-tests')).toEqual({ pulls: 9, reverted: null, fixed: null, left: null });
  });
});

test('what is left of a PR of several commits is added up, and a fix knows whose lines it took', () => {
  const changes = [
    life({ left: 4, deleted: 6, fixedBy: [{ by: 1, lines: 6 }], releases: [{ release: 2, left: 4 }] }),
    life({ added: 3, left: 3 }),
    life({ added: 5, left: 5, unsure: 'lacking' }),
  ];
  const survivals = pullSurvivals(historyOf([on(1, 0), on(2, 1), on(1, 2)], changes));
  expect(survivals.get(1)).toMatchObject({
    ...{ added: 15, left: 9, deleted: 6, unsure: 'lacking' },
    releases: [{ release: 2, left: 9 }],
    fixedBy: [{ by: { number: 2 }, lines: 6 }],
  });
  expect(survivals.get(2)?.fixes).toMatchObject([{ by: { number: 1 }, lines: 6 }]);
});

test('cohorts of a part of the code follow its files, and end with today', () => {
  const first = 2024 * 4;
  const history = historyOf([on(1, 0), on(2, 100)], [life({}), life({})]);
  history.survival = {
    changes: [],
    cohorts: [
      {
        quarter: first,
        files: [
          { path: 'lib/a', quarters: [{ quarter: first, lines: 8 }] },
          { path: 'docs/b', quarters: [{ quarter: first, lines: 2 }] },
        ],
      },
      { quarter: first + 1, files: [{ path: 'lib/a', quarters: [] }] },
    ],
    files: [{ path: 'lib/c', parts: [{ by: 0, lines: 1 }, { by: 1, lines: 5 }], others: 0, whole: true }],
  }; // biome-ignore format: samples
  const inFolder = cohortsByPart(history.survival, (path) => path.split('/')[0] ?? null);
  expect(cohortsOf(inFolder('lib'), quartersOf(history))).toEqual([
    { quarter: first, lines: [{ quarter: first, lines: 8 }] },
    { quarter: first + 1, lines: [] },
    { quarter: null, lines: [{ quarter: first, lines: 1 }, { quarter: first + 1, lines: 5 }] },
  ]); // biome-ignore format: samples
});
