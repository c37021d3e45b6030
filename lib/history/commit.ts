/** One commit as its patch gives it: a pure function of its sha, so it can be kept and never read again. */
import type { HistoryFile } from '../model/history';

export type ReadCommit = {
  sha: string;
  parents: string[];
  author: string;
  /** ISO 8601 with offset. */
  authoredAt: string;
  committedAt: string;
  subject: string;
  /** The message below the subject. */
  body: string;
  files: HistoryFile[];
  /** Hashes of the added and removed lines, in patch order, repeats kept; see {@link hashLine} for what is left out. */
  added: Uint32Array;
  removed: Uint32Array;
};
