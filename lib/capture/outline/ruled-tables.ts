/** Tables that plain text draws with rules of dashes or a grid, as rows of Markdown: the rules tell where the columns are. */
import { columns, hasHan } from '../../text/width';
import { fenceParts } from '../lines/fences';
import { joinLines } from '../lines/join';
import { isBlank, type Line } from '../lines/line';

const RULE = /^\s*-{2,}(?: +-{2,})+\s*$/;
const ANY_RULE = /^\s*-{2,}(?: *-{2,})*\s*$/;
const GRID = /^\s*\+(?:[-=:]{2,}\+){2,}\s*$/;

/** More lines than any table of a report has. */
const MAX_LINES = 300;

/** @returns the lines with such tables as `| a | b |`, a row a line */
export function unruled(lines: readonly Line[]): Line[] {
  const fences = fenceParts(lines);
  const out: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const table =
      fences[at] !== null
        ? null
        : RULE.test(line.text)
          ? ruled(lines, at)
          : GRID.test(line.text)
            ? grid(lines, at)
            : null;
    if (!table) {
      out.push(line);
      continue;
    }
    out.push(
      { ...line, text: '' },
      ...table.rows.flatMap((row, i) =>
        i === 0 ? [row, { ...row, text: `|${' --- |'.repeat(table.width)}` }] : [row],
      ),
    );
    at = table.end - 1;
  }
  return out;
}

type Drawn = { rows: Line[]; width: number; end: number };

function ruled(lines: readonly Line[], at: number): Drawn | null {
  const starts = [...(lines[at]?.text ?? '').matchAll(/(?<=^|\s)-/g)].map(({ index }) => index);
  const length = lines.slice(at + 1, at + MAX_LINES).findIndex(({ text }) => ANY_RULE.test(text));
  if (length < 1) return null;
  // Below a rule between two others is the body.
  let end = at + 1 + length;
  const behind = lines.slice(end + 1, end + MAX_LINES);
  const closing = RULE.test(lines[end]?.text ?? '')
    ? -1
    : behind.findIndex(({ text }) => ANY_RULE.test(text) || text.trim() === '');
  if (closing > 0 && ANY_RULE.test(behind[closing]?.text ?? '')) end += closing + 1;
  const body = lines.slice(at + 1, end);
  const isLoose = body.some(isBlank);
  const rows: Line[][] = [];
  let gap = true;
  for (const line of body) {
    if (!isBlank(line) && !ANY_RULE.test(line.text)) {
      if (gap || !isLoose) rows.push([line]);
      else rows.at(-1)?.push(line);
    }
    gap = isBlank(line);
  }
  return {
    rows: rows.map((own) =>
      row(
        own,
        own.map(({ text }) => cellsAt(text, starts)),
      ),
    ),
    width: starts.length,
    end: end + 1,
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
