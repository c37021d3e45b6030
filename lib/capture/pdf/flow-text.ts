/** Texts of one paragraph, in reading order, as one line: broken lines are joined, inline code is marked. */

import { toCodeSpan } from '../../text/code-spans';
import { foldRadicals } from '../../text/radicals';
import { isWide } from '../../text/width';
import { joinWrapped } from '../join';
import type { TextItem } from './page';

/** A run of texts of the same kind. */
export type Run = { items: TextItem[]; isCode: boolean };

export function flowText(runs: Run[]): string {
  let text = '';
  let last: TextItem | undefined;
  for (const run of runs) {
    const piece = foldRadicals(runText(run.items));
    const first = run.items.find((item) => item.text.trim() !== '');
    if (!first) {
      text += piece === '' ? '' : ' ';
      continue;
    }
    text = run.isCode ? appendCode(text, piece.trim(), isApart(last, first)) : appendText(text, piece);
    last = run.items.findLast((item) => item.text.trim() !== '');
  }
  return text.replace(/ {2,}/g, ' ').trim();
}

/** Items of one run: a new line joins by the rules of breaks, the same line as it stands. */
function runText(items: TextItem[]): string {
  let text = '';
  let before: TextItem | null = null;
  for (const item of items) {
    const breaks = before !== null && before.y - item.y > item.size * 0.5;
    if (breaks && item.text.trim() !== '') text = text.trim() === '' ? item.text : joinWrapped(text, item.text);
    else text += item.text;
    if (item.text.trim() !== '') before = item;
  }
  return text;
}

/** Code stands apart from words on both sides; the page draws its marks, which are no text, in between. */
function appendCode(text: string, code: string, isApart: boolean): string {
  return text + (isApart || wantsSpace(text.at(-1) ?? '') ? ' ' : '') + toCodeSpan(code);
}

/** Whether there is room for a space beside the mark that the page draws before code. */
function isApart(last: TextItem | undefined, first: TextItem): boolean {
  if (!last || Math.abs(last.y - first.y) > first.size * 0.5 || isWide(last.text.trimEnd().at(-1) ?? '')) return false;
  return first.x - last.x - last.width > first.size * 0.75;
}

function appendText(text: string, piece: string): string {
  const isAfterCode = text.endsWith('`');
  return text + (isAfterCode && wantsSpace(piece.charAt(0)) ? ' ' : '') + piece;
}

const wantsSpace = (char: string): boolean => /[\p{L}\p{N}]/u.test(char);
