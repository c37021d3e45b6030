import type { Initial, RepoAtlas, SymbolChoice } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { MAX_BEGINNING, urls, withQuery } from '../../../lib/urls';
import { Empty } from '../common/empty';
import { Name } from '../common/name';
import { PageHead } from '../common/page-head';
import { Pager } from '../common/pager';
import { one, type Param, pageOf } from '../common/paging';
import { SymbolPlace } from '../common/symbol-place';
import { When } from '../common/when';
import { ShareCard } from '../share/share-card';

const PAGE = 200;

/** `initial`: one of the initials of {@link Initials}, or more of a name, which is then looked for. */
export type SymbolsParams = { initial?: Param; module?: Param; page?: Param };

const isInitial = (text: string): boolean => /^[A-Z_#-]$/.test(text);

type Props = { repo: RepoAtlas; params: SymbolsParams };

/** All symbols, by initial and by module, or those that begin with what is typed. */
export function SymbolsView({ repo, params }: Props) {
  const asked = one(params.initial).trim().slice(0, MAX_BEGINNING);
  const begins = isInitial(asked) ? '' : asked;
  const choice = { initial: isInitial(asked) ? asked : '', module: one(params.module) };
  const { lookups } = repo;
  const found = begins === '' ? lookups.symbols(choice) : lookups.symbolsBeginning(begins, choice.module);
  const current = pageOf(found, params.page, PAGE);
  const href = urls.symbols(repo.name);
  const module = repo.modules.find(({ id }) => id === choice.module);
  return (
    <>
      <ShareCard
        path={urls.symbols(repo.name)}
        title={`符号 · ${repo.name}`}
        description={`${repo.name} 的报告提到或代码改动触及的函数、方法、类与参数，每个都有改过它的 PR。`}
        page={asked === '' && !module ? params.page : undefined}
      />
      <PageHead
        crumbs={[{ title: repo.name, href: urls.repo(repo.name) }]}
        title={module ? `符号：${module.name}` : '符号'}
        lead="报告提到或代码改动触及的函数、方法、类与参数；大小写与原文一致。"
      />
      <div className="list-tools">
        <SymbolFilter href={href} begins={begins} module={choice.module} />
        {module && (
          <a className="chip" href={withQuery(href, { initial: asked })}>
            不限模块
          </a>
        )}
      </div>
      <Initials href={href} choice={choice} begins={begins} initials={lookups.initials(choice.module)} />
      <section id="symbol-results" aria-label="符号列表">
        <p className="symbol-total muted" role="status">
          {begins === ''
            ? `共 ${count(current.total)} 个`
            : `名称或末段以 ${begins} 开头的符号：${count(current.total)} 个`}
        </p>
        {current.total === 0 && (
          <Empty>
            没有这样的符号。
            {begins !== '' && <a href={urls.search(begins)}>搜索 {begins}</a>}
          </Empty>
        )}
        <ul className="symbol-rows" id="symbol-list">
          {current.items.map((symbol) => (
            <li key={symbol.name} data-name={symbol.name}>
              <a href={urls.symbol(repo.name, symbol.name)}>
                <Name text={symbol.name} />
              </a>
              <span className="symbol-facts">
                <SymbolPlace symbol={symbol} /> {count(symbol.pulls.length)} 个 PR ·{' '}
                <When iso={symbol.pulls.at(0)?.pull.mergedAt ?? null} />
              </span>
            </li>
          ))}
        </ul>
        <Pager page={current} href={href} params={{ initial: asked, module: choice.module }} noun="个符号" />
      </section>
    </>
  );
}

/** A plain form, so that it works without script; with it, the list follows what is typed. */
function SymbolFilter({ href, begins, module }: { href: string; begins: string; module: string }) {
  return (
    <search>
      <form action={href} className="symbol-filter" data-live="#symbol-results">
        <label className="unseen" htmlFor="initial">
          在全部符号中查找：名称或末段以此开头
        </label>
        <input
          id="initial"
          name="initial"
          className="filter-box"
          type="search"
          defaultValue={begins}
          placeholder="在全部符号中查找，如 get_topk"
          maxLength={MAX_BEGINNING}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        {module !== '' && <input type="hidden" name="module" value={module} />}
        <button type="submit" className="button">
          查找
        </button>
      </form>
    </search>
  );
}

type InitialsProps = { href: string; choice: SymbolChoice; begins: string; initials: Initial[] };

function Initials({ href, choice, begins, initials }: InitialsProps) {
  return (
    <nav className="initials" aria-label="按首字母">
      <a
        href={withQuery(href, { module: choice.module })}
        aria-current={choice.initial === '' && begins === '' ? 'true' : undefined}
      >
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
