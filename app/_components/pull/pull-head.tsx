import type { Pull, RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { VERDICT_LABEL } from '../../../lib/verify/claim';
import { AuthorLink } from '../common/author-link';
import { Icon } from '../common/icon';
import { Landing } from '../common/landing';
import { PageHead } from '../common/page-head';
import { pullTitle } from '../common/pull-link';
import { Source } from '../common/pull-list';
import { TitleText } from '../common/title-text';
import { ReleaseRow } from '../release/release-row';
import { PullState, RewrittenBy } from '../today/pull-state';
import type { ClaimIndex } from './claim-index';

/** Number, title, dates, places: what is known of a PR in three lines. */
export function PullHead({ pull, repo, claims }: { pull: Pull; repo: RepoAtlas | null; claims?: ClaimIndex }) {
  const names = new Map(repo?.modules.map(({ id, name }) => [id, name]));
  const churn = pull.size.churn;
  const crumbs = repo ? [{ title: repo.name, href: urls.repo(repo.name) }] : [{ title: '首页', href: urls.home() }];
  const standing = repo?.standings.knows(pull) ?? false;
  const title = (
    <>
      <TitleText text={pullTitle(pull)} />{' '}
      <span className="head-number">
        {repo ? '' : pull.repo}#{pull.number}
      </span>
    </>
  );
  return (
    <PageHead crumbs={crumbs} title={title}>
      <div className="head-meta">
        <PullState pull={pull} />
        {repo && <RewrittenBy change={pull} repo={repo} />}
        <Landing mergedAt={pull.mergedAt} release={standing ? null : pull.release} repo={pull.repo} churn={churn} />
        {pull.author && <AuthorLink author={pull.author} repo={repo} />}
        <Source pull={pull} />
        {claims && <Checked claims={claims} />}
        <OutLinks pull={pull} />
      </div>
      {standing && repo && <ReleaseRow change={pull} repo={repo} />}
      {pull.modules.length > 0 && (
        <ul className="chips" aria-label="所属模块">
          {pull.modules.slice(0, 12).map((id) => (
            <li key={id}>
              <a className="chip" href={urls.module(pull.repo, id)}>
                <Icon name="module" size={14} />
                {names.get(id) ?? id}
              </a>
            </li>
          ))}
        </ul>
      )}
    </PageHead>
  );
}

/** How much of the report the history bears out; the list is at the end of the page. */
function Checked({ claims: { all, counts } }: { claims: ClaimIndex }) {
  if (counts.unknown === all.length) return null;
  return (
    <a href="#history" className={counts.mismatch > 0 ? 'claim claim-mismatch' : 'claim claim-confirmed'}>
      <Icon name={counts.mismatch > 0 ? 'cross' : 'check'} size={14} />
      {VERDICT_LABEL.confirmed} {count(counts.confirmed)}
      {counts.mismatch > 0 && `，${VERDICT_LABEL.mismatch} ${count(counts.mismatch)}`}
    </a>
  );
}

/** To the PR on GitHub, and to where its report was published, where that is somewhere else. */
function OutLinks({ pull: { repo, number, isIssue, record } }: { pull: Pull }) {
  const github = isIssue ? urls.github.issue(repo, number) : urls.github.pull(repo, number);
  const published = record?.sourceUrl;
  return (
    <>
      <a href={github} rel="noopener noreferrer" className="with-icon">
        GitHub
        <Icon name="external" size={14} />
      </a>
      {published && published !== github && /^https?:\/\//.test(published) && (
        <a href={published} rel="noopener noreferrer nofollow" className="with-icon">
          报告原文
          <Icon name="external" size={14} />
        </a>
      )}
    </>
  );
}
