import { describe, expect, test } from 'vitest';
import { releaseParts } from '../../../app/_components/release/release-parts';
import type { RepoAtlas } from '../../../lib/graph/types';
import { merged, REPO, release, smallAtlas } from '../../helpers/small-atlas';
import { edge } from '../pull/edge';

function atlas(): RepoAtlas {
  const repo = smallAtlas({
    history: [
      merged(1, 'Stays', { 'src/a.py': [] }),
      merged(2, 'Comes', { 'src/b.py': [] }),
      merged(3, 'Revert "Comes"', { 'src/b.py': [] }),
      merged(4, 'Undone later'),
      merged(5, 'Revert "Undone later"'),
      merged(6, 'Comes again'),
    ].map((pull, at) => ({ ...pull, release: at < 4 ? 'v1' : 'v2' })),
    edges: [edge(3, 2, 'reverts'), edge(5, 4, 'reverts'), edge(6, 2, 'relands')],
    releases: [release('v1', 3), release('v2', 5)],
    taxonomy: { modules: [{ id: 'core', name: '核心', about: null, paths: ['src/**'], aliases: [] }] },
  }).repos.get(REPO);
  if (!repo) throw new Error('the fixture has no repository');
  return repo;
}

describe('a release', () => {
  const repo = atlas();
  const partsOf = (name: string) => {
    const found = repo.releases.find((each) => each.tag === name);
    if (!found) throw new Error(`no release ${name}`);
    const { groups, merely, unclear } = releaseParts(found, repo);
    const numbers = groups.map(({ module, pulls }) => [module, ...pulls.map(({ number }) => number)]);
    return { numbers, merely: merely.map(({ pull, by }) => [pull.number, by?.number]), unclear };
  };

  test('sets apart what came and went within it, and keeps what was undone later', () => {
    expect(partsOf('v1')).toEqual({
      numbers: [
        ['core', 3, 1],
        [null, 4],
      ],
      merely: [[2, 3]],
      unclear: [],
    });
  });

  test('lists what came into force with it, though an earlier one contained it', () => {
    expect(partsOf('v2').numbers).toEqual(
      [
        [null, 6, 5],
        ['core', 2],
      ].sort((a, b) => Number(a[0] === null) - Number(b[0] === null)),
    );
  });
});
