import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startReplay } from '../../../../lib/graph/chains/replay';
import type { PlayedEdge } from '../../../../lib/graph/types';
import { type Evidence, PART_BACK, STATES } from '../../../../lib/model/state';
import { played as edge } from '../make';

/** Plays merges in the order of the list, each number with its edges. */
function play(...merges: [number, ...PlayedEdge[]][]) {
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
    expect(states).toEqual({ 24870: 'relanded', 27138: 'superseded', 27166: 'live' });
  });

  it('leaves a change reverted where a part of its revert is undone by lines of which it has none', () => {
    const part = { ...edge(3, 'partially-reverts', 2), share: 0.2 };
    expect(play([1], [2, edge(2, 'reverts', 1)], [3, part])[1]).toBe('reverted');
    const some = { ...edge(3, 'relands', 1), share: 0.2, evidence: [{ source: 'diff' as const, text: '20%' }] };
    expect(play([1], [2, edge(2, 'reverts', 1)], [3, part, some])[1]).toBe('partially-reverted');
    const unread = { ...part, share: null };
    expect(play([1], [2, edge(2, 'reverts', 1)], [3, unread])[1]).toBe('partially-reverted');
  });

  it('has a revert in force again that lands once more under its number', () => {
    const revert = edge(2, 'reverts', 1);
    expect(play([1], [2, revert], [3, edge(3, 'reverts', 2)], [2, revert])[1]).toBe('reverted');
    expect(play([1], [2, revert], [3, edge(3, 'reverts', 2)], [2])[1]).toBe('relanded');
  });

  it('leaves a change back where next to nothing of its reland is undone', () => {
    const undone = (share: number) => ({ ...edge(4, 'partially-reverts', 3), share });
    const states = (share: number) =>
      play([1], [2, edge(2, 'reverts', 1)], [3, edge(3, 'relands', 1)], [4, undone(share)]);
    expect(states(0.01)).toMatchObject({ 1: 'relanded', 3: 'partially-reverted' });
    expect(states(0.4)).toMatchObject({ 1: 'partially-reverted', 3: 'partially-reverted' });
  });

  it('counts reverts of reverts by parity', () => {
    const merges: [number, ...PlayedEdge[]][] = [[1], [2, edge(2, 'reverts', 1)], [3, edge(3, 'reverts', 2)]];
    expect(play(...merges)[1]).toBe('relanded');
    merges.push([4, edge(4, 'reverts', 3)]);
    expect(play(...merges)).toEqual({ 1: 'reverted', 2: 'relanded', 3: 'superseded', 4: 'live' });
    merges.push([5, edge(5, 'reverts', 4)]);
    expect(play(...merges)[1]).toBe('relanded');
  });

  it('takes the original out again when the reland that carries it is reverted (#8027 to #9399)', () => {
    const merges: [number, ...PlayedEdge[]][] = [
      [8027],
      [9348, edge(9348, 'reverts', 8027)],
      [9350, edge(9350, 'relands', 8027)],
      [9385, edge(9385, 'reverts', 9350)],
    ];
    expect(play(...merges)).toEqual({ 8027: 'reverted', 9348: 'superseded', 9350: 'reverted', 9385: 'live' });
    merges.push([9399, edge(9399, 'relands', 8027), edge(9399, 'relands', 9350)]);
    expect(play(...merges)).toMatchObject({ 8027: 'relanded', 9350: 'relanded' });
  });

  it('keeps one of two halves of a change when the other is reverted again', () => {
    const merges: [number, ...PlayedEdge[]][] = [
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

  it('leaves a change partly out where its reland says that it brings a part back, until the rest is back', () => {
    const evidence: Evidence[] = [{ source: 'subject', text: PART_BACK }];
    const part = { ...edge(3, 'relands', 1), evidence, share: 0.6 };
    const merges: [number, ...PlayedEdge[]][] = [[1], [2, edge(2, 'reverts', 1)], [3, part]];
    expect(play(...merges)[1]).toBe('partially-reverted');
    expect(play([1], [2, edge(2, 'reverts', 1)], [3, { ...part, share: 0.9 }])[1]).toBe('relanded');
    expect(play(...merges, [4, { ...part, fromId: 4, from: 4, share: 0.4 }])[1]).toBe('relanded');
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

describe('a revert that is no longer in force', () => {
  it('is superseded, by a reland as by its own revert', () => {
    const undone: [number, ...PlayedEdge[]][] = [[1], [2, edge(2, 'reverts', 1)]];
    expect(play(...undone, [3, edge(3, 'relands', 1)])[2]).toBe('superseded');
    expect(play(...undone, [3, edge(3, 'reverts', 2)])[2]).toBe('superseded');
    expect(play(...undone, [3, edge(3, 'reverts', 2)], [4, edge(4, 'reverts', 3)])[2]).toBe('relanded');
  });

  it('stays in force as long as one of the changes that it undid is out', () => {
    const merges: [number, ...PlayedEdge[]][] = [
      [1],
      [2],
      [3, edge(3, 'reverts', 1), edge(3, 'reverts', 2)],
      [4, edge(4, 'relands', 1)],
    ];
    expect(play(...merges)[3]).toBe('live');
    expect(play(...merges, [5, edge(5, 'relands', 2)])[3]).toBe('superseded');
  });

  it('stays in force where little came back, and says so by the state of the original', () => {
    const little: PlayedEdge = { ...edge(3, 'relands', 1), evidence: [{ source: 'diff', text: '' }], share: 0.2 };
    expect(play([1], [2, edge(2, 'reverts', 1)], [3, little])).toEqual({
      1: 'partially-reverted',
      2: 'live',
      3: 'live',
    });
  });

  it('adds up what comes back in pieces', () => {
    const piece = (from: number): PlayedEdge => ({
      ...edge(from, 'relands', 1),
      evidence: [{ source: 'diff', text: '' }],
      share: 0.2,
    });
    const states = play([1], [2, edge(2, 'reverts', 1)], [3, piece(3)], [4, piece(4)]);
    expect(states).toMatchObject({ 1: 'relanded', 2: 'superseded' });
  });

  it('leaves a change alone that undid something in passing, and is about something else', () => {
    const passing: PlayedEdge = { ...edge(2, 'reverts', 1), evidence: [{ source: 'diff', text: '' }], ofThis: 0.02 };
    expect(play([1], [2, passing], [3, edge(3, 'relands', 1)])[2]).toBe('live');
    expect(play([1], [2, passing], [3, edge(3, 'reverts', 2)])[2]).toBe('reverted');
  });

  it('takes a reland for reverted whose original was reverted anew by its own name', () => {
    const states = play([1], [2, edge(2, 'reverts', 1)], [3, edge(3, 'relands', 1)], [4, edge(4, 'reverts', 1)]);
    expect(states).toEqual({ 1: 'reverted', 2: 'superseded', 3: 'reverted', 4: 'live' });
  });

  it('lets a PR that lands again bring itself back', () => {
    expect(play([1], [2, edge(2, 'reverts', 1)], [1, edge(1, 'relands', 1)])).toEqual({
      1: 'relanded',
      2: 'superseded',
    });
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
            all.filter(({ fromId }) => fromId === number),
          );
        }
        for (let number = 0; number <= 12; number += 1) {
          expect(STATES).toContain(replay.stateOf(number));
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

  /** A history as people write it: each merge is a new change, or undoes or brings back an earlier one. */
  const plays = fc.array(fc.tuple(fc.constantFrom(null, ...KINDS), fc.nat(30)), { maxLength: 30 });

  it('keeps the state of an original and of all who undid or brought it back in agreement', () => {
    fc.assert(
      fc.property(plays, (acts) => {
        const replay = startReplay();
        const all: PlayedEdge[] = [];
        for (const [at, [kind, pick]] of acts.entries()) {
          const own = kind === null || at === 0 ? [] : [edge(at, kind, pick % at)];
          all.push(...own);
          replay.merge(at, own);
        }
        const isIn = (id: number) => replay.stateOf(id) === 'live' || replay.stateOf(id) === 'relanded';
        for (const id of acts.keys()) {
          const undoing = all.filter(({ toId, kind }) => toId === id && kind !== 'relands').map(({ fromId }) => fromId);
          const bringing = all
            .filter(({ toId, kind }) => toId === id && kind === 'relands')
            .map(({ fromId }) => fromId);
          // Nobody's undoing is shown in force beside a change that is back.
          if (isIn(id)) expect(undoing.filter(isIn)).toEqual([]);
          // What is out is out by somebody: an undoing in force, or the loss of what had brought it back.
          if (replay.stateOf(id) === 'reverted' && undoing.length + bringing.length > 0) {
            const out = undoing.some((by) => replay.stateOf(by) !== 'superseded' && replay.stateOf(by) !== 'reverted');
            const lost =
              bringing.some((by) => !isIn(by)) || all.some(({ fromId, kind }) => fromId === id && kind !== 'reverts');
            expect([id, out || lost]).toEqual([id, true]);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
