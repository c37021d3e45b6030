/** Where a file's definitions stand, kept up to date patch by patch: the content itself is never needed. */
import type { Definition } from './definition';

/** A definition at an indentation (columns; a tab counts as four). */
export type Placed = { definition: Definition; indent: number };

/**
 * The definitions of one version of a file that lines can stand in, top to bottom. `lines` are 1-based; `parents` are
 * indices of the definitions around, -1 at the top level. Versions that differ in lines alone share the rest.
 */
export type Outline = { lines: Int32Array; placed: readonly Placed[]; parents: Int32Array };

/** One hunk without context, as its header tells: `@@ -oldStart,oldCount +newStart,newCount @@`. */
export type Hunk = { oldStart: number; oldCount: number; newStart: number; newCount: number };

export const EMPTY_OUTLINE: Outline = outlineOf([], []);

/** @returns the outline of definitions given in line order */
export function outlineOf(lines: number[], placed: readonly Placed[]): Outline {
  const parents = new Int32Array(placed.length);
  const open: number[] = [];
  for (const [index, { indent }] of placed.entries()) {
    while (open.length && (placed[open[open.length - 1] ?? 0]?.indent ?? 0) >= indent) open.pop();
    parents[index] = open[open.length - 1] ?? -1;
    open.push(index);
  }
  return { lines: Int32Array.from(lines), placed, parents };
}

/**
 * @param before the outline of the old version
 * @param hunks of the patch, top to bottom, without context lines
 * @param added the definitions on added lines: new line numbers, top to bottom
 * @returns the outline of the new version
 */
export function patchOutline(before: Outline, hunks: Hunk[], added: { lines: number[]; placed: Placed[] }): Outline {
  if (added.lines.length === 0 && !removesAny(before, hunks)) return shiftOutline(before, hunks);
  const lines: number[] = [];
  const placed: Placed[] = [];
  let old = 0;
  let fresh = 0;
  let shift = 0;
  const keep = (until: number) => {
    for (; old < before.lines.length && (before.lines[old] ?? 0) < until; old++) {
      lines.push((before.lines[old] ?? 0) + shift);
      placed.push(before.placed[old] as Placed);
    }
  };
  for (const hunk of hunks) {
    const first = firstOldLine(hunk);
    keep(first);
    while (old < before.lines.length && (before.lines[old] ?? 0) < first + hunk.oldCount) old++;
    const end = hunk.newStart + hunk.newCount;
    for (; fresh < added.lines.length && (added.lines[fresh] ?? 0) < end; fresh++) {
      lines.push(added.lines[fresh] ?? 0);
      placed.push(added.placed[fresh] as Placed);
    }
    shift += hunk.newCount - hunk.oldCount;
  }
  keep(Number.POSITIVE_INFINITY);
  return outlineOf(lines, placed);
}

/** A hunk that removes nothing names the line it stands behind. */
function firstOldLine({ oldStart, oldCount }: Hunk): number {
  return oldCount === 0 ? oldStart + 1 : oldStart;
}

function removesAny(before: Outline, hunks: Hunk[]): boolean {
  return hunks.some((hunk) => {
    const next = before.lines[firstFrom(before, hunk.oldStart)];
    return hunk.oldCount > 0 && next !== undefined && next < hunk.oldStart + hunk.oldCount;
  });
}

/** The same definitions, further up or down: most patches change no more of an outline. */
function shiftOutline(before: Outline, hunks: Hunk[]): Outline {
  const lines = before.lines.slice();
  let at = 0;
  let shift = 0;
  for (const hunk of hunks) {
    const first = firstOldLine(hunk);
    for (; at < lines.length && (before.lines[at] ?? 0) < first; at++) lines[at] = (before.lines[at] ?? 0) + shift;
    shift += hunk.newCount - hunk.oldCount;
  }
  for (; at < lines.length; at++) lines[at] = (before.lines[at] ?? 0) + shift;
  return { ...before, lines };
}

/** @returns index of the first definition at or below `line`; the number of definitions where there is none */
export function firstFrom(outline: Outline, line: number): number {
  let low = 0;
  let high = outline.lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((outline.lines[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * @param indent of the line: it stands in the nearest definition above that is indented less
 * @returns index of the innermost definition around `line` (itself, where it is one), -1 at the file's top level
 */
export function around(outline: Outline, line: number, indent: number): number {
  const next = firstFrom(outline, line);
  if (outline.lines[next] === line) return next;
  let index = next - 1;
  while (index >= 0 && (outline.placed[index]?.indent ?? 0) >= indent) index = outline.parents[index] ?? -1;
  return index;
}

/**
 * @returns the names that a change at definition `index` touches: `Class.method`, and where functions nest, the inner
 * and the outer one
 */
export function namesAt(outline: Outline, index: number): string[] {
  const names: string[] = [];
  for (let at = index; at >= 0; at = outline.parents[at] ?? -1) {
    const { definition } = outline.placed[at] as Placed;
    const owner = outline.placed[outline.parents[at] ?? -1]?.definition;
    if (owner?.kind === 'type') {
      names.push(qualified(outline, at));
      return names;
    }
    names.push(definition.name);
  }
  return names;
}

/** @returns `Outer.Inner.method`, as far up as types contain it */
function qualified(outline: Outline, index: number): string {
  const { definition } = outline.placed[index] as Placed;
  const parent = outline.parents[index] ?? -1;
  const owner = outline.placed[parent]?.definition;
  return owner?.kind === 'type' && !definition.name.includes(owner.joiner)
    ? `${qualified(outline, parent)}${owner.joiner}${definition.name}`
    : definition.name;
}
