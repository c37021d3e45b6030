import type { Chain, RepoAtlas } from '../../../lib/graph/types';
import { STATE_LABEL, type State } from '../../../lib/model/state';
import { count } from '../../../lib/text/count';
import { CHAIN_FILTERS, urls } from '../../../lib/urls';
import { Empty } from '../common/empty';
import { PageHead } from '../common/page-head';
import { Pager } from '../common/pager';
import { one, type Param, pageOf } from '../common/paging';
import { ShareCard } from '../share/share-card';
import { ChainLine } from './chain-line';
import { chainState } from './chain-state';

type Filter = State | 'open' | 'closed';

const FILTER_LABEL = { open: '未恢复', closed: '已了结', ...STATE_LABEL } satisfies Record<Filter, string>;
const PAGE = 40;

const fits = (chain: Chain, filter: Filter): boolean =>
  filter === 'open' || filter === 'closed' ? chain.open === (filter === 'open') : chainState(chain) === filter;

/** All revert chains, newest event first, and the ways to narrow them. */
export function ChainsView({ repo, state, page }: { repo: RepoAtlas; state: Param; page: Param }) {
  const filter = CHAIN_FILTERS.find((known) => known === one(state)) ?? null;
  const chains = repo.chains.slice();
  const shown = filter === null ? chains : chains.filter((chain) => fits(chain, filter));
  const current = pageOf(shown, page, PAGE);
  return (
    <>
      <ShareCard
        path={urls.chains(repo.name)}
        title={`回退链 · ${repo.name}`}
        description={`${repo.name} 的 ${count(chains.length)} 条回退链：谁回退了谁，谁又带回来，今天是否生效。`}
        page={filter === null ? page : undefined}
      />
      <PageHead
        crumbs={[{ title: repo.name, href: urls.repo(repo.name) }]}
        title="回退链"
        lead="被回退过的改动、回退它的 PR、把它带回来的 PR，按时间连成一条链；状态由最后一次事件决定。"
      />
      <div className="list-tools">
        <ul className="chips" aria-label="按状态筛选">
          <li>
            <a className="chip" href={urls.chains(repo.name)} aria-current={filter === null ? 'true' : undefined}>
              全部 {count(chains.length)}
            </a>
          </li>
          {CHAIN_FILTERS.map((known) => (
            <li key={known}>
              <a
                className="chip"
                href={urls.chains(repo.name, known)}
                aria-current={known === filter ? 'true' : undefined}
              >
                {FILTER_LABEL[known]} {count(chains.filter((chain) => fits(chain, known)).length)}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {shown.length === 0 && (
        <Empty>
          {filter === null ? '还没有发现回退。' : '没有这种状态的回退链。'}
          {repo.history === null && '同步提交历史后，会从提交与代码差异里找出更多回退关系。'}
        </Empty>
      )}
      <ul className="chain-lines chain-lines-page">
        {current.items.map((chain) => (
          <ChainLine key={chain.id} chain={chain} />
        ))}
      </ul>
      <Pager page={current} href={urls.chains(repo.name, filter ?? undefined)} noun="条回退链" />
    </>
  );
}
