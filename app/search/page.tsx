import type { Metadata } from 'next';
import { reposInScope } from '../../lib/search/scope';
import { HIT_KINDS, HITS_A_PAGE } from '../../lib/search/types';
import { MissingRepo } from '../_components/common/missing-repo';
import { one, type Param } from '../_components/common/paging';
import { Frame } from '../_components/layout/frame';
import { SearchView } from '../_components/search/search-view';
import { knowledge } from '../_data/knowledge';

type Props = { searchParams: Promise<{ q?: Param; kind?: Param; cursor?: Param; repo?: Param }> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = one((await searchParams).q)
    .trim()
    .slice(0, 100);
  return { title: query ? `${query} · 搜索` : '搜索', robots: { index: false } };
}

export default async function SearchPage({ searchParams }: Props) {
  const params = await searchParams;
  const { atlas, search } = await knowledge();
  const query = one(params.q).trim();
  const kind = HIT_KINDS.find((known) => known === one(params.kind)) ?? null;
  const [cursor, repo] = [one(params.cursor).slice(0, 200), one(params.repo).slice(0, 150)];
  const options = {
    limit: HITS_A_PAGE,
    ...(kind && { kinds: [kind] }),
    ...(cursor && { cursor }),
    ...(repo && { repo }),
  };
  if (repo && reposInScope(atlas, repo).length === 0) {
    return (
      <Frame atlas={atlas} repo={null}>
        <MissingRepo name={repo} query={query} atlas={atlas} />
      </Frame>
    );
  }
  const answer = query === '' ? null : search(query, options);
  return (
    <Frame atlas={atlas} repo={null}>
      <SearchView query={query} answer={answer} kind={kind} atlas={atlas} paged={cursor !== ''} />
    </Frame>
  );
}
