import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainData } from '../../../../lib/answers/chain';
import { changeMark } from '../../../../lib/graph/pulls/change-ids';
import type { Chain } from '../../../../lib/graph/types';
import { RELATIONS } from '../../../../lib/model/relation';
import { atlasOf, content, edge, file, history, placedEdge, related, repoName, repoOf, report } from '../make';

describe('chains from reports', () => {
  it('joins what the three reports of #24870 say into one chain, in time order', () => {
    const repo = repoOf({
      reports: [
        report(24870, {
          mergedAt: '2026-06-03T10:06:00+08:00',
          related: [related('reverted-by', 27138), related('relanded-by', 27166)],
        }),
        report(27138, {
          mergedAt: '2026-06-03T16:29:00+08:00',
          related: [related('reverts', 24870, { note: '逐字节撤销' })],
        }),
        report(27166, { mergedAt: '2026-06-06T04:43:00+08:00', related: [related('relands', 24870)] }),
      ],
    });
    const [chain, ...more] = repo.chains;
    expect(more).toEqual([]);
    expect(chain?.id).toBe(24870);
    expect(chain?.open).toBe(false);
    expect(chain?.events.map(({ pull, after }) => [pull?.number, after])).toEqual([
      [24870, [{ id: 24870, state: 'live' }]],
      [27138, [{ id: 24870, state: 'reverted' }]],
      [27166, [{ id: 24870, state: 'relanded' }]],
    ]);
    expect(chain?.edges.map(({ from, to, kind, evidence }) => [from, kind, to, evidence.length])).toEqual([
      [27138, 'reverts', 24870, 2],
      [27166, 'relands', 24870, 2],
    ]);
    expect(chain?.edges[0]?.evidence.map(({ text }) => text)).toContain(
      '#27138 的报告称 #27138 回退 #24870（逐字节撤销）',
    );
    expect(repo.byNumber.get(24870)).toMatchObject({ state: 'relanded', chain: 24870 });
  });

  it('believes fifty of what one report says, and tells that there is more', () => {
    const many = Array.from({ length: 3_000 }, (_, i) => [
      related('reverts', i + 2),
      related('relanded-by', i + 9_002),
    ]);
    const [chain] = repoOf({ reports: [report(1, { related: many.flat() })] }).chains;
    expect(chain?.edges).toHaveLength(50);
    expect(chain?.disputes).toEqual(['#1 的报告称回退或重新合入了超过 50 个 PR，其余不予采信']);
  });

  it('orders by time, never by number: #338 brings back what #345 reverted', () => {
    const at = (hour: number) => ({ mergedAt: `2024-04-03T${hour}:00:00+00:00` });
    const repo = repoOf({
      reports: [
        report(338, { ...at(13), related: [related('relands', 343)] }),
        report(343, at(11)),
        report(345, { ...at(12), related: [related('reverts', 343)] }),
      ],
    });
    expect(repo.chains.at(0)?.events.map(({ pull }) => pull?.number)).toEqual([343, 345, 338]);
    expect(repo.byNumber.get(343)?.state).toBe('relanded');
  });

  it('takes what is said to bring a revert’s change back for the reland of that change, not of the revert', () => {
    const repo = repoOf({
      reports: [
        report(1, { mergedAt: '2026-01-01T01:00:00+08:00' }),
        report(2, {
          mergedAt: '2026-01-02T01:00:00+08:00',
          related: [related('reverts', 1), related('relanded-by', 3)],
        }),
        report(3, { mergedAt: '2026-01-03T01:00:00+08:00' }),
      ],
    });
    expect([1, 2, 3].map((number) => repo.byNumber.get(number)?.state)).toEqual(['relanded', 'superseded', 'live']);
  });

  it('compares times as UTC, not as text', () => {
    const repo = repoOf({
      reports: [
        report(1, { mergedAt: '2026-01-02T01:00:00+08:00' }),
        report(2, { mergedAt: '2026-01-01T20:00:00-07:00', related: [related('reverts', 1)] }),
      ],
    });
    expect(repo.byNumber.get(1)?.state).toBe('reverted');
    expect(repo.chains.at(0)?.events.map(({ pull }) => pull?.number)).toEqual([1, 2]);
  });

  it('shows an end that nobody knows as a stub with a state', () => {
    const atlas = atlasOf(
      content({ reports: [report(5, { related: [related('reverted-by', 9), related('reverts', 3)] })] }),
    );
    const [chain] = atlas.repos.get(repoName('o/n'))?.chains ?? [];
    expect(chain?.events.map(({ pull }) => [pull?.number, pull?.kind, pull?.state])).toEqual([
      [3, 'stub', 'relanded'],
      [5, 'report', 'superseded'],
      [9, 'stub', 'live'],
    ]);
    expect(chain?.id).toBe(3);
  });

  it('takes no relation to an issue, to itself or to another repository for an edge', () => {
    const repo = repoOf({
      reports: [
        report(1, {
          related: [
            related('reverts', 7, { kind: 'issue' }),
            related('reverts', 1),
            related('reverts', 8, { repo: repoName('other/repo') }),
          ],
        }),
      ],
    });
    expect(repo.chains).toEqual([]);
  });

  it('drops the claim that an older PR reverts a newer one, and says so', () => {
    const repo = repoOf({
      reports: [
        report(1, { related: [related('reverts', 2)] }),
        report(2),
        report(3, { related: [related('reverts', 2)] }),
      ],
    });
    expect(repo.chains.at(0)?.edges.map(({ from, to }) => [from, to])).toEqual([[3, 2]]);
    expect(repo.chains.at(0)?.disputes).toEqual(['#1 的报告称 #1 回退 #2；但#1 合入早于 #2，不予采信']);
    expect(repo.byNumber.get(2)?.state).toBe('reverted');
  });
});

describe('commits without a PR', () => {
  const REVERT = { number: null, title: 'Revert "PR 1"' };

  it('undo a PR as a PR does', () => {
    const repo = repoOf({
      history: history([{ number: 1 }, REVERT], { edges: [placedEdge({ at: 1 }, 'reverts', 1)] }),
    });
    const [chain] = repo.chains;
    expect(repo.byNumber.get(1)).toMatchObject({ state: 'reverted', chain: 1 });
    expect(chain).toMatchObject({ id: 1, open: true });
    expect(chain?.events.map((event) => [changeMark(event), event.after])).toEqual([
      ['#1', [{ id: 1, state: 'live' }]],
      ['提交 000000000', [{ id: 1, state: 'reverted' }]],
    ]);
  });

  it('are undone as a PR is, with a state of their own by their sha', () => {
    const told = history(
      [
        { number: null, title: 'Add f' },
        { number: 3, title: 'Revert "Add f"' },
      ],
      {
        edges: [placedEdge(3, 'reverts', { at: 0 })],
      },
    );
    const repo = repoOf({ history: told });
    const sha = told.pulls[0]?.sha ?? '';
    expect(repo.commits.get(sha)).toMatchObject({ state: 'reverted', chain: 3 });
    expect(chainData(repo.chains.at(0) as Chain, repo)).toMatchObject({
      prs: [3],
      edges: [{ from: 3, to: null, toSha: sha, kind: 'reverts' }],
      states: { [sha.slice(0, 9)]: 'reverted', 3: 'live' },
    });
  });

  it('make a chain of their own where no PR is in it', () => {
    const told = history([{ number: null }, { number: null }], {
      edges: [placedEdge({ at: 1 }, 'reverts', { at: 0 })],
    });
    expect(repoOf({ history: told }).chains.map(({ id }) => id)).toEqual(['000000000']);
  });

  it('come in the order of the history among PRs, and a later reland wins', () => {
    const repo = repoOf({
      history: history([{ number: 1 }, REVERT, { number: 2 }], {
        edges: [placedEdge({ at: 1 }, 'reverts', 1), edge(2, 'relands', 1)],
      }),
    });
    expect(repo.chains.at(0)?.events.map(changeMark)).toEqual(['#1', '提交 000000000', '#2']);
    expect(repo.byNumber.get(1)?.state).toBe('relanded');
    expect([...repo.commits.values()].map(({ state }) => state)).toEqual(['superseded']);
    expect(repo.chains.at(0)?.open).toBe(false);
  });

  it('count for the revert rate of a module', () => {
    const repo = repoOf({
      history: history([{ number: 1, files: [file('a/x.py')] }, REVERT], {
        edges: [placedEdge({ at: 1 }, 'reverts', 1)],
      }),
      taxonomy: { modules: [{ id: 'a', name: 'A', about: null, paths: ['a/**'], aliases: [] }] },
    });
    expect(repo.modules[0]?.revertedCount).toBe(1);
  });
});

describe('the count of PRs undone at some time', () => {
  it('is the same in the head of a module and in its months, and leaves out a revert that is no longer in force', () => {
    const repo = repoOf({
      history: history(
        [1, 2, 3, 4, 5].map((number) => ({ number, files: [file('a/x.py')] })),
        { edges: [edge(2, 'reverts', 1), edge(3, 'reverts', 2), edge(5, 'reverts', 4)] },
      ),
      taxonomy: { modules: [{ id: 'a', name: 'A', about: null, paths: ['a/**'], aliases: [] }] },
    });
    expect([1, 2, 3, 4, 5].map((number) => repo.byNumber.get(number)?.state)).toEqual([
      ...['relanded', 'superseded', 'live', 'reverted', 'live'],
    ]);
    const [module] = repo.modules;
    expect(module?.revertedCount).toBe(2);
    expect(module?.months.reduce((sum, { undone }) => sum + undone, 0)).toBe(2);
  });
});

describe('a PR that landed more than once', () => {
  it('has an event for each landing that counts, and is back by its second', () => {
    const commits = [{ number: 2 }, { number: 3 }, { number: 2 }];
    const second = { ...placedEdge({ at: 2 }, 'relands', { at: 0 }), from: 2, to: 2 };
    const repo = repoOf({ history: history(commits, { edges: [edge(3, 'reverts', 2), second] }) });
    const [chain] = repo.chains;
    expect(chain?.events.map((event) => [changeMark(event), event.again, event.after])).toEqual([
      ['#2', false, [{ id: 2, state: 'live' }]],
      ['#3', false, [{ id: 2, state: 'reverted' }]],
      ['#2', true, [{ id: 2, state: 'relanded' }]],
    ]);
    expect(repo.byNumber.get(3)?.state).toBe('superseded');
  });
});

describe('chains from history', () => {
  const commits = [{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }];

  it('takes the place in the history for the order, whatever the committers’ clocks say', () => {
    const told = history(
      [
        { number: 1, mergedAt: '2026-01-05T00:00:00Z' },
        { number: 2, mergedAt: '2026-01-01T00:00:00Z' },
      ],
      { edges: [edge(2, 'reverts', 1)] },
    );
    const repo = repoOf({ history: told });
    expect(repo.chains.at(0)?.events.map(({ pull }) => pull?.number)).toEqual([1, 2]);
    expect(repo.byNumber.get(1)?.state).toBe('reverted');
  });

  it('adds a report’s word as evidence to an edge that history has', () => {
    const repo = repoOf({
      history: history(commits, { edges: [edge(2, 'partially-reverts', 1)] }),
      reports: [report(2, { related: [related('reverts', 1)] })],
    });
    expect(repo.chains.at(0)?.edges).toHaveLength(1);
    expect(repo.chains.at(0)?.edges[0]).toMatchObject({ kind: 'partially-reverts', confidence: 1 });
    expect(repo.chains.at(0)?.edges[0]?.evidence.map(({ source }) => source)).toEqual(['subject', 'report']);
    expect(repo.chains.at(0)?.disputes).toEqual([]);
  });

  it.each([
    ['names another target', related('reverts', 3), /回退的是 #1/],
    ['turns the direction', related('reverted-by', 1), /不予采信/],
    ['says reland where history saw a revert', related('relands', 1), /#2 回退 #1/],
  ])('wins where a report %s', (_, claim, said) => {
    const reporter = claim.number === 3 ? 4 : 2;
    const edges = [edge(reporter, 'reverts', 1)];
    const repo = repoOf({ history: history(commits, { edges }), reports: [report(reporter, { related: [claim] })] });
    expect(repo.chains).toHaveLength(1);
    expect(repo.chains.at(0)?.edges.map(({ from, to, kind }) => [from, kind, to])).toEqual([[reporter, 'reverts', 1]]);
    expect(repo.chains.at(0)?.disputes.join()).toMatch(said);
  });

  it('believes a report less where history saw both PRs and nothing between them', () => {
    const reports = [report(2, { related: [related('reverts', 1)] })];
    const seen = repoOf({ history: history(commits), reports }).chains.at(0)?.edges[0]?.confidence ?? 0;
    const unseen = repoOf({ reports }).chains.at(0)?.edges[0]?.confidence ?? 0;
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThan(unseen);
  });

  it('believes a report by half at most where no title bears it out', () => {
    const confidenceOf = (title: string, relation: 'reverts' | 'relands') => {
      const titled = related(relation, 1, { title: 'Make the queue long' });
      const { chains } = repoOf({ reports: [report(2, { title, related: [titled] })] });
      return chains.at(0)?.edges[0]?.confidence;
    };
    expect(confidenceOf('Revert "Make the queue long"', 'reverts')).toBe(0.8);
    expect(confidenceOf('Reland "Make the queue long"', 'relands')).toBe(0.8);
    expect(confidenceOf('Keep the queue short', 'reverts')).toBe(0.5);
    expect(confidenceOf('Revert "Keep the queue short"', 'reverts')).toBe(0.5);
    expect(confidenceOf('Revert "Make the queue long"', 'relands')).toBe(0.5);
  });

  const claim = { number: 4, sha: null, kind: 'reverts' as const, text: 'revert #99' };

  it('makes no chain of a lone claim that nobody understands, and keeps it on its PR', () => {
    const told = history(commits, { unresolved: [{ ...claim, why: 'unidentified' }] });
    const repo = repoOf({ history: told });
    expect(repo.chains).toEqual([]);
    expect(repo.byNumber.get(4)?.unresolved).toMatchObject({ why: 'unidentified', text: 'revert #99' });
  });

  it('shows an undo claim whose target is missing in a chain of its own, and settles it by what a report knows', () => {
    const told = history(commits, { unresolved: [{ ...claim, why: 'absent' }] });
    const open = repoOf({ history: told });
    expect(open.chains.map(({ id, unresolved, originals }) => [id, unresolved.length, originals.length])).toEqual([
      [4, 1, 0],
    ]);
    const settled = repoOf({ history: told, reports: [report(4, { related: [related('reverts', 2)] })] });
    expect(settled.chains.map(({ id, unresolved }) => [id, unresolved])).toEqual([[2, []]]);
    expect(settled.byNumber.get(2)?.state).toBe('reverted');
  });

  it('passes over an edge from a PR to itself, and over a second edge between the same two', () => {
    const edges = [edge(1, 'reverts', 1), edge(2, 'reverts', 1), edge(2, 'relands', 1)];
    const repo = repoOf({ history: history(commits, { edges }) });
    expect(repo.chains.map((chain) => chain.edges.map(({ from, kind, to }) => [from, kind, to]))).toEqual([
      [[2, 'reverts', 1]],
    ]);
  });

  it('lists the chain with the newest event first', () => {
    const repo = repoOf({ history: history(commits, { edges: [edge(3, 'reverts', 2), edge(4, 'reverts', 1)] }) });
    expect(repo.chains.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('links the two PRs where no report does', () => {
    const told = history(commits, { edges: [edge(2, 'reverts', 1), edge(4, 'relands', 3)] });
    const repo = repoOf({
      history: told,
      reports: [report(1, { related: [related('reverted-by', 2, { note: 'n' })] })],
    });
    expect(repo.byNumber.get(2)?.links).toEqual([]);
    expect(repo.byNumber.get(2)?.backlinks.map(({ relation, note }) => [relation, note])).toEqual([
      ['reverted-by', 'n'],
    ]);
    expect(repo.byNumber.get(3)?.backlinks).toEqual([
      { from: 'o/n#4', to: 'o/n#3', relation: 'relands', note: '', source: 'history' },
    ]);
  });
});

describe('laws of chains', () => {
  const reports = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(...RELATIONS), fc.integer({ min: 1, max: 9 })), {
      maxLength: 40,
    })
    .map((claims) =>
      [1, 2, 3, 4, 5, 6].map((number) =>
        report(number, {
          mergedAt: number === 6 ? null : report(number).mergedAt,
          related: claims.filter(([from]) => from === number).map(([, relation, to]) => related(relation, to)),
        }),
      ),
    );

  it('puts each PR in one chain at most, whose states are the PRs’ states', () => {
    fc.assert(
      fc.property(reports, (records) => {
        const atlas = atlasOf(content({ reports: records }));
        const repo = atlas.repos.get(repoName('o/n'));
        const seen = new Set<number>();
        for (const chain of repo?.chains ?? []) {
          expect(chain.events[0]?.pull?.number).toBe(chain.id);
          for (const { pull } of chain.events) {
            if (!pull) throw new Error('a chain of reports has a commit without a PR');
            expect(seen.has(pull.number)).toBe(false);
            seen.add(pull.number);
            expect(pull.chain).toBe(chain.id);
            expect(pull.state).toBe(chain.states.get(pull.number));
          }
          const last = chain.events.at(-1)?.after ?? [];
          expect(last.map(({ id, state }) => [id, state])).toEqual(
            chain.originals.map(({ id }) => [id, chain.states.get(id)]),
          );
          expect(chain.open).toBe(last.some(({ state }) => state === 'reverted' || state === 'partially-reverted'));
        }
        for (const pull of atlas.pulls.values()) if (!seen.has(pull.number)) expect(pull.chain).toBe(null);
      }),
    );
  });
});
