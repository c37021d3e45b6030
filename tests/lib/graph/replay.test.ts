import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startReplay } from '../../../lib/graph/replay';
import type { ChainEdge } from '../../../lib/model/state';
import { edge } from './make';

/** Plays merges in the order of the list, each number with its edges. */
function play(...merges: [number, ...ChainEdge[]][]) {
  const replay = startReplay();
  for (const [number, ...edges] of merges) replay.merge(number, edges);
  return Object.fromEntries(merges.map(([number]) => [number, replay.stateOf(number)]));
}

describe('states of a revert chain', () => {
  it('leaves what nobody touches live', () => {
    expect(play([1])).toEqual({ 1: 'live' });
  });

  it('takes a change out by a whole revert and a part of it by a partial one', () => {
    expect(play([1], [2, edge(2, 'reverts', 1)])).toEqual({ 1: 'reverted', 2: 'live' });
    expect(play([1], [2, edge(2, 'partially-reverts', 1)])).toEqual({ 1: 'partially-reverted', 2: 'live' });
  });

  it('brings a change back by a reland (#24870, #27138, #27166)', () => {
    const states = play([24870], [27138, edge(27138, 'reverts', 24870)], [27166, edge(27166, 'relands', 24870)]);
    expect(states).toEqual({ 24870: 'relanded', 27138: 'live', 27166: 'live' });
  });

  it('counts reverts of reverts by parity', () => {
    const merges: [number, ...ChainEdge[]][] = [[1], [2, edge(2, 'reverts', 1)], [3, edge(3, 'reverts', 2)]];
    expect(play(...merges)[1]).toBe('relanded');
    merges.push([4, edge(4, 'reverts', 3)]);
    expect(play(...merges)).toEqual({ 1: 'reverted', 2: 'relanded', 3: 'reverted', 4: 'live' });
    merges.push([5, edge(5, 'reverts', 4)]);
    expect(play(...merges)[1]).toBe('relanded');
  });

  it('takes the original out again when the reland that carries it is reverted (#8027 to #9399)', () => {
    const merges: [number, ...ChainEdge[]][] = [
      [8027],
      [9348, edge(9348, 'reverts', 8027)],
      [9350, edge(9350, 'relands', 8027)],
      [9385, edge(9385, 'reverts', 9350)],
    ];
    expect(play(...merges)).toEqual({ 8027: 'reverted', 9348: 'live', 9350: 'reverted', 9385: 'live' });
    merges.push([9399, edge(9399, 'relands', 8027), edge(9399, 'relands', 9350)]);
    expect(play(...merges)).toMatchObject({ 8027: 'relanded', 9350: 'relanded' });
  });

  it('keeps one of two halves of a change when the other is reverted again', () => {
    const merges: [number, ...ChainEdge[]][] = [
      [1],
      [2, edge(2, 'reverts', 1)],
      [3, edge(3, 'relands', 1)],
      [4, edge(4, 'relands', 1)],
    ];
    expect(play(...merges, [5, edge(5, 'reverts', 4)])[1]).toBe('partially-reverted');
    expect(play(...merges, [5, edge(5, 'reverts', 4)], [6, edge(6, 'reverts', 3)])[1]).toBe('reverted');
  });

  it('stays partial while another part is still out', () => {
    const states = play(
      [1],
      [2, edge(2, 'partially-reverts', 1)],
      [3, edge(3, 'partially-reverts', 1)],
      [4, edge(4, 'reverts', 3)],
    );
    expect(states[1]).toBe('partially-reverted');
  });

  it('takes a partial revert of a whole revert as half a way back', () => {
    expect(play([1], [2, edge(2, 'reverts', 1)], [3, edge(3, 'partially-reverts', 2)])[1]).toBe('partially-reverted');
  });

  it('lets the last event win: reverted, back, reverted', () => {
    const states = play([1], [2, edge(2, 'reverts', 1)], [3, edge(3, 'relands', 1)], [4, edge(4, 'reverts', 1)]);
    expect(states[1]).toBe('reverted');
  });

  it('goes back to a part being out when the revert of the rest is undone', () => {
    const states = play(
      [1],
      [2, edge(2, 'partially-reverts', 1)],
      [3, edge(3, 'reverts', 1)],
      [4, edge(4, 'reverts', 3)],
    );
    expect(states[1]).toBe('partially-reverted');
  });

  it('takes a part of the original out with a part of the reland that carries it', () => {
    const states = play(
      [1],
      [2, edge(2, 'reverts', 1)],
      [3, edge(3, 'relands', 1)],
      [4, edge(4, 'partially-reverts', 3)],
    );
    expect(states[1]).toBe('partially-reverted');
  });

  it('forgets an earlier reland once the change was reverted as a whole again', () => {
    const states = play(
      [1],
      [2, edge(2, 'reverts', 1)],
      [3, edge(3, 'relands', 1)],
      [4, edge(4, 'reverts', 1)],
      [5, edge(5, 'relands', 1)],
      [6, edge(6, 'reverts', 5)],
    );
    expect(states[1]).toBe('reverted');
  });

  it('keeps what was taken out of a reland’s change when the reland itself is restored', () => {
    const states = play(
      [1],
      [2, edge(2, 'reverts', 1)],
      [3, edge(3, 'relands', 1)],
      [4, edge(4, 'partially-reverts', 1)],
      [5, edge(5, 'reverts', 3)],
      [6, edge(6, 'reverts', 5)],
    );
    expect(states).toMatchObject({ 1: 'partially-reverted', 3: 'relanded' });
  });

  it('lets one PR replace a reland by another, in whatever order its edges come', () => {
    for (const edges of [
      [edge(4, 'reverts', 3), edge(4, 'relands', 1)],
      [edge(4, 'relands', 1), edge(4, 'reverts', 3)],
    ]) {
      expect(play([1], [2, edge(2, 'reverts', 1)], [3, edge(3, 'relands', 1)], [4, ...edges])[1]).toBe('relanded');
    }
  });

  it('ends as a reland where one PR reverts the revert and relands the original', () => {
    for (const edges of [
      [edge(3, 'reverts', 2), edge(3, 'relands', 1)],
      [edge(3, 'relands', 1), edge(3, 'reverts', 2)],
    ]) {
      expect(play([1], [2, edge(2, 'reverts', 1)], [3, ...edges])[1]).toBe('relanded');
    }
  });
});

const KINDS = ['reverts', 'partially-reverts', 'relands'] as const;

describe('laws of the replay', () => {
  const edges = fc.array(
    fc.tuple(fc.nat(12), fc.constantFrom(...KINDS), fc.nat(12)).map(([from, kind, to]) => edge(from, kind, to)),
    { maxLength: 60 },
  );

  it('ends for every graph, circles and self-loops included, with a state for every PR', () => {
    fc.assert(
      fc.property(edges, (all) => {
        const replay = startReplay();
        for (let number = 0; number <= 12; number += 1) {
          replay.merge(
            number,
            all.filter(({ from }) => from === number),
          );
        }
        for (let number = 0; number <= 12; number += 1) {
          expect(['live', 'reverted', 'partially-reverted', 'relanded']).toContain(replay.stateOf(number));
        }
      }),
    );
  });

  it('alternates along a line of reverts, however long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (length) => {
        const replay = startReplay();
        for (let number = 0; number <= length; number += 1) {
          replay.merge(number, number === 0 ? [] : [edge(number, 'reverts', number - 1)]);
        }
        expect(replay.stateOf(0)).toBe(length % 2 === 1 ? 'reverted' : 'relanded');
      }),
    );
  });
});
