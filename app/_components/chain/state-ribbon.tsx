import type { Chain } from '../../../lib/graph/types';
import { STATE_LABEL } from '../../../lib/model/state';
import { beijing } from '../common/time';
import { gapBetween } from './chain-strip';
import { EVENT_LABEL, eventKind } from './event-kind';
import { lanesOf } from './ribbon';

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

/** The states of the chain's changes from event to event: what was in main when. The list below it says the same in words. */
export function StateRibbon({ chain }: { chain: Chain }) {
  const lanes = lanesOf(chain).slice(0, MAX_LANES);
  if (lanes.length === 0) return null;
  const step = Math.max(MIN_STEP, Math.min(MAX_STEP, ROOM / chain.events.length));
  const width = Math.round(LEFT + chain.events.length * step + 8);
  const height = TOP + lanes.length * LANE + 8;
  const x = (event: number) => Math.round(LEFT + event * step);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide drawing scrolls sideways, by keyboard, too
    <div className="ribbon" tabIndex={0}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={spoken(chain)}>
        {chain.events.map((event, i) => {
          const { pull } = event;
          const gap = gapBetween(event, chain.events[i + 1] ?? event);
          return (
            <g key={pull.key}>
              <line className="ribbon-rule" x1={x(i)} x2={x(i)} y1={TOP - 8} y2={height} />
              <text className="ribbon-event" x={x(i)} y={18}>
                {EVENT_LABEL[eventKind(event)]} #{pull.number}
              </text>
              <text className="ribbon-date" x={x(i)} y={36}>
                {(pull.mergedAt && beijing(pull.mergedAt)?.date) || '日期未知'}
              </text>
              {i < chain.events.length - 1 && gap && (
                <text className="ribbon-gap" x={x(i + 1) - 10} y={TOP - 2}>
                  {gap}
                </text>
              )}
            </g>
          );
        })}
        {lanes.map(({ number, title, spans }, row) => (
          <g key={number}>
            <text className="ribbon-lane" x={0} y={TOP + row * LANE + 23}>
              <title>{title ?? `#${number}`}</title>#{number}
            </text>
            {spans.map(({ from, to, state }) => (
              <g key={from} className={`state-${state}`}>
                <rect
                  className="ribbon-span"
                  x={x(from) + 1}
                  y={TOP + row * LANE + 5}
                  width={x(to) - x(from) - 3}
                  height={BAR}
                  rx={5}
                />
                <text className="ribbon-state" x={x(from) + 12} y={TOP + row * LANE + 23}>
                  {STATE_LABEL[state]}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}

function spoken(chain: Chain): string {
  const lanes = lanesOf(chain).map(
    ({ number, spans }) => `#${number} ${spans.map(({ state }) => STATE_LABEL[state]).join('、')}`,
  );
  return `各改动的状态变化：${lanes.join('；')}`;
}
