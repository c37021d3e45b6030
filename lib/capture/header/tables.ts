/** Tables of facts whose first row names the fields: turned into one line for each field. */
import type { Line } from '../lines/line';
import { cellsOfRow } from '../lines/table-row';
import { readLabel } from './labels';

const RULE = /^\|?\s*:?-{2,}[\s|:-]*$/;

/** @returns the lines, with the rows of such a table as `label：value`; a table of several PRs stays as it is */
export function turnTables(lines: Line[]): Line[] {
  const turned: Line[] = [];
  for (let i = 0; i < lines.length; ) {
    const rows = rowsFrom(lines, i);
    const [head, values] = rows;
    const isFacts = rows.length === 2 && head && values && head.cells.length === values.cells.length;
    if (isFacts && head.cells.filter((cell) => readLabel(cell)?.value === '').length > 1) {
      for (const [at, cell] of head.cells.entries())
        turned.push({ ...values.line, text: cell === '' ? (values.cells[at] ?? '') : `${cell}：${values.cells[at]}` });
      i = values.at + 1;
    } else turned.push(...lines.slice(i, ++i));
  }
  return turned;
}

type Row = { line: Line; at: number; cells: string[] };

/** Names, a rule, values, and one more by which a longer table is told. */
const MAX_LINES = 4;

/** The first rows of a table that begins here, without its rule. */
function rowsFrom(lines: Line[], from: number): Row[] {
  const rows: Row[] = [];
  for (const [i, line] of lines.slice(from, from + MAX_LINES).entries()) {
    const at = from + i;
    const cells = cellsOf(line.text);
    if (!cells) break;
    if (!RULE.test(line.text.trim())) rows.push({ line, at, cells });
  }
  return rows;
}

function cellsOf(text: string): string[] | null {
  return cellsOfRow(text) ?? (text.includes('\t') ? text.split('\t').map((cell) => cell.trim()) : null);
}
