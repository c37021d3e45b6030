import { describe, expect, it } from 'vitest';
import { orderChain } from '../../../lib/graph/chain-order';
import type { ChainEdge } from '../../../lib/model/state';
import { edge } from './make';

/** PRs 100 and up merged at the minute of their number; those below have no date. */
const order = (numbers: number[], ...edges: ChainEdge[]) =>
  orderChain(numbers, edges, (number) => (number < 100 ? null : { time: number, position: Number.POSITIVE_INFINITY }));

describe('the order of a chain’s events', () => {
  it('puts a PR without a date right after the latest PR that it undoes or brings back', () => {
    expect(order([1, 100, 200, 300], edge(1, 'reverts', 100), edge(1, 'relands', 200))).toEqual([100, 200, 1, 300]);
    expect(order([1, 2, 100, 200], edge(2, 'reverts', 100), edge(1, 'reverts', 2))).toEqual([100, 2, 1, 200]);
  });

  it('puts an original without a date first', () => {
    expect(order([1, 100], edge(100, 'reverts', 1))).toEqual([1, 100]);
  });

  it('tells equal moments apart by number', () => {
    expect(order([2, 1])).toEqual([1, 2]);
  });

  it('ends for a circle of PRs without dates', () => {
    expect(order([1, 2], edge(1, 'reverts', 2), edge(2, 'reverts', 1))).toHaveLength(2);
  });
});
