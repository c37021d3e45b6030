import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { releaseData, releasesOf } from '../../../../lib/graph/releases/release-runs';
import type { RepoAtlas } from '../../../../lib/graph/types';
import type { HistoryRelease, Run, SideCommit, SideEdge } from '../../../../lib/model/release';
import type { ChainEdge, ChainKind } from '../../../../lib/model/state';
import { type Commit, history, related, repoOf, report } from '../make';

const DATE = '2026-01-02T00:00:00+00:00';

const tag = (name: string, last: number, side: Run[] = []): HistoryRelease => ({
  tag: name,
  date: DATE,
  contains: { pulls: last < 0 ? [] : [[0, last]], side },
});

const sideCommit = (number: number | null, after: number): SideCommit => ({
  ...{ sha: String(number).padStart(40, 'f'), number, foreign: false, title: `side ${number}` },
  ...{ mergedAt: DATE, author: 'someone', after },
});

const sideEdge = (from: number, kind: SideEdge['kind'], to: number): SideEdge => ({
  ...{ from, to, kind, evidence: [{ source: 'subject', text: 'told' }], confidence: 1, share: null },
});

/** The releases of a PR, as `tag mark` with who made it so. */
function told(repo: RepoAtlas, number: number): string[] {
  const pull = repo.byNumber.get(number);
  if (!pull) throw new Error(`no PR ${number}`);
  return releasesOf(repo.standings, pull).runs.map(({ tag: first, through, contained, inForce, by }) => {
    const mark = inForce === null ? '?' : inForce ? 'in force' : contained ? 'contained' : 'absent';
    return `${first}-${through} ${mark}${by ? ` by ${by.number ?? by.sha.slice(-4)}${by.beside ? ' beside' : ''}` : ''}`;
  });
}

/** One commit of the list does something to an earlier one; both by their places. */
function act(commits: Commit[], from: number, kind: ChainKind, to: number): ChainEdge {
  const end = (place: number) => ({ number: commits[place]?.number ?? null, sha: String(place).padStart(40, '0') });
  const [by, target] = [end(from), end(to)];
  return {
    ...{ from: by.number, sha: by.sha, to: target.number, toSha: target.sha, kind },
    ...{ evidence: [{ source: 'subject', text: 'told' }], confidence: 1, share: null, ofThis: null },
  };
}

const numbered = (...numbers: (number | null)[]): Commit[] => numbers.map((number) => ({ number }));

describe('a PR in releases', () => {
  test('came and went within one, and came back with a later one (#24870, #27138, #27166)', () => {
    const repo = repoOf({
      history: history(numbered(9, 1, 2, 3), {
        edges: [act(numbered(9, 1, 2, 3), 2, 'reverts', 1), act(numbered(9, 1, 2, 3), 3, 'relands', 1)],
        releases: [tag('v0', 0), tag('v1', 2), tag('v2', 3), tag('v3', 3)],
      }),
    });
    expect(told(repo, 1)).toEqual(['v1-v1 contained by 2', 'v2-v3 in force by 3']);
    expect(told(repo, 9)).toEqual(['v0-v3 in force']);
  });

  test('are counted together as each is told alone: landed once, twice, undone, and on a branch that ends early', () => {
    const commits = numbered(9, 1, 2, 3, 9, 4, null);
    const repo = repoOf({
      history: history(commits, {
        edges: [act(commits, 2, 'reverts', 1), act(commits, 3, 'relands', 1)],
        side: { commits: [sideCommit(7, 1)], edges: [sideEdge(0, 'reverts', 5)] },
        releases: [tag('v0', 0), tag('v2', 5, [[0, 0]]), tag('v1', 2), tag('v3', 6), { tag: 'v4', date: DATE }],
      }),
    });
    const { standings } = repo;
    const pulls = [...repo.pulls];
    const alone = standings.releases.map((release) => {
      const all = pulls.map((pull) => standings.at(pull, release));
      return {
        contained: all.filter(({ contained }) => contained).length,
        inForce: all.filter(({ inForce }) => inForce).length,
      };
    });
    expect(standings.tally(pulls)).toEqual(alone);
    expect(alone.map(({ contained }) => contained)).toEqual([1, 5, 3, 5, 0]);
    expect(alone[1]?.inForce).toBeLessThan(5);
  });

  test('that was never in force says so', () => {
    const repo = repoOf({
      history: history(numbered(1, 2), { edges: [act(numbered(1, 2), 1, 'reverts', 0)], releases: [tag('v1', 1)] }),
    });
    const pull = repo.byNumber.get(1);
    expect(pull && releasesOf(repo.standings, pull)).toMatchObject({ never: true, before: null });
    const revert = repo.byNumber.get(2);
    expect(revert && releasesOf(repo.standings, revert).never).toBe(false);
  });

  test('undone by a commit without a PR', () => {
    const commits = numbered(1, null);
    const edges = [act(commits, 1, 'reverts', 0)];
    const repo = repoOf({ history: history(commits, { edges, releases: [tag('v1', 0), tag('v2', 1)] }) });
    expect(told(repo, 1)).toEqual(['v1-v1 in force', 'v2-v2 contained by 0001']);
  });

  test('picked to a release branch, before it was on any release of the branch', () => {
    const repo = repoOf({
      history: history(numbered(1, 2), {
        releases: [tag('v1', 0), tag('v1.1', 0, [[0, 0]]), tag('v2', 1)],
        side: { commits: [sideCommit(77, 0)], edges: [sideEdge(0, 'picks', 1)] },
      }),
    });
    expect(told(repo, 2)).toEqual(['v1.1-v1.1 in force by 77 beside', 'v2-v2 in force']);
  });

  test('undone only on a release branch, and brought back there', () => {
    const commits = [sideCommit(77, 0), sideCommit(78, 0)];
    const repo = repoOf({
      history: history(numbered(1), {
        releases: [tag('v1', 0), tag('v1.1', 0, [[0, 0]]), tag('v1.2', 0, [[0, 1]]), tag('v2', 0)],
        side: { commits, edges: [sideEdge(0, 'reverts', 0), sideEdge(1, 'picks', 0)] },
      }),
    });
    expect(told(repo, 1)).toEqual([
      'v1-v1 in force',
      'v1.1-v1.1 contained by 77 beside',
      'v1.2-v1.2 in force by 78 beside',
      'v2-v2 in force',
    ]);
  });

  test('whose revert was picked without its reland', () => {
    const repo = repoOf({
      history: history(numbered(1, 2, 3), {
        edges: [act(numbered(1, 2, 3), 1, 'reverts', 0), act(numbered(1, 2, 3), 2, 'relands', 0)],
        releases: [tag('v1', 0), tag('v1.1', 0, [[0, 0]]), tag('v2', 2)],
        side: { commits: [sideCommit(null, 0)], edges: [sideEdge(0, 'picks', 1)] },
      }),
    });
    expect(told(repo, 1)).toEqual(['v1-v1 in force', 'v1.1-v1.1 contained by null beside', 'v2-v2 in force by 3']);
  });

  test('merged twice is in force from its second merge on', () => {
    const repo = repoOf({
      history: history(numbered(1, 2, 1), {
        edges: [act(numbered(1, 2, 1), 1, 'reverts', 0), act(numbered(1, 2, 1), 2, 'relands', 0)],
        releases: [tag('v1', 0), tag('v2', 1), tag('v3', 2)],
      }),
    });
    expect(told(repo, 1)).toEqual(['v1-v1 in force', 'v2-v2 contained by 2', 'v3-v3 in force by 1']);
  });

  test('is not told of where nobody can know', () => {
    const unplaced: HistoryRelease = { tag: 'v2', date: '', unplaced: 'missing' };
    const repo = repoOf({
      history: history(numbered(1), { releases: [tag('v1', 0), unplaced, tag('v3', 0)] }),
      reports: [report(5)],
    });
    expect(told(repo, 1)).toEqual(['v1-v1 in force', 'v2-v2 ?', 'v3-v3 in force']);
    expect(told(repo, 5)).toEqual([]);
    const pull = repo.byNumber.get(1);
    expect(pull && releaseData(repo.standings, pull)[1]).toMatchObject({ tag: 'v2', contained: null, inForce: null });
  });

  test('is contained, and no more is known, where only a report tells of its revert', () => {
    const repo = repoOf({
      history: history(numbered(1), { releases: [tag('v1', 0)] }),
      reports: [report(5, { mergedAt: null, related: [related('reverts', 1)] })],
    });
    expect(told(repo, 1)).toEqual(['v1-v1 ?']);
  });
});

describe('replay at tags', () => {
  const KINDS: ChainKind[] = ['reverts', 'partially-reverts', 'relands'];
  const plays = fc
    .record({
      count: fc.integer({ min: 1, max: 9 }),
      pairs: fc.array(fc.tuple(fc.nat(8), fc.nat(8), fc.constantFrom(...KINDS)), { maxLength: 12 }),
    })
    .map(({ count, pairs }) => {
      const numbers = Array.from({ length: count }, (_, at) => at + 1);
      const edges = new Map<string, ChainEdge>();
      for (const [a, b, kind] of pairs) {
        const [to, from] = [Math.min(a, b) % count, Math.max(a, b) % count];
        if (to < from) edges.set(`${from}>${to}`, act(numbered(...numbers), from, kind, to));
      }
      return { numbers, edges: [...edges.values()] };
    });

  test('comes to today’s state at the head of the branch, and at every tag to what was true when it was made', () => {
    fc.assert(
      fc.property(plays, ({ numbers, edges }) => {
        const releases = numbers.map((_, place) => tag(`v${place}`, place));
        const whole = repoOf({ history: history(numbered(...numbers), { edges, releases }) });
        for (const [place, release] of releases.entries()) {
          const then = numbers.slice(0, place + 1);
          const known = edges.filter(({ from }) => (from ?? 0) <= place + 1);
          const past = repoOf({ history: history(numbered(...then), { edges: known }) });
          for (const pull of whole.pulls) {
            const { state, contained } = whole.standings.at(pull, release);
            expect([contained, state]).toEqual([
              pull.number <= place + 1,
              past.byNumber.get(pull.number)?.state ?? null,
            ]);
          }
        }
      }),
    );
  });
});
