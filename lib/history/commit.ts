/** What a commit's patch gives: a pure function of its sha, so it can be kept and never read again. */
import type { HistoryFile } from '../model/history';

export type ReadCommit = {
  sha: string;
  files: HistoryFile[];
  /** Of each file, one digit a symbol: its place in {@link SYMBOL_KINDS}. */
  kinds: string[];
  /** Hashes of the added and removed lines, in patch order, repeats kept; see {@link hashLine} for what is left out. */
  added: Int32Array;
  removed: Int32Array;
};
