import type { Atlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { reposBySize } from '../common/repos';

/** What all pages stand on: how much is in the knowledge base, and how far to trust it. */
export function SiteFooter({ atlas }: { atlas: Atlas }) {
  const repos = reposBySize(atlas);
  const pulls = repos.reduce((sum, repo) => sum + repo.pulls.length, 0);
  const reports = repos.reduce((sum, repo) => sum + repo.reports.length, 0);
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p>
          收录 {count(repos.length)} 个仓库、{count(pulls)} 个 PR、{count(reports)}{' '}
          份报告。报告是合入当日的分析，可能有误； 与提交历史不一致时，以提交历史为准。时间均为北京时间。
        </p>
        <ul>
          <li>
            <a href={urls.search()}>搜索语法</a>
          </li>
          <li>
            <a href={urls.help()}>数字的含义</a>
          </li>
          <li>
            <a href={urls.feed()}>订阅全部</a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
