/** What readers are told of an event of a revert chain: by its PR, or by its commit where it has none. */
import type { Chain, ChainEvent, Change, PlayedEdge } from '../types';

type Who = Pick<ChainEvent, 'pull' | 'commit'>;

/** @returns ISO 8601 with offset, or null where nobody knows */
export const eventTime = ({ landing, pull }: Pick<ChainEvent, 'landing' | 'pull'>): string | null =>
  landing?.mergedAt ?? pull?.mergedAt ?? null;

/** @returns its title, null where nobody knows */
export const eventTitle = ({ pull, commit }: Who): string | null => (pull ?? commit)?.title ?? null;

/** @returns what tells it from every other event of its chain */
export const eventKey = ({ landing, pull }: Pick<ChainEvent, 'landing' | 'pull'>): string =>
  landing?.sha ?? pull?.key ?? '';

/** @returns the first release tag that contains it, null while unreleased or unknown */
export const eventRelease = ({ landing }: Pick<ChainEvent, 'landing'>): string | null => landing?.release ?? null;

/** @returns the change at the other end of an edge; null for an edge that leads out of the chain */
export const targetOf = ({ changes }: Pick<Chain, 'changes'>, { toId }: PlayedEdge): Change | null =>
  changes.get(toId) ?? null;

/** @returns the events that undid a change, wholly or in part, in time order @param id see {@link Change} */
export const undoingOf = ({ events }: Chain, id: number): ChainEvent[] =>
  events.filter(({ edges }) => edges.some(({ kind, toId }) => toId === id && kind !== 'relands'));
