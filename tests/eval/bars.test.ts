import { expect, test } from 'vitest';
import { GRADED, HELD_OUT, judge, type Measured } from './bars';
import type { Figures } from './measure';

const PERFECT: Figures = {
  ...{ success: 1, mrr: 1, recall: 1, precision: 1, ndcg: 1, ndcgGraded: 1, none: 0 },
  ms: { p50: 0, p95: 0, p99: 0 },
};

function measured(name: string, own: Partial<Figures>, peer: Partial<Figures>): Measured {
  return {
    name,
    own: { ...PERFECT, ...own },
    peers: [{ name: 'Peer', figures: { ...PERFECT, ...peer } }],
  };
}

const missed = (classes: Measured[], ungraded = false, missing: string[] = []) =>
  judge(classes, ungraded, missing)
    .filter(({ met }) => !met)
    .map(({ text }) => text);

test('a figure below its floor misses the bar', () => {
  expect(missed([measured('number', { success: 0.999 }, { success: 0 })])).toEqual([
    'number: Success@1 0.999, at least 1.00',
  ]);
  expect(missed([measured('symbol, exact', { success: 0.98 }, { success: 0.9 })])).toEqual([]);
});

test('equal to a peer is enough at 1 alone', () => {
  expect(missed([measured('path', {}, {})])).toEqual([]);
  expect(missed([measured('path', { mrr: 0.9 }, { mrr: 0.9 })])).toEqual([
    'path: better than every peer; not in MRR@10 0.900, Peer 0.900',
  ]);
});

test('precision counts for literals, the graded figure for questions', () => {
  expect(missed([measured('path', { precision: 0 }, {})])).toEqual([]);
  expect(missed([measured('literal', { precision: 0.5 }, { precision: 0.4 })])).toHaveLength(1);
  expect(missed([measured(GRADED, { success: 0, ndcg: 0.95 }, { ndcg: 0.94 })])).toEqual([]);
});

test('a page of which less than half is right misses the bar, where every PR has a grade', () => {
  const questions = measured(GRADED, { precision: 0.4 }, { ndcg: 0.9 });
  expect(missed([questions])).toEqual(['graded by hand: precision@10 0.400, at least 0.50']);
  expect(missed([questions], true)).toEqual([]);
});

test('among PRs that nobody graded, the graded ones alone count', () => {
  const questions = measured(GRADED, { ndcg: 0.2, ndcgGraded: 0.95 }, { ndcg: 0.1, ndcgGraded: 0.9 });
  expect(missed([questions])).toHaveLength(1);
  expect(missed([questions], true)).toEqual([]);
});

test('the questions held out are held to nothing', () => {
  expect(judge([measured(HELD_OUT, { ndcg: 0 }, { ndcg: 1 })], false, [])).toEqual([
    { text: 'every peer asked', met: true },
  ]);
});

test('a peer that could not be asked is a bar missed', () => {
  expect(missed([measured('path', {}, {})], false, ['Pagefind'])).toEqual(['every peer asked; not Pagefind']);
});
