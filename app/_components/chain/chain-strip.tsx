import type { ChainEvent } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { Icon } from '../common/icon';
import { pullTitle } from '../common/pull-link';
import { interval } from '../common/time';
import { When } from '../common/when';
import { EVENT_ICON, EVENT_LABEL, eventKind } from './event-kind';

type Props = { events: ChainEvent[]; current?: number | null };

/** A chain in one line: its events as linked stops, the time between them on the way. */
export function ChainStrip({ events, current = null }: Props) {
  return (
    <ol className="strip">
      {events.map((event, i) => {
        const { pull } = event;
        const kind = eventKind(event);
        const gap = gapBetween(events[i - 1], event);
        return (
          <li key={pull.key} className={`stop stop-${kind}`}>
            {gap && <span className="stop-gap">{gap}后</span>}
            <a
              className="stop-link"
              href={urls.pull(pull.repo, pull.number)}
              aria-current={pull.number === current ? 'page' : undefined}
              title={pullTitle(pull)}
            >
              <span className="stop-icon">
                <Icon name={EVENT_ICON[kind]} size={14} />
              </span>
              <span className="stop-kind">{EVENT_LABEL[kind]}</span>
              <span className="stop-number">#{pull.number}</span>
            </a>
            <span className="stop-date">{pull.mergedAt ? <When iso={pull.mergedAt} /> : '日期未知'}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** @returns the time from one event to the next in words, or null where either has no date */
export function gapBetween(before: ChainEvent | undefined, event: ChainEvent): string | null {
  const [from, to] = [before?.pull.mergedAt, event.pull.mergedAt];
  return from && to ? interval(from, to) : null;
}
