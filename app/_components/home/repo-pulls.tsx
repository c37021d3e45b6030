import type { RepoAtlas } from '../../../lib/graph/types';
import { STATE_LABEL } from '../../../lib/model/state';
import { count } from '../../../lib/text/count';
import { PULL_LISTS, urls, withQuery } from '../../../lib/urls';
import { ChangeList } from '../commit/change-list';
import { CommitsChip, type ListParams, showsCommits } from '../commit/commit-list';
import { moduleNames } from '../common/module-names';
import { one } from '../common/paging';

/** The PRs of a repository, newest first, all or those of one kind. */
export function RepoPulls({ repo, params }: { repo: RepoAtlas; params: ListParams }) {
  const asked = one(params.show);
  const show = PULL_LISTS.find((known) => known === asked) ?? null;
  const lists = PULL_LISTS.map((key) => ({
    key,
    pulls: key === 'report' ? repo.reports : repo.lookups.pullsInState(key),
  }));
  const href = urls.repo(repo.name);
  const isCommits = showsCommits(params, { pulls: repo.pulls.length, commits: repo.commits.size });
  return (
    <div>
      <div className="list-head">
        <h2>{isCommits ? '没有 PR 的提交' : 'PR'}</h2>
        <ul className="chips" aria-label="筛选">
          <li>
            <a className="chip" href={href} aria-current={show === null && !isCommits ? 'true' : undefined}>
              全部
            </a>
          </li>
          {lists.map(({ key, pulls }) => (
            <li key={key}>
              <a
                className="chip"
                href={withQuery(href, { show: key })}
                aria-current={key === show ? 'true' : undefined}
              >
                {key === 'report' ? '有报告' : STATE_LABEL[key]} {count(pulls.length)}
              </a>
            </li>
          ))}
          <CommitsChip href={href} commits={repo.commits.size} current={isCommits} />
          <li>
            <a className="chip" href={urls.repoFeed(repo.name)}>
              订阅
            </a>
          </li>
        </ul>
      </div>
      <ChangeList
        pulls={lists.find(({ key }) => key === show)?.pulls ?? repo.pulls}
        commits={repo.lookups.commitsNewest()}
        {...{ isCommits, repo, href, params }}
        rows={{ moduleName: moduleNames(repo) }}
        kept={{ show: show ?? '' }}
      />
    </div>
  );
}
