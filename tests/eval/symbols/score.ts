/** Which definitions a change touches: by sync's recognisers, and by the spans of a real parser. */
import type { Language } from '../../../lib/history/symbols/language';
import { MarkTable } from '../../../lib/history/symbols/marks';
import { around, nameOf, namesAt, type Outline } from '../../../lib/history/symbols/outline';
import { readLines } from '../../../lib/history/symbols/read-lines';
import { TouchedSymbols } from '../../../lib/history/symbols/touched';
import type { SymbolKind } from '../../../lib/model/symbol-kind';
import type { Patch } from './sample';

/** What a parser says of one definition; `parent` is an index of the list, -1 at the top. */
export type Span = { kind: SymbolKind; name: string; line: number; start: number; end: number; parent: number };

/** What is counted apart. */
export type Group = 'definitions' | 'constants' | 'flags' | 'macros';
export const GROUPS: Group[] = ['definitions', 'constants', 'flags', 'macros'];

const GROUP_OF: Record<SymbolKind, Group> = {
  function: 'definitions',
  method: 'definitions',
  class: 'definitions',
  type: 'definitions',
  constant: 'constants',
  flag: 'flags',
  macro: 'macros',
};

/** `group name` of all that is touched. */
export type Touched = Set<string>;

const marks = new MarkTable();

/** @returns what sync would say */
export function touchedBySync(language: Language, before: Buffer | null, patch: Patch): Touched {
  const lines = before && readLines(language, before, marks);
  const touched = new TouchedSymbols(language, marks, lines && { lines, outline: language.outline(lines, marks) });
  for (const [at, hunk] of patch.hunks.entries()) {
    touched.hunk(hunk);
    for (const [plus, texts] of [
      [false, patch.removed[at]],
      [true, patch.added[at]],
    ] as const) {
      for (const text of texts ?? []) touched.line(plus, Buffer.from(text, 'latin1'), 0, text.length, 0);
    }
  }
  return new Set(touched.finish().symbols.map(({ kind, name }) => `${GROUP_OF[kind]} ${name}`));
}

/** @returns what a parser's spans say: each changed line that is not blank touches what is around it */
export function touchedByParser(joiner: '.' | '::', before: Span[] | null, after: Span[], patch: Patch): Touched {
  const names: Touched = new Set();
  const add = (outline: Outline, index: number) => {
    if (index >= 0) for (const { kind, name } of namesAt(outline, index)) names.add(`${GROUP_OF[kind]} ${name}`);
  };
  const [old, fresh] = [before && toOutline(joiner, before), toOutline(joiner, after)];
  if (old === null) for (const index of fresh.definitions.keys()) add(fresh, index);
  else {
    for (const [at, { oldStart, newStart }] of patch.hunks.entries()) {
      for (const [offset, text] of (patch.removed[at] ?? []).entries())
        if (text.trim()) add(old, around(old, oldStart + offset));
      for (const [offset, text] of (patch.added[at] ?? []).entries())
        if (text.trim()) add(fresh, around(fresh, newStart + offset));
    }
  }
  return names;
}

function toOutline(joiner: '.' | '::', spans: Span[]): Outline {
  const order = [...spans.keys()].sort((a, b) => (spans[a]?.start ?? 0) - (spans[b]?.start ?? 0) || a - b);
  const place = new Map(order.map((from, to) => [from, to]));
  const sorted = order.map((at) => spans[at] as Span);
  return {
    definitions: sorted.map(({ kind, name }) => ({ kind, name, joiner })),
    rows: Int32Array.from(
      sorted.flatMap(({ line, start, end, parent }) => [line, start, end, place.get(parent) ?? -1]),
    ),
  };
}

/** @returns the names of all definitions, for a look at what is read wrongly */
export const allNames = (outline: Outline): string[] => outline.definitions.map((_, at) => nameOf(outline, at).name);

export type Counts = { right: number; extra: number; lacking: number };

/** Adds one change's comparison to the counts of each group. */
export function count(counts: Record<Group, Counts>, found: Touched, truth: Touched): string[] {
  const wrong: string[] = [];
  const groupOf = (each: string) => counts[each.slice(0, each.indexOf(' ')) as Group];
  for (const each of found) {
    if (truth.has(each)) groupOf(each).right++;
    else {
      groupOf(each).extra++;
      wrong.push(`+${each}`);
    }
  }
  for (const each of truth) {
    if (found.has(each)) continue;
    groupOf(each).lacking++;
    wrong.push(`-${each}`);
  }
  return wrong;
}
