/** The labelled set of edges: what `npm run eval -- edges` prints is held here as well. */
import { expect, test } from 'vitest';
import { RULES } from '../../../lib/history/edges/rules';
import { ablate } from './ablate';
import { judgeEdges } from './bars';
import { type EdgeCase, openCase, readCases, type StoredCase } from './case';
import { SOURCES, type Source } from './label';
import { errorsOf, measureCase, sumFigures } from './measure';

const cases = (await Promise.all((Object.keys(SOURCES) as Source[]).map(readCases))).flat();
const half = (name: EdgeCase['half']) => cases.filter((one) => one.half === name);

test.each(['dev', 'aside'] as const)('reverts, relands and states of the %s half meet their bars', (name) => {
  const bars = judgeEdges(name, sumFigures(half(name).map((one) => measureCase(one))));
  expect(bars.filter(({ met }) => !met)).toEqual([]);
});

test('the set is worse without any one rule', () => {
  const rows = ablate(cases);
  expect(rows.filter(({ dev, aside }) => dev + aside <= 0).map(({ name }) => name)).toEqual([]);
  // Every case is measured once for each rule: half a minute of an idle machine.
}, 600_000);

test('the bars fail where all rules of a group are switched off', () => {
  for (const group of ['words', 'undo', 'reland'] as const) {
    const off = new Set(RULES.filter((rule) => rule.group === group).map(({ name }) => name));
    const figures = sumFigures(half('dev').map((one) => measureCase(one, off)));
    expect(judgeEdges('dev', figures).filter(({ met }) => !met)).not.toEqual([]);
  }
});

test('no two rules have one name', () => {
  expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
});

const commit = (sha: string, title: string, at: string) => ({ sha, title, at, author: 'a', judged: true as const });
const STORED: StoredCase = {
  id: 'x',
  commits: [commit('aa1', 'Add f', '2026-01-01'), commit('bb2', 'Revert "Add f"', '2026-01-02')],
  lines: '5*10 0+ 1-;6*2 1+ ~1-2',
  ...{ undo: [[1, 0]], reland: [], fine: [], states: [[0, 'reverted']] },
};

test('a stored case opens as a history, with stand-ins for the commits that are left out', () => {
  const { changes, undo } = openCase(STORED, 'hono');
  expect(changes.map(({ title }) => title).filter((title) => /f/.test(title) && / /.test(title))).toEqual([
    'Add f',
    'Revert "Add f"',
  ]);
  expect(changes).toHaveLength(4);
  expect(changes[0]?.lines.added).toHaveLength(10);
  expect(changes[3]?.lines.removed).toHaveLength(10);
  expect(undo).toEqual(new Set(['3>0']));
});

test('what is missed, wrong, or left in another state is an error each', () => {
  expect(errorsOf(measureCase(openCase(STORED, 'hono')))).toBe(0);
  const wrong = { ...STORED, undo: [] };
  expect(errorsOf(measureCase(openCase(wrong, 'hono')))).toBe(1);
  const missed: StoredCase = { ...STORED, reland: [[1, 0]], states: [[0, 'live']] };
  expect(measureCase(openCase(missed, 'hono')).faults).toHaveLength(2);
});
