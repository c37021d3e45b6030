/** Turns the lines of a section into blocks: sentences broken over lines become one text again. */
import { columns, endsSentence } from '../../text/width';
import type { Block } from './block';
import { type FencePart, fenceParts } from './fences';
import { joinLines } from './join';
import { indentOf, isBlank, type Line } from './line';

/** A line that begins an item: bullets of all kinds, or a number, which may have lost its space. Group 1 number, group 2 text. */
const ITEM = /^\s*(?:[-*•●◦▪‣·]\s+|(\d{1,2})(?:[.)．、]\s+|[.．、](?=[^\s\d])))(\S.*)$/;
/** `2.draft` may be a version inside a sentence, `大于 1、模型` an enumeration: only behind a sentence do they begin an item. */
const TIGHT = /^\s*\d{1,2}[.．、](?=\S)/;
const TABLE_ROW = /^\s*\|.*\|\s*$/;

export type FoldOptions = {
  /** Whether lines may be broken inside sentences. */
  wraps: boolean;
  /** By how many columns more than its parent an inner item is indented. */
  nesting: number;
  /** The width of a full line of the capture, in columns. */
  width: number;
};

/** A block while its lines come in: joined only at the end, so that a long text takes linear time. */
type Open = Block & { parts: string[]; tail: string; hasOpenTick: boolean };

/** @returns the section's blocks in order; texts are raw, as the layout has them */
export function foldLines(lines: Line[], options: FoldOptions): Block[] {
  const depthOf = depths(lines, options.nesting);
  const fences = fenceParts(lines);
  const blocks: Open[] = [];
  const numbers = new Set([1]);
  let gap = false;
  let before: Line | null = null;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line) break;
    if (isBlank(line)) {
      gap = true;
      continue;
    }
    if (fences[i] === 'opening') {
      i = foldFence(lines, i, fences, blocks);
      before = null;
      continue;
    }
    const last = blocks.at(-1);
    const mark = ITEM.exec(line.text);
    if (last && (gap || mark)) closeTick(last);
    const item = mark && isItem(line, mark, last, numbers) ? mark : null;
    if (item) blocks.push(open('item', item[2] ?? '', line, depthOf(line), toNumber(item[1])));
    else if (TABLE_ROW.test(line.text)) foldTableRow(line, last, gap, blocks);
    else if (options.wraps && last && before && continues(last, before, { gap, options })) extend(last, line.text);
    else blocks.push(open('text', line.text.trim(), line));
    gap = false;
    before = line;
  }
  return blocks.map(({ kind, line, depth, number, parts }) => {
    const text = kind === 'code' || kind === 'table' ? parts.join('\n') : joinLines(parts);
    return { kind, text, line, depth, number };
  });
}

function open(kind: Block['kind'], text: string, line: Line, depth = 0, number: number | null = null): Open {
  const block: Open = { kind, text: '', line: line.no, depth, number, parts: [], tail: '', hasOpenTick: false };
  extend(block, text);
  return block;
}

function extend(block: Open, text: string): void {
  block.parts.push(text);
  block.tail = (block.tail + text).slice(-200).trimEnd();
  const ticks = text.match(/`/g)?.length ?? 0;
  if (ticks % 2 === 1) block.hasOpenTick = !block.hasOpenTick;
}

/** A page may end within inline code, a sentence does not: a backtick that nothing closed was alone. */
function closeTick(block: Open): void {
  if (block.hasOpenTick && endsSentence(block.tail)) block.hasOpenTick = false;
}

/** A sentence may go on with a number and a dot, or with a dash: an item's number follows another's. */
function isItem(line: Line, mark: RegExpExecArray, last: Open | undefined, numbers: Set<number>): boolean {
  const number = toNumber(mark[1]);
  if (last && TIGHT.test(line.text) && !endsSentence(last.tail)) return false;
  const cuts = last && isOpen(last) && !endsSentence(last.tail);
  if (last && last.kind !== 'code' && (cuts || (number !== null && !numbers.has(number)))) {
    return number === null && !last.hasOpenTick;
  }
  if (number !== null) numbers.add(number + 1);
  return true;
}

const toNumber = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));

/** Whether a line without a marker goes on with what is before it. */
function continues(last: Open, before: Line, { gap, options }: { gap: boolean; options: FoldOptions }): boolean {
  if (last.kind === 'code' || last.kind === 'table') return false;
  if (isOpen(last) && !(gap && endsSentence(last.tail))) return true;
  const isFull = columns(before.text) >= options.width * 0.8;
  if (gap) return !endsSentence(last.tail) && (last.kind === 'item' || isFull);
  return last.kind === 'item' || isFull || !/[。！？!?][”’)）]?$/.test(last.tail);
}

/** Inline code or a bracket that is not closed yet: the text cannot end here. */
function isOpen({ tail, hasOpenTick }: Open): boolean {
  if (hasOpenTick) return true;
  // Brackets of code and mathematics close nothing; what the cut of the tail left of code goes with it.
  const odd = (tail.match(/`/g)?.length ?? 0) % 2 === 1;
  const text = (odd ? tail.slice(tail.indexOf('`') + 1) : tail).replace(/`[^`]*`|\$[^$]*\$/g, '');
  return (
    Math.max(text.lastIndexOf('('), text.lastIndexOf('（')) > Math.max(text.lastIndexOf(')'), text.lastIndexOf('）'))
  );
}

function foldFence(lines: Line[], from: number, fences: FencePart[], blocks: Open[]): number {
  const line = lines[from];
  let end = from + 1;
  while (fences[end] === 'code') end++;
  const code = [
    ...besideFence(line),
    ...lines.slice(from + 1, end).map(({ text }) => text),
    ...besideFence(lines[end]),
  ];
  if (line) blocks.push(open('code', code.join('\n'), line));
  return end;
}

/** What is behind a fence on its line, but for a language's name: code whose line end was lost. */
function besideFence(line: Line | undefined): string[] {
  const rest = line?.text.trim().replace(/^(?:`+|~+)[ \t]*/, '') ?? '';
  return /^[\w+#.-]{0,20}$/.test(rest) ? [] : [rest];
}

function foldTableRow(line: Line, last: Open | undefined, gap: boolean, blocks: Open[]): void {
  if (last?.kind === 'table' && !gap) last.parts.push(line.text.trim());
  else blocks.push(open('table', line.text.trim(), line));
}

/** The least indentation of items on a page is the section's own list: pages of a capture may be shifted. */
function depths(lines: Line[], nesting: number): (line: Line) => number {
  const base = new Map<number, number>();
  for (const line of lines) {
    if (!ITEM.test(line.text)) continue;
    base.set(line.page, Math.min(base.get(line.page) ?? Number.POSITIVE_INFINITY, indentOf(line)));
  }
  return (line) => Math.floor(Math.max(0, indentOf(line) - (base.get(line.page) ?? 0)) / nesting);
}

/** @returns the width of the capture's full lines: nearly all lines are no longer */
export function fullWidth(lines: Line[]): number {
  const widths = lines.filter((line) => !isBlank(line)).map((line) => columns(line.text.trimStart()));
  widths.sort((a, b) => a - b);
  return widths[Math.floor(widths.length * 0.95)] ?? 80;
}
