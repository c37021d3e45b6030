import type { Module, RepoAtlas } from '../../../lib/graph/types';
import { count, percent } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { Empty } from '../common/empty';
import { Meter } from '../common/meter';
import { PageHead } from '../common/page-head';
import { When } from '../common/when';
import { ShareCard } from '../share/share-card';

/** All areas of the code, with what one chooses by: how much happened, how much of it is told, how much was undone. */
export function ModulesView({ repo }: { repo: RepoAtlas }) {
  const most = Math.max(1, ...repo.modules.map(({ pulls }) => pulls.length));
  const groups = [
    { title: '代码区域', modules: repo.modules.filter(({ source }) => source === 'taxonomy') },
    { title: '报告自带的标签', modules: repo.modules.filter(({ source }) => source === 'label') },
  ].filter(({ modules }) => modules.length > 0);
  return (
    <>
      <ShareCard
        path={urls.modules(repo.name)}
        title={`模块 · ${repo.name}`}
        description={`${repo.name} 的 ${count(repo.modules.length)} 个模块，各自改过它的 PR、报告与回退。`}
      />
      <PageHead
        crumbs={[{ title: repo.name, href: urls.repo(repo.name) }]}
        title="模块"
        lead="按文件路径划分的代码区域；一个 PR 属于它改动的文件所在的每个模块。"
      />
      {groups.length === 0 && (
        <Empty>
          这个仓库还没有划分模块：在内容目录的 <code>{repo.name}/modules.yml</code>{' '}
          里写下它们的名称与路径，这里随即列出。在那之前可以 <a href={urls.files(repo.name)}>按目录浏览</a>。
        </Empty>
      )}
      {groups.map(({ title, modules }) => (
        <section key={title} className="module-group" aria-label={title}>
          {groups.length > 1 && <h2 className="month">{title}</h2>}
          <ul className="module-rows">
            {modules.map((module) => (
              <ModuleRow key={module.id} module={module} repo={repo} most={most} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function ModuleRow({ module, repo, most }: { module: Module; repo: RepoAtlas; most: number }) {
  const { id, name, about, pulls, reportCount, revertedCount } = module;
  return (
    <li className="module-row">
      <div className="module-name">
        <a href={urls.module(repo.name, id)}>{name}</a>
        {about && <p>{about}</p>}
      </div>
      <div className="module-size">
        <span>
          <strong>{count(pulls.length)}</strong> 个 PR
        </span>
        <Meter share={pulls.length / most} />
      </div>
      <dl className="module-figures">
        <div>
          <dt>报告</dt>
          <dd>
            {count(reportCount)}
            <span className="muted">（{percent(reportCount, pulls.length)}）</span>
          </dd>
        </div>
        <div>
          <dt>曾被回退</dt>
          <dd>
            {count(revertedCount)}
            <span className="muted">（{percent(revertedCount, pulls.length)}）</span>
          </dd>
        </div>
        <div>
          <dt>最近</dt>
          <dd>
            <When iso={pulls.at(0)?.mergedAt ?? null} />
          </dd>
        </div>
      </dl>
    </li>
  );
}
