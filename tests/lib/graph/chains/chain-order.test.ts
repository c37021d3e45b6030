import { describe, expect, it } from 'vitest';
import { orderChain } from '../../../../lib/graph/chains/chain-order';

/** PRs 100 and up merged at the minute of their number; those below have no date. */
const order = (numbers: number[], ...edges: [number, number][]) =>
  orderChain(
    numbers,
    (number) => edges.flatMap(([from, to]) => (from === number ? [to] : [])),
    (number) => (number < 100 ? null : { time: number, position: Number.POSITIVE_INFINITY }),
  );

describe('the order of a chain’s events', () => {
  it('puts a PR without a date right after the latest PR that it undoes or brings back', () => {
    expect(order([1, 100, 200, 300], [1, 100], [1, 200])).toEqual([100, 200, 1, 300]);
    expect(order([1, 2, 100, 200], [2, 100], [1, 2])).toEqual([100, 2, 1, 200]);
  });

  it('puts an original without a date first', () => {
    expect(order([1, 100], [100, 1])).toEqual([1, 100]);
  });

  it('leaves equal moments as they are given', () => {
    expect(order([2, 1])).toEqual([2, 1]);
  });

  it('ends for a circle of PRs without dates', () => {
    expect(order([1, 2], [1, 2], [2, 1])).toHaveLength(2);
  });
});
