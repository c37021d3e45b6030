import { UNPLACED_WHY } from '../../../lib/graph/releases/release-words';
import type { Pull, Release, RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { HelpLink } from '../common/help-link';
import { Facts, PageHead } from '../common/page-head';
import { PullTitle } from '../common/pull-link';
import { PullList } from '../common/pull-list';
import { StateBadge } from '../common/state-badge';
import { When } from '../common/when';
import { filterQuery } from '../search/filter-query';
import { ShareCard } from '../share/share-card';
import { ActorLink } from './actor-link';
import { BesideCommits } from './beside-commits';
import { emptyWhy } from './empty-why';
import { type Mere, releaseParts } from './release-parts';

/** PRs shown of one module; the rest is a search away. */
const MAX_A_MODULE = 8;

/** What came into force with a release, by module; what it merely contained is folded away and counted apart. */
export function ReleaseView({ release, repo }: { release: Release; repo: RepoAtlas }) {
  const { tag, date, pulls, unplaced, beside } = release;
  const why = emptyWhy(release, repo);
  const { groups, merely, unclear } = releaseParts(release, repo);
  const shown = groups.reduce((sum, group) => sum + group.pulls.length, 0);
  return (
    <>
      <ShareCard
        path={urls.release(repo.name, tag)}
        title={`${tag} · ${repo.name}`}
        description={`${repo.name} 的版本 ${tag}：首次生效的 PR ${count(shown)} 个。`}
      />
      <PageHead
        crumbs={[
          { title: repo.name, href: urls.repo(repo.name) },
          { title: '版本', href: urls.releases(repo.name) },
        ]}
        title={tag}
        lead={<HelpLink part="releases">收录与生效怎么算</HelpLink>}
      >
        <Facts
          facts={[
            { label: '发布', value: date === '' ? '不详' : <When iso={date} /> },
            { label: '首次生效的 PR', value: unplaced ? '不详' : count(shown) },
            { label: '收录但未生效', value: unplaced ? '不详' : count(merely.length) },
            { label: '有报告', value: count(pulls.filter(({ kind }) => kind === 'report').length) },
          ]}
        />
      </PageHead>
      {unplaced && <p className="note">{UNPLACED_WHY[unplaced]}。</p>}
      {why !== null && <p className="note">没有首次收录于这个版本的 PR：{why}。</p>}
      <MerelyContained list={merely} repo={repo} />
      {unclear.length > 0 && (
        <details className="folded">
          <summary>{count(unclear.length)} 个改动收录于本版本，是否生效不详</summary>
          <PullList pulls={unclear} />
        </details>
      )}
      <BesideCommits commits={beside} repo={repo} />
      {groups.map((group) => (
        <ModuleGroup key={group.module ?? ''} {...group} tag={tag} repo={repo} />
      ))}
    </>
  );
}

type GroupProps = { module: string | null; pulls: Pull[]; tag: string; repo: RepoAtlas };

function ModuleGroup({ module, pulls, tag, repo }: GroupProps) {
  const name = module === null ? '未归类' : (repo.modules.find(({ id }) => id === module)?.name ?? module);
  return (
    <section className="month-group" aria-label={name}>
      <h2 className="month">
        {module === null ? name : <a href={urls.module(repo.name, module)}>{name}</a>}
        <span className="muted">{count(pulls.length)}</span>
      </h2>
      <PullList pulls={pulls.slice(0, MAX_A_MODULE)} />
      {pulls.length > MAX_A_MODULE && module !== null && (
        <p className="more">
          <a href={urls.search(filterQuery({ first: tag, module }))}>显示全部</a>
        </p>
      )}
    </section>
  );
}

function MerelyContained({ list, repo }: { list: Mere[]; repo: RepoAtlas }) {
  if (list.length === 0) return null;
  return (
    <details className="folded">
      <summary>{count(list.length)} 个改动收录于本版本，但在其中没有生效，下面不再列出</summary>
      <ul className="rows">
        {list.map(({ pull, state, by }) => (
          <li key={pull.key} className="row">
            <PullTitle pull={pull} />
            <span className="pull-meta">
              <span className="pull-number">#{pull.number}</span>
              <StateBadge state={state} />
              {by && (
                <span>
                  由 <ActorLink actor={by} repo={repo.name} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
