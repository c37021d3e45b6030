import { eventTime } from '../../../lib/graph/chains/chain-event';
import type { Chain, RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { HelpLink } from '../common/help-link';
import { type Fact, Facts, PageHead } from '../common/page-head';
import type { Param } from '../common/paging';
import { StateBadge } from '../common/state-badge';
import { interval } from '../common/time';
import { TitleText } from '../common/title-text';
import { ShareCard } from '../share/share-card';
import { ChainEvents } from './chain-events';
import { chainMark } from './chain-mark';
import { chainState } from './chain-state';
import { MAX_EVENTS, StateRibbon } from './state-ribbon';

/** One revert chain: its course at a glance, then event by event with the evidence. */
export function ChainView({ chain, repo, page }: { chain: Chain; repo: RepoAtlas; page: Param }) {
  return (
    <>
      <ShareCard
        path={urls.chain(repo.name, chain.id)}
        title={`回退链 ${chainMark(chain)}：${chain.title}`}
        description={`${count(chain.events.length)} 个事件，涉及 ${count(chain.originals.length)} 个改动。`}
        picture={chainState(chain) ?? 'site'}
        page={page}
      />
      <PageHead
        crumbs={[
          { title: repo.name, href: urls.repo(repo.name) },
          { title: '回退链', href: urls.chains(repo.name) },
        ]}
        kicker={`回退链 ${chainMark(chain)}`}
        title={<TitleText text={chain.title} />}
      >
        <Facts facts={factsOf(chain)} />
      </PageHead>
      <div className="parts">
        {chain.originals.length > 0 && chain.events.length <= MAX_EVENTS && (
          <section className="part" aria-labelledby="course">
            <h2 id="course">
              状态变化
              <HelpLink part="states">各状态的含义</HelpLink>
            </h2>
            <StateRibbon chain={chain} />
          </section>
        )}
        <section className="part" aria-labelledby="events">
          <h2 id="events">
            经过
            <HelpLink part="evidence">证据与置信度怎么算</HelpLink>
          </h2>
          <ChainEvents chain={chain} repo={repo} page={page} />
        </section>
        {chain.disputes.length > 0 && (
          <section className="part" aria-labelledby="disputes">
            <h2 id="disputes">报告与提交历史不一致</h2>
            <p className="muted">以提交历史为准。</p>
            <ul className="disputes">
              {chain.disputes.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

function factsOf(chain: Chain): Fact[] {
  const state = chainState(chain);
  const times = chain.events.flatMap((event) => eventTime(event) ?? []);
  const [first, last] = [times[0], times.at(-1)];
  const length = first && last ? interval(first, last) : null;
  return [
    ...(state ? [{ label: '当前状态', value: <StateBadge state={state} /> }] : []),
    { label: '事件', value: count(chain.events.length) },
    { label: '涉及的改动', value: count(chain.originals.length) },
    ...(length ? [{ label: '从头到尾', value: length }] : []),
  ];
}
