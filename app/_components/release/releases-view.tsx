import type { RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { Empty } from '../common/empty';
import { PageHead } from '../common/page-head';
import { Pager } from '../common/pager';
import { type Param, pageOf } from '../common/paging';
import { When } from '../common/when';
import { ShareCard } from '../share/share-card';
import { emptyWhy } from './empty-why';

const PAGE = 100;

/** All releases that the clone's tags name, newest first. */
export function ReleasesView({ repo, page }: { repo: RepoAtlas; page: Param }) {
  const current = pageOf(repo.releases, page, PAGE);
  return (
    <>
      <ShareCard
        path={urls.releases(repo.name)}
        title={`版本 · ${repo.name}`}
        description={`${repo.name} 的 ${count(repo.releases.length)} 个版本各收录了哪些 PR。`}
        page={page}
      />
      <PageHead
        crumbs={[{ title: repo.name, href: urls.repo(repo.name) }]}
        title="版本"
        lead="每个 PR 计入首个收录它的版本，摘取到发布分支的也算；版本取自提交历史中的标签。"
      />
      {repo.releases.length === 0 && <Empty>提交历史里没有版本标签，或者还没有同步提交历史。</Empty>}
      <ul className="rows">
        {current.items.map((release) => {
          const { tag, date, pulls, unplaced, beside } = release;
          const why = emptyWhy(release, repo);
          const undone = pulls.filter(({ state }) => state === 'reverted').length;
          return (
            <li key={tag} className="row row-line">
              <a href={urls.release(repo.name, tag)}>{tag}</a>
              <span className="pull-meta">
                {date !== '' && <When iso={date} />}
                <span>
                  {unplaced ? '收录的 PR 不详' : `${count(pulls.length)} 个 PR`}
                  {why !== null && `：${why}`}
                </span>
                {why === null && beside.length > 0 && (
                  <span>
                    {count(beside.length)} 个提交不在 {repo.history?.branch} 上
                  </span>
                )}
                {undone > 0 && <span>{count(undone)} 个今天已回退</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <Pager page={current} href={urls.releases(repo.name)} noun="个版本" />
    </>
  );
}
