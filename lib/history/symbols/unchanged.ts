/** What of an outline a patch does not reach: most patches change one block of a file of hundreds. */
import type { Hunk } from './hunk';
import { firstOldLine } from './line-list';
import type { Outline } from './outline';

export type OutlineChange = { before: Outline; hunks: Hunk[] };

/**
 * `head`: how many definitions of the old version are before the last block at the margin that begins above the patch, and
 * the line at which that block begins, from which on the file is to be read. `tails`: the blocks at the margin below the
 * patch, by their index and their line in the new version; `shift` is how far down they went.
 */
export type Unchanged = {
  head: number;
  from: number;
  tails: { index: number; line: number }[];
  shift: number;
};

/** @returns what of a file's old outline its new version has, too */
export function unchangedOf({ before, hunks }: OutlineChange): Unchanged {
  const [first, last] = [hunks[0], hunks[hunks.length - 1]];
  const found: Unchanged = { head: 0, from: 1, tails: [], shift: 0 };
  if (!first || !last) return found;
  found.shift = hunks.reduce((sum, hunk) => sum + hunk.newCount - hunk.oldCount, 0);
  const top = firstOldLine(first);
  const bottom = firstOldLine(last) + last.oldCount - 1;
  for (let index = 0; index < before.lines.length; index++) {
    if (before.parents[index] !== -1 || !isBlock(before, index)) continue;
    const start = before.starts[index] ?? 0;
    if ((before.lines[index] ?? 0) < top) [found.head, found.from] = [index, start];
    else if (start > bottom) found.tails.push({ index, line: start + found.shift });
  }
  return found;
}

function isBlock({ definitions }: Outline, index: number): boolean {
  const kind = definitions[index]?.kind;
  return kind === 'function' || kind === 'class';
}
