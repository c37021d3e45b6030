import { expect, test } from 'vitest';
import { type Asked, ask, type Engine, figuresOf } from './measure';

const answers: Record<string, string[]> = { one: ['r#1', 'r#9', 'r#2'], two: [] };
const engine: Engine = { name: 'fixed', search: (query, limit) => (answers[query] ?? []).slice(0, limit) };

const graded: Asked = {
  text: 'one',
  right: new Set(['r#1', 'r#2']),
  grades: new Map([
    ['r#1', 3],
    ['r#2', 2],
  ]),
};

test('figures are means over the queries, and empty answers are counted', async () => {
  const figures = figuresOf(await ask(engine, [graded, { text: 'two', right: new Set(['r#1']) }]), new Set());
  expect(figures).toMatchObject({ success: 0.5, mrr: 0.5, recall: 0.5, none: 0.5 });
  expect(figures.precision).toBeCloseTo(1 / 3);
});

test('a hit without a grade counts as wrong in one figure and is taken out in the other', async () => {
  const { ndcg, ndcgGraded } = figuresOf(await ask(engine, [graded]), new Set(['r#1', 'r#2']));
  expect(ndcg).toBeCloseTo((7 + 3 / Math.log2(4)) / (7 + 3 / Math.log2(3)));
  expect(ndcgGraded).toBe(1);
});

test('queries without grades have no nDCG', async () => {
  const { ndcg, ndcgGraded } = figuresOf(await ask(engine, [{ text: 'one', right: new Set() }]), new Set());
  expect([ndcg, ndcgGraded]).toEqual([null, null]);
});

test('no more hits are asked for than wanted', async () => {
  const [answer] = await ask(engine, [graded], 2);
  expect(answer?.hits).toEqual(['r#1', 'r#9']);
});
