import { expect, test } from 'vitest';
import { GRADED, judge, type Measured } from './bars';
import type { Figures } from './measure';

const PERFECT: Figures = {
  ...{ success: 1, success3: 1, mrr: 1, recall: 1, precision: 1, ndcg: 1, ndcgGraded: 1, none: 0, asked: 1 },
  errors: { success: 0.03, success3: 0, mrr: 0, recall: 0, precision: 0, none: 0, ndcg: 0, ndcgGraded: 0 },
  ms: { p50: 0, p99: 0 },
};

type Some = Partial<Figures>;

/** The same figures in both halves, unless told otherwise. */
function measured(name: string, own: Some, peer: Some, ownAside = own): Measured {
  const both = (dev: Some, aside: Some) => ({ dev: { ...PERFECT, ...dev }, aside: { ...PERFECT, ...aside } });
  return { name, own: both(own, ownAside), peers: [{ name: 'Peer', figures: both(peer, peer) }] };
}

const missed = (classes: Measured[], ungraded = false, missing: string[] = []) =>
  judge(classes, ungraded, missing)
    .filter(({ met }) => !met)
    .map(({ text }) => text);

test('a figure below its floor misses the bar, in either half', () => {
  expect(missed([measured('number', { success: 0.999 }, { success: 0 }, {})])).toEqual([
    'number, dev: success@1 0.999, at least 1.00',
  ]);
  expect(missed([measured('number', {}, { success: 0 }, { success: 0.999 })])).toEqual([
    'number, aside: success@1 0.999, at least 1.00',
  ]);
});

test('a half put aside that is more than .03 behind misses the bar, though both are above the floor', () => {
  expect(missed([measured('symbol, exact', {}, { success: 0 }, { success: 0.985 })])).toEqual([]);
  expect(missed([measured('English symptom', {}, { success: 0 }, { success: 0.96 })])).toEqual([
    'English symptom: success@1 of the half put aside 0.040 behind, at most 0.03 (1 and 1 queries, standard error of the difference 0.042)',
  ]);
});

test('behind a peer in any metric misses the bar, and says in which', () => {
  expect(missed([measured('path', {}, {})])).toEqual([]);
  expect(missed([measured('path', { precision: 0.5, none: 0.1 }, {}, {})])).toEqual([
    'path, dev: behind no peer; behind in precision@10 0.500, Peer 1.000; behind in any hit 0.900, Peer 1.000',
  ]);
});

test('a page of which less than half is right misses the bar, where every PR has a grade', () => {
  const questions = measured(GRADED, { precision: 0.4 }, { ndcg: 0.9, precision: 0.3 });
  expect(missed([questions])).toEqual([
    'graded by hand, dev: precision@10 0.400, at least 0.50',
    'graded by hand, aside: precision@10 0.400, at least 0.50',
  ]);
  expect(missed([questions], true)).toEqual([]);
});

test('among PRs that nobody graded, the graded ones alone count', () => {
  const questions = measured(GRADED, { ndcg: 0.2, ndcgGraded: 0.95 }, { ndcg: 0.1, ndcgGraded: 0.9 });
  expect(missed([questions])).toHaveLength(2);
  expect(missed([questions], true)).toEqual([]);
});

test('a peer that could not be asked is a bar missed', () => {
  expect(missed([measured('path', {}, {})], false, ['Pagefind'])).toEqual(['every peer asked; not Pagefind']);
});

test('where only the dev half is asked, the other is held to nothing', () => {
  const bars = judge([measured('number', {}, {}, { success: 0 })], false, [], ['dev']);
  expect(bars.filter(({ met }) => !met)).toEqual([]);
});
