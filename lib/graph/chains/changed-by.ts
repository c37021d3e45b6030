import type { ChainEvent } from '../types';

/** @returns the changes that stand otherwise after the event than before it; a change that it merged is one of them */
export function changedBy(event: ChainEvent, before: ChainEvent | undefined): ChainEvent['after'] {
  const known = new Map(before?.after.map(({ id, state }) => [id, state]));
  return event.after.filter(({ id, state }) => known.get(id) !== state);
}
