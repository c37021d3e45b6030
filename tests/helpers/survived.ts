/**
 * A history that tells what is left of its four PRs: nothing of #1, 40 lines and 20 by way of a reland of #2, all of #3,
 * which mended #2; of #4 nobody knows.
 */
import type { ChangeSurvival } from '../../lib/model/survival';
import { file, history } from '../lib/graph/make';

const life = (fields: Partial<ChangeSurvival>): ChangeSurvival => ({
  ...{ added: 100, carried: 0, left: 100, leftThen: null, rewritten: 0, deleted: 0 },
  ...{ lostTo: [], moved: [], via: [], releases: [], fixedBy: [], unsure: null },
  ...fields,
});

const files = [file('a.py')];
export const survived = () =>
  history(
    [
      { number: 1, files },
      { number: 2, files },
      { number: 3, title: 'Fix it', files },
      { number: 4, files },
    ],
    {
      releases: [
        { tag: 'v1', date: '2026-01-01' },
        { tag: 'v2', date: '2026-02-01' },
      ],
      survival: {
        changes: [
          life({ left: 0, rewritten: 70, deleted: 30, lostTo: [{ by: 2, rewritten: 70, deleted: 30 }] }),
          life({
            left: 40,
            rewritten: 35,
            deleted: 5,
            moved: [{ by: 2, lines: 8 }],
            via: [{ by: 2, lines: 20 }],
            fixedBy: [{ by: 2, lines: 35 }],
            releases: [
              { release: 0, left: 90 },
              { release: 1, left: 60 },
            ],
          }),
          life({}),
          life({ unsure: 'binary', left: 3 }),
        ],
        files: [
          {
            path: 'a.py',
            parts: [
              { by: 1, lines: 40 },
              { by: 2, lines: 100 },
            ],
            others: 0,
            whole: true,
          },
        ],
        cohorts: [],
      },
    },
  );
