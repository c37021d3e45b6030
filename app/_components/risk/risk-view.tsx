import { wasUndone } from '../../../lib/graph/chains/undone';
import type { Pull, RepoAtlas, RiskFlag } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { moduleNames } from '../common/module-names';
import { Facts, PageHead } from '../common/page-head';
import { Pager } from '../common/pager';
import { CHANGES_A_PAGE, type Param, pageOf } from '../common/paging';
import { PullsByMonth } from '../common/pulls-by-month';
import { ShareCard } from '../share/share-card';
import { RiskAside } from './risk-aside';

/** One risk flag: the PRs that carry it, in the words of each report, and where they cluster. */
export function RiskView({ risk, repo, page }: { risk: RiskFlag; repo: RepoAtlas; page: Param }) {
  const { id, name, about } = risk;
  const wordings = wordingsByPull(risk);
  const pulls = [...wordings.keys()];
  const current = pageOf(pulls, page, CHANGES_A_PAGE);
  const crumbs = [
    { title: repo.name, href: urls.repo(repo.name) },
    { title: '风险标记', href: urls.risks(repo.name) },
  ];
  return (
    <>
      <ShareCard
        path={urls.risk(repo.name, id)}
        title={`风险：${name} · ${repo.name}`}
        description={about}
        page={page}
      />
      <PageHead crumbs={crumbs} title={name} lead={about}>
        <Facts
          facts={[
            { label: 'PR', value: count(pulls.length) },
            { label: '其中曾被回退', value: count(pulls.filter(wasUndone).length) },
            { label: '原文措辞', value: count(new Set(risk.pulls.map(({ raw }) => raw)).size), note: '种' },
          ]}
        />
      </PageHead>
      <div className="columns">
        <div>
          <h2>带有它的 PR</h2>
          <PullsByMonth
            pulls={current.items}
            moduleName={moduleNames(repo)}
            summary
            note={(pull) => <Wordings raws={wordings.get(pull) ?? []} name={name} />}
          />
          <Pager page={current} href={urls.risk(repo.name, id)} noun="个 PR" />
        </div>
        <RiskAside risk={risk} repo={repo} />
      </div>
    </>
  );
}

/** One report may word the same risk twice. */
function wordingsByPull({ pulls }: RiskFlag): Map<Pull, string[]> {
  const wordings = new Map<Pull, string[]>();
  for (const { pull, raw } of pulls) wordings.set(pull, [...(wordings.get(pull) ?? []), raw]);
  return wordings;
}

function Wordings({ raws, name }: { raws: string[]; name: string }) {
  return raws
    .filter((raw) => raw !== name)
    .map((raw) => (
      <span key={raw} className="tag">
        {raw}
      </span>
    ));
}
