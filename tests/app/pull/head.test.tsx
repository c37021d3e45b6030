import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PullHead } from '../../../app/_components/pull/pull-head';
import { merged, smallAtlas } from '../../helpers/small-atlas';

test('the head of a PR says who wrote it, with a link to all that this person wrote', () => {
  const atlas = smallAtlas({ history: [{ ...merged(1, 'Add a cache'), author: 'Ann Lee' }] });
  const [repo] = atlas.repos.values();
  const pull = repo?.byNumber.get(1);
  const out = renderToStaticMarkup(pull && repo ? <PullHead pull={pull} repo={repo} /> : null);
  expect(out).toContain(`<a href="/search?q=${encodeURIComponent('author:"Ann Lee"')}"`);
  expect(out).toContain('>Ann Lee</a>');
});
