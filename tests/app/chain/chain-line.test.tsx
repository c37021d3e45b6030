import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChainLine } from '../../../app/_components/chain/chain-line';
import { merged, REPO, smallAtlas } from '../../helpers/small-atlas';
import { edge } from '../pull/edge';

test('a chain is known by a number or by the sha of a commit, never by a sha as if that were a number', () => {
  const history = [merged(3, 'C'), merged(4, 'Revert "C"')];
  const chain = smallAtlas({ history, edges: [edge(4, 3, 'reverts')] })
    .repos.get(REPO)
    ?.chains.at(0);
  if (!chain) throw new Error('the fixture has no chain');
  const markOf = (id: typeof chain.id) =>
    /pull-number">([^<]*)</.exec(renderToStaticMarkup(<ChainLine chain={{ ...chain, id }} />))?.[1];
  expect([markOf(3), markOf('31bf24496'.padEnd(40, '0'))]).toEqual(['#3', '提交 31bf24496']);
});
