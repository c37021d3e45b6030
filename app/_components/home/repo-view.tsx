import type { RepoAtlas } from '../../../lib/graph/types';
import { count, percent } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import type { ListParams } from '../commit/commit-list';
import { AsideFold } from '../common/fold';
import { MonthChart } from '../common/month-chart';
import { Facts, PageHead } from '../common/page-head';
import { Shared } from '../common/rendered-once';
import { ShareCard } from '../share/share-card';
import { CohortChart } from '../today/cohort-chart';
import { coverageOf } from './coverage';
import { ChainsPanel, ModulesPanel, RisksPanel } from './panels';
import { RepoPulls } from './repo-pulls';

/** One repository: how much is known of it, its PRs newest first, and the ways in. */
export function RepoView({ repo, params }: { repo: RepoAtlas; params: ListParams }) {
  return (
    <>
      <ShareCard
        path={urls.repo(repo.name)}
        title={repo.name}
        description={`${count(repo.pulls.length)} 个 PR，${count(repo.reports.length)} 份报告，${count(repo.chains.length)} 条回退链。`}
        feed={urls.repoFeed(repo.name)}
        page={params.page}
      />
      <Shared owner={repo} name="head">
        {() => (
          <>
            <RepoHead repo={repo} />
            <MonthChart months={repo.months} scope={{ repo: repo.name }} />
          </>
        )}
      </Shared>
      <div className="columns">
        <div>
          <RepoPulls repo={repo} params={params} />
          <Shared owner={repo} name="cohorts">
            {() => <CohortChart moments={repo.today.cohorts(null)} what={repo.name} />}
          </Shared>
        </div>
        <Shared owner={repo} name="aside">
          {() => <RepoAside repo={repo} />}
        </Shared>
      </div>
    </>
  );
}

function RepoAside({ repo }: { repo: RepoAtlas }) {
  return (
    <AsideFold label="仓库概况" title="模块、回退链与风险">
      {repo.modules.length > 0 && <ModulesPanel repo={repo} max={12} />}
      <ChainsPanel repo={repo} max={4} />
      {repo.risks.length > 0 && <RisksPanel repo={repo} max={8} />}
    </AsideFold>
  );
}

function RepoHead({ repo }: { repo: RepoAtlas }) {
  const { from, until, pulls, reports } = coverageOf(repo);
  const { history } = repo;
  return (
    <PageHead crumbs={[{ title: '首页', href: urls.home() }]} title={repo.name}>
      <Facts
        facts={[
          { label: 'PR', value: count(pulls) },
          { label: '有报告', value: count(reports), note: percent(reports, pulls) },
          { label: '回退链', value: count(repo.chains.length) },
          ...(from && until ? [{ label: '时间范围', value: `${from} 至 ${until}` }] : []),
          ...(history ? [{ label: '提交历史', value: history.branch, note: history.head.slice(0, 9) }] : []),
        ]}
      />
    </PageHead>
  );
}
