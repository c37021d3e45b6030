import type { Metadata } from 'next';
import { ModulesView } from '../../../_components/module/modules-view';
import { type RepoParams, repoPage } from '../repo-page';

export const metadata: Metadata = { title: '模块' };

export default async function ModulesPage({ params }: { params: Promise<RepoParams> }) {
  return repoPage(await params, 'modules', (repo) => <ModulesView repo={repo} />);
}
