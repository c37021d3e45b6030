import { eventKey, eventTime } from '../../../lib/graph/chain-event';
import { changeMark } from '../../../lib/graph/change-ids';
import type { Chain, ChainEvent } from '../../../lib/graph/types';
import { STATE_LABEL } from '../../../lib/model/state';
import { beijing } from '../../../lib/text/beijing';
import { gapBetween } from './chain-strip';
import { EVENT_LABEL, eventKind } from './event-kind';
import { type Lane, lanesOf } from './ribbon';

/** In pixels. */
const LEFT = 84;
const MIN_STEP = 120;
const MAX_STEP = 280;
/** What a page of a desktop holds. */
const ROOM = 1090;
const TOP = 58;
const LANE = 40;
const BAR = 26;
const MAX_LANES = 14;

/** A chain longer than this is not drawn: nobody takes it in at a glance. */
export const MAX_EVENTS = 40;

type Scale = (event: number) => number;

/** The states of the chain's changes from event to event: what was in main when. The list below it says the same in words. */
export function StateRibbon({ chain }: { chain: Chain }) {
  const { events } = chain;
  const lanes = lanesOf(chain).slice(0, MAX_LANES);
  if (lanes.length === 0) return null;
  const step = Math.max(MIN_STEP, Math.min(MAX_STEP, ROOM / events.length));
  const width = Math.round(LEFT + events.length * step + 8);
  const height = TOP + lanes.length * LANE + 8;
  const x: Scale = (event) => Math.round(LEFT + event * step);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide drawing scrolls sideways, by keyboard, too
    <div className="ribbon" tabIndex={0}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={spoken(chain)}>
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

function spoken(chain: Chain): string {
  const lanes = lanesOf(chain).map(
    ({ mark, spans }) => `${mark} ${spans.map(({ state }) => STATE_LABEL[state]).join('、')}`,
  );
  return `各改动的状态变化：${lanes.join('；')}`;
}
