import { wasUndone } from '../../../lib/graph/chains/undone';
import type { Pull, RepoAtlas, SymbolEntry } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { OLDEST, urls, withQuery } from '../../../lib/urls';
import { ChangeList } from '../commit/change-list';
import { ListChips, type ListParams, showsCommits } from '../commit/commit-list';
import { HelpLink } from '../common/help-link';
import { moduleNames } from '../common/module-names';
import { Name } from '../common/name';
import { Facts, PageHead } from '../common/page-head';
import { one, type Param } from '../common/paging';
import { ShareCard } from '../share/share-card';
import { CompositionPart } from '../today/composition-part';
import { SymbolAside } from './symbol-aside';
import { SymbolMentions } from './symbol-mentions';
import { SymbolToday } from './symbol-today';

type Props = { symbol: SymbolEntry; repo: RepoAtlas; params: ListParams & { order?: Param } };

/** One symbol: every PR that touched it in time order, and what became of each. */
export function SymbolView({ symbol, repo, params }: Props) {
  const { name, pulls } = symbol;
  const oldestFirst = one(params.order) === OLDEST;
  const inOrder = pulls.map(({ pull }) => pull);
  const keyed = new Set(pulls.filter(({ key }) => key).map(({ pull }) => pull));
  const href = urls.symbol(repo.name, name);
  const commits = repo.lookups.commitsIn('symbol', name);
  const isCommits = showsCommits(params, { pulls: pulls.length, commits: commits.length });
  const note = (pull: Pull) => (
    <>
      {keyed.has(pull) && <span className="tag">关键符号</span>}
      {symbol.files.length > 1 && <TouchedIn pull={pull} name={name} />}
    </>
  );
  return (
    <>
      <ShareCard
        path={href}
        title={`${name} · ${repo.name}`}
        description={`${count(pulls.length)} 个 PR 改过 ${name} 的定义，各自今天的状态。`}
        page={params.page}
      />
      <SymbolHead symbol={symbol} repo={repo} />
      <div className="columns">
        <div>
          <CompositionPart composition={repo.today.ofSymbol(symbol)} repo={repo} what="这个符号" />
          <div className="list-head">
            <h2>
              {isCommits ? '改过定义的提交，没有 PR' : '改过定义的 PR'}
              <HelpLink part="symbols" />
            </h2>
            {!isCommits && <Order href={href} oldestFirst={oldestFirst} />}
            <ListChips href={href} pulls={pulls.length} commits={commits.length} current={isCommits} />
          </div>
          <ChangeList
            pulls={oldestFirst ? inOrder.toReversed() : inOrder}
            {...{ commits, isCommits, repo, href, params }}
            rows={{ moduleName: moduleNames(repo), note }}
            kept={{ order: oldestFirst ? OLDEST : '' }}
          />
          <SymbolMentions symbol={symbol} repo={repo} />
        </div>
        <SymbolAside symbol={symbol} repo={repo} />
      </div>
    </>
  );
}

/** Files of one PR that are named where a symbol stands in several. */
const MAX_PLACES = 2;

/** In which files a PR touched the symbol: one name in several files may be several symbols. */
function TouchedIn({ pull, name }: { pull: Pull; name: string }) {
  const inside = (symbol: string) => symbol === name || symbol.startsWith(`${name}.`) || symbol.startsWith(`${name}::`);
  const paths = pull.files.filter(({ symbols }) => symbols.some(inside)).map(({ path }) => path);
  if (paths.length === 0) return null;
  const more = paths.length - MAX_PLACES;
  return (
    <span className="symbol-place">
      {paths.slice(0, MAX_PLACES).join('、')}
      {more > 0 && ` 等 ${paths.length} 个文件`}
    </span>
  );
}

function SymbolHead({ symbol, repo }: { symbol: SymbolEntry; repo: RepoAtlas }) {
  const { name, pulls, mentions, files, life } = symbol;
  const crumbs = [
    { title: repo.name, href: urls.repo(repo.name) },
    { title: '符号', href: urls.symbols(repo.name) },
  ];
  return (
    <PageHead crumbs={crumbs} title={<Name text={name} />} lead={life && <SymbolToday symbol={symbol} repo={repo} />}>
      <Facts
        facts={[
          { label: 'PR', value: count(pulls.length) },
          { label: '其中曾被回退', value: count(pulls.filter(({ pull }) => wasUndone(pull)).length) },
          { label: '作为关键符号', value: count(pulls.filter(({ key }) => key).length), note: '份报告' },
          // Of names that are too common nobody knows: no figure is no 0.
          ...(mentions.length > 0 ? [{ label: '改过调用处', value: count(mentions.length), note: '个 PR' }] : []),
          { label: '文件', value: count(files.length) },
        ]}
      />
    </PageHead>
  );
}

function Order({ href, oldestFirst }: { href: string; oldestFirst: boolean }) {
  const orders = [
    { label: '新的在前', to: href, current: !oldestFirst },
    { label: '旧的在前', to: withQuery(href, { order: OLDEST }), current: oldestFirst },
  ];
  return (
    <ul className="chips" aria-label="排序">
      {orders.map(({ label, to, current }) => (
        <li key={label}>
          <a className="chip" href={to} aria-current={current ? 'true' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
