import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ModulesView } from '../../../app/_components/module/modules-view';
import { merged, REPO, smallAtlas } from '../../helpers/small-atlas';

test('a repository without modules says where they are named, and where its files are', () => {
  const repo = smallAtlas({ history: [merged(1, 'Begin', { 'a.py': [] })] }).repos.get(REPO);
  if (!repo) throw new Error('the fixture lacks its repository');
  const html = renderToStaticMarkup(<ModulesView repo={repo} />);
  expect(html).toContain('<code>acme/engine/modules.yml</code>');
  expect(html).toContain('href="/acme/engine/files"');
});
