/** A revert chain as JSON: its PRs are numbers, its commits places in the history, the edges of an event places among all. */
import type { Chain, ChainEvent, PlayedEdge } from '../graph/types';
import type { State } from '../model/state';

export type ChainJson = Pick<Chain, 'edges' | 'unresolved' | 'disputes'> & {
  /** A change without a place is the PR of its id. */
  changes: [id: number, place: number | null][];
  states: [id: number, state: State][];
  originals: number[];
  events: (Pick<ChainEvent, 'id' | 'again' | 'after'> & { landing: number | null; edges: (number | PlayedEdge)[] })[];
};
