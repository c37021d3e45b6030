import { eventKey, eventTime, eventTitle } from '../../../lib/graph/chains/chain-event';
import { changeMark } from '../../../lib/graph/pulls/change-ids';
import type { ChainEvent } from '../../../lib/graph/types';
import type { RepoName } from '../../../lib/model/ids';
import { Icon } from '../common/icon';
import { interval } from '../common/time';
import { When } from '../common/when';
import { EVENT_ICON, EVENT_LABEL, eventKind } from './event-kind';
import { eventHref } from './event-link';

type Props = { events: ChainEvent[]; repo: RepoName; current?: number | null };

/** A chain in one line: its events as linked stops, the time between them on the way. */
export function ChainStrip({ events, repo, current = null }: Props) {
  return (
    <ol className="strip">
      {events.map((event, i) => {
        const time = eventTime(event);
        const kind = eventKind(event);
        const gap = gapBetween(events[i - 1], event);
        return (
          <li key={eventKey(event)} className={`stop stop-${kind}`}>
            {gap && <span className="stop-gap">{gap}后</span>}
            <a
              className="stop-link"
              href={eventHref(event, repo)}
              aria-current={event.id === current ? 'page' : undefined}
              title={eventTitle(event) ?? undefined}
            >
              <span className="stop-icon">
                <Icon name={EVENT_ICON[kind]} size={14} />
              </span>
              <span className="stop-kind">{EVENT_LABEL[kind]}</span>
              <span className="stop-number">{changeMark(event)}</span>
            </a>
            <span className="stop-date">{time ? <When iso={time} /> : '日期未知'}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** @returns the time from one event to the next in words, or null where either has no date */
export function gapBetween(before: ChainEvent | undefined, event: ChainEvent): string | null {
  const [from, to] = [before ? eventTime(before) : null, eventTime(event)];
  return from && to ? interval(from, to) : null;
}
