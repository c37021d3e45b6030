/** Finds the headings of a text whose sections have names of their own, by any mark that is used for them throughout. */
import { columns, hasHan } from '../../text/width';
import { fenceParts } from '../lines/fences';
import { joinLines } from '../lines/join';
import { isBlank, type Line } from '../lines/line';
import { looksLikePath } from '../sections/read-files';
import { FLAG, isFlags, leadingPath, leadsToPull, namesIn } from './entries';
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
const PERMALINK = /^\s*(\S.{0,200})¶\s*$/;
const LONE_NUMBER = /^\s*(?:\*\*)?(?:part\s?|no\.?\s?|第\s?)?(\d{1,2}|[一二三四五六七八九十]{1,2})(?:\*\*)?\s*$/i;
const MARKS =
  /^(?:[\p{Extended_Pictographic}\p{So}\p{Sk}\p{Co}\p{Cc}★☆■□◆◇●○▌▍▎▶►◉※┃│#\s]|\ufe0f|\u200d)+|(?:[\p{Extended_Pictographic}¶\s]|\ufe0f|\u200d)+$/gu;

/** More blank lines than are left where a page ends. */
const MAX_GAP = 6;

/** A line that may be a heading; `isSure`: whatever others of its mark are. */
type Candidate = { heading: Heading; mark: string; number: number | null; isSure: boolean };

/** So many lines with one mark that are named as headings are make it the mark of headings. */
const ENOUGH = 3;

/** More lines and headings than any report has. */
const MOST_LINES = 4_000;
const MOST_HEADINGS = 400;

/** @returns the headings in their order; lines of code are none; none at all in a text that is too long for a report */
export function headingsIn(lines: readonly Line[]): Heading[] {
  const fences = fenceParts(lines);
  const counted = countedLines(lines, fences);
  const firstLinked = lines.findIndex(({ text }) => PERMALINK.test(text));
  const found: Candidate[] = [];
  let asked = 0;
  for (let at = 0; at < lines.length; at++) {
    if (fences[at] !== null || isBlank(lines[at] as Line)) continue;
    if (++asked > MOST_LINES || found.length > MOST_HEADINGS) return [];
    const candidate = at === firstLinked ? linkedTitle(lines, at) : candidateAt(lines, at, counted);
    if (!candidate || isOfList(candidate, found.at(-1), lines)) continue;
    found.push(candidate);
    at = candidate.heading.next - 1;
  }
  const kept = markedAlike(found);
  // Where headings have marks, a line without any is one only where it stands alone; where they stand alone, where one side is free.
  const isMarked = found.filter(({ heading }) => heading.rank < RANK.decorated).length >= ENOUGH;
  const plain = found.filter(({ heading, isSure }) => isSure && heading.rank === RANK.plain);
  const alone = plain.filter(({ heading }) => isAlone(lines, heading.at)).length;
  const areAlone = alone > ENOUGH && alone > plain.length - alone;
  const isLost = ({ rank, at }: Heading): boolean =>
    rank === RANK.plain &&
    ((isMarked && !isAlone(lines, at) && !isApart(lines, at)) || (areAlone && !isBesideBlank(lines, at)));
  return withoutRuns(
    found.filter(({ heading }, i) => kept.has(i) && !isLost(heading)).map(({ heading }) => heading),
    lines,
  );
}

/** A heading below a heading has no more columns than this, where its words are not all of headings. */
const SHORT = 24;

/** A phrase below a heading that names a section, or in a list of phrases, is what the section says. */
function isOfList({ heading, mark, isSure }: Candidate, above: Candidate | undefined, lines: readonly Line[]): boolean {
  if (heading.rank !== RANK.plain) return false;
  const isBelow = above !== undefined && lines.slice(above.heading.next, heading.at).every(isBlank);
  if (isBelow) {
    const { weights } = above.heading.words;
    if (weights.has('flags') && isFlags(heading.text) && !isBorneOut(heading, lines)) return true;
    const isSaid = heading.words.weights.size === 0 || columns(heading.text) > SHORT;
    return (mark === 'alone' || mark === 'apart') && weights.size > 0 && isSaid;
  }
  // One phrase below a heading is a short text; a heading by all of its words ends it.
  const said = lines.slice(above?.heading.next ?? 0, heading.at).filter((line) => !isBlank(line)).length;
  if (isSure && said === 1 && above && !above.heading.words.weights.has('flags')) return false;
  const before = lines[heading.at - 1]?.text ?? '';
  return FLAG.test(before.trim()) && hasHan(before) && !isBorneOut(heading, lines);
}

/** Whether the first line below is what a section of the name begins with, and no other line does. */
function isBorneOut({ words, next }: Heading, lines: readonly Line[]): boolean {
  const below = lines[next]?.text ?? '';
  return (
    words.isWhole &&
    ((words.weights.has('related') && leadsToPull(below)) ||
      (words.weights.has('files') && leadingPath(below) !== null) ||
      (words.weights.has('symbols') && namesIn(below) !== null))
  );
}

/** @returns those that are sure, and those with the mark of several of them: a number must go on from, or lead to, one that is kept */
function markedAlike(found: readonly Candidate[]): ReadonlySet<number> {
  const marks = new Map<string, number>();
  const kept = new Set<number>();
  for (const [i, { mark, isSure }] of found.entries()) {
    if (!isSure) continue;
    kept.add(i);
    marks.set(mark, (marks.get(mark) ?? 0) + 1);
  }
  // A sign in front is a mark by itself: some words of such headings are enough.
  const isSigned = (mark: string): boolean => {
    const own = found.filter((each) => each.mark === mark);
    const named = own.filter(({ heading }) => heading.words.weights.size > 0).length;
    return own.length > ENOUGH && named > ENOUGH && named * 2 >= own.length;
  };
  const signed = new Set(SIGNS.filter(isSigned));
  const isOfMark = ({ mark }: Candidate): boolean =>
    mark !== '' && ((marks.get(mark) ?? 0) >= ENOUGH || signed.has(mark));
  const numbers = new Map<string, number>();
  for (const [i, each] of found.entries()) {
    if (!isOfMark(each)) continue;
    if (each.number === null || numbers.get(each.mark) === each.number - 1) kept.add(i);
    if (kept.has(i) && each.number !== null) numbers.set(each.mark, each.number);
  }
  numbers.clear();
  for (const [i, each] of [...found.entries()].reverse()) {
    if (!isOfMark(each) || each.number === null) continue;
    if (numbers.get(each.mark) === each.number + 1) kept.add(i);
    if (kept.has(i)) numbers.set(each.mark, each.number);
  }
  return kept;
}

function candidateAt(lines: readonly Line[], at: number, counted: ReadonlyMap<number, number>): Candidate | null {
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
  const isTitle = (text = ''): boolean => text.trim() !== '' && columns(text) <= MAX_TITLE && !BULLET.test(text);
  return above?.trim() === '' && isTitle(own) && isTitle(next) && /^\s{0,3}={3,}\s*$/.test(rule ?? '');
}

/** A line of a title. */
const MAX_TITLE = 120;

/** Pages give their title a link as they give one to each heading: the first is the title where it names no section. */
function linkedTitle(lines: readonly Line[], at: number): Candidate | null {
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

const isBesideBlank = (lines: readonly Line[], at: number): boolean =>
  [lines[at - 1], lines[at + 1]].some((line) => line === undefined || isBlank(line));

/** What a page calls itself. */
const OF_PAGE = /^\s*(?:PR|MR)\s*(?:解读|解析|分析|笔记|走读|速读|精读|导读|报告)\s*$/i;

/** Between blank lines, as text has headings whose marks are lost. */
const isAlone = (lines: readonly Line[], at: number): boolean =>
  [lines[at - 1], lines[at + 1]].every((line) => line === undefined || isBlank(line));

/** Below more blank lines than paragraphs have between them, as a page's parts are copied. */
const isApart = (lines: readonly Line[], at: number): boolean => at >= 2 && lines.slice(at - 2, at).every(isBlank);

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
const SIGNS = ['sign', ...BARS];

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
function countedLines(lines: readonly Line[], fences: readonly unknown[]): ReadonlyMap<number, number> {
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

/** Names one below the other with nothing between are contents, or a list of words. */
const LONGEST_RUN = 2;

function withoutRuns(found: Heading[], lines: readonly Line[]): Heading[] {
  const kept: Heading[] = [];
  for (let from = 0; from < found.length; ) {
    let to = from + 1;
    while (to < found.length && isEmptyBetween(found[to - 1], found[to], lines)) to++;
    const run = found.slice(from, to);
    if (run.length <= LONGEST_RUN || run.some(({ rank }) => rank < RANK.decorated)) kept.push(...run);
    from = to;
  }
  return kept;
}

const isEmptyBetween = (above: Heading | undefined, below: Heading | undefined, lines: readonly Line[]): boolean =>
  above !== undefined && below !== undefined && above.rest === null && lines.slice(above.next, below.at).every(isBlank);
