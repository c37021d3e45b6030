import type { Initial, RepoAtlas, SymbolChoice } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls, withQuery } from '../../../lib/urls';
import { Empty } from '../common/empty';
import { FilterBox } from '../common/filter-box';
import { Name } from '../common/name';
import { PageHead } from '../common/page-head';
import { Pager } from '../common/pager';
import { one, type Param, pageOf } from '../common/paging';
import { SymbolPlace } from '../common/symbol-place';
import { When } from '../common/when';

const PAGE = 200;

type Props = { repo: RepoAtlas; params: { initial?: Param; module?: Param; page?: Param } };

/** All symbols, by initial and by module. */
export function SymbolsView({ repo, params }: Props) {
  const choice = { initial: one(params.initial), module: one(params.module) };
  const current = pageOf(repo.lookups.symbols(choice), params.page, PAGE);
  const href = urls.symbols(repo.name);
  const module = repo.modules.find(({ id }) => id === choice.module);
  return (
    <>
      <PageHead
        crumbs={[{ title: repo.name, href: urls.repo(repo.name) }]}
        title={module ? `符号：${module.name}` : '符号'}
        lead="报告提到或代码改动触及的函数、方法、类与参数；大小写与原文一致。"
      />
      <Initials href={href} choice={choice} initials={repo.lookups.initials(choice.module)} />
      <section aria-label="符号列表">
        <div className="list-tools">
          <FilterBox list="symbol-list" label="在本页中筛选" />
          {module && (
            <a className="chip" href={withQuery(href, { initial: choice.initial })}>
              不限模块
            </a>
          )}
          <span className="muted">共 {count(current.total)} 个</span>
        </div>
        {current.total === 0 && <Empty>没有这样的符号。</Empty>}
        <ul className="symbol-rows" id="symbol-list">
          {current.items.map((symbol) => (
            <li key={symbol.name} data-name={symbol.name}>
              <a href={urls.symbol(repo.name, symbol.name)}>
                <Name text={symbol.name} />
              </a>
              <span className="symbol-facts">
                <SymbolPlace symbol={symbol} repo={repo} /> {count(symbol.pulls.length)} 个 PR ·{' '}
                <When iso={symbol.pulls.at(0)?.pull.mergedAt ?? null} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Pager page={current} href={href} params={choice} noun="个符号" />
    </>
  );
}

type InitialsProps = { href: string; choice: SymbolChoice; initials: Initial[] };

function Initials({ href, choice, initials }: InitialsProps) {
  return (
    <nav className="initials" aria-label="按首字母">
      <a href={withQuery(href, { module: choice.module })} aria-current={choice.initial === '' ? 'true' : undefined}>
        最常改动
      </a>
      {initials.map(({ initial, count: found }) => (
        <a
          key={initial}
          href={withQuery(href, { initial, module: choice.module })}
          aria-current={initial === choice.initial ? 'true' : undefined}
          aria-label={`首字符 ${initial === '#' ? '其他' : initial}，${found} 个`}
        >
          {initial}
        </a>
      ))}
    </nav>
  );
}
