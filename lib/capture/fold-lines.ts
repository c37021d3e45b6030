/** Turns the lines of a section into blocks: sentences broken over lines become one text again. */
import { columns, endsSentence } from '../text/width';
import type { Block } from './block';
import { joinWrapped } from './join';
import { indentOf, isBlank, type Line } from './line';

/** A line that begins an item: bullets of all kinds, or a number. Group 1 number, group 2 text. */
const ITEM = /^\s*(?:[-*•●◦▪‣·]|(\d{1,2})[.)．、])\s+(\S.*)$/;
const FENCE = /^\s*(`{3,}|~{3,})/;
const TABLE_ROW = /^\s*\|.*\|\s*$/;

export type FoldOptions = {
  /** Whether lines may be broken inside sentences. */
  wraps: boolean;
  /** By how many columns more than its parent an inner item is indented. */
  nesting: number;
  /** The width of a full line of the capture, in columns. */
  width: number;
};

/** @returns the section's blocks in order; texts are raw, as the layout has them */
export function foldLines(lines: Line[], options: FoldOptions): Block[] {
  const depthOf = depths(lines, options.nesting);
  const blocks: Block[] = [];
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
    if (FENCE.test(line.text)) {
      i = foldFence(lines, i, blocks);
      before = null;
      continue;
    }
    const last = blocks.at(-1);
    const item = isItem(line, last, numbers) ? ITEM.exec(line.text) : null;
    if (item) {
      blocks.push({
        kind: 'item',
        text: item[2] ?? '',
        line: line.no,
        depth: depthOf(line),
        number: toNumber(item[1]),
      });
    } else if (TABLE_ROW.test(line.text)) foldTableRow(line, last, gap, blocks);
    else if (options.wraps && last && before && continues(last, before, { gap, options }))
      last.text = joinWrapped(last.text, line.text);
    else blocks.push({ kind: 'text', text: line.text.trim(), line: line.no, depth: 0, number: null });
    gap = false;
    before = line;
  }
  return blocks;
}

/** A sentence may go on with a number and a dot, or with a dash: an item's number follows another's. */
function isItem(line: Line, last: Block | undefined, numbers: Set<number>): boolean {
  const item = ITEM.exec(line.text);
  if (!item) return false;
  const number = toNumber(item[1]);
  if (last && last.kind !== 'code' && (isOpen(last.text) || (number !== null && !numbers.has(number)))) {
    return number === null && !/`[^`]*$/.test(last.text.replace(/`[^`]*`/g, ''));
  }
  if (number !== null) numbers.add(number + 1);
  return true;
}

const toNumber = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));

/** Whether a line without a marker goes on with what stands before it. */
function continues(last: Block, before: Line, { gap, options }: { gap: boolean; options: FoldOptions }): boolean {
  if (last.kind === 'code' || last.kind === 'table') return false;
  if (isOpen(last.text)) return true;
  const isFull = columns(before.text) >= options.width * 0.8;
  if (gap) return !endsSentence(last.text) && (last.kind === 'item' || isFull);
  return last.kind === 'item' || isFull || !/[。！？!?][”’)）]?$/.test(last.text);
}

/** Inline code or a bracket that is not closed yet: the text cannot end here. */
function isOpen(text: string): boolean {
  return (text.match(/`/g)?.length ?? 0) % 2 === 1 || /[（(][^）)]*$/.test(text.slice(-200));
}

function foldFence(lines: Line[], from: number, blocks: Block[]): number {
  const fence = FENCE.exec(lines[from]?.text ?? '')?.[1] ?? '```';
  let end = from + 1;
  while (end < lines.length && !lines[end]?.text.trim().startsWith(fence)) end++;
  const code = lines
    .slice(from + 1, end)
    .map(({ text }) => text)
    .join('\n');
  blocks.push({ kind: 'code', text: code, line: lines[from]?.no ?? 1, depth: 0, number: null });
  return end;
}

function foldTableRow(line: Line, last: Block | undefined, gap: boolean, blocks: Block[]): void {
  if (last?.kind === 'table' && !gap) last.text += `\n${line.text.trim()}`;
  else blocks.push({ kind: 'table', text: line.text.trim(), line: line.no, depth: 0, number: null });
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
