/** Texts of one paragraph, in reading order, as one line: broken lines are joined, inline code is marked. */

import { toCodeSpan } from '../../text/code-spans';
import { foldRadicals } from '../../text/radicals';
import { isWide } from '../../text/width';
import { joinLines } from '../lines/join';
import type { TextItem } from './page';

/** A run of texts of the same kind. */
export type Run = { items: TextItem[]; isCode: boolean };

export function flowText(runs: Run[]): string {
  // Not one text that grows: a look at its end would copy it each time.
  const pieces: string[] = [];
  let end = '';
  let last: TextItem | undefined;
  for (const run of runs) {
    const piece = foldRadicals(runText(run.items));
    const first = run.items.find((item) => item.text.trim() !== '');
    if (!first) {
      if (piece !== '') pieces.push(' ');
      if (piece !== '') end = ' ';
      continue;
    }
    const next = run.isCode ? codeAfter(end, piece, isApart(last, first) || /^\s/.test(piece)) : textAfter(end, piece);
    pieces.push(next);
    end = next.at(-1) ?? end;
    last = run.items.findLast((item) => item.text.trim() !== '');
  }
  return pieces.join('').replace(/ {2,}/g, ' ').trim();
}

/** Items of one run: a new line joins by the rules of breaks, the same line as it stands. */
function runText(items: TextItem[]): string {
  const lines: string[] = [''];
  let before: TextItem | null = null;
  for (const item of items) {
    if (before !== null && item.text.trim() !== '' && before.y - item.y > item.size * 0.5) lines.push('');
    lines[lines.length - 1] += item.text;
    if (item.text.trim() !== '') before = item;
  }
  const [first = ''] = lines;
  const last = lines.at(-1) ?? '';
  return `${/^\s/.test(first) ? ' ' : ''}${joinLines(lines)}${/\s$/.test(last) ? ' ' : ''}`;
}

/** Code stands apart from words on both sides; the page draws its marks, which are no text, in between. */
function codeAfter(end: string, code: string, isApart: boolean): string {
  const [before, after] = [isApart || wantsSpace(end), /\s$/.test(code)];
  return (before ? ' ' : '') + toCodeSpan(code.trim()) + (after ? ' ' : '');
}

/** Whether there is room for a space beside the mark that the page draws before code. */
function isApart(last: TextItem | undefined, first: TextItem): boolean {
  if (!last || isWide(last.text.trimEnd().at(-1) ?? '')) return false;
  // A line that was broken behind a Latin mark was broken at a space.
  if (Math.abs(last.y - first.y) > first.size * 0.5) return /[,;:.!?)]$/.test(last.text.trimEnd());
  return first.x - last.x - last.width > first.size * 0.75;
}

const textAfter = (end: string, piece: string): string =>
  (end === '`' && wantsSpace(piece.charAt(0)) ? ' ' : '') + piece;

const wantsSpace = (char: string): boolean => /[\p{L}\p{N}]/u.test(char);
