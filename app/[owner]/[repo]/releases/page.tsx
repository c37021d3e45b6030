import type { Metadata } from 'next';
import type { Param } from '../../../_components/common/paging';
import { ReleasesView } from '../../../_components/release/releases-view';
import { type RepoParams, repoPage } from '../repo-page';

export const metadata: Metadata = { title: '版本' };

type Props = { params: Promise<RepoParams>; searchParams: Promise<{ page?: Param }> };

export default async function ReleasesPage({ params, searchParams }: Props) {
  const { page } = await searchParams;
  return repoPage(await params, 'releases', (repo) => <ReleasesView repo={repo} page={page} />);
}
