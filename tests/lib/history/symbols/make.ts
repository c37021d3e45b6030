/** Sources and patches for tests of symbols. */
import { hashLine } from '../../../../lib/history/line-hash';
import type { Hunk } from '../../../../lib/history/symbols/hunk';
import { languageOf } from '../../../../lib/history/symbols/languages';
import { MarkTable } from '../../../../lib/history/symbols/marks';
import { nameOf, type Outline } from '../../../../lib/history/symbols/outline';
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
    return `${kind} ${name} ${outline.starts[at]}-${outline.ends[at]}`;
  });
}

export const plain = ({ definitions, lines, starts, ends, parents }: Outline) => ({
  definitions,
  numbers: [lines, starts, ends, parents].map((column) => [...column]),
});

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

/** What a patch touches; `before` empty: a new file. */
export function touch(path: string, before: string[], after: string[]): { symbols: string[]; patch: FilePatch } {
  const language = languageOf(path);
  if (!language) throw new Error(`no language: ${path}`);
  const { hunk, removed, added } = hunkOf(before, after);
  const touched = new TouchedSymbols(language, marks, before.length === 0 ? null : versionOf(path, before));
  if (removed.length + added.length > 0) touched.hunk(hunk);
  for (const [plus, lines] of [
    [false, removed],
    [true, added],
  ] as const) {
    for (const line of lines) {
      const data = Buffer.from(line);
      touched.line(plus, data, 0, data.length, hashLine(data, 0, data.length));
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
