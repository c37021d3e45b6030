import { wasUndone } from '../../../lib/graph/chains/undone';
import type { RepoAtlas } from '../../../lib/graph/types';
import { count, percent } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { Empty } from '../common/empty';
import { Meter } from '../common/meter';
import { PageHead } from '../common/page-head';
import { ShareCard } from '../share/share-card';

/** All risk flags, the most frequent first, with how many of the PRs that carry them were undone later. */
export function RisksView({ repo }: { repo: RepoAtlas }) {
  const risks = [...repo.risks].sort((a, b) => b.pulls.length - a.pulls.length);
  const told = repo.reports.length;
  return (
    <>
      <ShareCard
        path={urls.risks(repo.name)}
        title={`风险标记 · ${repo.name}`}
        description={`${repo.name} 的报告给出的 ${count(risks.length)} 种风险标记，按意思归并。`}
      />
      <PageHead
        crumbs={[{ title: repo.name, href: urls.repo(repo.name) }]}
        title="风险标记"
        lead={`报告给出的风险标记，按意思归并；原文措辞保留在各自页面。${count(repo.pulls.length)} 个 PR 中 ${count(told)} 个有报告，下面的数字是其中带有该标记的。`}
      />
      {risks.length === 0 && <Empty>还没有报告带风险标记。</Empty>}
      <ul className="module-rows">
        {risks.map(({ id, name, about, pulls }) => {
          const undone = pulls.filter(({ pull }) => wasUndone(pull)).length;
          return (
            <li key={id} className="module-row risk-row">
              <div className="module-name">
                <a href={urls.risk(repo.name, id)}>{name}</a>
                {about && <p>{about}</p>}
              </div>
              <div className="module-size">
                <span>
                  <strong>{count(pulls.length)}</strong> / {count(told)} 个有报告的 PR
                </span>
                <Meter share={pulls.length / Math.max(1, told)} tone="reverted" />
              </div>
              <span className="pull-meta">
                其中曾被回退 {count(undone)}（{percent(undone, pulls.length)}）
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
