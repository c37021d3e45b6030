import { existsSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { FolderView } from '../../app/_components/file/folder-view';
import { HelpView } from '../../app/_components/layout/help-view';
import { describePull } from '../../app/_components/pull/describe-pull';
import { SearchView } from '../../app/_components/search/search-view';
import { CARD_NAMES, CARD_SIZE } from '../../app/_components/share/cards';
import { ShareCard } from '../../app/_components/share/share-card';
import { GET as openSearch } from '../../app/opensearch.xml/route';
import type { RepoAtlas } from '../../lib/graph/types';
import { merged, REPO, report, smallAtlas } from '../helpers/small-atlas';
import { edge } from './pull/edge';

const { ATLAS_ORIGIN } = process.env;
afterEach(() => {
  if (ATLAS_ORIGIN === undefined) delete process.env.ATLAS_ORIGIN;
  else process.env.ATLAS_ORIGIN = ATLAS_ORIGIN;
});

const shared = smallAtlas({ history: [merged(1, 'A', { 'x/y.py': [] })] });
const repo = [...shared.repos.values()][0] as RepoAtlas;

describe('a shared link', () => {
  const card = () =>
    renderToStaticMarkup(<ShareCard path="/a/b/pull/1" title="#1 Use `x`" picture="reverted" description="说" />);

  test('has its own whole address and a picture of the state where the origin is known', () => {
    process.env.ATLAS_ORIGIN = 'https://atlas.example/';
    expect(card()).toContain('<link rel="canonical" href="https://atlas.example/a/b/pull/1"/>');
    expect(card()).toContain('property="og:image" content="https://atlas.example/og/reverted.png"');
    expect(card()).toContain('property="og:title" content="#1 Use x"');
  });

  test('has paths where it is not, never the name of this machine', () => {
    delete process.env.ATLAS_ORIGIN;
    expect(card()).toContain('<link rel="canonical" href="/a/b/pull/1"/>');
    expect(card()).not.toContain('localhost');
  });

  test('has an address for each page of a list, and words that a card has room for', () => {
    const of = (page: string, title = 'T') => renderToStaticMarkup(<ShareCard path="/a/b" title={title} page={page} />);
    expect(of('2')).toContain('<link rel="canonical" href="/a/b?page=2"/>');
    for (const first of ['1', '0', 'x', '']) expect(of(first)).toContain('<link rel="canonical" href="/a/b"/>');
    expect(of('1', 'x'.repeat(3000))).toContain(`content="${'x'.repeat(120)}…"`);
    expect(of('1')).toMatch(/<meta name="description" content="合入的/);
  });

  test.each([
    ['a folder', () => <FolderView repo={repo} folder="x" rows={[]} page="2" />, '/acme/engine/files/x?page=2'],
    ['the help page', () => <HelpView />, '/help'],
    [
      'the search page',
      () => <SearchView query="a b" answer={null} kind={null} atlas={shared} paged={false} />,
      '/search?q=a%20b',
    ],
  ])('leads to %s by an address and words of its own', (_, view, path) => {
    const html = renderToStaticMarkup(view());
    expect(html).toContain(`<link rel="canonical" href="${path}"/>`);
    expect(html).toContain('property="og:title"');
  });

  test('has a picture for every state, of the size it says', () => {
    for (const name of CARD_NAMES) {
      const file = `app/og/${name}.png`;
      expect(existsSync(file)).toBe(true);
      const image = readFileSync(file);
      expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([CARD_SIZE.width, CARD_SIZE.height]);
    }
  });

  test('is described in plain words, its state first where it is not plain', () => {
    const atlas = smallAtlas({
      reports: [report(1, { summary: '把 `a` 改成 **b**' })],
      history: [merged(1, 'A', { 'x.py': [] }), merged(2, 'Revert "A"'), merged(3, 'C', { 'x.py': [] })],
      edges: [edge(2, 1, 'reverts')],
    });
    const pull = (number: number) => atlas.repos.get(REPO)?.byNumber.get(number);
    const [one, three] = [pull(1), pull(3)];
    if (!one || !three) throw new Error('the fixture is not whole');
    expect(describePull(one)).toBe('［已回退］把 a 改成 b');
    expect(describePull(three)).toMatch(/^acme\/engine，\d{4}-\d\d-\d\d 合入，1 个文件。$/);
  });
});

test('a browser can take the site for a search engine', async () => {
  process.env.ATLAS_ORIGIN = 'https://atlas.example';
  const xml = await openSearch(new Request('http://localhost/opensearch.xml')).text();
  expect(xml).toContain('template="https://atlas.example/search?q={searchTerms}"');
});
