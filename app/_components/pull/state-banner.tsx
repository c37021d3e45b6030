import type { ReactNode } from 'react';
import { eventKey, eventTime } from '../../../lib/graph/chain-event';
import type { Chain, Pull } from '../../../lib/graph/types';
import { CHAIN_KIND_LABEL, STATE_LABEL } from '../../../lib/model/state';
import { urls } from '../../../lib/urls';
import { ChainStrip } from '../chain/chain-strip';
import { EventNumber } from '../chain/event-link';
import { Icon } from '../common/icon';
import { PullNumber } from '../common/pull-link';
import { When } from '../common/when';
import { laterTurns, type Story, storyOf, type Turn } from './story';

/** Whether the change of this PR is in main today, why, and how it came to that: above everything else on its page. */
export function StateBanner({ pull, chain }: { pull: Pull; chain: Chain }) {
  const story = storyOf(chain, pull.number);
  const state = pull.state ?? 'live';
  return (
    <section className={`banner banner-${state}`} aria-label="状态与回退链">
      <p className="banner-head">
        <Icon name={state} size={20} />
        <span>
          <strong>{STATE_LABEL[state]}</strong>
          <Sentence story={story} chain={chain} />
        </span>
      </p>
      <Stale pull={pull} chain={chain} story={story} />
      <ChainStrip events={story.events} repo={chain.repo} current={pull.number} />
      <p className="banner-foot">
        <a href={urls.chain(chain.repo, chain.id)}>完整回退链与证据</a>
        {story.hidden > 0 && <span className="muted">另有 {story.hidden} 个事件</span>}
      </p>
    </section>
  );
}

function Sentence({ story: { acts, turns }, chain }: { story: Story; chain: Chain }) {
  const pullOf = (number: number) => chain.events.find(({ pull }) => pull?.number === number)?.pull;
  const parts: ReactNode[] = [
    ...acts.map((edge) => {
      const target = pullOf(edge.to);
      return (
        <span key={`act-${edge.to}-${edge.kind}`}>
          本 PR {CHAIN_KIND_LABEL[edge.kind]}了 {target ? <PullNumber pull={target} /> : `#${edge.to}`}
        </span>
      );
    }),
    ...turns.map((turn, i) => (
      <TurnPhrase key={`turn-${eventKey(turn.event)}`} turn={turn} chain={chain} first={i === 0} />
    )),
  ];
  if (parts.length === 0) return <>属于一条回退链，自身未被回退</>;
  return (
    <>
      {parts.map((part, i) => [i > 0 ? '，' : '', part])}
      {chain.unresolved.length > 0 && '（回退链中有目标未收录）'}
    </>
  );
}

function TurnPhrase({ turn: { event, kind }, chain, first }: { turn: Turn; chain: Chain; first: boolean }) {
  const time = eventTime(event);
  const verb = kind === 'relands' ? '由' : '被';
  return (
    <span>
      {first ? '' : '后'}
      {verb} <EventNumber event={event} repo={chain.repo} /> {CHAIN_KIND_LABEL[kind]}
      {time && (
        <>
          （<When iso={time} />）
        </>
      )}
    </span>
  );
}

/** Says what the report cannot know. */
function Stale({ pull, chain, story }: { pull: Pull; chain: Chain; story: Story }) {
  const later = laterTurns(pull, story.turns);
  if (later.length === 0) return null;
  const before = later.some(({ kind }) => kind !== 'relands') ? '回退' : '重新合入';
  return (
    <p className="banner-stale">
      <Icon name="clock" />
      <span>
        <strong>本报告写于{before}之前</strong>：它讲的是合入当日的情况，还不知道
        {later.map(({ event, kind }, i) => (
          <span key={eventKey(event)}>
            {i > 0 && '、'} <EventNumber event={event} repo={chain.repo} />（{CHAIN_KIND_LABEL[kind]}）
          </span>
        ))}
        。
      </span>
    </p>
  );
}
