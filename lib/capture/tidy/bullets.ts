/** Brings the marks of lists into one form: `- `. */
import type { Line } from '../lines/line';
import { changeLines } from '../repairs/in-section';

/** Marks that need no space behind them, and those that do because text may begin with them. */
const BULLET = /^(\s*)(?:[•◦·‣▪●○■□◆◇►▶➤✓✔➢∙⁃∘※♦❖]\s*(?=[^\s•◦·‣▪])|[–—+]\s+(?=\S))/;

/** Text browsers mark inner lists by letters and signs of their own. */
const INNER = /^(\s{4,})[o#@+]\s+(?=\S)/;

/** Office programs number inner lists by letters. */
const LETTER = /^(\s{2,})([a-z])[.)]\s{1,3}(?=\S)/;

/** @returns the lines with bullets of all kinds as `- `; code is left as it is */
export function tidyBullets(lines: Line[]): Line[] {
  return changeLines(lines, (text, { section }) => {
    if (section === null || section === '关键源码片段') return text;
    return text
      .replace(BULLET, '$1- ')
      .replace(INNER, '$1- ')
      .replace(LETTER, (_, indent: string, letter: string) => `${indent}${letter.charCodeAt(0) - 96}. `);
  });
}
