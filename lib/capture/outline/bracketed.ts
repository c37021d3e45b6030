/** `【背景】队列过长时会超时。`: names in brackets, each with its text on the same line, as short notes and messages have them. */
import type { Line } from '../lines/line';
import { namesSection } from './form';

const BRACKETED = /^(\s*[【〖［]([^【】〖〗［］]{1,20})[】〗］])\s*[:：]?\s*(\S.*)$/;
/** Fewer are words that someone put in brackets. */
const FEWEST = 4;

/** @returns the lines, names in brackets on lines of their own where so many name sections */
export function bracketsApart(lines: readonly Line[]): Line[] {
  const found = lines.map(({ text }) => BRACKETED.exec(text.slice(0, 10_000)));
  const names = new Set(found.flatMap((match) => (match?.[2] && namesSection(match[2]) ? [match[2]] : [])));
  if (names.size < FEWEST) return [...lines];
  return lines.flatMap((line, at) => {
    const [, head = '', name = ''] = found[at] ?? [];
    if (!names.has(name)) return [line];
    const rest = line.text.slice(head.length).replace(/^\s*[:：]?\s*/, '');
    return [
      { ...line, text: head },
      { ...line, text: rest },
    ];
  });
}
