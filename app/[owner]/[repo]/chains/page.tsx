import type { Metadata } from 'next';
import { ChainsView } from '../../../_components/chain/chains-view';
import type { Param } from '../../../_components/common/paging';
import { type RepoParams, repoPage } from '../repo-page';

export const metadata: Metadata = { title: '回退链' };

type Props = { params: Promise<RepoParams>; searchParams: Promise<{ state?: Param; page?: Param }> };

export default async function ChainsPage({ params, searchParams }: Props) {
  const { state, page } = await searchParams;
  return repoPage(await params, 'chains', (repo) => <ChainsView repo={repo} state={state} page={page} />);
}
