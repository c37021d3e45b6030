import { describe, expect, test } from 'vitest';
import { releaseParts } from '../../../app/_components/release/release-parts';
import { changeMark } from '../../../lib/graph/change-ids';
import { merged, REPO, smallAtlas } from '../../helpers/small-atlas';
import { edge } from '../pull/edge';

const repo = smallAtlas({
  history: [
    merged(1, 'Stays', { 'src/a.py': [] }),
    merged(2, 'Comes', { 'src/b.py': [] }),
    merged(3, 'Revert "Comes"', { 'src/b.py': [] }),
    merged(4, 'Undone later'),
    merged(5, 'Revert "Undone later"'),
  ].map((pull) => ({ ...pull, release: pull.number === 5 ? 'v2' : 'v1' })),
  edges: [edge(3, 2, 'reverts'), edge(5, 4, 'reverts')],
  taxonomy: { modules: [{ id: 'core', name: '核心', about: null, paths: ['src/**'], aliases: [] }] },
}).repos.get(REPO);
if (!repo) throw new Error('the fixture has no repository');

const release = { tag: 'v1', date: '2026-01-02', pulls: repo.pulls.filter((pull) => pull.release === 'v1') };

describe('a release', () => {
  const { folded, groups } = releaseParts(release, repo);

  test('folds away what came and went within it', () => {
    expect(folded.map(({ original, undoneBy }) => [original.number, undoneBy.map(changeMark)])).toEqual([[2, ['#3']]]);
  });

  test('keeps what its users saw, though it was undone later', () => {
    expect(groups.map(({ module, pulls }) => [module, pulls.map(({ number }) => number)])).toEqual([
      ['core', [1]],
      [null, [4]],
    ]);
  });
});
