import { eventKey, eventTime } from '../../../lib/graph/chains/chain-event';
import { changeMark } from '../../../lib/graph/pulls/change-ids';
import type { ChainEvent } from '../../../lib/graph/types';
import { STATE_LABEL } from '../../../lib/model/state';
import { beijing } from '../../../lib/text/beijing';
import { gapBetween } from './chain-strip';
import { EVENT_LABEL, eventKind } from './event-kind';
import type { Lane, RibbonProps } from './ribbon';

/** In pixels: three lanes fit into a window of 320. */
const LEFT = 116;
const STEP = 84;
const LANE = 46;
const NARROW_LANE = 28;
const BAR = 24;
/** More lanes than this are narrow, and their names are written downwards. */
const WIDE_LANES = 3;
/** Longest name, in letters, that fits over a lane. */
const WIDE_MARK = 6;
/** Of a letter written downwards. */
const LETTER = 8;

/** The drawing of a narrow page and of paper: time runs down, a lane for each change, states written as Chinese may be. */
export function RibbonUpright({ lanes, events, label }: RibbonProps) {
  const longest = Math.max(...lanes.map(({ mark }) => mark.length));
  const isWide = lanes.length <= WIDE_LANES && longest <= WIDE_MARK;
  const lane = isWide ? LANE : NARROW_LANE;
  const top = isWide ? 28 : longest * LETTER + 16;
  const width = LEFT + lanes.length * lane;
  const height = top + events.length * STEP + 4;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many lanes scroll sideways, by keyboard, too
    <div className="ribbon ribbon-upright" tabIndex={0}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {events.map((event, i) => (
          <Row key={eventKey(event)} event={event} next={events[i + 1]} y={top + i * STEP} width={width} />
        ))}
        {lanes.map((each, i) => (
          <Column key={each.id} lane={each} x={LEFT + i * lane + lane / 2} top={top} isWide={isWide} />
        ))}
      </svg>
    </div>
  );
}

type RowProps = { event: ChainEvent; next: ChainEvent | undefined; y: number; width: number };

function Row({ event, next, y, width }: RowProps) {
  const time = eventTime(event);
  const gap = next ? gapBetween(event, next) : null;
  return (
    <g>
      <line className="ribbon-rule" x1={0} x2={width} y1={y} y2={y} />
      <text className="ribbon-event" x={0} y={y + 19}>
        {EVENT_LABEL[eventKind(event)]} {changeMark(event)}
      </text>
      <text className="ribbon-date" x={0} y={y + 37}>
        {(time && beijing(time)?.date) || '日期未知'}
      </text>
      {gap && (
        <text className="ribbon-gap" x={0} y={y + STEP - 10}>
          {gap}后
        </text>
      )}
    </g>
  );
}

function Column({ lane: { mark, spans }, x, top, isWide }: { lane: Lane; x: number; top: number; isWide: boolean }) {
  return (
    <g>
      {isWide ? (
        <text className="ribbon-lane" x={x} y={top - 10}>
          {mark}
        </text>
      ) : (
        <text className="ribbon-lane ribbon-down" x={x} y={top - 8}>
          {mark}
        </text>
      )}
      {spans.map(({ from, to, state }) => (
        <g key={from} className={`state-${state}`}>
          <rect
            className="ribbon-span"
            x={x - BAR / 2}
            y={top + from * STEP + 2}
            width={BAR}
            height={(to - from) * STEP - 4}
            rx={5}
          />
          <text className="ribbon-state ribbon-down" x={x} y={top + from * STEP + 10}>
            {STATE_LABEL[state]}
          </text>
        </g>
      ))}
    </g>
  );
}
