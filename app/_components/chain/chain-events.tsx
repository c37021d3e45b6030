import { eventKey, eventTime, eventTitle, targetOf } from '../../../lib/graph/chains/chain-event';
import { changedBy } from '../../../lib/graph/chains/changed-by';
import { changeMark } from '../../../lib/graph/pulls/change-ids';
import { lineSums } from '../../../lib/graph/today/today';
import type { Chain, ChainEvent, RepoAtlas } from '../../../lib/graph/types';
import { CHAIN_KIND_LABEL, UNRESOLVED_LABEL } from '../../../lib/model/state';
import { percent } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { Icon } from '../common/icon';
import { Pager } from '../common/pager';
import { type Param, pageOf } from '../common/paging';
import { PullTitle } from '../common/pull-link';
import { Source } from '../common/pull-list';
import { StateBadge } from '../common/state-badge';
import { TitleText } from '../common/title-text';
import { When } from '../common/when';
import { LeftMark } from '../today/left-bar';
import { gapBetween } from './chain-strip';
import { EdgeEvidence } from './edge-evidence';
import { EVENT_ICON, EVENT_LABEL, eventKind } from './event-kind';
import { EventNumber, eventHref } from './event-link';
import { EventReason } from './event-reason';

const PAGE = 100;
/** From here on a share is not worth saying: all of it, but for a line or two. */
const WHOLE = 0.95;

/** The events of a chain on a line of time: what each did, on what evidence, and how things stood after it. */
export function ChainEvents({ chain, repo, page }: { chain: Chain; repo: RepoAtlas; page: Param }) {
  const current = pageOf(chain.events, page, PAGE);
  const first = (current.page - 1) * PAGE;
  return (
    <>
      <ol className="timeline" start={first + 1}>
        {current.items.map((event, i) => (
          <Event key={eventKey(event)} event={event} before={chain.events[first + i - 1]} chain={chain} repo={repo} />
        ))}
      </ol>
      <Pager page={current} href={urls.chain(chain.repo, chain.id)} noun="个事件" />
    </>
  );
}

type EventProps = { event: ChainEvent; before: ChainEvent | undefined; chain: Chain; repo: RepoAtlas };

function Event({ event, before, chain, repo }: EventProps) {
  const { pull, commit, landing, edges } = event;
  const kind = eventKind(event);
  const gap = gapBetween(before, event);
  const lost = chain.unresolved.filter(({ sha }) => sha !== null && sha === landing?.sha);
  return (
    <li
      className={`chain-event step-${kind}`}
      id={pull && !event.again ? `pr-${pull.number}` : `commit-${landing?.sha ?? commit?.sha}`}
    >
      {gap && <p className="timeline-gap">{gap}后</p>}
      <span className="timeline-node">
        <Icon name={EVENT_ICON[kind]} size={16} />
      </span>
      <div className="timeline-card">
        <p className="timeline-head">
          <strong>{event.again && kind === 'merge' ? '再次合入' : EVENT_LABEL[kind]}</strong>
          <When iso={eventTime(event)} clock />
          <span className="pull-number">{changeMark(event)}</span>
          {pull ? <Source pull={pull} /> : <span className="source">直接推送，没有 PR</span>}
          {chain.states.get(event.id) === 'superseded' && <StateBadge state="superseded" />}
          <LeftMark lines={pull ? pull.lines : lineSums(repo.commits.get(commit?.sha ?? '')?.survival)} />
        </p>
        <h3>
          {pull ? (
            <PullTitle pull={pull} />
          ) : (
            <a className="pull-title" href={eventHref(event, chain.repo)}>
              <TitleText text={eventTitle(event) ?? '标题未收录'} />
            </a>
          )}
        </h3>
        <EventReason event={event} />
        {edges.map((edge) => (
          <details key={`${edge.toId} ${edge.kind}`} className="edge">
            <summary>
              {CHAIN_KIND_LABEL[edge.kind]} {changeMark(targetOf(chain, edge) ?? event)}
              {edge.share !== null && edge.share < WHOLE && (
                <span className="muted">（原改动的 {percent(edge.share, 1)}）</span>
              )}
              <span className="muted">
                证据 {edge.evidence.length} 条，置信度 {percent(edge.confidence, 1)}
              </span>
            </summary>
            <EdgeEvidence edge={edge} event={event} chain={chain} />
          </details>
        ))}
        {lost.map(({ text, why }) => (
          <p key={text} className="muted">
            {UNRESOLVED_LABEL[why]}：{text}
          </p>
        ))}
        <After event={event} before={before} chain={chain} />
      </div>
    </li>
  );
}

/** Changes whose state is told after one event. */
const MAX_AFTER = 16;

/** How things stood after an event: what it changed, and after the last one everything. */
function After({ event, before, chain }: { event: ChainEvent; before: ChainEvent | undefined; chain: Chain }) {
  const last = event === chain.events.at(-1);
  const told = last ? event.after : changedBy(event, before);
  if (event.after.length === 0) return null;
  return (
    <p className="timeline-after">
      <span>{last ? '现在' : told.length > 0 ? '此后' : '状态没有变化'}</span>
      {told.slice(0, MAX_AFTER).map(({ id, state }) => {
        const change = chain.changes.get(id);
        return (
          <span key={id} className="after">
            {change && <EventNumber event={change} repo={chain.repo} />}
            <StateBadge state={state} />
          </span>
        );
      })}
      {told.length > MAX_AFTER && <span>另有 {told.length - MAX_AFTER} 个</span>}
    </p>
  );
}
