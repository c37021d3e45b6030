import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { wordsOfName } from '../../../app/_components/common/short-code';
import { SymbolsView } from '../../../app/_components/symbol/symbols-view';
import { REPO, report, smallAtlas } from '../../helpers/small-atlas';

// More symbols than a page shows: what is looked for is on none of the first pages.
const many = Array.from({ length: 450 }, (_, i) => `filler_${i}`);
const repo = smallAtlas({ reports: [report(1, { keySymbols: [...many, 'Pool.zz_alloc', 'zz<alloc>'] })] }).repos.get(
  REPO,
);
if (!repo) throw new Error('the fixture has no repository');

const page = (params: Parameters<typeof SymbolsView>[0]['params']) =>
  renderToStaticMarkup(<SymbolsView repo={repo} params={params} />);

test('a path breaks after its separators, and never between a file and its line', () => {
  expect(wordsOfName('今在 srt/a_b.py:364（1,090 行）')).toEqual(['今在 srt/', 'a_', 'b.', 'py:364（1,090 行）']);
});

describe('the page of all symbols', () => {
  test('finds what is typed among all, not among those of the page', () => {
    const html = page({ initial: 'ZZ' });
    expect(html).toContain('zz_alloc');
    expect(html).toContain('开头的符号：2 个');
    expect(html).not.toContain('filler_1');
    expect(page({})).not.toContain('zz_alloc');
  });

  test('asks by a plain form, which keeps the module and what was typed', () => {
    const html = page({ initial: ' zz<al ', module: 'attention' });
    expect(html).toMatch(/<form [^>]*action="\/acme\/engine\/symbols"/);
    expect(html).toContain('<input type="hidden" name="module" value="attention"/>');
    expect(html).toContain('value="zz&lt;al"');
  });

  test('says so where nothing begins so, and leads to the search', () => {
    expect(page({ initial: 'qqq' })).toContain('<a href="/search?q=qqq">');
  });

  test('has pages of what was found, too', () => {
    expect(page({ initial: 'filler', page: '2' })).toContain('?initial=filler&amp;page=3');
  });
});
