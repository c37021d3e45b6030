/**
 * Reports of sites that call their sections otherwise, in other order and other dress: what each section is, is told by the
 * words of its heading, by what it looks like, at last by its place; and its lines are brought into the form that the readers
 * of known reports are given.
 */
import { excerpt } from '../../report/problems';
import { columns, hasHan } from '../../text/width';
import { readLabel } from '../header/labels';
import { blankAt, isBlank, type Line, trimBlank } from '../lines/line';
import type { Tell } from '../problems';
import { headsComments, isTail } from '../tidy/page-tail';
import { type Assigned, assign, type Part, type Role } from './assign';
import { bracketsApart } from './bracketed';
import { rowsOfCells } from './cell-lines';
import { withoutAnswerMarks, withoutDividers } from './dividers';
import { leadingPath, shapeOf, wholeRows } from './entries';
import { sectionsOfForm } from './form';
import { withoutGutters } from './gutters';
import { factLines } from './header-facts';
import { type Heading, RANK } from './heading-lines';
import { headingsIn } from './headings';
import { fromSentences } from './in-sentences';
import { KINDS, type Kind, NAMES } from './kinds';
import { labelledSections } from './labelled';
import { unquoted } from './lists';
import { withoutContents } from './page-contents';
import { unruled } from './ruled-tables';
import { NAMED } from './words';
import { writeReport } from './write-report';

/** A heading, and what it was taken for. */
export type Taken = { line: number; heading: string; role: Role; by: Assigned['by']; content: string };

export type Outline = {
  lines: Line[];
  taken: Taken[];
  /** What is below the last list of the last section: the page's own. */
  rest: Line[];
};

/** Fewer are found in any text; those known by their place alone are not counted. */
const FEWEST = 4;

/**
 * @param front what front matter says of sections, as labels
 * @returns the lines in the form of a known report, or null where they have too few sections that a report has */
export function readOutline(given: readonly Line[], front: readonly Line[] = []): Outline | null {
  const all = withoutDividers(wholeRows(unruled(rowsOfCells(sectionsOfForm(bracketsApart(withoutGutters(given)))))));
  const { title, headings } = parted(
    all,
    headingsIn(all).filter(({ at }) => !headsComments(all[at]?.text ?? '')),
  );
  // Reports are written in Chinese: a manual in English has such sections, too.
  if (headings.length < FEWEST || !all.some(({ text }) => hasHan(text))) return null;
  const last = headings.at(-1)?.at ?? 0;
  const end = all.findIndex(({ text }, at) => at > last && isTail(text));
  const lines = withoutAnswerMarks(all.slice(0, end < 0 ? endOfTags(all, headings) : end), headings);
  const leads: Line[] = [];
  const parts = headings.map((heading, i): Section => {
    const own = lines[heading.at] as Line;
    const below = fromSentences(
      heading.words,
      unquoted(lines.slice(heading.next, headings[i + 1]?.at ?? lines.length)),
      leads,
    );
    const content = trimBlank(heading.rest === null ? below : [{ ...own, text: heading.rest }, ...below]);
    return {
      heading,
      own,
      below,
      content,
      shape: shapeOf(heading.rest === null ? fromSentences(heading.words, wholeOf(lines, headings, i)) : content),
    };
  });
  const assigned = assign(parts);
  if (!assigned) return null;
  const { header: about, sections, taken } = gather(parts, assigned);
  if (sureKinds(taken) < FEWEST) return null;
  const above = headerLines([...withoutContents(lines.slice(0, headings[0]?.at ?? 0), headings), ...about], title);
  const header = factLines(above.lines);
  const lead = sections.has('summary') ? null : leadOf(header);
  if (lead) {
    const said = unquoted([lead]);
    sections.set('summary', said);
    taken.unshift({ line: lead.no, heading: said[0]?.text ?? '', role: 'summary', by: 'place', content: lead.text });
  }
  const labelled = labelledSections([...header, ...front], (kind) => sections.has(kind));
  for (const { kind, line, said } of labelled) {
    sections.set(kind, [said]);
    taken.push({ line: line.no, heading: line.text, role: kind, by: 'words', content: said.text });
  }
  const used = new Set([lead, ...labelled.map(({ line }) => line)]);
  const written = writeReport(
    [...header, ...front].filter((line) => !used.has(line)),
    sections,
  );
  return { lines: written.lines, taken, rest: [...above.rest, ...written.rest, ...leads, ...all.slice(lines.length)] };
}

/** Tags behind a label at the end are on one line: what stands apart below is the page's. */
function endOfTags(lines: readonly Line[], headings: readonly Heading[]): number {
  const last = headings.at(-1);
  if (!last || last.rest === null || !last.words.weights.has('flags')) return lines.length;
  const blank = lines.findIndex((line, at) => at >= last.next && isBlank(line));
  return blank < 0 ? lines.length : blank;
}

/** A sentence has so many columns; and what begins none. */
const LONG = 30;
const NO_PROSE = /^\s*(?:#|\||[-*+]\s|https?:)|\t/;

/** The sign that notes put in front of what matters. */
const NOTICE = /^\s*(?:💡|📌|📝|🧾|⚡|✨)\ufe0f?\s/u;

/** A line of a page's width that ends inside a sentence. */
const isBroken = (text: string): boolean => columns(text) >= 2 * LONG && !/[。！!：:]\s*$/.test(text);

/** @returns the one sentence between a title and the first section, where there is no other: a report's summary stands there */
function leadOf(header: readonly Line[]): Line | null {
  const first = header.findIndex((line) => !isBlank(line));
  const found = header.filter(
    ({ text }, at) =>
      at > first &&
      !isBroken(header[at - 1]?.text ?? '') &&
      hasHan(text) &&
      columns(text) >= LONG &&
      (/[。！!]\s*$/.test(text) || NOTICE.test(text)) &&
      !NO_PROSE.test(text),
  );
  const [only] = found;
  return found.length === 1 && only && readLabel(only.text) === null ? only : null;
}

/** Labels of whose report it is. */
const REPO = /(?:仓库|代码库|项目|repo(?:sitory)?)(?:\*\*)?\s*[:：|]/i;
const PULL = /(?:PR|编号|变更单|pull request)(?:\*\*)?\s*[:：|]/i;
/** Said in one line without labels: `o/n #12 合并时间：2026-01-02 03:04`. */
const MERGED = /[#＃]\d{1,7}.{0,40}合[并入](?:时间|日期|于)\s*[:：]?\s*\d{4}/;

/** The title loses what says that it is one; where labels below it say whose report it is, what is above it is the page's. */
function headerLines(all: readonly Line[], title: Heading | null): { lines: Line[]; rest: Line[] } {
  const own = all.map((line, i) =>
    title === null || i < title.at || i >= title.next
      ? line
      : { ...line, text: i === title.at ? `# ${withoutPrefix(title.text)}` : '' },
  );
  // What is left of a list of files whose heading is missing is no header.
  const isStray = ({ text }: Line): boolean => /\.\w{1,8}$/.test(leadingPath(text) ?? '');
  const strays = own.filter(isStray);
  const lines = own.filter((line) => !isStray(line));
  const at = title ? lines.indexOf(own[title.at] as Line) : -1;
  const below = lines.slice(at + 1);
  const said = factLines(below);
  const isSaid = said.some(({ text }) => REPO.test(text)) && said.some(({ text }) => PULL.test(text));
  if (at >= 0 && isSaid) return { lines: lines.slice(at), rest: [...lines.slice(0, at), ...strays] };
  const first = title ? -1 : lines.findIndex((line) => !isBlank(line));
  return {
    lines: lines.map((line, i) => (i === first ? { ...line, text: withoutPrefix(line.text) } : line)),
    rest: strays,
  };
}

/** @returns what is below a heading, with the sections inside it that have no names of their own */
function wholeOf(lines: readonly Line[], headings: readonly Heading[], i: number): Line[] {
  const { next = 0, rank = 0 } = headings[i] ?? {};
  const end = headings.findIndex((other, at) => at > i && (other.rank <= rank || other.words.weights.size > 0));
  return unquoted(lines.slice(next, headings[end]?.at ?? lines.length));
}

/** `own` is the heading's line, `content` what is behind a label and below. */
type Section = Part & { own: Line; below: Line[]; content: Line[] };

type Gathered = { header: Line[]; sections: Map<Kind, Line[]>; taken: Taken[] };

/** Puts what is said of one thing together; a section without a role goes to the header, or is left out and told. */
function gather(parts: readonly Section[], assigned: readonly Assigned[]): Gathered {
  const header: Line[] = [];
  const sections: Gathered['sections'] = new Map();
  const taken: Taken[] = [];
  let current: { role: Role; rank: number } = { role: 'about', rank: 0 };
  for (const [i, { heading, own, below, content }] of parts.entries()) {
    const { role: found, by } = assigned[i] ?? { role: 'other' as const, by: 'words' as const };
    const isLabel = heading.rest !== null;
    const isInside = found === 'inner' && (isLabel || heading.rank > current.rank);
    const isAbout = found === 'about' || (sections.size === 0 && !isKind(found));
    const role = isInside ? current.role : isAbout ? 'about' : found === 'inner' ? 'other' : found;
    if (!isInside) {
      current = { role, rank: heading.rank };
      if (role !== 'about' && content.length > 0)
        taken.push({ line: own.no, heading: heading.text, role, by, content: content[0]?.text ?? '' });
    }
    const said =
      isInside || found !== role
        ? [
            isLabel ? own : { ...own, text: innerHeading(heading, own.text, isInside, role) },
            ...(isLabel ? below : [blankAt(own), ...content]),
          ]
        : content;
    const both = isKind(role) ? summaryAndAdvice(heading, said) : null;
    if (both && !sections.has('summary') && !sections.has('recommendation')) {
      sections.set('summary', both.summary);
      sections.set('recommendation', both.advice);
    } else if (role === 'about') header.push(...said, blankAt(own));
    else if (isKind(role)) sections.set(role, [...(sections.get(role) ?? []), blankAt(own), ...said]);
  }
  return { header, sections, taken };
}

/** `总结与建议`: the first paragraph says what it is, the others what to do. */
function summaryAndAdvice({ words }: Heading, said: readonly Line[]): { summary: Line[]; advice: Line[] } | null {
  const isBoth = (['summary', 'recommendation'] as const).every((kind) => (words.weights.get(kind) ?? 0) >= NAMED);
  const end = isBoth ? said.findIndex(isBlank) : -1;
  const advice = end < 1 ? [] : trimBlank(said.slice(end));
  return advice.length === 0 ? null : { summary: said.slice(0, end), advice };
}

/** Inside a discussion a heading is what is discussed. */
const innerHeading = (heading: Heading, own: string, isInside: boolean, role: Role): string => {
  const text = headingText(heading, own, isInside);
  return isInside && role === 'discussion' && !/[*|]/.test(text) && heading.rank < RANK.decorated
    ? `**${text.trim()}**`
    : text;
};

/** Inside a section a heading is text with its number; in the header it may be the title. */
const headingText = ({ rank, text }: Heading, own: string, isInside: boolean): string =>
  isInside && rank !== RANK.counted ? own.replace(/^\s*#{1,6}\s+/, '') : rank <= 2 ? `# ${withoutPrefix(text)}` : text;

/** Words in front of a title that say what a text is: `Review notes: …`, `SGLang #12 走读：…`. */
const PREFIX = /^([^:：]{2,40}?)\s*[:：]\s*(?=\S)/;
const WRITING = /(?:走读|解读|解析|精读|导读|笔记|读后)$|(?<![a-z])(?:notes|walkthrough|deep dive|explained)$/i;

/** `关于 Some title 的问答` */
const ABOUT = /^关于\s*[《「“]?\s*([^《》「」“”]{8,200}?)\s*[》」”]?\s*的(?:问答|解读|分析|报告|笔记|走读|说明)$/;

/** A prefix of one word may be a title's own, as in `api: add …`. */
function withoutPrefix(given: string): string {
  const [bracket = '', said = ''] = /^\s*[【〖［]([^】〗］]{1,40})[】〗］]\s*(?=\S)/.exec(given) ?? [];
  const text = WRITING.test(said.trim()) ? given.slice(bracket.length) : given;
  const about = ABOUT.exec(text)?.[1];
  if (about !== undefined) return about;
  const [whole, words = ''] = PREFIX.exec(text) ?? [];
  return whole !== undefined && WRITING.test(words.trim()) ? text.slice(whole.length) : text;
}

/** What stands above a title is a page's. */
const MAX_ABOVE = 3;

/** @returns the heading that is above all others by its mark, and those below it */
function parted(lines: readonly Line[], all: Heading[]): { title: Heading | null; headings: Heading[] } {
  const top = all.reduce((least, { rank }) => Math.min(least, rank), Infinity);
  const at = all.findIndex(({ rank }) => rank === top);
  const isOne = all.filter(({ rank }) => rank === top).length === 1;
  const isAbove = headsFacts(lines, all.slice(at));
  const isAlone = (isOne || isAbove) && all.length - at > FEWEST;
  const isFirst = at <= MAX_ABOVE && all.slice(0, at).every(({ rank }) => rank >= RANK.decorated);
  return isAlone && isFirst && (top < RANK.counted || (isAbove && at === 0))
    ? { title: all[at] ?? null, headings: all.slice(at + 1) }
    : { title: null, headings: all };
}

/** Some tools give a page's title the mark that they give its sections: below it, its facts stand. */
function headsFacts(lines: readonly Line[], [first, second]: Heading[]): boolean {
  if (!first || !second || first.words.isWhole || /^(?:文章)?目录$/.test(first.text.trim())) return false;
  const said = factLines(lines.slice(first.next, second.at)).map(({ text }) => text);
  return said.some((text) => REPO.test(text) || PULL.test(text) || MERGED.test(text));
}

/** How many kinds of sections are told by their headings or by what is in them. */
const sureKinds = (taken: readonly Taken[]): number =>
  new Set(taken.filter(({ role, by }) => isKind(role) && by !== 'place').map(({ role }) => role)).size;

/** So many sections that are there twice are those of another report. */
const TWICE = 5;

/** @returns where a second report begins, or null */
export function secondReport({ taken }: Outline): number | null {
  const named = taken.filter(({ role, by }) => isKind(role) && by !== 'place');
  const again = named.filter(({ role }, i) => named.findIndex((other) => other.role === role) < i);
  return new Set(again.map(({ role }) => role)).size >= TWICE ? (again[0]?.line ?? null) : null;
}

/** Says what each section was taken for, each that was only guessed, and each that was left out. */
export function tellOutline({ taken, rest }: Outline, tell: Tell): void {
  const sure = taken.flatMap(({ heading, role, by }) =>
    isKind(role) && by !== 'place' ? [`${shown(heading)} → ${NAMES[role]}`] : [],
  );
  if (sure.length > 0) tell('sections-read-as', taken[0]?.line ?? 1, sure.join('; '));
  for (const { line, heading, role, by, content } of taken) {
    if (role === 'other') tell('section-unknown', line, `${shown(heading)} (${excerpt(content)})`);
    else if (isKind(role) && by === 'place') tell('section-guessed', line, `${NAMES[role]} (${shown(heading)})`);
  }
  const first = rest.find((line) => !isBlank(line));
  if (first) tell('page-line-dropped', first.no, excerpt(first.text));
}

const isKind = (role: Role): role is Kind => (KINDS as readonly string[]).includes(role);
const shown = (heading: string): string => excerpt(heading.slice(0, 40));
