import type { Atlas, RepoAtlas } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { count } from '../common/count';
import { moduleNames } from '../common/module-names';
import { PullRow } from '../common/pull-list';
import { reposBySize } from '../common/repos';
import { SearchForm } from '../search/search-form';
import { coverageOf, examplesFor } from './coverage';
import { Panel } from './panel';
import { ChainsPanel, ModulesPanel, RisksPanel, SymbolsPanel } from './panels';

/** Repositories whose panels stand on the first page; others are a link away. */
const MAX_REPOS = 3;

/** The first page: one box, what it searches, and the three ways in. */
export function HomeView({ atlas }: { atlas: Atlas }) {
  const repos = reposBySize(atlas);
  return (
    <>
      <Hero atlas={atlas} repos={repos} />
      {repos.length === 0 && (
        <p className="note">
          知识库还是空的：用 <code>npx atlas import</code> 导入报告，或用 <code>npx atlas sync</code> 读入提交历史。
        </p>
      )}
      {repos.slice(0, MAX_REPOS).map((repo) => (
        <RepoPanels key={repo.name} repo={repo} titled={repos.length > 1} />
      ))}
      {repos.length > MAX_REPOS && (
        <section>
          <h2>其他仓库</h2>
          <ul className="chips">
            {repos.slice(MAX_REPOS).map((repo) => (
              <li key={repo.name}>
                <a className="chip" href={urls.repo(repo.name)}>
                  {repo.name}
                </a>
              </li>
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
      <ul className="coverage">
        {repos.slice(0, MAX_REPOS).map((repo) => (
          <li key={repo.name}>
            <CoverageLine repo={repo} />
          </li>
        ))}
      </ul>
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

function RepoPanels({ repo, titled }: { repo: RepoAtlas; titled: boolean }) {
  const nameOf = moduleNames(repo);
  const reports = repo.pulls.filter(({ kind }) => kind === 'report').slice(0, 8);
  const latest = repo.reportCount === repo.pulls.length ? [] : repo.pulls.slice(0, 8);
  return (
    <section className="repo-panels" aria-label={repo.name}>
      {titled && <p className="repo-title">{repo.name}</p>}
      <div className="panels">
        <ModulesPanel repo={repo} max={10} />
        <SymbolsPanel repo={repo} max={18} />
        <ChainsPanel repo={repo} max={3} />
      </div>
      <div className="panels panels-two">
        <Panel title="最新报告" icon="report" more={{ href: urls.repo(repo.name), label: '全部 PR' }}>
          <ul className="pull-list">
            {reports.map((pull) => (
              <PullRow key={pull.key} pull={pull} module={nameOf(pull)} summary />
            ))}
          </ul>
        </Panel>
        <div className="panel-stack">
          <RisksPanel repo={repo} max={8} />
          {latest.length > 0 && (
            <Panel title="最新合入" icon="merge">
              <ul className="pull-list">
                {latest.map((pull) => (
                  <PullRow key={pull.key} pull={pull} module={nameOf(pull)} />
                ))}
              </ul>
            </Panel>
          )}
        </div>
      </div>
    </section>
  );
}
