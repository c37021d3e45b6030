import type { Chain } from '../../../lib/graph/types';
import type { State } from '../../../lib/model/state';

/** A change over the events of its chain: from which event to which it stood in which state. */
export type Lane = { number: number; title: string | null; spans: { from: number; to: number; state: State }[] };

/** @returns a lane for each original; spans are in events, the last one reaches to `events.length`: today */
export function lanesOf({ originals, events }: Pick<Chain, 'originals' | 'events'>): Lane[] {
  return originals.map(({ number, title }) => {
    const spans: Lane['spans'] = [];
    events.forEach((event, i) => {
      const state = event.after.find((entry) => entry.number === number)?.state;
      const last = spans.at(-1);
      if (state === undefined) return;
      if (last?.state === state) last.to = i + 1;
      else spans.push({ from: i, to: i + 1, state });
    });
    return { number, title, spans };
  });
}
