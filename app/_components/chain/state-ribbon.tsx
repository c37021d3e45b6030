import type { Chain } from '../../../lib/graph/types';
import { STATE_LABEL } from '../../../lib/model/state';
import { type Lane, lanesOf } from './ribbon';
import { RibbonUpright } from './ribbon-upright';
import { RibbonWide } from './ribbon-wide';

const MAX_LANES = 14;

/** A chain longer than this is not drawn: nobody takes it in at a glance. */
export const MAX_EVENTS = 40;

/**
 * The states of the chain's changes from event to event: what was in main when. The list below it says the same in words.
 * Drawn twice, of which the style sheet shows one: upright on a narrow page and on paper, where a wide one would be cut off.
 */
export function StateRibbon({ chain }: { chain: Chain }) {
  const lanes = lanesOf(chain).slice(0, MAX_LANES);
  if (lanes.length === 0) return null;
  const drawn = { lanes, events: chain.events, label: spoken(lanes) };
  return (
    <>
      <RibbonWide {...drawn} />
      <RibbonUpright {...drawn} />
    </>
  );
}

function spoken(lanes: Lane[]): string {
  const each = lanes.map(({ mark, spans }) => `${mark} ${spans.map(({ state }) => STATE_LABEL[state]).join('、')}`);
  return `各改动的状态变化：${each.join('；')}`;
}
