import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReleaseRow } from '../../../app/_components/release/release-row';
import { merged, REPO, release, smallAtlas } from '../../helpers/small-atlas';

test('the release before a change came in is said not to have it, in a word that is read aloud', () => {
  const atlas = smallAtlas({
    history: [merged(1, 'A'), merged(2, 'B')],
    releases: [release('v0.1', 0), release('v0.2', 1)],
  });
  const repo = atlas.repos.get(REPO) ?? expect.fail('the fixture has no repository');
  const html = renderToStaticMarkup(<ReleaseRow change={repo.byNumber.get(2) ?? expect.fail('no PR')} repo={repo} />);
  const heard = html.replace(/<span aria-hidden="true">[^<]*<\/span>/g, '').replace(/<[^>]+>/g, '');
  expect(heard).toMatch(/^v0\.1 +不含v0\.2 +生效/);
});
