import type { Metadata } from 'next';
import { newestKnown } from '../../../../../lib/graph/pulls/newest-known';
import { verifyPull } from '../../../../../lib/verify/verify-pull';
import { Missing } from '../../../../_components/common/missing';
import type { Param } from '../../../../_components/common/paging';
import { decoded, pullIn } from '../../../../_components/common/params';
import { pullTitle } from '../../../../_components/common/pull-link';
import { primaryRepo } from '../../../../_components/common/repos';
import { Frame } from '../../../../_components/layout/frame';
import { drawAll } from '../../../../_components/markdown/drawings';
import { makeReading } from '../../../../_components/markdown/reading';
import { indexClaims } from '../../../../_components/pull/claim-index';
import { pageTexts } from '../../../../_components/pull/page-texts';
import { PullView } from '../../../../_components/pull/pull-view';
import { StubView } from '../../../../_components/pull/stub-view';
import { suggestionsFor } from '../../../../_components/search/suggestions';
import { knowledge } from '../../../../_data/knowledge';
import { type RepoParams, repoPage } from '../../repo-page';

type Props = { params: Promise<RepoParams & { number: string }>; searchParams: Promise<{ page?: Param }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { atlas } = await knowledge();
  const pull = pullIn(atlas, await params);
  if (!pull) return { title: '没有这个 PR' };
  return { title: `#${pull.number} ${pullTitle(pull).replace(/`/g, '')}` };
}

export default async function PullPage({ params, searchParams }: Props) {
  const given = await params;
  const { page } = await searchParams;
  const { atlas } = await knowledge();
  const pull = pullIn(atlas, given);
  const shown = primaryRepo(atlas);
  // Named by a report, but of a repository that the knowledge base does not hold.
  if (pull && shown && !atlas.repos.has(pull.repo)) {
    return (
      <Frame atlas={atlas}>
        <StubView
          pull={pull}
          atlas={atlas}
          repo={null}
          reading={makeReading(shown, atlas, await drawAll(pageTexts(pull, atlas, page)))}
        />
      </Frame>
    );
  }
  return repoPage(given, 'pulls', async (repo, { search }) => {
    if (!pull) {
      const [newest] = newestKnown([repo]);
      const number = decoded(given.number)?.slice(0, 100) ?? '';
      return (
        <Missing
          title="没有这个 PR"
          why={`${repo.name} 的报告与提交历史里都没有 #${number}${newest ? `，已知最新的是 ${newest}` : ''}。`}
          query={number}
          suggestions={suggestionsFor(search, number, { repo: repo.name })}
        />
      );
    }
    const reading = makeReading(repo, atlas, await drawAll(pageTexts(pull, atlas, page)));
    if (pull.kind === 'stub') return <StubView pull={pull} atlas={atlas} repo={repo} reading={reading} />;
    const claims = indexClaims(verifyPull(pull, repo, atlas.repos));
    return <PullView pull={pull} atlas={atlas} repo={repo} reading={reading} claims={claims} page={page} />;
  });
}
