import type { Metadata } from 'next';
import { RisksView } from '../../../_components/risk/risks-view';
import { type RepoParams, repoPage } from '../repo-page';

export const metadata: Metadata = { title: '风险标记' };

export default async function RisksPage({ params }: { params: Promise<RepoParams> }) {
  return repoPage(await params, 'risks', (repo) => <RisksView repo={repo} />);
}
