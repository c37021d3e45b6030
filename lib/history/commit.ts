/** What a commit's patch gives: a pure function of its sha, so it can be kept and never read again. */
import type { HistoryFile } from '../model/history';
import type { LifeEvent } from './life/match-bodies';

export type ReadCommit = {
  sha: string;
  files: HistoryFile[];
  /** Of each file, one digit a symbol: its place in {@link SYMBOL_KINDS}. */
  kinds: string[];
  /** What became of the definitions that it takes away. */
  life: LifeEvent[];
  /** Hashes of the added and removed lines, in patch order, repeats kept; see {@link hashLine} for what is left out. */
  added: Int32Array;
  removed: Int32Array;
  /** Hashes of the names in them, ascending; see {@link hashName}. */
  mentioned: Int32Array;
};

/** @returns a commit of which nothing is known yet, or nothing can be read */
export function emptyCommit(sha: string): ReadCommit {
  const none = new Int32Array(0);
  return { sha, files: [], kinds: [], life: [], added: none, removed: none, mentioned: none };
}
