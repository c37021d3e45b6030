import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { findCommit } from '../../../../../lib/graph/find';
import type { Chain, RepoAtlas } from '../../../../../lib/graph/types';
import { parsePullNumber } from '../../../../../lib/model/ids';
import { urls } from '../../../../../lib/urls';
import { ChainView } from '../../../../_components/chain/chain-view';
import { Missing } from '../../../../_components/common/missing';
import type { Param } from '../../../../_components/common/paging';
import { decoded, repoIn } from '../../../../_components/common/params';
import { knowledge } from '../../../../_data/knowledge';
import { type RepoParams, repoPage } from '../../repo-page';

type Props = { params: Promise<RepoParams & { id: string }>; searchParams: Promise<{ page?: Param }> };

const chainIn = (repo: RepoAtlas, id: string | null): Chain | null => (id === null ? null : repo.lookups.chain(id));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const given = await params;
  const repo = repoIn((await knowledge()).atlas, given);
  const chain = repo && chainIn(repo, decoded(given.id));
  return { title: chain ? `回退链：${chain.title}` : '没有这条回退链' };
}

export default async function ChainPage({ params, searchParams }: Props) {
  const given = await params;
  const { page } = await searchParams;
  return repoPage(given, 'chains', (repo) => {
    const chain = chainIn(repo, decoded(given.id));
    if (chain) return <ChainView chain={chain} repo={repo} page={page} />;
    // Any change of a chain leads to it.
    const number = parsePullNumber(decoded(given.id) ?? '');
    const commit = findCommit(repo, decoded(given.id) ?? '');
    const member = number === null ? (commit?.chain ?? null) : (repo.byNumber.get(number)?.chain ?? null);
    if (member !== null) redirect(urls.chain(repo.name, member));
    return (
      <Missing
        title="没有这条回退链"
        why={`${repo.name} 里没有以 ${(decoded(given.id) ?? '').slice(0, 40)} 为首的回退链。`}
        suggestions={[{ href: urls.chains(repo.name), title: '全部回退链', note: `${repo.chains.length} 条` }]}
      />
    );
  });
}
