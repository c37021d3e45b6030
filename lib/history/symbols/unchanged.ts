/** What of an outline a patch does not reach: most patches change a few blocks of a file of hundreds. */
import type { Hunk } from './hunk';
import { firstOldLine, INDENT, WIDTH } from './line-list';
import { lineOf, type Outline } from './outline';
import type { Version } from './version';

export type OutlineChange = { before: Version; hunks: Hunk[] };

/** @returns whether the hunks go on from top to bottom: those of a link that became a file begin at the top once more */
export function areInOrder(hunks: Hunk[]): boolean {
  let bottom = 0;
  for (const hunk of hunks) {
    const top = firstOldLine(hunk);
    if (top <= bottom) return false;
    bottom = top + hunk.oldCount - 1;
  }
  return true;
}

/** @returns whether a definition has a body to be read by itself */
export function isBlock({ definitions }: Outline, index: number): boolean {
  const kind = definitions[index]?.kind;
  return kind === 'function' || kind === 'class';
}

/** @returns index of the first definition that is named at `line` or below */
export function firstFrom(outline: Outline, line: number): number {
  let low = 0;
  let high = outline.definitions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lineOf(outline, middle) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @returns index of the last block that is named above `line`, from definition `least` on; -1: none */
export function lastBlockAbove(outline: Outline, line: number, least: number): number {
  let index = firstFrom(outline, line) - 1;
  while (index >= least && !isBlock(outline, index)) index--;
  return index < least ? -1 : index;
}

/** @returns the indentation of a line of a version */
export function indentAt({ lines }: Version, line: number): number {
  return (lines[(line - 1) * WIDTH] ?? 0) & INDENT;
}
