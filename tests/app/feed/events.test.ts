import { describe, expect, test } from 'vitest';
import { answerFeed } from '../../../app/_feed/answer-feed';
import { happeningsOf } from '../../../app/_feed/events';
import { merged, REPO, report, smallAtlas } from '../../helpers/small-atlas';
import { edge } from '../pull/edge';

const modules = [
  { id: 'core', name: '核心', about: null, paths: ['core/**'], aliases: [] },
  { id: 'docs', name: '文档', about: null, paths: ['docs/**'], aliases: [] },
];
const atlas = smallAtlas({
  reports: [report(1, { summary: '加入 `pool`，见 [#9](https://a.b/9)' })],
  history: [
    merged(1, 'Add a pool', { 'core/a.py': [] }),
    merged(2, 'Write a page', { 'docs/a.md': [] }),
    merged(3, 'Revert "Add a pool"', { 'core/a.py': [] }),
    merged(4, 'Reland "Add a pool"', { 'core/a.py': [] }),
  ],
  edges: [edge(3, 1, 'reverts'), edge(4, 1, 'relands')],
  taxonomy: { modules },
});
const repo = atlas.repos.get(REPO);
if (!repo) throw new Error('the fixture has no repository');
const titles = (module: string | null) => happeningsOf([repo], module).map(({ title }) => title);

describe('the events of a feed', () => {
  test('bring a PR up again when it is undone and when it comes back, PRs without a report among them', () => {
    expect(titles(null).filter((title) => title.includes('#1 '))).toEqual([
      ...['已重新合入 #1 Add a pool', '已回退 #1 Add a pool', '合入 #1 Add a pool'],
    ]);
    expect(titles(null)).toContain('合入 #2 Write a page');
    expect(titles(null)).toHaveLength(6);
  });

  test('are those of one module where one is asked for', () => {
    expect(titles('docs')).toEqual(['合入 #2 Write a page']);
    expect(titles('core')).toContain('已回退 #1 Add a pool');
    expect(titles('core')).not.toContain('合入 #2 Write a page');
    expect(titles('nowhere')).toEqual([]);
  });

  test('of several repositories are the newest of all', () => {
    const all = happeningsOf([repo, repo], null).map(({ updated }) => updated);
    expect(all).toHaveLength(12);
    expect(all).toEqual(all.toSorted((a, b) => Date.parse(b) - Date.parse(a)));
  });

  test('are the hundred newest, among which what was undone lately stands, however old its PR is', () => {
    const undone = smallAtlas({
      history: [
        merged(1, 'Add a pool', { 'core/a.py': [] }),
        ...Array.from({ length: 150 }, (_, at) => merged(at + 2, `Change ${at}`, { 'core/b.py': [] })),
        merged(200, 'Revert "Add a pool"', { 'core/a.py': [] }),
      ],
      edges: [edge(200, 1, 'reverts')],
    });
    const told = happeningsOf(undone.repos.values(), null).map(({ title }) => title);
    expect(told).toHaveLength(100);
    expect(told.slice(0, 2).toSorted()).toEqual(['合入 #200 Revert "Add a pool"', '已回退 #1 Add a pool']);
    expect(told).not.toContain('合入 #1 Add a pool');
  });

  test('have an id each, which no host has a part in, and no mark of code in their words', async () => {
    const happenings = happeningsOf([repo], null);
    expect(new Set(happenings.map(({ id }) => id)).size).toBe(happenings.length);
    const on = async (host: string) => {
      const request = new Request(`http://${host}/feed.xml`, { headers: { host } });
      return answerFeed(request, { self: '/feed.xml', page: '/', title: 'T', happenings }).text();
    };
    const ids = (xml: string) => [...xml.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
    const [one, other] = [await on('a.example'), await on('b.example:81')];
    expect(ids(one)).toEqual(ids(other));
    expect(ids(one).every((id) => id?.startsWith('tag:pr-atlas,2026:'))).toBe(true);
    expect(one).toContain('<link href="http://a.example/acme/engine/pull/1"/>');
    expect(one).toContain('<summary type="text">加入 pool，见 #9</summary>');
  });
});
