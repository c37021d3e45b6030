/** Breaks text at a width as a browser does: between Chinese characters, at spaces, behind hyphens and slashes. */
import { columns, isWide } from '../../../../lib/text/width';

/** Characters that begin no line. */
const STICKY = /^[，。；：、！？）”》,.;:!?)\]}]/;

/** @returns the lines; the space at a break is gone, as on a page */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text)) {
    if (line !== '' && columns(line + piece.trimEnd()) > width && !STICKY.test(piece)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += line === '' ? piece.trimStart() : piece;
  }
  return [...lines, line.trimEnd()];
}

/** What cannot be broken: a Chinese character, a word with the space behind it, a part of a hyphened word. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let word = '';
  for (const char of text) {
    if (isWide(char)) {
      if (word) found.push(word);
      found.push(char);
      word = '';
    } else {
      word += char;
      if (char === ' ' || (/[-/]/.test(char) && /\w[-/]$/.test(word))) {
        found.push(word);
        word = '';
      }
    }
  }
  return word ? [...found, word] : found;
}
