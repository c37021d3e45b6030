import type { ReactNode } from 'react';
import type { RepoAtlas } from '../../../lib/graph/types';
import type { SectionKey } from '../../../lib/urls';
import { MissingRepo } from '../../_components/common/missing-repo';
import { decoded, repoIn } from '../../_components/common/params';
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
      {repo ? (
        await view(repo, all)
      ) : (
        <MissingRepo
          name={`${decoded(params.owner) ?? '?'}/${decoded(params.repo) ?? '?'}`}
          query={decoded(params.repo)?.slice(0, 100) ?? ''}
          atlas={all.atlas}
        />
      )}
    </Frame>
  );
}
