/** Puts lines together that a page's width broke. */
import { isWide } from '../text/width';

/**
 * @param before what was joined so far
 * @param next the following line
 * @returns the two as one text, with a space only where the break stood for one
 */
export function joinWrapped(before: string, next: string): string {
  const left = before.trimEnd();
  const right = next.trimStart();
  if (left === '' || right === '') return left + right;
  return left + (breakIsSpace(left, right) ? ' ' : '') + right;
}

function breakIsSpace(left: string, right: string): boolean {
  const last = left.at(-1) ?? '';
  const first = right.at(0) ?? '';
  if (isWide(last) && isWide(first)) return false;
  if (isFullWidthMark(last) || isFullWidthMark(first)) return false;
  // `test-` + `coverage`, `models/` + `qwen3.py`: a break that is allowed inside a word.
  if (/[\p{L}\p{N}_`.-]-$/u.test(left)) return !/^[\p{L}\p{N}_]/u.test(right);
  if (/[\p{L}\p{N}_`.-]\/$/u.test(left)) return !/^[\p{L}\p{N}_.]/u.test(right);
  return true;
}

const isFullWidthMark = (char: string): boolean => /[，。：；（）、！？“”《》【】]/.test(char);
