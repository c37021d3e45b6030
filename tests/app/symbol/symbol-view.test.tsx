import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SymbolView } from '../../../app/_components/symbol/symbol-view';
import { merged, REPO, smallAtlas } from '../../helpers/small-atlas';

test('a symbol of which nobody knows who calls it has no figure for that, not 0', () => {
  const history = [merged(1, 'Add the pool', { 'pool.py': ['PagePool'] }), merged(2, 'Use the pool')];
  const repo = smallAtlas({ history }).repos.get(REPO);
  const symbol = repo?.symbols.get('PagePool');
  if (!repo || !symbol) throw new Error('the fixture lacks its symbol');
  const [user] = repo.pulls.filter(({ number }) => number === 2);
  const facts = (mentions: typeof symbol.mentions) =>
    renderToStaticMarkup(<SymbolView symbol={{ ...symbol, mentions }} repo={repo} params={{}} />);
  expect(facts([])).not.toContain('改过调用处');
  expect(facts(user ? [user] : [])).toMatch(/改过调用处.*?1/);
});
