/** What `git log` is asked to print, and the order of what it prints. */

/** Starts each commit: no line of a patch outside of its hunks begins with this byte. */
export const COMMIT_MARK = 0x01;

/**
 * The commits named on stdin, in that order, each with its changed paths (`--raw`: exact names, blob ids, renames) and
 * its patch without context: line numbers and outlines tell where a change is, so context would only cost time.
 * A merge is shown against its first parent: what the merged branch brought. Every option that a user's or the clone's
 * settings could change is given here, or in {@link git}'s settings.
 */
export const LOG_ARGUMENTS = [
  'log',
  '--no-walk=unsorted',
  '--stdin',
  '-z',
  '--format=%x01%H%x00',
  '--encoding=UTF-8',
  '--no-show-signature',
  '--no-mailmap',
  '--no-notes',
  '--diff-merges=first-parent',
  '--raw',
  '--no-abbrev',
  '--patch',
  '--unified=0',
  '--inter-hunk-context=0',
  '--find-renames=50%',
  '--diff-algorithm=myers',
  '--no-indent-heuristic',
  '--ignore-submodules=none',
  '--submodule=short',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--no-relative',
  '--no-color',
  '--no-color-moved',
  '--no-ext-diff',
  '--no-textconv',
  '--end-of-options',
];
