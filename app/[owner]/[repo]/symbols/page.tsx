import type { Metadata } from 'next';
import { one } from '../../../_components/common/paging';
import { MissingModule } from '../../../_components/module/missing-module';
import { type SymbolsParams, SymbolsView } from '../../../_components/symbol/symbols-view';
import { type RepoParams, repoPage } from '../repo-page';

export const metadata: Metadata = { title: '符号' };

type Props = { params: Promise<RepoParams>; searchParams: Promise<SymbolsParams> };

export default async function SymbolsPage({ params, searchParams }: Props) {
  const given = await searchParams;
  const module = one(given.module);
  return repoPage(await params, 'symbols', (repo, { search }) =>
    module === '' || repo.modules.some(({ id }) => id === module) ? (
      <SymbolsView repo={repo} params={given} />
    ) : (
      <MissingModule repo={repo} name={module} search={search} />
    ),
  );
}
