import { describe, expect, test } from 'vitest';
import { chainState } from '../../../app/_components/chain/chain-state';
import { eventKind } from '../../../app/_components/chain/event-kind';
import { lanesOf } from '../../../app/_components/chain/ribbon';
import { changedBy } from '../../../lib/graph/chains/changed-by';
import { merged, REPO, smallAtlas } from '../../helpers/small-atlas';
import { edge } from '../pull/edge';

const [chain] =
  smallAtlas({
    history: [merged(1, 'A'), merged(2, 'B'), merged(3, 'Revert A and B'), merged(4, 'Reland A')],
    edges: [edge(3, 1, 'reverts'), edge(3, 2, 'reverts'), edge(4, 1, 'relands')],
  }).repos.get(REPO)?.chains ?? [];

describe('a chain of two changes', () => {
  test('has a lane for each, from its merge to today', () => {
    if (!chain) throw new Error('the fixture has no chain');
    expect(lanesOf(chain).map(({ id, spans }) => [id, spans])).toEqual([
      [
        1,
        [
          { from: 0, to: 2, state: 'live' },
          { from: 2, to: 3, state: 'reverted' },
          { from: 3, to: 4, state: 'relanded' },
        ],
      ],
      [
        2,
        [
          { from: 1, to: 2, state: 'live' },
          { from: 2, to: 4, state: 'reverted' },
        ],
      ],
    ]);
  });

  test('is as bad as the worse of them', () => {
    expect(chain && chainState(chain)).toBe('reverted');
    expect(chainState({ originals: [], states: new Map() })).toBeNull();
  });

  test('names each event by what it does', () => {
    expect(chain?.events.map(eventKind)).toEqual(['merge', 'merge', 'reverts', 'relands']);
  });
});

describe('after an event', () => {
  test('only what it changed is told, its own merge included', () => {
    const [first, second, third] = chain?.events ?? [];
    if (!first || !second || !third) throw new Error('the fixture has no events');
    expect(changedBy(first, undefined).map(({ id }) => id)).toEqual([1]);
    expect(changedBy(second, first).map(({ id }) => id)).toEqual([2]);
    expect(changedBy(third, second).map(({ id, state }) => [id, state])).toEqual([
      [1, 'reverted'],
      [2, 'reverted'],
    ]);
  });
});
