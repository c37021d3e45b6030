import type { Atlas, Pull, RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls, withQuery } from '../../../lib/urls';
import { moduleNames } from '../common/module-names';
import { MonthChart } from '../common/month-chart';
import { PullRow } from '../common/pull-list';
import { reposBySize } from '../common/repos';
import { SearchForm } from '../search/search-form';
import { ShareCard } from '../share/share-card';
import { coverageOf, examplesFor } from './coverage';
import { Panel } from './panel';
import { ChainsPanel, ModulesPanel, RisksPanel, SymbolsPanel } from './panels';

/** The first page: one box, what it searches, and the three ways in. */
export function HomeView({ atlas }: { atlas: Atlas }) {
  const repos = reposBySize(atlas);
  const [first, ...others] = repos;
  return (
    <>
      <ShareCard path={urls.home()} title="PR 图谱" />
      <Hero atlas={atlas} repos={repos} />
      {repos.length === 0 && (
        <p className="note">
          知识库还是空的：用 <code>npx atlas import</code> 导入报告，或用 <code>npx atlas sync</code> 读入提交历史。
        </p>
      )}
      {first && <RepoPanels repo={first} titled={others.length > 0} />}
      {others.length > 0 && (
        <section className="other-repos" aria-labelledby="other-repos">
          <h2 id="other-repos">其他仓库</h2>
          <ul className="repo-cards">
            {others.map((repo) => (
              <RepoCard key={repo.name} repo={repo} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Hero({ atlas, repos }: { atlas: Atlas; repos: RepoAtlas[] }) {
  const examples = repos[0] ? examplesFor(atlas, repos[0]) : [];
  return (
    <div className="hero">
      <h1>合入的 PR 改了什么，今天还在主干吗？</h1>
      <p className="lead">中文 PR 分析报告与提交历史的知识库：按模块浏览，按符号查找，沿回退链追到今天。</p>
      <SearchForm large />
      {examples.length > 0 && (
        <p className="examples">
          <span>试试</span>
          {examples.map(({ query, why }) => (
            <a key={query} href={urls.search(query)} title={why}>
              <code>{query}</code>
            </a>
          ))}
        </p>
      )}
      {repos[0] && (
        <p className="coverage">
          <CoverageLine repo={repos[0]} />
          {repos.length > 1 && <span>另有 {repos.length - 1} 个仓库</span>}
        </p>
      )}
    </div>
  );
}

/** What is searched, in figures and dates. */
function CoverageLine({ repo }: { repo: RepoAtlas }) {
  const { pulls, reports, from, until } = coverageOf(repo);
  return (
    <>
      <a href={urls.repo(repo.name)}>{repo.name}</a>
      <span>
        <strong>{count(reports)}</strong> 份报告
      </span>
      <span>
        <strong>{count(pulls)}</strong> 个 PR
      </span>
      {from && until && (
        <span>
          {from} 至 {until}
        </span>
      )}
      {!repo.history && <span>尚未同步提交历史</span>}
    </>
  );
}

/** The panels of one repository; what it has none of leaves no empty frame behind. */
function RepoPanels({ repo, titled }: { repo: RepoAtlas; titled: boolean }) {
  const nameOf = moduleNames(repo);
  const reports = repo.reports.slice(0, 10);
  const latest = repo.reports.length === repo.pulls.length ? [] : repo.pulls.slice(0, reports.length > 0 ? 5 : 12);
  return (
    <section className="repo-panels" aria-label={repo.name}>
      {titled && (
        <h2 className="repo-title">
          <a href={urls.repo(repo.name)}>{repo.name}</a>
        </h2>
      )}
      <div className="panels">
        {repo.modules.length > 0 && <ModulesPanel repo={repo} max={13} />}
        {repo.telling.length > 0 && <SymbolsPanel repo={repo} max={20} />}
        {repo.chains.length > 0 && <ChainsPanel repo={repo} max={3} />}
      </div>
      <div className="panels panels-two">
        <div className="panel-stack">
          {reports.length > 0 && <PullsPanel title="最新报告" pulls={reports} nameOf={nameOf} summary repo={repo} />}
          {reports.length === 0 && <PullsPanel title="最新合入" pulls={latest} nameOf={nameOf} repo={repo} />}
        </div>
        <div className="panel-stack">
          {repo.months.length > 1 && (
            <Panel title="合入与回退" icon="merge" more={{ href: urls.repo(repo.name), label: '仓库概况' }}>
              <MonthChart months={repo.months} scope={{ repo: repo.name }} />
            </Panel>
          )}
          {repo.risks.length > 0 && <RisksPanel repo={repo} max={8} />}
          {reports.length > 0 && latest.length > 0 && (
            <PullsPanel title="最新合入" pulls={latest} nameOf={nameOf} repo={repo} />
          )}
        </div>
      </div>
    </section>
  );
}

type PullsProps = {
  title: string;
  pulls: Pull[];
  nameOf: (pull: Pull) => string | null;
  summary?: boolean;
  repo: RepoAtlas;
};

function PullsPanel({ title, pulls, nameOf, summary = false, repo }: PullsProps) {
  const more = summary
    ? { href: withQuery(urls.repo(repo.name), { show: 'report' }), label: '全部报告' }
    : { href: urls.repo(repo.name), label: '全部 PR' };
  return (
    <Panel title={title} icon={summary ? 'report' : 'merge'} more={more}>
      <ul className="pull-list">
        {pulls.map((pull) => (
          <PullRow key={pull.key} pull={pull} module={nameOf(pull)} summary={summary} />
        ))}
      </ul>
    </Panel>
  );
}

/** A repository in a few figures. */
function RepoCard({ repo }: { repo: RepoAtlas }) {
  return (
    <li className="repo-card">
      <p className="coverage">
        <CoverageLine repo={repo} />
      </p>
      <MonthChart months={repo.months} scope={{ repo: repo.name }} />
    </li>
  );
}
