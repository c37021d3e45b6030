import { describe, expect, test } from 'vitest';
import {
  mean,
  ndcgAt10,
  percentile,
  precisionAt10,
  recallAt50,
  reciprocalRank,
  standardError,
  successAt1,
  successAt3,
} from './metrics';

const right = new Set(['a', 'b', 'c']);
const others = (count: number) => Array.from({ length: count }, (_, at) => `other ${at}`);

describe('the figures of one answer', () => {
  test('Success@1 looks at the first hit alone', () => {
    expect(successAt1(['a', 'x'], right)).toBe(1);
    expect(successAt1(['x', 'a'], right)).toBe(0);
    expect(successAt1([], right)).toBe(0);
  });

  test('Success@3 looks at the first three', () => {
    expect(successAt3(['x', 'y', 'a'], right)).toBe(1);
    expect(successAt3(['x', 'y', 'z', 'a'], right)).toBe(0);
  });

  test('the reciprocal rank is one over the first right place, of ten', () => {
    expect(reciprocalRank(['x', 'y', 'c', 'a'], right)).toBeCloseTo(1 / 3);
    expect(reciprocalRank([...others(9), 'a'], right)).toBeCloseTo(0.1);
    expect(reciprocalRank([...others(10), 'a'], right)).toBe(0);
  });

  test('precision@10 takes what fits as well for right only behind all that is right', () => {
    expect(precisionAt10(['a', 'b', 'c', 'y'], right, new Set(['y']))).toBe(1);
    expect(precisionAt10(['a', 'y', 'b', 'c'], right, new Set(['y']))).toBe(0.75);
    expect(precisionAt10(['a', 'b', 'c', 'x'], right, new Set(['y']))).toBe(0.75);
  });

  test('recall@50 is the share of the right ones among the first fifty', () => {
    expect(recallAt50(['x', 'a', 'c'], right)).toBeCloseTo(2 / 3);
    expect(recallAt50([...others(50), 'a', 'b', 'c'], right)).toBe(0);
  });

  test('recall@50 asks for no more than fifty', () => {
    const many = new Set(Array.from({ length: 80 }, (_, at) => `r${at}`));
    expect(recallAt50([...many], many)).toBe(1);
    expect(recallAt50([...many].slice(0, 25), many)).toBe(0.5);
  });

  test('precision@10 is the share of right ones among the first ten that came', () => {
    expect(precisionAt10(['a', 'x'], right)).toBe(0.5);
    expect(precisionAt10(['a', 'b', 'c', ...others(9)], right)).toBeCloseTo(0.3);
    expect(precisionAt10([], right)).toBe(0);
  });

  test('nDCG@10 weighs grades by place', () => {
    const grades = new Map([
      ['a', 3],
      ['b', 1],
    ]);
    // Best: 7 / log2(2) + 1 / log2(3). Got, the other way round: 1 / log2(2) + 7 / log2(3).
    expect(ndcgAt10(['b', 'a'], grades)).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)));
    expect(ndcgAt10(['a', 'b'], grades)).toBe(1);
    expect(ndcgAt10(['x', 'a'], grades)).toBeCloseTo(7 / Math.log2(3) / (7 + 1 / Math.log2(3)));
    expect(ndcgAt10([], grades)).toBe(0);
  });
});

describe('the figures of many', () => {
  test('a percentile is the value below which that share lies', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(percentile(values, 0.5)).toBe(51);
    expect(percentile(values, 0.99)).toBe(100);
    expect(percentile([7], 0.5)).toBe(7);
    expect(percentile([], 0.5)).toBe(0);
  });

  test('the mean of nothing is 0', () => {
    expect(mean([1, 2, 6])).toBe(3);
    expect(mean([])).toBe(0);
  });
});

test('the standard error of a share is that of a binomial, and of nothing 0', () => {
  expect(standardError([1, 1, 1, 0])).toBeCloseTo(Math.sqrt((0.75 * 0.25) / 4));
  expect(standardError([])).toBe(0);
});
