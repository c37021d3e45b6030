import { SHORT_SHA } from '../../../lib/graph/pulls/change-ids';
import { isRewritten, lineSums } from '../../../lib/graph/today/today';
import type { CommitEntry, RepoAtlas } from '../../../lib/graph/types';
import type { List } from '../../../lib/model/list';
import { count } from '../../../lib/text/count';
import { COMMITS, urls, withQuery } from '../../../lib/urls';
import { byMonth } from '../common/by-month';
import { Pager } from '../common/pager';
import { CHANGES_A_PAGE, one, type Param, pageOf } from '../common/paging';
import { RowState } from '../common/row-state';
import { monthName } from '../common/time';
import { TitleText } from '../common/title-text';
import { When } from '../common/when';
import { LeftMark } from '../today/left-bar';
import { RewrittenBadge } from '../today/pull-state';

export type ListParams = { show?: Param; page?: Param };

/** @returns whether a list shows its commits: asked for, or because there is no PR */
export const showsCommits = (params: ListParams, lists: { pulls: number; commits: number }): boolean =>
  lists.commits > 0 && (one(params.show) === COMMITS || lists.pulls === 0);

/** Leads to the commits without a PR that belong to a list of PRs; nothing where there are none. */
export function CommitsChip({ href, commits, current }: { href: string; commits: number; current: boolean }) {
  if (commits === 0) return null;
  return (
    <li>
      <a className="chip" href={withQuery(href, { show: COMMITS })} aria-current={current ? 'true' : undefined}>
        没有 PR 的提交 {count(commits)}
      </a>
    </li>
  );
}

/** PRs or, one click away, commits without one. */
export function ListChips({
  href,
  pulls,
  commits,
  current,
}: {
  href: string;
  pulls: number;
  commits: number;
  current: boolean;
}) {
  if (commits === 0) return null;
  return (
    <ul className="chips" aria-label="筛选">
      {pulls > 0 && (
        <li>
          <a className="chip" href={href} aria-current={current ? undefined : 'true'}>
            PR {count(pulls)}
          </a>
        </li>
      )}
      <CommitsChip href={href} commits={commits} current={current} />
    </ul>
  );
}

export type CommitListProps = { commits: List<CommitEntry>; repo: RepoAtlas; href: string; params: ListParams };

/** A page of commits without a PR, in the order given, as lists show PRs. */
export function CommitList({ commits, repo, href, params }: CommitListProps) {
  const current = pageOf(commits, params.page, CHANGES_A_PAGE);
  return (
    <>
      {byMonth(current.items, ({ commit }) => commit.mergedAt).map(({ month, items }) => (
        <section key={month} className="month-group" aria-label={monthName(month)}>
          <h3 className="month">{monthName(month)}</h3>
          <ul className="pull-list">
            {items.map((entry) => (
              <CommitRow key={entry.commit.sha} entry={entry} repo={repo} />
            ))}
          </ul>
        </section>
      ))}
      <Pager page={current} href={href} params={{ show: COMMITS }} noun="个提交" />
    </>
  );
}

function CommitRow({ entry, repo }: { entry: CommitEntry; repo: RepoAtlas }) {
  const { commit, state, survival } = entry;
  return (
    <li className="pull-row pull-row-history" data-name={`${commit.sha.slice(0, SHORT_SHA)} ${commit.title}`}>
      <a className="pull-title" href={urls.commit(repo.name, commit.sha)}>
        <TitleText text={commit.title} />
      </a>
      <span className="pull-meta">
        <span className="pull-number">{commit.sha.slice(0, SHORT_SHA)}</span>
        {isRewritten(entry) ? <RewrittenBadge /> : <RowState state={state} />}
        <LeftMark lines={lineSums(survival)} />
        <When iso={commit.mergedAt} />
        <span>{count(commit.files.length)} 个文件</span>
      </span>
    </li>
  );
}
