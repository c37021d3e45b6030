import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pullKey } from '../../../../lib/model/ids';
import { RELATIONS } from '../../../../lib/model/relation';
import { atlasOf, content, REPO, related, repoName, report } from '../make';

const OTHER = repoName('deepseek-ai/DeepGEMM');

describe('links between PRs', () => {
  it('keeps the report’s order and shows each link from both ends', () => {
    const atlas = atlasOf(
      content({
        reports: [report(1, { related: [related('mentions', 3), related('fixes', 2, { note: 'why' })] }), report(2)],
      }),
    );
    const one = atlas.pulls.get(pullKey(REPO, 1));
    expect(one?.links.map(({ to, relation }) => [to, relation])).toEqual([
      ['o/n#3', 'mentions'],
      ['o/n#2', 'fixes'],
    ]);
    expect(atlas.pulls.get(pullKey(REPO, 2))?.backlinks).toEqual([one?.links[1]]);
  });

  it('makes a stub of whoever is named and not known: title as given, no state, not among the repository’s PRs', () => {
    const atlas = atlasOf(
      content({
        reports: [report(1, { related: [related('mentions', 7, { kind: 'issue', title: ' [Bug] it hangs ' })] })],
      }),
    );
    expect(atlas.pulls.get(pullKey(REPO, 7))).toMatchObject({
      kind: 'stub',
      isIssue: true,
      title: '[Bug] it hangs',
      state: null,
      mergedAt: null,
    });
    expect(atlas.repos.get(REPO)?.pulls.map(({ number }) => number)).toEqual([1]);
    expect(atlas.repos.get(REPO)?.byNumber.has(7)).toBe(false);
  });

  it('never takes a PR of another repository for this one’s', () => {
    const atlas = atlasOf(
      content({
        reports: [report(1, { related: [related('mentions', 2, { repo: OTHER, title: 'theirs' })] }), report(2)],
      }),
    );
    expect(atlas.pulls.get(pullKey(REPO, 2))).toMatchObject({ title: 'PR 2', backlinks: [] });
    expect(atlas.pulls.get(pullKey(OTHER, 2))).toMatchObject({ repo: OTHER, title: 'theirs', kind: 'stub' });
    expect([...atlas.repos.keys()]).toEqual([REPO]);
  });

  it('links into another repository of the content', () => {
    const theirs = report(2, { repo: OTHER });
    const ours = report(1, { related: [related('follow-up', 2, { repo: OTHER })] });
    const atlas = atlasOf(content({ reports: [ours] }), content({ name: OTHER, reports: [theirs] }));
    expect(atlas.pulls.get(pullKey(OTHER, 2))).toMatchObject({ kind: 'report', title: 'PR 2' });
    expect(
      atlas.repos
        .get(OTHER)
        ?.byNumber.get(2)
        ?.backlinks.map(({ from }) => from),
    ).toEqual(['o/n#1']);
  });

  it('keeps one link of several that say the same, with the first note there is', () => {
    const same = [related('mentions', 2), related('mentions', 2, { note: 'a' }), related('mentions', 2, { note: 'b' })];
    const atlas = atlasOf(content({ reports: [report(1, { related: [...same, related('fixes', 2)] })] }));
    expect(atlas.pulls.get(pullKey(REPO, 1))?.links.map(({ relation, note }) => [relation, note])).toEqual([
      ['mentions', 'a'],
      ['fixes', ''],
    ]);
  });

  it('lists who names a PR newest first', () => {
    const reports = [1, 3, 2].map((number) => report(number, { related: [related('mentions', 9)] }));
    const atlas = atlasOf(content({ reports }));
    expect(atlas.pulls.get(pullKey(REPO, 9))?.backlinks.map(({ from }) => from)).toEqual(['o/n#3', 'o/n#2', 'o/n#1']);
  });

  it('does not link a PR to itself', () => {
    const atlas = atlasOf(content({ reports: [report(1, { related: [related('mentions', 1)] })] }));
    expect(atlas.pulls.get(pullKey(REPO, 1))).toMatchObject({ links: [], backlinks: [] });
  });

  it('shows every link at both ends, whatever reports say', () => {
    const claims = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom(...RELATIONS),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(REPO, OTHER),
      ),
    );
    fc.assert(
      fc.property(claims, (all) => {
        const reports = [1, 2, 3, 4, 5, 6].map((number) =>
          report(number, {
            related: all
              .filter(([from]) => from === number)
              .map(([, relation, to, repo]) => related(relation, to, { repo })),
          }),
        );
        const { pulls } = atlasOf(content({ reports }));
        const there = [...pulls.values()].flatMap(({ links }) => links);
        const back = [...pulls.values()].flatMap(({ backlinks }) => backlinks);
        expect(new Set(back)).toEqual(new Set(there));
        expect(back).toHaveLength(there.length);
        for (const pull of pulls.values())
          for (const link of pull.links) expect(pulls.get(link.to)?.backlinks).toContain(link);
      }),
    );
  });
});
