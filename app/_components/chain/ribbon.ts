import { changeMark } from '../../../lib/graph/pulls/change-ids';
import type { Chain, ChainEvent } from '../../../lib/graph/types';
import type { State } from '../../../lib/model/state';

/** A change over the events of its chain: from which event to which it stood in which state. */
export type Lane = { id: number; mark: string; spans: { from: number; to: number; state: State }[] };

/** What a drawing of a chain is made of; `label` says it in words. */
export type RibbonProps = { lanes: Lane[]; events: ChainEvent[]; label: string };

/** @returns a lane for each original; spans are in events, the last one reaches to `events.length`: today */
export function lanesOf({ originals, events }: Pick<Chain, 'originals' | 'events'>): Lane[] {
  return originals.map((original) => {
    const spans: Lane['spans'] = [];
    events.forEach((event, i) => {
      const state = event.after.find((entry) => entry.id === original.id)?.state;
      const last = spans.at(-1);
      if (state === undefined) return;
      if (last?.state === state) last.to = i + 1;
      else spans.push({ from: i, to: i + 1, state });
    });
    return { id: original.id, mark: changeMark(original), spans };
  });
}
