import { describe, expect, it } from 'vitest';
import { revertReason } from '../../../../lib/graph/chains/revert-reason';
import { placeInSeries } from '../../../../lib/graph/links/series';
import { type PullKey, pullKey } from '../../../../lib/model/ids';
import type { HistoryReference } from '../../../../lib/model/reference';
import { atlasOf, content, edge, history, REPO, related, report } from '../make';

const key = (number: number): PullKey => pullKey(REPO, number);
const reference = (relation: HistoryReference['relation'], number: number, text = `about #${number}`) => ({
  ...{ relation, number, text },
  source: 'body' as const,
});

describe('references of commits', () => {
  const atlas = atlasOf(
    content({
      reports: [report(3, { related: [related('follow-up', 1, { note: '报告说' })] })],
      history: history(
        [
          { number: 1 },
          { number: 2, references: [reference('regression-of', 1, 'broken by #1'), reference('fixes', 70)] },
          { number: 3, references: [reference('follow-up', 1), reference('mentions', 2), reference('mentions', 71)] },
          { number: 4, references: [reference('mentions', 3)] },
        ],
        { edges: [edge(4, 'reverts', 3)] },
      ),
    }),
  );
  const linksOf = (number: number) =>
    atlas.pulls.get(key(number))?.links.map(({ to, relation, source }) => [to, relation, source]);

  it('are links from both ends, with the words as note and evidence', () => {
    const link = {
      ...{ from: key(2), to: key(1), relation: 'regression-of', source: 'history', note: 'broken by #1' },
      evidence: [{ source: 'body', text: 'broken by #1' }],
    };
    expect(atlas.pulls.get(key(2))?.links[0]).toEqual(link);
    expect(atlas.pulls.get(key(1))?.backlinks).toContainEqual(link);
  });

  it('add evidence to what the report says, and say nothing twice', () => {
    expect(atlas.pulls.get(key(3))?.links[0]).toMatchObject({
      ...{ relation: 'follow-up', source: 'report', note: '报告说' },
      evidence: [{ source: 'body', text: 'about #1' }],
    });
    expect(linksOf(4)).toEqual([[key(3), 'reverts', 'history']]);
  });

  it('make an issue of whom a fix names and nobody knows; a mention of somebody unknown makes nothing', () => {
    expect(atlas.pulls.get(key(70))).toMatchObject({ kind: 'stub', isIssue: true });
    expect(atlas.pulls.has(key(71))).toBe(false);
    expect(linksOf(3)?.map(([to]) => to)).toEqual([key(1), key(2)]);
  });
});

describe('a series', () => {
  const part = (position: string) => ({ position, total: 'n', series: 1 });
  const atlas = atlasOf(
    content({
      history: history([
        { number: 1, part: part('2') },
        { number: 2 },
        { number: 3, part: part('1') },
        { number: 4, part: part('2.5') },
      ]),
    }),
  );

  it('links each part to all before it, by place and not by date', () => {
    const links = [1, 2, 3, 4].map((number) => atlas.pulls.get(key(number))?.links.map(({ to }) => to));
    expect(links).toEqual([[key(3)], [], [], [key(3), key(1)]]);
    expect(placeInSeries({ history: atlas.pulls.get(key(4))?.history } as never)).toBe('2.5/N');
  });
});

describe('the reason of a revert', () => {
  const eventsOf = (commits: Parameters<typeof history>[0], reports = [report(9)]) => {
    const told = history(commits, { edges: [edge(2, 'reverts', 1)] });
    return (
      atlasOf(content({ history: told, reports }))
        .repos.get(REPO)
        ?.chains.at(0)?.events ?? []
    );
  };

  it('is the commit’s, else the report’s, else none', () => {
    const [original, revert] = eventsOf([
      { number: 1, reason: 'no' },
      { number: 2, reason: 'It hangs.' },
    ]);
    expect(original && revertReason(original)).toBeNull();
    expect(revert && revertReason(revert)).toEqual({ text: 'It hangs.', source: 'commit' });
    const [, told] = eventsOf(
      [{ number: 1 }, { number: 2 }],
      [report(2, { motivation: '回退 **#1**。由于 `topk` 精度下降，先行回退。' })],
    );
    expect(told && revertReason(told)).toEqual({ text: '由于 `topk` 精度下降，先行回退。', source: 'report' });
    const [, silent] = eventsOf([{ number: 1 }, { number: 2 }]);
    expect(silent && revertReason(silent)).toBeNull();
  });
});
