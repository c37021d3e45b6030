/** What a commit's patch gives: a pure function of its sha, so it can be kept and never read again. */
import type { HistoryFile } from '../model/history';
import type { LifeEvent } from './life/match-bodies';
import { isDistinct } from './line-hash';
import { isMachineWritten, isReleaseNote } from './log/machine-written';

export type ReadCommit = {
  sha: string;
  files: HistoryFile[];
  /** Of each file, one digit a symbol: its place in {@link SYMBOL_KINDS}. */
  kinds: string[];
  /** What became of the definitions that it takes away. */
  life: LifeEvent[];
  patch: Patch;
  /** Marks of the added and removed lines, in patch order, repeats kept; lines too short to say anything left out. */
  added: Int32Array;
  removed: Int32Array;
  /** Hashes of the names in them, ascending; see {@link hashName}. */
  mentioned: Int32Array;
};

/** @returns a commit of which nothing is known yet, or nothing can be read */
export function emptyCommit(sha: string): ReadCommit {
  const none = new Int32Array(0);
  const patch = { files: [], hunks: none, lines: none };
  return { sha, files: [], kinds: [], life: [], patch, added: none, removed: none, mentioned: none };
}

/**
 * What the patch of one file is made of.
 * `lines`: hunks, maybe none; `binary`: no lines; `module`: another repository's commit; `lacking`: the clone has not its
 * content.
 */
export type PatchContent = 'lines' | 'binary' | 'module' | 'lacking';

/** The patch of one file, beside its {@link HistoryFile}. */
export type FilePatch = {
  /** Blob ids; zeros where there is none. */
  oldId: string;
  newId: string;
  content: PatchContent;
  /** Number of its hunks. */
  hunks: number;
};

/** A commit's patch without its text. */
export type Patch = {
  /** As many as the commit has files, in the same order. */
  files: FilePatch[];
  /**
   * Three numbers a hunk: lines of the old version above it, lines it removes, lines it adds. A change of type removes the
   * whole old version with its first hunk and adds the new one with its second.
   */
  hunks: Int32Array;
  /** Marks of all lines, hunk by hunk: first those removed, then those added. */
  lines: Int32Array;
};

/** Lines of one commit and side that evidence looks at; beyond it a commit is a vendored tree, not a change. */
const LINES_LIMIT = 200_000;

/** Made once, to put the lines of one commit after the other into. */
const added = new Int32Array(LINES_LIMIT);
const removed = new Int32Array(LINES_LIMIT);

/**
 * @param files of the patch, in the same order: what tools write in lock files and changelogs is no evidence; a note for
 *   the next release is none beside what it tells of
 * @returns the lines of a patch that evidence compares
 */
export function sidesOfPatch(
  { files: patches, hunks, lines }: Patch,
  files: Pick<HistoryFile, 'path'>[],
): Pick<ReadCommit, 'added' | 'removed'> {
  const notesAlone = files.every(({ path }) => isReleaseNote(path) || isMachineWritten(path));
  let plus = 0;
  let minus = 0;
  let line = 0;
  let at = 0;
  for (const [index, patch] of patches.entries()) {
    const path = files[index]?.path ?? '';
    const evident = !isMachineWritten(path) && (notesAlone || !isReleaseNote(path));
    for (const end = at + 3 * patch.hunks; at < end; at += 3) {
      const middle = line + (hunks[at + 1] as number);
      const last = middle + (hunks[at + 2] as number);
      for (; line < middle; line++) {
        const mark = lines[line] as number;
        if (evident && isDistinct(mark) && minus < LINES_LIMIT) removed[minus++] = mark;
      }
      for (; line < last; line++) {
        const mark = lines[line] as number;
        if (evident && isDistinct(mark) && plus < LINES_LIMIT) added[plus++] = mark;
      }
    }
  }
  return { added: added.slice(0, plus), removed: removed.slice(0, minus) };
}
