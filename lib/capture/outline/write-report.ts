/** Writes what was found in a report of another form as the readers of known reports are given it. */
import { type FencePart, fenceParts } from '../lines/fences';
import { blankAt, isBlank, type Line, trimBlank } from '../lines/line';
import { splitBadges } from '../sections/read-risks';
import { nameInRow, namesIn, rowsOf, splitFlags, tablesIn } from './entries';
import { KINDS, type Kind, NAMES } from './kinds';
import { listLines } from './lists';
import { fileLines } from './write-files';
import { relatedLines } from './write-related';
import { threadLines } from './write-threads';

/** The sections of a report, each with what it is made of. */
const HEADINGS: readonly (readonly [string, readonly Kind[]])[] = [
  ['执行摘要', ['summary', 'recommendation']],
  ['功能与动机', ['motivation']],
  ['实现拆解', ['steps', 'files', 'symbols']],
  ['关键源码片段', ['snippets']],
  ['评论区精华', ['discussion']],
  ['风险与影响', ['risks', 'impact', 'flags']],
  ['关联脉络', ['related']],
];

/**
 * @param header lines about whose report it is @param sections what is said of each kind
 * @returns the lines in the form of a known report, and those that no reader has a use for
 */
export function writeReport(header: Line[], sections: ReadonlyMap<Kind, Line[]>): { lines: Line[]; rest: Line[] } {
  const out = [...header];
  const rest: Line[] = [];
  for (const [name, kinds] of HEADINGS) {
    const own = kinds.filter((kind) => (sections.get(kind)?.length ?? 0) > 0);
    const first = own[0] && sections.get(own[0])?.[0];
    if (!first) continue;
    out.push(blankAt(first), { ...first, text: `## ${name}` }, blankAt(first));
    for (const kind of own) {
      const lines = trimBlank(sections.get(kind) ?? []);
      // Code among entries is no entry: such lines are left to the reader as they are.
      const isLeft = kind !== 'snippets' && kind !== 'steps' && fenceParts(lines).some((part) => part !== null);
      const written = isLeft
        ? { lines, rest: [] }
        : kind === 'related'
          ? relatedLines(lines)
          : { lines: WRITERS[kind](lines), rest: [] };
      rest.push(...written.rest);
      const at = lines[0];
      if (at && LABELLED.has(kind)) out.push(blankAt(at), { ...at, text: `### ${NAMES[kind]}` }, blankAt(at));
      for (const line of written.lines) out.push(line);
      if (at) out.push(blankAt(at));
    }
  }
  return { lines: out, rest };
}

/** Those that share a section, parted by labels. */
const LABELLED: ReadonlySet<Kind> = new Set(
  KINDS.filter((kind) => HEADINGS.some(([, kinds]) => kinds.length > 1 && kinds.includes(kind) && kind !== 'steps')),
);

const asIs = (lines: readonly Line[]): Line[] => [...lines];

const WRITERS = {
  summary: asIs,
  recommendation: asIs,
  motivation: asIs,
  steps: listLines,
  files: fileLines,
  symbols: (lines) => inOneLine(namesOfRows(lines), (text) => namesIn(text) ?? [text.trim()]),
  snippets: snippetLines,
  discussion: threadLines,
  risks: listLines,
  impact: listLines,
  flags: (lines) => inOneLine(lines, (text) => splitFlags(text).flatMap(splitBadges)),
} as const satisfies Record<Exclude<Kind, 'related'>, (lines: readonly Line[]) => Line[]>;

/** A table of names as a line for each; its head is none. */
function namesOfRows(lines: readonly Line[]): Line[] {
  const { tables, others } = tablesIn(lines);
  const rows = tables.flatMap((table) =>
    rowsOf(table, nameInRow(table.head) === null).flatMap(({ line, cells }) => {
      const name = nameInRow(cells);
      return name === null ? [] : [{ ...line, text: name }];
    }),
  );
  return rows.length === 0 ? [...lines] : [...others, ...rows];
}

function inOneLine(lines: readonly Line[], split: (text: string) => string[]): Line[] {
  const first = lines[0];
  const names = lines.filter((line) => !isBlank(line)).flatMap(({ text }) => split(text));
  return first && names.length > 0 ? [{ ...first, text: names.join('，') }] : [];
}

/** A path is told by nothing else in its line: signs and bullets in front of it go. */
function snippetLines(all: readonly Line[]): Line[] {
  // What a tab above the code is called is the end of a path below.
  const fences = fenceParts(all);
  const ends = new Set(
    all.map((line) => /\/([\w.-]{1,80}\.\w{1,8})[`*]*\s*[:：]?\s*$/.exec(line.text.slice(-120))?.[1]),
  );
  const lines = all.filter((line, at) => {
    const name = /^\s*([\w.-]{1,80}\.\w{1,8})\s*$/.exec(line.text.slice(0, 200).replaceAll('\\', ''))?.[1];
    return fences[at] !== null || name === undefined || !ends.has(name);
  });
  const parts = fenceParts(lines);
  return pathsFirst(
    lines.flatMap((line, at) =>
      parts[at] === null ? [pathHeading(line)] : parts[at] === 'opening' ? withPath(line) : [line],
    ),
  );
}

/** The file that the opening line of code names: a title, or a path behind the language. */
function withPath(line: Line): Line[] {
  const path = /(?:title="|[\s:])([\w.@+~-]+(?:\/[\w.@+~-]+)+\.\w{1,8})(?="|\s|$)/.exec(line.text)?.[1];
  const fence = /^\s*(?:`{3,}|~{3,})\s*[\w+#-]*/.exec(line.text)?.[0] ?? line.text;
  return path
    ? [
        { ...line, text: `### ${path}` },
        { ...line, text: fence.replace(/:$/, '') },
      ]
    : [line];
}

function pathHeading(line: Line): Line {
  const path =
    /^\s*(?:[-*+•]\s+|#{1,6}\s+)?(?:\*\*)?(?:[\p{Extended_Pictographic}\p{So}\p{Co}\p{Cc}]\ufe0f?\s*|\d{1,2}(?:\.\d{1,2}){0,2}[.、)）]?\s+)?(?:\*\*)?`?([\w.@+~-]+(?:\/[\w.@+~-]+)+\.\w{1,8})`?(?:\*\*)?\s*[:：]?\s*$/u.exec(
      line.text,
    )?.[1];
  return path ? { ...line, text: `### ${path}` } : line;
}

const isPath = ({ text }: Line): boolean => text.startsWith('### ');

/** More blank lines than tools put above code. */
const MAX_GAP = 4;

function opensBelow(lines: readonly Line[], fences: readonly FencePart[], at: number): boolean {
  const gap = lines.slice(at + 1, at + 1 + MAX_GAP).findIndex((line) => !isBlank(line));
  return gap >= 0 && fences[at + 1 + gap] === 'opening';
}

/** A path right above its code is the code's title: what is said of the code stands above both. */
function pathsFirst(lines: readonly Line[]): Line[] {
  const fences = fenceParts(lines);
  const out: Line[] = [];
  let from = 0;
  for (const [at, line] of lines.entries()) {
    const isTitle = isPath(line) && fences[at] === null && opensBelow(lines, fences, at);
    if (isTitle && out.slice(from).some((each) => !isBlank(each)) && !out.slice(from).some(isPath))
      out.splice(from, 0, line, blankAt(line));
    else out.push(line);
    if (fences[at] === 'closing') from = out.length;
  }
  return out;
}
