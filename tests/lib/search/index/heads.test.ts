import { describe, expect, it } from 'vitest';
import { Head, headsOf } from '../../../../lib/search/index/heads';
import { printHeads, readHeads } from '../../../../lib/search/index-file/heads-file';
import { merged, report, smallAtlas } from '../../../helpers/small-atlas';

const atlas = smallAtlas({
  reports: [report(3, { title: 'Fix "it"\u2028 now', riskFlags: ['缺少测试覆盖'] }), report(4, { mergedAt: null })],
  history: [merged(1, 'Tune', { 'srt/pool.py': ['evict'] }), merged(2, 'Tune again'), merged(3, 'Fix it')],
});
const never = () => {
  throw new Error('the heads were made again');
};
const pulls = [...atlas.repos.values()].flatMap((repo) => repo.pulls.slice());

describe('what the search has of PRs without reading them', () => {
  it('is what the PRs say, before it is stored and after', () => {
    const parts = printHeads(headsOf(pulls));
    const read = readHeads((part) => parts.get(part) ?? null, never)?.data;
    if (!read) throw new Error('the heads are not whole');
    for (const heads of [headsOf(pulls), read]) {
      for (const [place, pull] of pulls.entries()) {
        const { repo, number, key, kind, author, release, state, chain, left, rewritten, modules, risks } = pull;
        const head = new Head(heads, place);
        expect(head).toMatchObject({ repo, number, key, kind, author, release, state, chain, left, rewritten });
        expect([head.modules, head.risks, head.landed]).toEqual([modules, risks, pull.sha !== null]);
        expect(head.merged).toBe(pull.mergedAt === null ? null : Date.parse(pull.mergedAt));
      }
    }
  });

  it('is not taken from bytes that are damaged, and not without a head', () => {
    const parts = printHeads(headsOf(pulls));
    parts.get('numbers')?.fill(7, 12, 16);
    const read = readHeads(
      (part) => parts.get(part) ?? null,
      () => headsOf(pulls),
    )?.data;
    expect([...(read?.numbers ?? [])]).toEqual(pulls.map(({ number }) => number));
    expect(readHeads(() => null, never)).toBeNull();
  });

  it('is read column by column, as it is asked for', () => {
    const parts = printHeads(headsOf(pulls));
    const asked: string[] = [];
    const read = readHeads((part) => {
      asked.push(part);
      return parts.get(part) ?? null;
    }, never)?.data;
    expect(asked).toEqual(['head']);
    expect(read && new Head(read, 0).state).toBe(pulls[0]?.state);
    expect(asked).toEqual(['head', 'state']);
  });
});
