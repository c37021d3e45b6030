import type { ReactNode } from 'react';
import { eventKey, eventTime, targetOf } from '../../../lib/graph/chains/chain-event';
import type { Chain, ChainEvent, Change, Pull } from '../../../lib/graph/types';
import { CHAIN_KIND_LABEL, STATE_LABEL, type State, UNRESOLVED_LABEL } from '../../../lib/model/state';
import { percent } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { ChainStrip } from '../chain/chain-strip';
import { EventNumber } from '../chain/event-link';
import { EventReason } from '../chain/event-reason';
import { Icon } from '../common/icon';
import { When } from '../common/when';
import { laterTurns, type Story, storyOf, type Turn } from './story';

type Props = { change: Change; state: State; chain: Chain };

/** Whether a change is in main today, why, and how it came to that: above everything else on its page. */
export function StateBanner({ change, state, chain }: Props) {
  const story = storyOf(chain, change.id);
  return (
    <section className={`banner banner-${state}`} aria-label="状态与回退链">
      <p className="banner-head">
        <Icon name={state} size={20} />
        <span>
          <strong>{STATE_LABEL[state]}</strong>
          <Sentence self={change.pull ? '本 PR' : '本提交'} story={story} state={state} chain={chain} />
        </span>
      </p>
      {undoingEvents(change, chain, story).map((event) => (
        <EventReason key={eventKey(event)} event={event} />
      ))}
      {change.pull && <Stale pull={change.pull} chain={chain} story={story} />}
      <ChainStrip events={story.events} repo={chain.repo} current={change.id} />
      <p className="banner-foot">
        <a href={urls.chain(chain.repo, chain.id)}>完整回退链与证据</a>
        <a href={urls.help('states')}>各状态的含义</a>
        {story.hidden > 0 && <span className="muted">另有 {story.hidden} 个事件</span>}
      </p>
    </section>
  );
}

/** What this change undid, and the last thing that undid it: what a reader asks the reason of. */
function undoingEvents({ id }: Change, chain: Chain, { turns }: Story): ChainEvent[] {
  const own = chain.events.filter((event) => event.id === id);
  const last = turns.findLast(({ kind }) => kind !== 'relands')?.event;
  return last ? [...own, last] : own;
}

type SentenceProps = { self: string; story: Story; state: State; chain: Chain };

function Sentence({ self, story: { acts, turns, lifted }, state, chain }: SentenceProps) {
  const parts: ReactNode[] = [
    ...acts.map((edge) => {
      const target = targetOf(chain, edge);
      return (
        <span key={`act-${edge.toId}-${edge.kind}`}>
          {self}
          {CHAIN_KIND_LABEL[edge.kind]}了 {target && <EventNumber event={target} repo={chain.repo} />}
        </span>
      );
    }),
    ...turns.map((turn, i) => (
      <TurnPhrase key={`turn-${eventKey(turn.event)}`} turn={turn} chain={chain} first={i === 0} />
    )),
    ...lifted.map((event) => (
      <span key={`lifted-${eventKey(event)}`}>
        其后 <EventNumber event={event} repo={chain.repo} /> 把它重新合入
        {state !== 'superseded' && '了一部分'}
      </span>
    )),
  ];
  if (parts.length === 0) return <>属于一条回退链，自身未被回退</>;
  const [missing] = chain.unresolved;
  return (
    <>
      {parts.map((part, i) => [i > 0 ? '，' : '', part])}
      {missing && `（回退链中有${UNRESOLVED_LABEL[missing.why]}）`}
    </>
  );
}

/** From here on a share is not worth saying: all of it, but for a line or two. */
const WHOLE = 0.95;

function TurnPhrase({ turn: { event, kind, share }, chain, first }: { turn: Turn; chain: Chain; first: boolean }) {
  const time = eventTime(event);
  const verb = kind === 'relands' ? '由' : '被';
  return (
    <span>
      {first ? '' : '后'}
      {verb} <EventNumber event={event} repo={chain.repo} /> {CHAIN_KIND_LABEL[kind]}
      {time && (
        <>
          （<When iso={time} />
          {share !== null && share < WHOLE && `，原改动 ${percent(share, 1)} 的行`}）
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
