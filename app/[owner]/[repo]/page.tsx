import type { Metadata } from 'next';
import type { Param } from '../../_components/common/paging';
import { decoded } from '../../_components/common/params';
import { RepoView } from '../../_components/home/repo-view';
import { type RepoParams, repoPage } from './repo-page';

type Props = { params: Promise<RepoParams>; searchParams: Promise<{ show?: Param; page?: Param }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { owner, repo } = await params;
  return { title: `${decoded(owner) ?? ''}/${decoded(repo) ?? ''}`.slice(0, 150) };
}

export default async function RepoHome({ params, searchParams }: Props) {
  const asked = await searchParams;
  return repoPage(await params, 'pulls', (repo) => <RepoView repo={repo} params={asked} />);
}
