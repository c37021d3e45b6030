/** A report that is one table of two columns: what each part is called, and what it says. */
import { blankAt, type Line } from '../lines/line';
import { cellsOfRow } from '../lines/table-row';
import { KINDS, type Kind } from './kinds';
import { NAMED, wordsOfHeading } from './words';

/** So many kinds of sections that are named one below the other are no accident. */
const FEWEST = 4;

/** Names of parts are shorter. */
const MAX_NAME = 20;

/** @returns the kind of section that a cell names and says nothing else, or null */
function kindOfName(cell: string): Kind | null {
  const { weights, isWhole } = wordsOfHeading(nameOf(cell));
  return isWhole ? (KINDS.find((kind) => (weights.get(kind) ?? 0) >= NAMED) ?? null) : null;
}

const nameOf = (cell: string): string => cell.replace(/[*`_]/g, '').trim();

/** @returns whether a cell of a form names a section, among other words perhaps */
export function namesSection(cell: string): boolean {
  const name = nameOf(cell);
  const { weights } = wordsOfHeading(name);
  return name.length <= MAX_NAME && KINDS.some((kind) => (weights.get(kind) ?? 0) >= NAMED);
}

/** @returns whether cells name so many sections that what is beside them is a report */
export const isForm = (names: readonly string[]): boolean =>
  new Set(names.flatMap((name) => (name.length <= MAX_NAME && kindOfName(name)) || [])).size >= FEWEST;

/** Two cells of Markdown or parted by a tab. */
function pairOf(text: string): [string, string] | null {
  const cells = cellsOfRow(text) ?? (/^[^\t]{1,40}\t/.test(text) ? text.split('\t') : []);
  const [name, value] = cells;
  return cells.length === 2 && name !== undefined && value !== undefined ? [name, value] : null;
}

/** @returns the lines with the rows of such a table as sections below the facts of a header; all others as they are */
export function sectionsOfForm(lines: readonly Line[]): Line[] {
  const pairs = lines.map(({ text }) => pairOf(text));
  if (!isForm(pairs.flatMap((pair) => pair?.[0] ?? []))) return [...lines];
  const facts: Line[] = [];
  const sections: Line[] = [];
  let into = facts;
  for (const [at, line] of lines.entries()) {
    const pair = pairs[at];
    if (pair) into = namesSection(pair[0]) ? sections : facts;
    if (!pair || into === facts) into.push(line);
    else {
      const [name, value] = pair;
      const said = value.replaceAll('\\|', '|').split(/\s*<br ?\/?>\s*/i);
      sections.push(blankAt(line), { ...line, text: `## ${name.replace(/\*\*/g, '')}` }, blankAt(line));
      for (const text of said) sections.push({ ...line, text });
    }
  }
  return [...facts, ...sections];
}
