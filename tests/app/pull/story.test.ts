import { describe, expect, test } from 'vitest';
import { laterTurns, storyOf } from '../../../app/_components/pull/story';
import type { Chain, Pull } from '../../../lib/graph/types';
import type { Related } from '../../../lib/model/record';
import { merged, REPO, report, smallAtlas } from '../../helpers/small-atlas';
import { edge } from './edge';

const related = (number: number): Related => ({
  repo: REPO,
  number,
  kind: 'pr',
  title: `PR ${number}`,
  note: '',
  relation: 'reverted-by',
});

/** #10 is reverted by #20 and brought back by #30. */
const { chain, pull } = parts(
  smallAtlas({
    reports: [report(10, { related: [related(20)] })],
    history: [merged(10, 'Change'), merged(20, 'Revert "Change"'), merged(30, 'Again')],
    edges: [edge(20, 10, 'reverts'), edge(30, 10, 'relands')],
  }),
);

function parts(atlas: ReturnType<typeof smallAtlas>): { chain: Chain; pull: (number: number) => Pull } {
  const repo = atlas.repos.get(REPO);
  const [first] = repo?.chains ?? [];
  if (!repo || !first) throw new Error('the fixture has no chain');
  return {
    chain: first,
    pull: (number) => {
      const found = repo.byNumber.get(number);
      if (!found) throw new Error(`the fixture has no #${number}`);
      return found;
    },
  };
}

describe('the story of a PR', () => {
  test('of an original names what undid it and what brought it back, in time order', () => {
    const { acts, turns } = storyOf(chain, 10);
    expect(acts).toEqual([]);
    expect(turns.map(({ event, kind }) => [event.pull?.number, kind])).toEqual([
      [20, 'reverts'],
      [30, 'relands'],
    ]);
  });

  test('of a revert names what it did', () => {
    const { acts, turns } = storyOf(chain, 20);
    expect(acts.map(({ to, kind }) => [to, kind])).toEqual([[10, 'reverts']]);
    expect(turns).toEqual([]);
  });

  test('knows a change that came back because its revert was reverted', () => {
    const nested = parts(
      smallAtlas({
        history: [merged(10, 'Change'), merged(20, 'Revert'), merged(30, 'Revert the revert')],
        edges: [edge(20, 10, 'reverts'), edge(30, 20, 'reverts')],
      }),
    ).chain;
    expect(storyOf(nested, 10).turns.map(({ event, kind, direct }) => [event.pull?.number, kind, direct])).toEqual([
      [20, 'reverts', true],
      [30, 'relands', false],
    ]);
  });

  test('draws a short chain whole, and of a long one what concerns the PR', () => {
    expect(storyOf(chain, 10)).toMatchObject({ hidden: 0 });
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    const long = parts(
      smallAtlas({
        history: [merged(1, 'A'), ...numbers.slice(1).map((number) => merged(number, 'again'))],
        edges: numbers.slice(1).map((number) => edge(number, number - 1, 'reverts')),
      }),
    ).chain;
    const { events, hidden } = storyOf(long, 7);
    expect(events.map(({ pull: other }) => other?.number)).toEqual([6, 7, 8]);
    expect(hidden).toBe(5);
  });
});

describe('what a report cannot know', () => {
  test('is nothing once it names the last event, whatever it leaves out before', () => {
    const told = { ...pull(10), record: report(10, { recommendation: '#30 已重新合入。' }) };
    expect(laterTurns(told, storyOf(chain, 10).turns)).toEqual([]);
  });

  test('leaves out what its text names', () => {
    const told = { ...pull(10), record: report(10, { recommendation: '请改用 #30。', related: [related(20)] }) };
    expect(laterTurns(told, storyOf(chain, 10).turns)).toEqual([]);
  });

  test('are the later events that it does not name', () => {
    expect(laterTurns(pull(10), storyOf(chain, 10).turns).map(({ event }) => event.pull?.number)).toEqual([30]);
  });

  test('is nothing where there is no report', () => {
    expect(laterTurns(pull(20), storyOf(chain, 20).turns)).toEqual([]);
  });
});
