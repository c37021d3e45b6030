import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SearchView } from '../../../app/_components/search/search-view';
import { buildSearch } from '../../../lib/search/engine/engine';
import { search } from '../../../lib/search/search';
import { merged, smallAtlas } from '../../helpers/small-atlas';

const sha = 'feedc0de'.padEnd(40, '1');
const atlas = smallAtlas({ history: [merged(1, 'One'), { ...merged(2, 'Pushed'), number: null, sha }] });
const engine = buildSearch(atlas);

const page = (query: string): string =>
  renderToStaticMarkup(
    <SearchView query={query} answer={search(engine, query)} kind={null} atlas={atlas} paged={false} />,
  );

describe('a search page', () => {
  test('that knows the page a query names does not say that it found nothing', () => {
    const html = page(sha.slice(0, 9));
    expect(html).toContain('直接打开');
    expect(html).toContain('找到 1 个页面');
    expect(html).not.toMatch(/没有找到结果|换个方式试试/);
  });

  test('that found nothing says so, and what to change', () => {
    expect(page('zzzqqq')).toMatch(/没有找到结果[\s\S]*换个方式试试/);
  });
});
