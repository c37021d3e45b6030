import type { Metadata } from 'next';
import type { RepoAtlas } from '../../../../../lib/graph/types';
import { urls } from '../../../../../lib/urls';
import { Missing } from '../../../../_components/common/missing';
import type { Param } from '../../../../_components/common/paging';
import { nameIn, repoIn } from '../../../../_components/common/params';
import { RiskView } from '../../../../_components/risk/risk-view';
import { knowledge } from '../../../../_data/knowledge';
import { type RepoParams, repoPage } from '../../repo-page';

type Props = { params: Promise<RepoParams & { id: string }>; searchParams: Promise<{ page?: Param }> };

/** By id, or by the Chinese name that people type. */
const riskIn = (repo: RepoAtlas, name: string | null) =>
  repo.risks.find(({ id }) => id === name) ?? repo.risks.find((risk) => risk.name === name) ?? null;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const given = await params;
  const repo = repoIn((await knowledge()).atlas, given);
  const risk = repo && riskIn(repo, nameIn(given.id));
  return { title: risk ? `风险：${risk.name}` : '没有这个风险标记' };
}

export default async function RiskPage({ params, searchParams }: Props) {
  const given = await params;
  const { page } = await searchParams;
  return repoPage(given, 'risks', (repo) => {
    const name = nameIn(given.id);
    const risk = riskIn(repo, name);
    if (risk) return <RiskView risk={risk} repo={repo} page={page} />;
    const wanted = name?.slice(0, 100) ?? '';
    return (
      <Missing
        title="没有这个风险标记"
        why={`${repo.name} 的报告没有用过“${wanted}”。`}
        query={wanted}
        suggestions={repo.risks.slice(0, 8).map((known) => ({
          href: urls.risk(repo.name, known.id),
          title: known.name,
          note: `${known.pulls.length} 个 PR`,
        }))}
      />
    );
  });
}
