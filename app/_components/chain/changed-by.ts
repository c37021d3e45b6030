import type { ChainEvent } from '../../../lib/graph/types';

/** @returns the changes that stand otherwise after the event than before it; a change that it merged is one of them */
export function changedBy(event: ChainEvent, before: ChainEvent | undefined): ChainEvent['after'] {
  const known = new Map(before?.after.map(({ number, state }) => [number, state]));
  return event.after.filter(({ number, state }) => known.get(number) !== state);
}
