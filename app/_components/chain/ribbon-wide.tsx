import { eventKey, eventTime } from '../../../lib/graph/chains/chain-event';
import { changeMark } from '../../../lib/graph/pulls/change-ids';
import type { ChainEvent } from '../../../lib/graph/types';
import { STATE_LABEL } from '../../../lib/model/state';
import { beijing } from '../../../lib/text/beijing';
import { gapBetween } from './chain-strip';
import { EVENT_LABEL, eventKind } from './event-kind';
import type { Lane, RibbonProps } from './ribbon';

/** In pixels. */
const LEFT = 84;
const MIN_STEP = 120;
const MAX_STEP = 280;
/** What a page of a desktop has. */
const ROOM = 1090;
const TOP = 58;
const LANE = 40;
const BAR = 26;

type Scale = (event: number) => number;

/** The drawing of a wide page: time runs to the right, a lane for each change. */
export function RibbonWide({ lanes, events, label }: RibbonProps) {
  const step = Math.max(MIN_STEP, Math.min(MAX_STEP, ROOM / events.length));
  const width = Math.round(LEFT + events.length * step + 8);
  const height = TOP + lanes.length * LANE + 8;
  const x: Scale = (event) => Math.round(LEFT + event * step);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide drawing scrolls sideways, by keyboard, too
    <div className="ribbon ribbon-wide" tabIndex={0}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {events.map((event, i) => (
          <Column key={eventKey(event)} event={event} next={events[i + 1]} from={x(i)} to={x(i + 1)} height={height} />
        ))}
        {lanes.map((lane, row) => (
          <LaneRow key={lane.id} lane={lane} top={TOP + row * LANE} x={x} />
        ))}
      </svg>
    </div>
  );
}

type ColumnProps = { event: ChainEvent; next: ChainEvent | undefined; from: number; to: number; height: number };

function Column({ event, next, from, to, height }: ColumnProps) {
  const time = eventTime(event);
  const gap = next ? gapBetween(event, next) : null;
  return (
    <g>
      <line className="ribbon-rule" x1={from} x2={from} y1={TOP - 8} y2={height} />
      <text className="ribbon-event" x={from} y={18}>
        {EVENT_LABEL[eventKind(event)]} {changeMark(event)}
      </text>
      <text className="ribbon-date" x={from} y={36}>
        {(time && beijing(time)?.date) || '日期未知'}
      </text>
      {gap && (
        <text className="ribbon-gap" x={to - 10} y={TOP - 2}>
          {gap}
        </text>
      )}
    </g>
  );
}

function LaneRow({ lane: { mark, spans }, top, x }: { lane: Lane; top: number; x: Scale }) {
  return (
    <g>
      <text className="ribbon-lane" x={0} y={top + 23}>
        {mark}
      </text>
      {spans.map(({ from, to, state }) => (
        <g key={from} className={`state-${state}`}>
          <rect className="ribbon-span" x={x(from) + 1} y={top + 5} width={x(to) - x(from) - 3} height={BAR} rx={5} />
          <text className="ribbon-state" x={x(from) + 12} y={top + 23}>
            {STATE_LABEL[state]}
          </text>
        </g>
      ))}
    </g>
  );
}
