import type { Metadata } from 'next';
import type { RepoAtlas } from '../../../../../lib/graph/types';
import type { ListParams } from '../../../../_components/commit/commit-list';
import { nameIn, repoIn } from '../../../../_components/common/params';
import { MissingModule } from '../../../../_components/module/missing-module';
import { ModuleView } from '../../../../_components/module/module-view';
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
    return module ? (
      <ModuleView module={module} repo={repo} params={asked} />
    ) : (
      <MissingModule repo={repo} name={name ?? ''} search={search} />
    );
  });
}
