import type { RepoAtlas, SymbolEntry } from '../../../lib/graph/types';
import { urls, withQuery } from '../../../lib/urls';
import { count } from '../common/count';
import { moduleNames } from '../common/module-names';
import { byMonth } from '../common/months';
import { Name } from '../common/name';
import { Facts, PageHead } from '../common/page-head';
import { Pager } from '../common/pager';
import { one, type Param, pageOf } from '../common/paging';
import { PullRow } from '../common/pull-list';
import { monthName } from '../common/time';
import { SymbolAside } from './symbol-aside';

const PAGE = 50;

type Props = { symbol: SymbolEntry; repo: RepoAtlas; params: { order?: Param; page?: Param } };

/** One symbol: every PR that touched it in time order, and what became of each. */
export function SymbolView({ symbol, repo, params }: Props) {
  const { name, pulls } = symbol;
  const oldestFirst = one(params.order) === 'oldest';
  const current = pageOf(oldestFirst ? [...pulls].reverse() : pulls, params.page, PAGE);
  const undone = pulls.filter(({ pull }) => pull.state !== null && pull.state !== 'live').length;
  const nameOf = moduleNames(repo);
  const href = urls.symbol(repo.name, name);
  return (
    <>
      <PageHead
        crumbs={[
          { title: repo.name, href: urls.repo(repo.name) },
          { title: '符号', href: urls.symbols(repo.name) },
        ]}
        title={<Name text={name} />}
      >
        <Facts
          facts={[
            { label: 'PR', value: count(pulls.length) },
            { label: '其中曾被回退', value: count(undone) },
            { label: '作为关键符号', value: count(pulls.filter(({ key }) => key).length), note: '份报告' },
            { label: '文件', value: count(symbol.files.length) },
          ]}
        />
      </PageHead>
      <div className="columns">
        <div>
          <div className="list-head">
            <h2>改过它的 PR</h2>
            <ul className="chips" aria-label="排序">
              <li>
                <a className="chip" href={href} aria-current={oldestFirst ? undefined : 'true'}>
                  新的在前
                </a>
              </li>
              <li>
                <a
                  className="chip"
                  href={withQuery(href, { order: 'oldest' })}
                  aria-current={oldestFirst ? 'true' : undefined}
                >
                  旧的在前
                </a>
              </li>
            </ul>
          </div>
          {byMonth(current.items, ({ pull }) => pull.mergedAt).map(({ month, items }) => (
            <section key={month} className="month-group" aria-label={monthName(month)}>
              <h3 className="month">{monthName(month)}</h3>
              <ul className="pull-list">
                {items.map(({ pull, key }) => (
                  <PullRow
                    key={pull.key}
                    pull={pull}
                    module={nameOf(pull)}
                    everyState
                    summary
                    note={key && <span className="tag">关键符号</span>}
                  />
                ))}
              </ul>
            </section>
          ))}
          <Pager page={current} href={href} params={{ order: oldestFirst ? 'oldest' : '' }} noun="个 PR" />
        </div>
        <SymbolAside symbol={symbol} repo={repo} />
      </div>
    </>
  );
}
