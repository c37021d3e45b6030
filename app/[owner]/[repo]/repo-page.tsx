import type { ReactNode } from 'react';
import type { RepoAtlas } from '../../../lib/graph/types';
import type { SectionKey } from '../../../lib/urls';
import { urls } from '../../../lib/urls';
import { Missing } from '../../_components/common/missing';
import { decoded, repoIn } from '../../_components/common/params';
import { reposBySize } from '../../_components/common/repos';
import { Frame } from '../../_components/layout/frame';
import { knowledge } from '../../_data/knowledge';

export type RepoParams = { owner: string; repo: string };
type Knowledge = Awaited<ReturnType<typeof knowledge>>;

/**
 * The frame of every page of a repository.
 * @param view draws the page; called only where the repository is known
 */
export async function repoPage(
  params: RepoParams,
  section: SectionKey,
  view: (repo: RepoAtlas, all: Knowledge) => ReactNode | Promise<ReactNode>,
): Promise<ReactNode> {
  const all = await knowledge();
  const repo = repoIn(all.atlas, params);
  return (
    <Frame atlas={all.atlas} repo={repo} section={repo ? section : null}>
      {repo ? await view(repo, all) : <MissingRepo params={params} repos={reposBySize(all.atlas)} />}
    </Frame>
  );
}

function MissingRepo({ params, repos }: { params: RepoParams; repos: RepoAtlas[] }) {
  const name = `${decoded(params.owner) ?? '?'}/${decoded(params.repo) ?? '?'}`;
  return (
    <Missing
      title="没有收录这个仓库"
      why={`知识库里没有 ${name.slice(0, 150)}。`}
      query={decoded(params.repo)?.slice(0, 100) ?? ''}
      suggestions={repos.map((repo) => ({ href: urls.repo(repo.name), title: repo.name, note: '已收录的仓库' }))}
    />
  );
}
