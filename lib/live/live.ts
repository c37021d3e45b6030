/** What a process that runs for long serves, and where all its parts find it. */
import type { Atlas } from '../graph/types';
import type { SearchAnswer, SearchOptions, Suggestions } from '../search/types';

export type Knowledge = {
  atlas: Atlas;
  search: (text: string, options?: SearchOptions) => SearchAnswer;
  /** Completes the clause of a query at a caret. */
  suggest: (text: string, caret: number) => Suggestions;
  /** ISO 8601: when the content was read. */
  loadedAt: string;
};

export type Live = {
  /** The newest whole state; the first call opens it. Throws what opening throws, and tries again at the next call. */
  current(): Promise<Knowledge>;
  /** Changes with every swap; empty until there is one. */
  version(): string;
  /** Looks, at most every `intervalMs`, whether the content changed, and swaps behind the back of who asks. */
  poke(): void;
  /** Why the last swap failed, or null: the state before it is still served. */
  problem(): string | null;
};

const KEY = Symbol.for('pr-atlas.live');

/** The server and Next's bundles have copies of this module, so the instance is on `globalThis`. */
const holder = globalThis as { [KEY]?: Live };

export function setLive(live: Live): void {
  holder[KEY] = live;
}

/** @returns the one knowledge base of this process @throws where none was started */
export function liveKnowledge(): Live {
  const live = holder[KEY];
  if (!live) throw new Error('Cannot answer: no knowledge base is open; start the site with `npm start`');
  return live;
}
