import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SearchView } from '../../../app/_components/search/search-view';
import { buildSearch } from '../../../lib/search/engine/engine';
import { search } from '../../../lib/search/search';
import { merged, release, smallAtlas } from '../../helpers/small-atlas';

const sha = 'feedc0de'.padEnd(40, '1');
const atlas = smallAtlas({
  history: [merged(1, 'One'), { ...merged(2, 'Pushed'), number: null, sha }],
  releases: [release('v1.0', 0), release('v1.1', 1)],
});
const engine = buildSearch(atlas);

const page = (query: string): string =>
  renderToStaticMarkup(
    <SearchView query={query} answer={search(engine, query)} kind={null} atlas={atlas} paged={false} />,
  );

describe('a search page', () => {
  test('that knows the page a query names does not say that it found nothing', () => {
    const html = page('https://github.com/acme/engine');
    expect(html).toMatch(/直接打开 <span[^>]*>acme.engine</);
    expect(html).toContain('找到 1 个页面');
    expect(html).not.toMatch(/没有找到结果|换个方式试试/);
  });

  test('names the page that an address is of', () => {
    expect(page(sha.slice(0, 9))).toMatch(/直接打开 <span[^>]*>feedc0de1 Pushed</);
    const between = page('https://github.com/acme/engine/compare/v1.0...v1.1');
    expect(between).toMatch(/直接打开 <span[^>]*>released:v1.1 -released:v1.0 repo:acme.engine</);
  });

  test('that found nothing says so, and what to change', () => {
    expect(page('zzzqqq')).toMatch(/没有找到结果[\s\S]*换个方式试试/);
  });
});
