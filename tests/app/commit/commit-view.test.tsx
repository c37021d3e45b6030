import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CommitView } from '../../../app/_components/commit/commit-view';
import { findCommit } from '../../../lib/graph/find';
import { merged, REPO, smallAtlas } from '../../helpers/small-atlas';

test.each([
  [{ number: null }, '这个提交直接进入分支，没有对应的 PR', '别的仓库'],
  [{ foreign: true }, '别的仓库（分叉、前身或并入的）的 PR #7，与本仓库同号的 PR 无关', '没有 PR'],
])('a commit says whether it has no PR or one of another repository: %o', (fields, says, not) => {
  const commit = { ...merged(7, 'Add the pool', { 'pool.py': [] }), ...fields };
  const repo = smallAtlas({ history: [merged(1, 'Begin'), commit] }).repos.get(REPO);
  const entry = repo && findCommit(repo, commit.sha);
  if (!repo || !entry) throw new Error('the fixture lacks its commit');
  const html = renderToStaticMarkup(<CommitView entry={entry} repo={repo} page={undefined} />);
  expect(html).toContain(says);
  expect(html).not.toContain(not);
});
