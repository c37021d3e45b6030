/** What readers call an event of a revert chain: by its PR, or by its commit where it was pushed without one. */
import type { Chain, ChainEvent } from './types';

type Who = Pick<ChainEvent, 'pull' | 'commit'>;

/** @returns `#27138`, or `提交 39c10e6c31` */
export const eventMark = ({ pull, commit }: Who): string =>
  pull ? `#${pull.number}` : `提交 ${commit?.sha.slice(0, 10) ?? ''}`;

/** @returns ISO 8601 with offset, or null where nobody knows */
export const eventTime = ({ pull, commit }: Who): string | null => (pull ?? commit)?.mergedAt ?? null;

/** @returns its title, null where nobody knows */
export const eventTitle = ({ pull, commit }: Who): string | null => (pull ?? commit)?.title ?? null;

/** @returns what tells it from every other event of its chain */
export const eventKey = ({ pull, commit }: Who): string => pull?.key ?? commit?.sha ?? '';

/** @returns the first release tag that contains it, null while unreleased or unknown */
export const eventRelease = ({ pull, commit }: Who): string | null => (pull ?? commit)?.release ?? null;

/** @returns the events that undid a PR, wholly or in part, in time order */
export const undoingOf = ({ events }: Chain, number: number): ChainEvent[] =>
  events.filter(({ edges }) => edges.some(({ kind, to }) => to === number && kind !== 'relands'));
