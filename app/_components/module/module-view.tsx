import type { Module, RepoAtlas } from '../../../lib/graph/types';
import { STATE_LABEL } from '../../../lib/model/state';
import { count, percent } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { ChangeList } from '../commit/change-list';
import { CommitsChip, type ListParams, showsCommits } from '../commit/commit-list';
import { AsideFold } from '../common/fold';
import { MonthChart } from '../common/month-chart';
import { Facts, PageHead } from '../common/page-head';
import { filterQuery } from '../search/filter-query';
import { ShareCard } from '../share/share-card';
import { CohortChart } from '../today/cohort-chart';
import { CompositionPart } from '../today/composition-part';
import { TrackPart } from '../today/track-part';
import { HotFiles, HotSymbols, ModuleRisks, Taxonomy } from './module-aside';

/** One area of the code: what happened in it, month by month, and where it hurts. */
export function ModuleView({ module, repo, params }: { module: Module; repo: RepoAtlas; params: ListParams }) {
  const href = urls.module(repo.name, module.id);
  const commits = repo.lookups.commitsIn('module', module.id);
  const isCommits = showsCommits(params, { pulls: module.pulls.length, commits: commits.length });
  const record = repo.today.trackRecord();
  return (
    <>
      <ShareCard
        path={href}
        title={`${module.name} · ${repo.name}`}
        description={module.about}
        feed={urls.moduleFeed(repo.name, module.id)}
        page={params.page}
      />
      <ModuleHead module={module} repo={repo} />
      <MonthChart months={module.months} scope={{ repo: repo.name, module: module.id }} />
      <div className="columns">
        <div>
          <div className="list-head">
            <h2>{isCommits ? '没有 PR 的提交' : 'PR'}</h2>
            <ul className="chips">
              {isCommits && (
                <li>
                  <a className="chip" href={href}>
                    PR {count(module.pulls.length)}
                  </a>
                </li>
              )}
              <CommitsChip href={href} commits={commits.length} current={isCommits} />
              {(['reverted', 'relanded'] as const).map((state) => (
                <li key={state}>
                  <a className="chip" href={urls.search(filterQuery({ module: module.id, is: state }))}>
                    只看{STATE_LABEL[state]}
                  </a>
                </li>
              ))}
              <li>
                <a className="chip" href={urls.moduleFeed(repo.name, module.id)}>
                  订阅
                </a>
              </li>
            </ul>
          </div>
          <ChangeList pulls={module.pulls} {...{ commits, isCommits, repo, href, params }} />
          <CompositionPart composition={repo.today.ofModule(module)} repo={repo} what="这个模块" />
          <CohortChart moments={repo.today.cohorts(module.id)} what={module.name} />
        </div>
        <AsideFold label="模块概况" title="热点文件、符号与风险">
          <HotFiles module={module} repo={repo} />
          <HotSymbols module={module} repo={repo} />
          <ModuleRisks module={module} repo={repo} />
          <TrackPart figures={record?.modules.get(module.id)} all={record?.all} />
          <Taxonomy module={module} />
        </AsideFold>
      </div>
    </>
  );
}

function ModuleHead({ module, repo }: { module: Module; repo: RepoAtlas }) {
  const { name, about, pulls, reportCount, revertedCount, files, symbols } = module;
  const crumbs = [
    { title: repo.name, href: urls.repo(repo.name) },
    { title: '模块', href: urls.modules(repo.name) },
  ];
  const told = `${count(reportCount)} / ${count(pulls.length)}`;
  const lines = repo.today.ofModule(module)?.lines ?? 0;
  return (
    <PageHead crumbs={crumbs} title={name} lead={about}>
      <Facts
        facts={[
          { label: 'PR', value: count(pulls.length) },
          { label: '报告覆盖', value: percent(reportCount, pulls.length), note: told },
          { label: '曾被回退', value: percent(revertedCount, pulls.length), note: `${count(revertedCount)} 个` },
          { label: '文件', value: count(files.length) },
          { label: '符号', value: count(symbols.length) },
          ...(lines ? [{ label: '今天的行数', value: <a href="#composition">{count(lines)}</a> }] : []),
        ]}
      />
    </PageHead>
  );
}
