import type { Metadata } from 'next';
import type { ListParams } from '../../../../_components/commit/commit-list';
import { Missing } from '../../../../_components/common/missing';
import type { Param } from '../../../../_components/common/paging';
import { nameIn } from '../../../../_components/common/params';
import { suggestionsFor } from '../../../../_components/search/suggestions';
import { SymbolView } from '../../../../_components/symbol/symbol-view';
import { symbolsLike } from '../../../../_components/symbol/symbols-like';
import { type RepoParams, repoPage } from '../../repo-page';

type Props = {
  params: Promise<RepoParams & { name: string }>;
  searchParams: Promise<ListParams & { order?: Param }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `符号 ${nameIn((await params).name)?.slice(0, 200) ?? ''}` };
}

export default async function SymbolPage({ params, searchParams }: Props) {
  const given = await params;
  const asked = await searchParams;
  return repoPage(given, 'symbols', (repo, { search }) => {
    const name = nameIn(given.name);
    const symbol = name === null ? undefined : repo.symbols.get(name);
    if (symbol) return <SymbolView symbol={symbol} repo={repo} params={asked} />;
    const wanted = name?.slice(0, 200) ?? '';
    const suggestions = [...symbolsLike(repo, wanted), ...suggestionsFor(search, wanted, { repo: repo.name })].slice(
      0,
      10,
    );
    return (
      <Missing
        title="没有这个符号"
        why={`${repo.name} 的报告与改动里没有“${wanted}”；名称区分大小写。`}
        query={wanted}
        suggestions={suggestions}
      />
    );
  });
}
