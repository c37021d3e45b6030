/** Tables that plain text draws with rules of dashes or a grid, as rows of Markdown: the rules tell where the columns are. */
import { columns, hasHan } from '../../text/width';
import { fenceParts } from '../lines/fences';
import { joinLines } from '../lines/join';
import { isBlank, type Line } from '../lines/line';

const RULE = /^\s*-{2,}(?: +-{2,})+\s*$/;
const ANY_RULE = /^\s*-{2,}(?: +-{2,})*\s*$/;
const GRID = /^\s*\+(?:[-=:]{2,}\+){2,}\s*$/;

/** More lines than any table of a report has. */
const MAX_LINES = 300;

/** @returns the lines with such tables as `| a | b |`, a row a line */
export function unruled(lines: readonly Line[]): Line[] {
  const fences = fenceParts(lines);
  const out: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const table = fences[at] === null ? tableAt(lines, at) : null;
    if (!table) {
      out.push(line);
      continue;
    }
    const rule = { ...line, text: `|${' --- |'.repeat(table.width)}` };
    out.push({ ...line, text: '' }, ...table.rows.flatMap((row, i) => (i === 0 ? [row, rule] : [row])));
    at = table.end - 1;
  }
  return out;
}

/** `end` is behind the last line. */
type Drawn = { rows: Line[]; width: number; end: number };

function tableAt(lines: readonly Line[], at: number): Drawn | null {
  const text = lines[at]?.text ?? '';
  if (GRID.test(text)) return grid(lines, at);
  if (RULE.test(text) || ANY_RULE.test(text)) return framed(lines, at);
  return text.trim() !== '' && RULE.test(lines[at + 1]?.text ?? '') ? headed(lines, at) : null;
}

/** The head above a rule, rows down to the next blank line: each line is a row. */
function headed(lines: readonly Line[], at: number): Drawn | null {
  const length = lines.slice(at + 2, at + MAX_LINES).findIndex((line) => isBlank(line) || ANY_RULE.test(line.text));
  const end = length < 0 ? Math.min(lines.length, at + MAX_LINES) : at + 2 + length;
  const own = [lines[at] as Line, ...lines.slice(at + 2, end)];
  return drawn(
    own.map((line) => [line]),
    lines[at + 1] as Line,
    end,
  );
}

/** Rules above and below, at times a third below the head: rows of several lines are parted by blank ones. */
function framed(lines: readonly Line[], at: number): Drawn | null {
  const rules = [at];
  for (let i = at + 1; i < Math.min(lines.length, at + MAX_LINES) && rules.length < 3; i++) {
    const text = lines[i]?.text ?? '';
    // A line at the margin is none of an indented table's.
    if (/^\s/.test(lines[at]?.text ?? '') && /^\S/.test(text)) break;
    if (ANY_RULE.test(text)) rules.push(i);
    else if (rules.length > 1 && !RULE.test(lines[rules[1] ?? 0]?.text ?? '')) break;
    else if (rules.length === 2 && RULE.test(lines[at]?.text ?? '')) break;
  }
  const last = rules.at(-1) ?? at;
  const ruler = rules.find((i) => RULE.test(lines[i]?.text ?? ''));
  if (rules.length < 2 || ruler === undefined) return null;
  const body = lines.slice(at + 1, last);
  const isLoose = body.some(isBlank);
  const rows: Line[][] = [];
  let isApart = true;
  for (const line of body) {
    const isGap = isBlank(line) || ANY_RULE.test(line.text);
    if (!isGap && (isApart || !isLoose)) rows.push([line]);
    else if (!isGap) rows.at(-1)?.push(line);
    isApart = isGap;
  }
  return rows.length === 0 ? null : drawn(rows, lines[ruler] as Line, last + 1);
}

function drawn(rows: Line[][], ruler: Line, end: number): Drawn {
  const starts = [...ruler.text.matchAll(/(?<=^|\s)-/g)].map(({ index }) => index);
  return {
    rows: rows.map((own) =>
      row(
        own,
        own.map(({ text }) => cellsAt(text, starts)),
      ),
    ),
    width: starts.length,
    end,
  };
}

/** A wide character takes two columns. */
function cellsAt(text: string, starts: number[]): string[] {
  const cells = starts.map(() => '');
  let column = 0;
  let cell = 0;
  for (const char of text) {
    while (cell + 1 < starts.length && column >= (starts[cell + 1] ?? 0)) cell++;
    cells[cell] += char;
    column += columns(char);
  }
  return cells.map((one) => one.trim());
}

function grid(lines: readonly Line[], at: number): Drawn | null {
  const length = lines.slice(at, at + MAX_LINES).findIndex(({ text }) => !/^\s*[+|]/.test(text));
  const end = length < 0 ? Math.min(lines.length, at + MAX_LINES) : at + length;
  const rows: Line[][] = [];
  let isOpen = false;
  for (const line of lines.slice(at, end)) {
    if (GRID.test(line.text)) isOpen = false;
    else if (isOpen) rows.at(-1)?.push(line);
    else {
      rows.push([line]);
      isOpen = true;
    }
  }
  const width = (lines[at]?.text.match(/\+/g)?.length ?? 1) - 1;
  const cells = ({ text }: Line): string[] =>
    text
      .trim()
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  return rows.length === 0 ? null : { rows: rows.map((own) => row(own, own.map(cells))), width, end };
}

function row(lines: Line[], pieces: string[][]): Line {
  const first = lines[0] as Line;
  const cells = (pieces[0] ?? []).map((_, i) => pieces.map((line) => line[i] ?? '').filter(Boolean));
  return { ...first, text: `| ${cells.map(cellText).join(' | ')} |` };
}

/** Names one below the other stay apart. */
const cellText = (pieces: string[]): string =>
  (pieces.some(hasHan) ? joinLines(pieces) : pieces.join('  ')).replaceAll('|', '\\|');
