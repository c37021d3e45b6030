/** Finds the headings of a text whose sections have names of their own, by any mark that is used for them throughout. */
import { columns, hasHan } from '../../text/width';
import { fenceParts } from '../lines/fences';
import { isBlank, type Line } from '../lines/line';
import { looksLikePath } from '../sections/read-files';
import { NAMED, type Words, wordsOfHeading } from './words';

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
const BULLET = /^\s*(?:[-*+•·‣▪◦]\s|[①-⑳]|>|\|)/;
/** A label and its text: the words decide. */
const LABEL = /^\s*(?:\*\*|__)?([^*:：。，；,;|`]{1,30}?)(?:(?:\*\*|__)\s*[:：]|[:：]\s*(?:\*\*|__)?)\s*(.*)$/u;
const NUMBERING =
  /^\s*(?:第\s*[一二三四五六七八九十\d]{1,3}\s*[章节部]分?|[一二三四五六七八九十]{1,3}\s*[、.．]|[（(][一二三四五六七八九十\d]{1,2}[)）]|0x[\da-f]{1,3}|(?:part|chapter|section)\s?\d{1,2}|\d{1,2}(?:\.\d{1,2}){0,2}(?:、|\\?[.．:：)）]?(?=\s|\p{Script=Han}))|\d\ufe0f?\u20e3|§\s*\d{0,2})\s*/iu;
const LONE_NUMBER = /^\s*(?:\*\*)?(?:part\s?|no\.?\s?|第\s?)?(\d{1,2}|[一二三四五六七八九十]{1,2})(?:\*\*)?\s*$/i;
const MARKS =
  /^(?:[\p{Extended_Pictographic}\p{So}\p{Sk}\p{Co}\p{Cc}★☆■□◆◇●○▌▍▎▶►◉※┃│#\s]|\ufe0f|\u200d)+|(?:[\p{Extended_Pictographic}\s]|\ufe0f|\u200d)+$/gu;

/** A line that may be a heading; `isSure`: whatever others of its mark are. */
type Candidate = { heading: Heading; mark: string; number: number | null; isSure: boolean };

/** So many lines with one mark that are named as headings are make it the mark of headings. */
const ENOUGH = 3;

/** @returns the headings in their order; lines of code are none */
export function headingsIn(lines: readonly Line[]): Heading[] {
  const fences = fenceParts(lines);
  const counted = countedLines(lines, fences);
  const found: Candidate[] = [];
  for (let at = 0; at < lines.length; at++) {
    const candidate = fences[at] === null ? candidateAt(lines, at, counted) : null;
    if (!candidate) continue;
    found.push(candidate);
    at = candidate.heading.next - 1;
  }
  const marks = new Map<string, number>();
  for (const { mark, isSure } of found) if (isSure) marks.set(mark, (marks.get(mark) ?? 0) + 1);
  const isOfMark = ({ mark, number }: Candidate, i: number): boolean =>
    mark !== '' && (marks.get(mark) ?? 0) >= ENOUGH && (number === null || isBetween(found, i, mark, number));
  return withoutRuns(
    found.filter((candidate, i) => candidate.isSure || isOfMark(candidate, i)).map(({ heading }) => heading),
    lines,
  );
}

/** Whether a number goes on from the heading above, or leads to the next. */
function isBetween(found: readonly Candidate[], i: number, mark: string, number: number): boolean {
  const above = found.slice(Math.max(0, i - NEAR), i).findLast((each) => each.isSure && each.mark === mark);
  const below = found.slice(i + 1, i + NEAR).find((each) => each.isSure && each.mark === mark);
  return above?.number === number - 1 || below?.number === number + 1;
}

/** No further is looked for a neighbour. */
const NEAR = 40;

function candidateAt(lines: readonly Line[], at: number, counted: ReadonlyMap<number, number>): Candidate | null {
  const text = lines[at]?.text ?? '';
  if (text.trim() === '' || text.length > 400) return null;
  const below = counted.get(at);
  if (below !== undefined) return sure(made(at, below + 1, lines[below]?.text ?? '', RANK.counted));
  const hash = HASH.exec(text);
  if (hash) return sure(made(at, at + 1, hash[2] ?? '', hash[1]?.length ?? 1));
  const isShort = columns(text.trim()) <= MAX_COLUMNS;
  if (isShort && !BULLET.test(text) && UNDERLINE.test(lines[at + 1]?.text ?? ''))
    return sure(made(at, at + 2, text, /=/.test(lines[at + 1]?.text ?? '') ? 1 : 2));
  const callout = CALLOUT.exec(text);
  if (callout) return ifNamed(made(at, at + 1, callout[2] || callout[1] || '', RANK.bold), 'callout');
  const strong = isShort ? (BOLD.exec(text) ?? BRACKETS.exec(text)) : null;
  if (strong) return ifNamed(made(at, at + 1, strong[1] ?? '', RANK.bold), text.trim().charAt(0));
  if (BULLET.test(text)) return null;
  return (isShort ? plainLine(lines, at, text) : null) ?? label(at, text);
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
  if (/[。；，,;.!！、]\s*$|[:：]\s*\S|\t|\S {3,}\S/.test(text)) return null;
  const trimmed = text.trim();
  const own = markOf(trimmed);
  const { mark, number } =
    own.mark === '' && isAlone(lines, at) && isPhrase(trimmed) ? { mark: 'alone', number: null } : own;
  const heading = made(at, at + 1, trimmed, own.mark ? RANK.decorated : RANK.plain);
  const { isWhole } = heading.words;
  if (heading.text.length < 2 || isContent(heading.text) || (mark === '' && !isWhole)) return null;
  const isSure = isWhole && (isNamed(heading) || heading.text.length >= SPOKEN);
  return isSure || mark !== '' ? { heading, mark, number, isSure } : null;
}

/** Between blank lines, as text has headings whose marks are lost. */
const isAlone = (lines: readonly Line[], at: number): boolean =>
  [lines[at - 1], lines[at + 1]].every((line) => line === undefined || isBlank(line));

/** No name of code, and no list of words. */
const isPhrase = (text: string): boolean =>
  !/[`、，,|/()（）]/.test(text) && (hasHan(text) || /^[A-Z][A-Za-z]*(?: [A-Za-z&]+){0,4}\??$/.test(text));

/** Words that only hint at a section are its heading where they make a phrase: `改了什么`. */
const SPOKEN = 3;

const isNamed = ({ words }: Heading): boolean => [...words.weights.values()].some((weight) => weight >= NAMED);

/** What is in front of a line's words: a number with the form it is written in, or a sign. */
function markOf(text: string): { mark: string; number: number | null } {
  const numbering = NUMBERING.exec(text)?.[0] ?? '';
  if (numbering !== '') {
    const digits = /\d+|[一二三四五六七八九十]/.exec(numbering)?.[0] ?? '';
    return {
      mark: numbering.replace(/[\d一二三四五六七八九十]+/g, '1').trim() || '1',
      number: Number(digits) || DIGITS.indexOf(digits) + 1,
    };
  }
  return {
    mark: /^[\p{Extended_Pictographic}\p{So}\p{Co}\p{Cc}]/u.test(text)
      ? 'sign'
      : (/^[▌▍▎■◆★┃▶►]/.exec(text)?.[0] ?? ''),
    number: null,
  };
}

function label(at: number, text: string): Candidate | null {
  const [, words = '', rest = ''] = LABEL.exec(text) ?? [];
  if (words === '' || rest === '' || isContent(rest)) return null;
  const heading = made(at, at + 1, words, RANK.label, rest);
  return isNamed(heading) && heading.words.isWhole ? { heading, mark: '', number: null, isSure: true } : null;
}

const DIGITS = '一二三四五六七八九十';

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
    const number = Number(digits) || DIGITS.indexOf(digits) + 1;
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
    const isList = run.length > LONGEST_RUN && run.every(({ rank }) => rank >= RANK.decorated);
    if (!isList) kept.push(...run);
    from = to;
  }
  return kept;
}

const isEmptyBetween = (above: Heading | undefined, below: Heading | undefined, lines: readonly Line[]): boolean =>
  above !== undefined && below !== undefined && above.rest === null && lines.slice(above.next, below.at).every(isBlank);
