/** What the search has of every PR of a repository, newest first: enough to put hits in order without reading them. */
import type { Pull, RepoAtlas } from '../../graph/types';
import { fold } from '../../text/fold';
import { Terms } from './terms';

/** By position, which is the PR's place in its repository. */
export type Heads = {
  readonly numbers: Uint32Array;
  /** When it merged, in seconds since 1970; 0 where nobody knows. */
  readonly seconds: Uint32Array;
  /** See {@link KINDS}. */
  readonly kinds: Uint32Array;
  /** Folded. */
  readonly titles: Terms;
};

/** What a PR is known by. */
export const KINDS: readonly Pull['kind'][] = ['stub', 'history', 'report'];

/** @returns the heads of PRs in their order */
export function headsOf(pulls: RepoAtlas['pulls'] | readonly Pull[]): Heads {
  const list = pulls.slice();
  return {
    numbers: Uint32Array.from(list, ({ number }) => number),
    seconds: Uint32Array.from(list, ({ mergedAt }) => (mergedAt === null ? 0 : Date.parse(mergedAt) / 1000)),
    kinds: Uint32Array.from(list, ({ kind }) => KINDS.indexOf(kind)),
    titles: Terms.of(list.map(({ title }) => fold(title ?? '').replaceAll('\n', ' '))),
  };
}
