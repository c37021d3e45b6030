/** Tells text of a page whose columns were read across, or into whose sentences another column was put. */

import { excerpt } from '../../report/problems';
import { SECTIONS } from '../../report/section-names';
import { columns, endsSentence, hasHan } from '../../text/width';
import { fenceParts } from '../lines/fences';
import { indentOf, isBlank, type Line } from '../lines/line';
import type { Tell } from '../problems';
import type { Cut } from './split-sections';

/**
 * @param raw as captured: repairs close the gaps between columns
 * @param width of a full line, in columns
 * @returns whether the capture's columns are mixed up; `tell` says where
 */
export function isInterleaved(raw: Line[], cut: Cut, width: number, tell: Tell): boolean {
  const at = readAcross(raw) ?? putBetween(cut, width) ?? outOfPlace(cut);
  if (at) tell('columns-mixed', at.no, excerpt(at.text.trim()));
  const isNarrow = at === null && isTooNarrow(sectionsOfProse(cut).flat());
  if (isNarrow) tell('lines-too-narrow', 1);
  return at !== null || isNarrow;
}

const LABEL_OF_STEPS = /^\s*(?:[-*]\s+)?(?:\*\*)?(?:关键文件|关键符号)\s*[:：]/;
const KEY_FILE = /[（(]模块 [^；;()（）]{1,40}[；;]\s*类别/;

/** @returns a line of 实现拆解 in a section behind it, where two columns were put together line by line */
function outOfPlace(cut: Cut): Line | null {
  if (!cut.sections.has('实现拆解')) return null;
  const behind = (['评论区精华', '风险与影响', '关联脉络'] as const).flatMap(
    (name) => cut.sections.get(name)?.lines ?? [],
  );
  const label = behind.find(({ text }) => LABEL_OF_STEPS.test(text));
  if (label) return label;
  // One that stands there again and again is a page's running line.
  const files = behind.filter(({ text }) => KEY_FILE.test(text));
  return new Set(files.map(({ text }) => text.trim())).size > 1 ? (files[0] ?? null) : null;
}

/** So few columns hold a word or two: nothing tells a line's end from an item's. */
const NARROW = 12;
const LEAST_LINES = 40;

function isTooNarrow(prose: Line[]): boolean {
  const widths = prose.filter(({ text }) => hasHan(text)).map(({ text }) => columns(text.trim()));
  widths.sort((a, b) => a - b);
  return widths.length >= LEAST_LINES && (widths[Math.floor(widths.length / 2)] ?? 0) <= NARROW;
}

/** Two texts on one line: a gap, with a piece of a sentence before it and words behind. */
const TWO_TEXTS = /^\s*\S.*?\S\s{3,}(?=\S.{2})/;
/** Where the second column stands alone, its lines begin so far to the right. */
const FAR = 40;
/** Rows of a table and comments behind code have gaps, too: fewer, and nothing stands alone behind them. */
const LEAST_ACROSS = 6;
const SHARE_ACROSS = 0.08;
const LEAST_FAR = 2;

/** @returns the first line that holds pieces of two columns, where a page was read across, or null */
function readAcross(lines: Line[]): Line | null {
  const filled = lines.filter((line) => !isBlank(line));
  const across = filled.filter(({ text }) => countHan(TWO_TEXTS.exec(text)?.[0] ?? '') >= 6);
  const far = filled.filter((line) => indentOf(line) >= FAR && hasHan(line.text));
  const isAcross = across.length >= Math.max(LEAST_ACROSS, filled.length * SHARE_ACROSS) && far.length >= LEAST_FAR;
  return isAcross ? (across[0] ?? null) : null;
}

const countHan = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;

/** Wider lines are whole paragraphs, not lines of a page. */
const MAX_WIDTH = 160;
/** In text that a page broke, so many of its lines are full. */
const FULL_SHARE = 0.35;
const FULL = 0.75;
/** A line is broken off where it and the next word together leave so much of it empty. */
const ROOM = 0.7;
/** What stands beside an article is two lines and more: a heading, and what it leads to. */
const LEAST_RUN = 2;

const BEGINS =
  /^\s*(?:[-*•|#`：，。；、]|\d{1,2}[.)．、]|[\w.@+~$[\]-]+\/[\w./@+~$[\]-]*|(?:PR|Issue)\s*#|[（(](?:模块|类别|类型|符号)|(?:关键文件|关键符号|风险|影响|风险标记|一句话|推荐动作)\s*[：:])/;
const ENDS = /[，、,：:|`]\s*$/;

/**
 * @param width of a full line, in columns
 * @returns the first line of another text that stands inside a sentence: one of several, each broken off though there was
 *   room for the next word; null where there is none, or where lines are not those of a page
 */
function putBetween(cut: Cut, width: number): Line | null {
  const prose = sectionsOfProse(cut);
  const han = prose.flat().filter(({ text }) => hasHan(text));
  const full = han.filter(({ text }) => columns(text.trim()) >= width * FULL).length;
  if (width > MAX_WIDTH || full < han.length * FULL_SHARE) return null;
  for (const lines of prose) {
    const parts = fenceParts(lines);
    const filled = lines.filter((line, i) => parts[i] === null && !isBlank(line));
    for (let i = 1; i < filled.length; i++) {
      const end = endOfBroken(filled, i, width);
      // The last line of the other text may have had no room for a word that is as long as a line.
      const below = [filled[end], filled[end + 1]];
      if (end - i >= LEAST_RUN && below.some((line) => goesOn(filled[i - 1], line, width))) return filled[i] ?? null;
      // A shorter run inside this one stands below no line's end.
      i = Math.max(i, end);
    }
  }
  return null;
}

/** Behind the last section stands what a page shows below its article. */
const sectionsOfProse = (cut: Cut): Line[][] =>
  SECTIONS.filter((name) => name !== '关键源码片段' && name !== '关联脉络').map((name) =>
    proseOf(cut.sections.get(name)?.lines),
  );

/** Key files are full of names, which leave room where they did not fit. */
function proseOf(lines: Line[] = []): Line[] {
  const at = lines.findIndex(({ text }) => /关键(?:文件|符号)/.test(text));
  return at < 0 ? lines : lines.slice(0, at);
}

const ends = (text: string): boolean => endsSentence(text) || ENDS.test(text);

/** @returns the first line from there on that does not break off */
function endOfBroken(lines: Line[], from: number, width: number): number {
  let end = from;
  while (end + 1 < lines.length && breaksOff(lines[end]?.text ?? '', lines[end + 1]?.text ?? '', width)) end++;
  return end;
}

/** Whether a sentence stands open above other lines, at a line's end, and below them is more of it: not a page's tail. */
function goesOn(above: Line | undefined, below: Line | undefined, width: number): boolean {
  if (!above || !below || ends(above.text) || breaksOff(above.text, below.text, width)) return false;
  return ends(below.text) || columns(below.text.trim()) >= width * FULL;
}

function breaksOff(text: string, next: string, width: number): boolean {
  if (ends(text) || BEGINS.test(text) || BEGINS.test(next) || /^\s*[\w./-]+\s*$/.test(text)) return false;
  const word = /^\S+/.exec(next.trim())?.[0] ?? '';
  return columns(text.trim()) + columns(word) + 1 < width * ROOM;
}
