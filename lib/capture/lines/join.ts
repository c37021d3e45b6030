/** Puts lines together that a page's width broke. */
import { isWide } from '../../text/width';

/**
 * @returns the lines as one text, with a space only where a break stood for one; only the ends of neighbours decide, so
 *   the time is linear
 */
export function joinLines(lines: readonly string[]): string {
  const pieces: string[] = [];
  let left = '';
  for (const line of lines) {
    const right = line.trim();
    if (right === '') continue;
    if (left !== '' && breakIsSpace(left, right)) pieces.push(' ');
    pieces.push(right);
    left = right;
  }
  return pieces.join('');
}

function breakIsSpace(left: string, right: string): boolean {
  const last = left.at(-1) ?? '';
  const first = right.at(0) ?? '';
  if (isWide(last) && isWide(first)) return false;
  if (isFullWidthMark(last) || isFullWidthMark(first)) return false;
  // `test-` + `coverage`, `models/` + `qwen3.py`: a break that is allowed inside a word.
  if (/[\p{L}\p{N}_`.-]-$/u.test(left)) return !/^[\p{L}\p{N}_]/u.test(right);
  // `long_` + `run`, `a/b.` + `py`: names that a page's width broke.
  if (/\w_$/.test(left) && /^\w/.test(right)) return false;
  if (/(?:^|[\s`（(])[\w.-]{0,200}\/[\w./-]{0,300}\w\.$/.test(left.slice(-500)) && /^[a-z]{1,4}(?![\w])/.test(right))
    return false;
  if (/[\p{L}\p{N}_`.-]\/$/u.test(left)) return !/^[\p{L}\p{N}_.]/u.test(right);
  return true;
}

const isFullWidthMark = (char: string): boolean => /[，。：；（）、！？“”《》【】]/.test(char);
