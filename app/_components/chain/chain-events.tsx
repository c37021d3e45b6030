import { eventKey, eventMark, eventTime, eventTitle } from '../../../lib/graph/chain-event';
import type { Chain, ChainEvent } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { percent } from '../common/count';
import { Icon } from '../common/icon';
import { InlineCode } from '../common/inline-code';
import { Pager } from '../common/pager';
import { type Param, pageOf } from '../common/paging';
import { PullTitle } from '../common/pull-link';
import { Source } from '../common/pull-list';
import { StateBadge } from '../common/state-badge';
import { When } from '../common/when';
import { gapBetween } from './chain-strip';
import { changedBy } from './changed-by';
import { EdgeEvidence } from './edge-evidence';
import { EVENT_ICON, EVENT_LABEL, eventKind } from './event-kind';
import { eventHref } from './event-link';

const PAGE = 100;

/** The events of a chain on a line of time: what each did, on what evidence, and how things stood after it. */
export function ChainEvents({ chain, page }: { chain: Chain; page: Param }) {
  const current = pageOf(chain.events, page, PAGE);
  const first = (current.page - 1) * PAGE;
  return (
    <>
      <ol className="timeline" start={first + 1}>
        {current.items.map((event, i) => (
          <Event key={eventKey(event)} event={event} before={chain.events[first + i - 1]} chain={chain} />
        ))}
      </ol>
      <Pager page={current} href={urls.chain(chain.repo, chain.id)} noun="个事件" />
    </>
  );
}

function Event({ event, before, chain }: { event: ChainEvent; before: ChainEvent | undefined; chain: Chain }) {
  const { pull, commit, edges } = event;
  const kind = eventKind(event);
  const gap = gapBetween(before, event);
  const lost = chain.unresolved.filter(({ number }) => number === pull?.number);
  return (
    <li className={`chain-event step-${kind}`} id={pull ? `pr-${pull.number}` : `commit-${commit.sha}`}>
      {gap && <p className="timeline-gap">{gap}后</p>}
      <span className="timeline-node">
        <Icon name={EVENT_ICON[kind]} size={16} />
      </span>
      <div className="timeline-card">
        <p className="timeline-head">
          <strong>{EVENT_LABEL[kind]}</strong>
          <When iso={eventTime(event)} clock />
          <span className="pull-number">{eventMark(event)}</span>
          {pull ? <Source pull={pull} /> : <span className="source">直接推送，没有 PR</span>}
        </p>
        <h3>
          {pull ? (
            <PullTitle pull={pull} />
          ) : (
            <a className="pull-title" href={eventHref(event, chain.repo)} rel="noopener noreferrer">
              <InlineCode text={eventTitle(event) ?? '标题未收录'} />
            </a>
          )}
        </h3>
        {edges.map((edge) => (
          <details key={`${edge.to} ${edge.kind}`} className="edge">
            <summary>
              {edge.kind === 'relands' ? '重新合入' : edge.kind === 'reverts' ? '回退' : '部分回退'} #{edge.to}
              <span className="muted">
                证据 {edge.evidence.length} 条，置信度 {percent(edge.confidence, 1)}
              </span>
            </summary>
            <EdgeEvidence edge={edge} event={event} repo={chain.repo} />
          </details>
        ))}
        {lost.map(({ text }) => (
          <p key={text} className="muted">
            目标未收录：{text}
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
      {told.slice(0, MAX_AFTER).map(({ number, state }) => (
        <span key={number} className="after">
          <a href={urls.pull(chain.repo, number)}>#{number}</a>
          <StateBadge state={state} />
        </span>
      ))}
      {told.length > MAX_AFTER && <span>另有 {told.length - MAX_AFTER} 个</span>}
    </p>
  );
}
