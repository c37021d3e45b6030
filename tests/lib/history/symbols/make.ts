/** Sources and patches for tests of symbols. */
import { hashLine } from '../../../../lib/history/line-hash';
import type { Hunk } from '../../../../lib/history/symbols/hunk';
import { languageOf } from '../../../../lib/history/symbols/languages';
import { MarkTable } from '../../../../lib/history/symbols/marks';
import { endOf, nameOf, type Outline, startOf } from '../../../../lib/history/symbols/outline';
import { readLines } from '../../../../lib/history/symbols/read-lines';
import { type FilePatch, TouchedSymbols } from '../../../../lib/history/symbols/touched';
import type { Version } from '../../../../lib/history/symbols/version';

export const marks = new MarkTable();

export function versionOf(path: string, lines: string[]): Version {
  const language = languageOf(path);
  if (!language) throw new Error(`no language: ${path}`);
  const read = readLines(language, Buffer.from(lines.map((line) => `${line}\n`).join('')), marks);
  return { lines: read, outline: language.outline(read, marks) };
}

/** `kind name first-last` of each definition of a source. */
export function outlineOf(path: string, lines: string[]): string[] {
  const { outline } = versionOf(path, lines);
  return outline.definitions.map((_, at) => {
    const { kind, name } = nameOf(outline, at);
    return `${kind} ${name} ${startOf(outline, at)}-${endOf(outline, at)}`;
  });
}

export const plain = ({ definitions, rows }: Outline) => ({ definitions, rows: [...rows] });

/** The patch between two versions as one hunk without the lines at both ends that they share. */
function hunkOf(before: string[], after: string[]): { hunk: Hunk; removed: string[]; added: string[] } {
  let head = 0;
  while (head < before.length && before[head] === after[head] && head < after.length) head++;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail))
    tail++;
  const removed = before.slice(head, before.length - tail);
  const added = after.slice(head, after.length - tail);
  const start = (count: number) => (count === 0 ? head : head + 1);
  const counts = { oldCount: removed.length, newCount: added.length };
  return { hunk: { oldStart: start(removed.length), newStart: start(added.length), ...counts }, removed, added };
}

/** Lines that take the place of `removed` lines, `kept` lines below those of the edit before. */
export type Edit = { kept: number; removed: number; added: string[] };

/** @returns the version that edits make, and what a patch of them touches; at least one line is kept between two */
export function edit(path: string, before: string[], edits: Edit[]): { after: string[]; patch: FilePatch } {
  const after: string[] = [];
  const changes: ReturnType<typeof hunkOf>[] = [];
  let at = 0;
  for (const { kept, removed: wanted, added } of edits) {
    const from = at + kept + (changes.length > 0 ? 1 : 0);
    if (from > before.length) break;
    after.push(...before.slice(at, from));
    const removed = before.slice(from, from + wanted);
    at = from + removed.length;
    if (removed.length + added.length === 0) continue;
    const oldStart = removed.length === 0 ? from : from + 1;
    const newStart = added.length === 0 ? after.length : after.length + 1;
    const hunk = { oldStart, oldCount: removed.length, newStart, newCount: added.length };
    changes.push({ hunk, removed, added });
    after.push(...added);
  }
  after.push(...before.slice(at));
  return { after, patch: play(path, before, changes).patch };
}

/** What a patch touches; `before` empty: a new file. */
export function touch(path: string, before: string[], after: string[]): { symbols: string[]; patch: FilePatch } {
  const change = hunkOf(before, after);
  return play(path, before, change.removed.length + change.added.length > 0 ? [change] : []);
}

function play(path: string, before: string[], changes: ReturnType<typeof hunkOf>[]) {
  const language = languageOf(path);
  if (!language) throw new Error(`no language: ${path}`);
  const touched = new TouchedSymbols(language, marks, before.length === 0 ? null : versionOf(path, before));
  for (const { hunk, removed, added } of changes) {
    touched.hunk(hunk);
    for (const [plus, lines] of [
      [false, removed],
      [true, added],
    ] as const) {
      for (const line of lines) {
        const data = Buffer.from(line);
        touched.line(plus, data, 0, data.length, hashLine(data, 0, data.length));
      }
    }
  }
  const { symbols, patch } = touched.finish();
  return { symbols: symbols.map(({ name }) => name), patch };
}

/** What a change of one line touches: another text, or none. */
export function change(path: string, before: string[], line: number, text: string | null): string[] {
  const after = [...before];
  if (text === null) after.splice(line - 1, 1);
  else after[line - 1] = text;
  return touch(path, before, after).symbols;
}
