import type { RepoAtlas, RiskFlag } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { count } from '../common/count';
import { moduleNames } from '../common/module-names';
import { byMonth } from '../common/months';
import { Facts, PageHead } from '../common/page-head';
import { Pager } from '../common/pager';
import { type Param, pageOf } from '../common/paging';
import { PullRow } from '../common/pull-list';
import { monthName } from '../common/time';
import { filterQuery } from '../search/filter-query';
import { tally } from './tally';

const PAGE = 50;
const MAX_ROWS = 12;

/** One risk flag: the PRs that carry it, in the words of each report, and where they cluster. */
export function RiskView({ risk, repo, page }: { risk: RiskFlag; repo: RepoAtlas; page: Param }) {
  const { id, name, about, pulls } = risk;
  const current = pageOf(pulls, page, PAGE);
  const undone = pulls.filter(({ pull }) => pull.state !== null && pull.state !== 'live').length;
  const nameOf = moduleNames(repo);
  const wordings = tally(pulls.map(({ raw }) => raw));
  const modules = tally(pulls.flatMap(({ pull }) => pull.modules)).slice(0, MAX_ROWS);
  const moduleName = new Map(repo.modules.map((module) => [module.id, module.name]));
  return (
    <>
      <PageHead
        crumbs={[
          { title: repo.name, href: urls.repo(repo.name) },
          { title: '风险标记', href: urls.risks(repo.name) },
        ]}
        title={name}
        lead={about}
      >
        <Facts
          facts={[
            { label: 'PR', value: count(pulls.length) },
            { label: '其中曾被回退', value: count(undone) },
            { label: '原文措辞', value: count(wordings.length), note: '种' },
          ]}
        />
      </PageHead>
      <div className="columns">
        <div>
          <h2>带有它的 PR</h2>
          {byMonth(current.items, ({ pull }) => pull.mergedAt).map(({ month, items }) => (
            <section key={month} className="month-group" aria-label={monthName(month)}>
              <h3 className="month">{monthName(month)}</h3>
              <ul className="pull-list">
                {items.map(({ pull, raw }) => (
                  <PullRow
                    key={`${pull.key} ${raw}`}
                    pull={pull}
                    module={nameOf(pull)}
                    everyState
                    summary
                    note={raw !== name && <span className="tag">{raw}</span>}
                  />
                ))}
              </ul>
            </section>
          ))}
          <Pager page={current} href={urls.risk(repo.name, id)} noun="个 PR" />
        </div>
        <aside aria-label="风险概况">
          {modules.length > 0 && (
            <section>
              <h2>集中在哪些模块</h2>
              <ul className="bars">
                {modules.map(({ value, count: prs }) => (
                  <li key={value}>
                    <a href={urls.search(filterQuery({ module: value, risk: id }))}>{moduleName.get(value) ?? value}</a>
                    <span className="bar-count">{count(prs)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {wordings.length > 1 && (
            <section>
              <h2>原文措辞</h2>
              <ul className="bars">
                {wordings.slice(0, MAX_ROWS).map(({ value, count: prs }) => (
                  <li key={value}>
                    <span>{value}</span>
                    <span className="bar-count">{count(prs)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </>
  );
}
