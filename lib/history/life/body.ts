/** A definition that a change brings or takes away, with the lines that it is made of. */

import { lowerBound } from '../../model/lower-bound';
import type { Hunk } from '../symbols/hunk';
import { BLANK, firstNewLine, firstOldLine, WIDTH } from '../symbols/line-list';
import { endOf, lineOf, type Named, nameOf, type Outline, startOf } from '../symbols/outline';
import type { FilePatch, SideLines } from '../symbols/touched';
import type { Version } from '../symbols/version';

export type Body = Named & {
  path: string;
  /** Hashes of its changed lines, ascending; the line that names it is hashed without the name. */
  changed: Int32Array;
  /** Its unchanged lines as ranges in the new version: only a definition of the same file can share them. */
  kept: [first: number, last: number][];
  /** How many lines say something: those changed and those kept that are not blank. */
  size: number;
  /** Which hunk names it. */
  hunk: number;
};

/** What a patch tells of the file `path`, which was `oldPath` before. */
export type FileChange = FilePatch & { path: string; oldPath: string };

/**
 * @param changes all files of a commit
 * @returns the definitions that it takes away, and those that it brings; none of both where it takes none away
 */
export function bodiesOf(changes: FileChange[]): { gone: Body[]; come: Body[] } {
  const gone = changes.flatMap((change) => lostIn(change).map((each) => bodyOf(change, change.before, each)));
  if (gone.length === 0) return { gone, come: [] };
  return { gone, come: changes.flatMap((change) => wonIn(change).map((each) => bodyOf(change, change.after, each))) };
}

function lostIn({ before, after, removed, added }: FileChange): Candidate[] {
  const gone = changedDefinitions(before, removed);
  if (gone.length === 0) return gone;
  const fresh = namesOf(changedDefinitions(after, added));
  return gone.filter(({ name }) => !fresh.has(name) && !defines(after, name));
}

function wonIn({ before, after, removed, added }: FileChange): Candidate[] {
  const come = changedDefinitions(after, added);
  if (come.length === 0) return come;
  const old = namesOf(changedDefinitions(before, removed));
  return come.filter(({ name }) => !old.has(name) && !defines(before, name));
}

type Candidate = Named & { index: number };

const namesOf = (named: Named[]): Set<string> => new Set(named.map(({ name }) => name));

/** A definition comes or goes only with the line that names it. Both lists ascend. */
function changedDefinitions(version: Version | null, { numbers, names }: SideLines): Candidate[] {
  const found: Candidate[] = [];
  const outline = version?.outline;
  if (!outline || !names) return found;
  for (let index = 0, at = 0; index < outline.definitions.length && at < numbers.length; index++) {
    const line = lineOf(outline, index);
    while ((numbers[at] ?? line) < line) at++;
    if (numbers[at] !== line) continue;
    const { name, kind } = nameOf(outline, index);
    found.push({ name, kind, index });
  }
  return found;
}

function defines(version: Version | null, name: string): boolean {
  const outline = version?.outline;
  return !!outline?.definitions.some((each, at) => name.endsWith(each.name) && nameOf(outline, at).name === name);
}

function bodyOf(change: FileChange, version: Version | null, { name, kind, index }: Candidate): Body {
  const old = version === change.before;
  const side = old ? change.removed : change.added;
  const outline = version?.outline as Outline;
  const [first, last, naming] = [startOf(outline, index), endOf(outline, index), lineOf(outline, index)];
  const changed = saying(side, lowerBound(side.numbers, first), lowerBound(side.numbers, last + 1)).sort();
  const body: Body = {
    name,
    kind,
    path: old ? change.oldPath : change.path,
    changed,
    kept: [],
    size: changed.length,
    hunk: change.hunks.findLastIndex((hunk) => (old ? firstOldLine(hunk) : firstNewLine(hunk)) <= naming),
  };
  for (const [from, to, shift] of keptRanges(change.hunks, first, last, old)) {
    body.kept.push([from + shift, to + shift]);
    body.size += countLines(version?.lines, from, to);
  }
  return body;
}

/** @returns the hashes of lines that say something, of those with the indices `[from, to)` */
function saying({ hashes }: SideLines, from: number, to: number): Int32Array {
  const found = new Int32Array(to - from);
  let length = 0;
  for (let at = from; at < to; at++) if (hashes[at] !== 0) found[length++] = hashes[at] as number;
  return length === found.length ? found : found.slice(0, length);
}

/** @returns ranges of lines that no hunk changes, by their numbers in this version, and their distance to the new one */
function keptRanges(hunks: Hunk[], first: number, last: number, old: boolean): [number, number, number][] {
  const ranges: [number, number, number][] = [];
  let next = 1;
  let shift = 0;
  const add = (to: number) => {
    if (Math.max(next, first) <= Math.min(to, last)) {
      ranges.push([Math.max(next, first), Math.min(to, last), old ? shift : 0]);
    }
  };
  for (const hunk of hunks) {
    const start = old ? firstOldLine(hunk) : firstNewLine(hunk);
    add(start - 1);
    next = start + (old ? hunk.oldCount : hunk.newCount);
    shift += hunk.newCount - hunk.oldCount;
  }
  add(last);
  return ranges;
}

function countLines(lines: Int32Array | undefined, from: number, to: number): number {
  let count = 0;
  for (let line = from; line <= to; line++) if (((lines?.[(line - 1) * WIDTH] ?? BLANK) & BLANK) === 0) count++;
  return count;
}
