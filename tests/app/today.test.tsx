import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { bandsOf, quarterName } from '../../app/_components/today/cohorts';
import { LeftMark } from '../../app/_components/today/left-bar';
import { PullState } from '../../app/_components/today/pull-state';
import { TodayPanel } from '../../app/_components/today/today-panel';
import { lineSums } from '../../lib/graph/today/today';
import { survived } from '../helpers/survived';
import { repoOf } from '../lib/graph/make';

const repo = repoOf({ history: survived() });
const pullOf = (number: number) => repo.byNumber.get(number) ?? expect.fail(`there is no #${number}`);
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const panel = (number: number) =>
  textOf(renderToStaticMarkup(<TodayPanel change={pullOf(number)} owner={{ number }} self="本 PR " repo={repo} />));

describe('what is left of a PR', () => {
  test('is told in figures, with who took the rest and what was mended', () => {
    const text = panel(2);
    expect(text).toContain('写下 100 行，今天还剩 60 行（60%），其中 8 行已被移到别处');
    expect(text).toContain('还在 40');
    expect(text).toContain('经重新合入仍在 20');
    expect(text).toContain('#3 Fix it');
    expect(text).toContain('修复改动了本 PR 的 35 行');
    expect(text).toContain('各版本剩余：v1 90 行 → v2 60 行');
    expect(text).toContain('40 行，占今天的 29%');
    expect(panel(3)).toContain('35 行');
  });

  test('says that lines a reland brought back are counted with those that the undo took', () => {
    const pull = pullOf(2);
    const survival = pull.survival ?? expect.fail('nothing is known of #2');
    const [by] = survival.via.map((part) => part.by);
    const lostTo = by ? [{ by, rewritten: 60, deleted: 46 }] : [];
    const told = (change: typeof pull) =>
      textOf(renderToStaticMarkup(<TodayPanel change={change} owner={{ number: 2 }} self="本 PR " repo={repo} />));
    const words = '；它们先前被拿走过，也计在下面改写或删除它的改动里';
    expect(told({ ...pull, survival: { ...survival, lostTo } })).toContain(words);
    expect(told({ ...pull, survival: { ...survival, lostTo: [] } })).not.toContain(words);
  });

  test('never adds up to more than was written', () => {
    const { added, ...parts } = pullOf(2).lines ?? expect.fail('nothing is known of #2');
    expect([added, Object.values(parts).reduce((sum, each) => sum + each, 0)]).toEqual([100, 100]);
    // A revert took all 106 lines, a reland brought 90 back.
    const survival = pullOf(2).survival ?? expect.fail('nothing is known of #2');
    const back = survival.via.map((part) => ({ ...part, lines: 90 }));
    expect(lineSums({ ...survival, added: 106, left: 0, via: back, rewritten: 60, deleted: 46 })).toEqual({
      ...{ added: 106, left: 0, via: 90, rewritten: 9, deleted: 7 },
    });
  });

  test('is 不详 with its reason where lines could not be followed, and no figure then', () => {
    expect(panel(4)).toContain('不详：有关文件后来变成了二进制，不给出数字。');
    expect(renderToStaticMarkup(<LeftMark lines={pullOf(4).lines} />)).toBe('');
  });

  test('is said beside the state where nobody undid the PR and nothing is left of it', () => {
    expect([1, 2, 3].map((number) => textOf(renderToStaticMarkup(<PullState pull={pullOf(number)} />)))).toEqual([
      '已被后续改写',
      '生效',
      '生效',
    ]);
  });
});

test('cohorts tell the newest quarters apart and add up the older ones', () => {
  const at = (year: number, quarter: number) => year * 4 + quarter - 1;
  const quarters = Array.from({ length: 8 }, (_, n) => at(2024, 1) + n);
  const { bands, columns } = bandsOf([
    { quarter: at(2024, 4), lines: quarters.slice(0, 4).map((quarter) => ({ quarter, lines: 10 })) },
    { quarter: null, lines: quarters.map((quarter) => ({ quarter, lines: 5 })) },
  ]);
  expect(bands.map(({ name }) => name)).toEqual([
    '2024 Q2 及更早',
    ...['2024 Q3', '2024 Q4', '2025 Q1', '2025 Q2', '2025 Q3', '2025 Q4'],
  ]);
  expect(columns).toEqual([
    { name: '2024 Q4', total: 40, lines: [20, 10, 10, 0, 0, 0, 0] },
    { name: '今天', total: 40, lines: [10, 5, 5, 5, 5, 5, 5] },
  ]);
  expect(quarterName(at(2026, 3))).toBe('2026 Q3');
});
