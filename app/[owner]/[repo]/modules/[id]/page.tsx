import type { Metadata } from 'next';
import type { RepoAtlas } from '../../../../../lib/graph/types';
import type { ListParams } from '../../../../_components/commit/commit-list';
import { Missing } from '../../../../_components/common/missing';
import { nameIn, repoIn } from '../../../../_components/common/params';
import { ModuleView } from '../../../../_components/module/module-view';
import { suggestionsFor } from '../../../../_components/search/suggestions';
import { knowledge } from '../../../../_data/knowledge';
import { type RepoParams, repoPage } from '../../repo-page';

type Props = { params: Promise<RepoParams & { id: string }>; searchParams: Promise<ListParams> };

/** By id, or by the Chinese name that people type. */
const moduleIn = (repo: RepoAtlas, name: string | null) =>
  repo.modules.find(({ id }) => id === name) ?? repo.modules.find((module) => module.name === name) ?? null;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const given = await params;
  const repo = repoIn((await knowledge()).atlas, given);
  const module = repo && moduleIn(repo, nameIn(given.id));
  return { title: module ? `模块：${module.name}` : '没有这个模块' };
}

export default async function ModulePage({ params, searchParams }: Props) {
  const given = await params;
  const asked = await searchParams;
  return repoPage(given, 'modules', (repo, { search }) => {
    const name = nameIn(given.id);
    const module = moduleIn(repo, name);
    if (module) return <ModuleView module={module} repo={repo} params={asked} />;
    const wanted = name?.slice(0, 100) ?? '';
    return (
      <Missing
        title="没有这个模块"
        why={`${repo.name} 里没有叫“${wanted}”的模块。`}
        query={wanted}
        suggestions={suggestionsFor(search, wanted, { repo: repo.name })}
      />
    );
  });
}
