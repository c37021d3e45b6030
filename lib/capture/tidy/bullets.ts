/** Brings the marks of lists into one form: `- `. */
import { fenceParts } from '../lines/fences';
import { blankAt, isBlank, type Line } from '../lines/line';
import { changeLines } from '../repairs/in-section';

/** Marks that need no space behind them, and those that do because text may begin with them. */
const BULLET = /^(\s*)(?:(?:[•◦·‣▪●○■□◆◇►▶➤✓✔➢∙⁃∘※♦❖]\ufe0f?|[🔹🔸🔷🔶👉])\s*(?=[^\s•◦·‣▪])|[–—+]\s+(?=\S))/u;

/** Digits as pictures, that count items: `1️⃣`. */
const KEYCAP = /^(\s*)(\d)\ufe0f?\u20e3\s*(?=\S)/;

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
      .replace(KEYCAP, '$1$2. ')
      .replace(INNER, '$1- ')
      .replace(LETTER, (_, indent: string, letter: string) => `${indent}${letter.charCodeAt(0) - 96}. `);
  });
}

/** A mark of an item alone on its line: pages draw it in an element of its own. */
const LONE = /^\s*(?:[•◦·▪●○■‣]|\d{1,2}[.)、])\s*$/;

/** @returns the lines, each such mark in front of what it marks, where a text has several; the lines below are empty */
export function joinLoneMarks(lines: readonly Line[]): Line[] {
  const found = lines.flatMap(({ text }, at) => (text.length < 20 && LONE.test(text) ? [at] : []));
  if (found.length < FEWEST_LONE) return [...lines];
  const fences = fenceParts(lines);
  const out = [...lines];
  for (const at of found) {
    const next = [at + 1, at + 2].find((i) => lines[i] !== undefined && !isBlank(lines[i]));
    const [mark, line] = [lines[at], next === undefined ? undefined : lines[next]];
    if (!mark || !line || next === undefined || fences[at] !== null || fences[next] !== null || LONE.test(line.text))
      continue;
    out[at] = { ...line, text: `${mark.text.trim().replace(/[)、]$/, '.')} ${line.text.trim()}` };
    out[next] = blankAt(line);
  }
  return out;
}

const FEWEST_LONE = 3;
