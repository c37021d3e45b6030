import type { Metadata } from 'next';
import { type SymbolsParams, SymbolsView } from '../../../_components/symbol/symbols-view';
import { type RepoParams, repoPage } from '../repo-page';

export const metadata: Metadata = { title: '符号' };

type Props = { params: Promise<RepoParams>; searchParams: Promise<SymbolsParams> };

export default async function SymbolsPage({ params, searchParams }: Props) {
  const given = await searchParams;
  return repoPage(await params, 'symbols', (repo) => <SymbolsView repo={repo} params={given} />);
}
