/** Whether a line may be a heading, by its mark and its words; which of them are is told by all of them together. */
import { columns, hasHan } from '../../text/width';
import { joinLines } from '../lines/join';
import { isBlank, type Line } from '../lines/line';
import { looksLikePath } from '../sections/read-files';
import { labelsIn } from './fields';
import { type Meaning, NAMED, type Words, wordsOfHeading } from './words';

export type Heading = {
  /** Index of its line, and of the first line behind it. */
  at: number;
  next: number;
  /** Without marks and number. */
  text: string;
  words: Words;
  /** The higher, the deeper: levels of Markdown, then other marks, then none. */
  rank: number;
  /** What follows a label on its line: `**建议：** 先看 …`. */
  rest: string | null;
};

export const RANK = { counted: 3, bold: 8, decorated: 9, plain: 10, label: 11 } as const;

/** Lines with more columns than this are sentences. */
const MAX_COLUMNS = 44;

const HASH = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*$/;
const UNDERLINE = /^\s{0,3}(?:={3,}|-{3,})\s*$/;
const CALLOUT = /^\s{0,3}>\s*\[!(\w{1,20})\][+-]?\s*(.*)$/;
const BOLD = /^\s*(?:\*\*|__)([^*_]{1,60})(?:\*\*|__)\s*[:：]?\s*$/;
const BRACKETS = /^\s*[【〖［]([^】〗］]{1,40})[】〗］]\s*$/;
/** `=== 摘要 ===`, `—— 摘要 ——`: drawn on both sides. */
const DRAWN = /^\s*([=~*—-])\1{1,20}\s*([^\s=~*—-].{0,60}?)\s*\1{2,21}\s*$/;
const BULLET = /^\s*(?:[-*+•·‣▪◦]\s|[①-⑳]|>|\|)/;
/** A label and its text: the words decide. */
const LABEL =
  /^\s*(?:\*\*|__)?([^*:：。，；,;|`]{1,30}?)(?:(?:\*\*|__)\s*[:：]{1,2}|[:：]{1,2}\s*(?:\*\*|__)?)\s*(.*)$/u;
const NUMBERING =
  /^\s*(?:第\s*[一二三四五六七八九十\d]{1,3}\s*[章节部]分?|[一二三四五六七八九十]{1,3}\s*[、.．]|[（(][一二三四五六七八九十\d]{1,2}[)）]|0x[\da-f]{1,3}|(?:part|chapter|section)\s?\d{1,2}|\d{1,2}(?:\.\d{1,2}){0,2}(?:、|\\?[.．:：)）]?(?=\s|\p{Script=Han}))|\d\ufe0f?\u20e3|§\s*\d{0,2})\s*/iu;
/** The sign of a link to a heading itself, as its text is copied. */
export const PERMALINK = /^\s*(\S.{0,200})¶\s*$/;
const LONE_NUMBER = /^\s*(?:\*\*)?(?:part\s?|no\.?\s?|第\s?)?(\d{1,2}|[一二三四五六七八九十]{1,2})(?:\*\*)?\s*$/i;
const MARKS =
  /^(?:[\p{Extended_Pictographic}\p{So}\p{Sk}\p{Co}\p{Cc}★☆■□◆◇●○▌▍▎▶►◉※┃│#\s]|\ufe0f|\u200d)+|(?:[\p{Extended_Pictographic}¶\s]|\ufe0f|\u200d)+$/gu;

/** More blank lines than are left where a page ends. */
const MAX_GAP = 6;

/** A line that may be a heading; `isSure`: whatever others of its mark are. */
export type Candidate = { heading: Heading; mark: string; number: number | null; isSure: boolean };

/** @param counted see {@link countedLines} @returns the heading that a line may be, by the first of its marks; null: none */
export function candidateAt(
  lines: readonly Line[],
  at: number,
  counted: ReadonlyMap<number, number>,
): Candidate | null {
  const text = lines[at]?.text ?? '';
  if (text.trim() === '' || text.length > 400) return null;
  const below = counted.get(at);
  if (below !== undefined) return sure(made(at, below + 1, lines[below]?.text ?? '', RANK.counted));
  const hash = HASH.exec(text);
  if (hash) return sure(made(at, at + 1, hash[2] ?? '', hash[1]?.length ?? 1));
  const linked = PERMALINK.exec(text);
  if (linked) return sure(made(at, at + 1, linked[1] ?? '', 2));
  const isShort = columns(text.trim()) <= MAX_COLUMNS;
  if (isShort && !BULLET.test(text) && UNDERLINE.test(lines[at + 1]?.text ?? ''))
    return sure(made(at, at + 2, text, /=/.test(lines[at + 1]?.text ?? '') ? 1 : 2));
  if (isBrokenTitle(lines, at))
    return sure(made(at, at + 3, joinLines([text.trim(), lines[at + 1]?.text.trim() ?? '']), 1));
  const callout = CALLOUT.exec(text);
  if (callout) return ifNamed(made(at, at + 1, callout[2] || callout[1] || '', RANK.bold), 'callout');
  const drawn = isShort ? DRAWN.exec(text) : null;
  if (drawn && !BOLD.test(text)) return ifNamed(made(at, at + 1, drawn[2] ?? '', RANK.bold), drawn[1] ?? '');
  const strong = isShort ? (BOLD.exec(text) ?? BRACKETS.exec(text)) : null;
  if (strong) return ifNamed(made(at, at + 1, strong[1] ?? '', RANK.bold), text.trim().charAt(0));
  if (BULLET.test(text)) return null;
  return (isShort ? plainLine(lines, at, text) : null) ?? label(lines, at, text);
}

/** A title of two lines, drawn under. */
function isBrokenTitle(lines: readonly Line[], at: number): boolean {
  const [above, own, next, rule] = [lines[at - 1], lines[at], lines[at + 1], lines[at + 2]].map(
    (line) => line?.text ?? '',
  );
  const isTitle = (text = ''): boolean =>
    text.trim() !== '' && columns(text) <= MAX_TITLE && !BULLET.test(text) && !UNDERLINE.test(text);
  return above?.trim() === '' && isTitle(own) && isTitle(next) && /^\s{0,3}={3,}\s*$/.test(rule ?? '');
}

/** A line of a title. */
const MAX_TITLE = 120;

/** Pages give their title a link as they give one to each heading: the first is the title where it names no section. */
export function linkedTitle(lines: readonly Line[], at: number): Candidate | null {
  const heading = made(at, at + 1, lines[at]?.text ?? '', 2);
  return sure(heading.words.weights.size > 0 ? heading : { ...heading, rank: 1 });
}

const sure = (heading: Heading): Candidate | null =>
  isContent(heading.text) ? null : { heading, mark: '', number: null, isSure: true };
const ifNamed = (heading: Heading, mark: string): Candidate | null =>
  isContent(heading.text) ? null : { heading, mark, number: null, isSure: heading.words.weights.size > 0 };

function made(at: number, next: number, raw: string, rank: number, rest: string | null = null): Heading {
  const text = bare(raw);
  return { at, next, text, words: wordsOfHeading(text), rank, rest };
}

/** `## 🛠 **2. 实现**：` → `实现` */
function bare(raw: string): string {
  let text = raw.replace(/\\(?=[.、)#&-])/g, '').replace(/\[([^\][]{0,80})\]\([^()\s]{0,300}\)/g, '$1');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(/\*\*|__/g, '')
      .replace(MARKS, '')
      .replace(/^[【〖［](.*)[】〗］]$/, '$1')
      .replace(NUMBERING, '')
      .replace(/\s*[:：]\s*$/, '')
      .trim();
  }
  return text;
}

/** A path, a PR or a name may be marked as a heading is: it is what the section is about. */
const isContent = (text: string): boolean =>
  looksLikePath(text.replace(/[`\\]/g, '')) || /^(?:PR|Issue)?\s*#\d/i.test(text) || /^`[^`]*`$/.test(text);

/**
 * Without marks that only headings have, all its words must be those of headings; a number or a sign in front is half a mark,
 * which others may share.
 */
function plainLine(lines: readonly Line[], at: number, text: string): Candidate | null {
  if (OF_PAGE.test(text) || /[。；，,;.!！、]\s*$|[:：]\s*\S|\t|\S {3,}\S/.test(text)) return null;
  const trimmed = text.trim();
  const own = markOf(trimmed);
  const { mark, number } = own.mark !== '' || !isPhrase(trimmed) ? own : { mark: placeOf(lines, at), number: null };
  const heading = made(at, at + 1, trimmed, own.mark ? RANK.decorated : RANK.plain);
  const { isWhole } = heading.words;
  if (heading.text.length < 2 || isContent(heading.text) || (mark === '' && !isWhole)) return null;
  const isSure = isWhole && (isNamed(heading) || heading.text.length >= SPOKEN);
  return isSure || mark !== '' ? { heading, mark, number, isSure } : null;
}

/** What a page calls itself. */
const OF_PAGE = /^\s*(?:PR|MR)\s*(?:解读|解析|分析|笔记|走读|速读|精读|导读|报告)\s*$/i;

/** Between blank lines, as text has headings whose marks are lost. */
export const isAlone = (lines: readonly Line[], at: number): boolean =>
  [lines[at - 1], lines[at + 1]].every((line) => line === undefined || isBlank(line));

/** Below more blank lines than paragraphs have between them, as a page's parts are copied. */
export const isApart = (lines: readonly Line[], at: number): boolean =>
  at >= 2 && lines.slice(at - 2, at).every(isBlank);

/** Where a line without a mark stands, as others that are headings do: on top of a slide, too. */
const placeOf = (lines: readonly Line[], at: number): string =>
  isApart(lines, at) ? 'apart' : isAlone(lines, at) ? 'alone' : isOnTop(lines, at) ? 'top' : '';

/** The first line of a page. */
function isOnTop(lines: readonly Line[], at: number): boolean {
  const page = lines[at]?.page ?? 0;
  const above = lines.slice(Math.max(0, at - MAX_GAP), at).findLast((line) => !isBlank(line));
  return page > 0 && above !== undefined && above.page < page;
}

/** No name of code, and no list of words. */
const isPhrase = (text: string): boolean =>
  !/[`、，,|/()（）]/.test(text) && (hasHan(text) || /^[A-Z][A-Za-z]*(?: [A-Za-z&]+){0,4}\??$/.test(text));

/** Words that only hint at a section are its heading where they make a phrase: `改了什么`. */
const SPOKEN = 3;

const isNamed = ({ words }: Heading): boolean => [...words.weights.values()].some((weight) => weight >= NAMED);

/** Marks that are a sign in front of a line. */
const BARS = '▌▍▎■◆★┃▶►';
export const SIGNS = ['sign', ...BARS];

/** What is in front of a line's words: a number with the form it is written in, or a sign. */
function markOf(text: string): { mark: string; number: number | null } {
  const numbering = NUMBERING.exec(text)?.[0] ?? '';
  if (numbering !== '') {
    const mark = numbering.replace(/[\d一二三四五六七八九十]+/g, '1').trim() || '1';
    return { mark, number: numberOf(/\d+|[一二三四五六七八九十]/.exec(numbering)?.[0] ?? '') };
  }
  const first = text.charAt(0);
  const isSign = /^[\p{Extended_Pictographic}\p{So}\p{Co}\p{Cc}]/u.test(text);
  return { mark: isSign ? 'sign' : BARS.includes(first) ? first : '', number: null };
}

/** What is short enough to stand behind a label. */
const LABELLED: ReadonlySet<Meaning> = new Set<Meaning>([
  ...(['summary', 'recommendation', 'files', 'symbols', 'risks', 'impact', 'flags', 'related'] as const),
]);

/** Labels one below the other are of one thing: `函数：…` above `说明：…`. */
const isField = (lines: readonly Line[], at: number): boolean =>
  hasField(lines[at]) &&
  [lines.slice(Math.max(0, at - 2), at).reverse(), lines.slice(at + 1, at + 3)].some((near) =>
    hasField(near.find((line) => !isBlank(line))),
  );
const hasField = (line: Line | undefined): boolean => line !== undefined && labelsIn(line.text.slice(0, 400)) !== null;

function label(lines: readonly Line[], at: number, text: string): Candidate | null {
  const [, words = '', rest = ''] = LABEL.exec(text) ?? [];
  if (words === '' || rest === '' || isContent(rest) || isField(lines, at)) return null;
  const heading = made(at, at + 1, words, RANK.label, rest);
  const isOne = [...heading.words.weights].some(([meaning, weight]) => weight >= NAMED && LABELLED.has(meaning));
  return isOne && heading.words.isWhole ? { heading, mark: '', number: null, isSure: true } : null;
}

const DIGITS = '一二三四五六七八九十';
const numberOf = (digits: string): number => Number(digits) || DIGITS.indexOf(digits) + 1;

/**
 * Numbers alone in their lines, that count up through the text, stand above headings whatever these say.
 * @returns the line below each
 */
export function countedLines(lines: readonly Line[], fences: readonly unknown[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let last = 0;
  for (let at = 0; at < lines.length; at++) {
    const digits = fences[at] === null ? LONE_NUMBER.exec(lines[at]?.text ?? '')?.[1] : undefined;
    if (digits === undefined) continue;
    const number = numberOf(digits);
    let below = at + 1;
    while (below < at + 4 && lines[below] && isBlank(lines[below] as Line)) below++;
    const next = lines[below]?.text.trim() ?? '';
    if (number !== last + 1 || next === '' || columns(next) > MAX_COLUMNS || /[。；，]$/.test(next)) continue;
    found.set(at, below);
    last = number;
  }
  return found.size >= 3 ? found : new Map();
}
