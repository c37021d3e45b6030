import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { codeFit } from '../../../app/_components/common/short-code';
import { langOf } from '../../../app/_components/common/title-text';
import { drawAll } from '../../../app/_components/markdown/drawings';
import { makeReading } from '../../../app/_components/markdown/reading';
import { labelWord } from '../../../app/_components/pull/label-words';
import { listedSymbols } from '../../../app/_components/pull/listed-symbols';
import { beyondChain, groupRelated } from '../../../app/_components/pull/related';
import { DiscussionPart } from '../../../app/_components/pull/report-parts';
import { directTitle } from '../../../app/_components/search/direct-title';
import { PullState } from '../../../app/_components/today/pull-state';
import { merged, REPO, report, smallAtlas } from '../../helpers/small-atlas';
import { edge } from './edge';

const atlas = smallAtlas({
  reports: [
    report(1, {
      title: 'Add a pool',
      keySymbols: ['Pool.alloc', 'told_only'],
      links: [],
      discussion: { summary: null, threads: [{ topic: '回归', kind: 'correctness', conclusion: '未在本 PR 内解决' }] },
    } as never),
  ],
  history: [merged(1, 'Add a pool', { 'a.py': ['Pool.alloc', 'Pool.free'] }), merged(2, 'Revert "Add a pool"')],
  edges: [edge(2, 1, 'reverts')],
});
const repo = atlas.repos.get(REPO);
const pull = repo?.byNumber.get(1);
if (!repo || !pull) throw new Error('the fixture is not whole');

describe('on the page of a PR', () => {
  test('each symbol is shown once: the key ones and those of no file in their list, the others with their file', () => {
    const { key, others, ofFile } = listedSymbols(pull);
    expect(key).toEqual(['Pool.alloc', 'told_only']);
    const beside = pull.files.flatMap(({ symbols }) => ofFile(symbols).shown);
    expect(beside).toEqual(['Pool.free']);
    expect([...key, ...others, ...beside].sort()).toEqual([...new Set(pull.symbols)].sort());
  });

  test('what the drawn chain says is not said again among the related', () => {
    const groups = groupRelated(pull, atlas.pulls);
    const chain = repo.lookups.chain(pull.chain);
    expect(chain?.events).toHaveLength(2);
    expect(beyondChain(groups, chain).flatMap(({ items }) => items.map((item) => item.pull.number))).toEqual([]);
    const told = [
      {
        title: '被回退',
        question: null,
        items: [{ pull, notes: [{ text: '说', own: true }], sources: new Set<never>() }],
      },
    ];
    expect(beyondChain(told, chain)).toEqual(told);
    expect(beyondChain(told, null)).toEqual(told);
  });

  test('no tick is before a conclusion, which may be that there is none; its kind is a Chinese word', async () => {
    if (!pull.record) throw new Error('no report');
    const reading = makeReading(repo, atlas, await drawAll([{ text: '回归' }, { text: '未在本 PR 内解决' }]));
    const html = renderToStaticMarkup(<DiscussionPart record={pull.record} reading={reading} />);
    expect(html).toContain('未在本 PR 内解决');
    expect(html).not.toContain('#i-check');
    expect(html).toContain('<span class="tag">正确性</span>');
  });
});

describe('words', () => {
  test('of reports that are English by habit are Chinese on the page; others stay', () => {
    expect(['source', 'Core-Logic', 'test coverage', '自定义', 'weird-kind', 'constructor'].map(labelWord)).toEqual([
      ...['源码', '核心逻辑', '测试覆盖', '自定义', 'weird-kind', 'constructor'],
    ]);
  });

  test('of a title tell its language: English is marked, Chinese and bare numbers are the page’s own', () => {
    expect(
      ['Fix race in scheduler', '修复 scheduler 竞争', '#123', 'スケジューラ fix', '标题未收录'].map(langOf),
    ).toEqual([...['en', undefined, undefined, undefined, undefined]]);
  });

  test.each([
    ...['[B, next_n]', '--tp-size'].map((code) => [code, 'short'] as const),
    ...['ctx_2d.shape == (B, next_n)', 'index_skip_topk_offset', 'a b'.repeat(10), '宽宽宽宽宽宽 宽宽宽宽宽宽'].map(
      (code) => [code, 'whole'] as const,
    ),
    ...['get_topk', 'a b'.repeat(20), '宽'.repeat(21)].map((code) => [code, undefined] as const),
  ])('of the code %j keep in one piece where a line of a phone has room: %s', (code, fit) => {
    expect(codeFit(code)).toBe(fit);
  });

  test('of the plain state are for ears in a list, and for eyes on a page of its own', () => {
    const live = { state: 'live' as const, rewritten: false };
    expect(renderToStaticMarkup(<PullState pull={live} row />)).toBe('<span class="unseen">生效</span>');
    expect(renderToStaticMarkup(<PullState pull={live} />)).toContain('state-live');
    expect(renderToStaticMarkup(<PullState pull={{ state: 'reverted', rewritten: false }} row />)).toContain('已回退');
  });

  test('of a direct hit are the title of its page', () => {
    expect(directTitle(`/${REPO}/pull/1`, atlas)).toBe('#1 Add a pool');
    expect(directTitle(`/${REPO}/pull/99`, atlas)).toBe('#99');
    expect(directTitle(`/${REPO}/symbols/ns%3A%3Af`, atlas)).toBe('ns::f');
    expect(directTitle(`/${REPO}/files/a/b%20c.py`, atlas)).toBe('a/b c.py');
    expect(directTitle(`/${REPO}/commit/${merged(2, '').sha}`, atlas)).toMatch(/^[0-9a-f]{9,40}/);
    expect(directTitle(`/${REPO}`, atlas)).toBe(REPO);
    expect(directTitle(`/search?q=is%3Alive%20x&kind=pull`, atlas)).toBe('is:live x');
    expect(directTitle('/help', atlas)).toBe('/help');
  });
});
