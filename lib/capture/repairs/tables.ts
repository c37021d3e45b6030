/** Puts tables together whose columns are parted by tabs (a copied page) or by wide gaps (a laid-out page). */
import type { Repair } from '../layouts/layout';
import type { Line } from '../lines/line';
import type { Tell } from '../problems';
import { placeLines } from './in-section';

type Cells = (text: string) => string[] | null;

const tabbed: Cells = (text) =>
  text.includes('\t') && text.trim() !== '' ? text.split('\t').map((cell) => cell.trim()) : null;

/** Three or more spaces between columns; list items, fences and sentences are no rows. */
const spaced: Cells = (text) => {
  const trimmed = text.trim();
  if (/^(?:[-*•]|\d{1,2}[.)])\s|^[`~|]{1,3}/.test(trimmed) || /[。；]$/.test(trimmed)) return null;
  const cells = trimmed.split(/\s{3,}/);
  return cells.length > 1 ? cells : null;
};

const restoreTables = (name: string, cellsOf: Cells, leastRows: number): Repair => ({
  name,
  mend: (lines, tell) => {
    const placed = placeLines(lines);
    const out: Line[] = [];
    for (let i = 0; i < placed.length; ) {
      const rows = placed[i]?.section === '关键源码片段' ? [] : rowsFrom(lines, i, cellsOf);
      if (rows.length >= leastRows) {
        out.push(...asTable(rows, lines.slice(i, i + rows.length), tell));
        i += rows.length;
      } else {
        const line = lines[i];
        if (line) out.push(line);
        i++;
      }
    }
    return out;
  },
});

function rowsFrom(lines: Line[], from: number, cellsOf: Cells): string[][] {
  const rows: string[][] = [];
  for (let i = from; i < lines.length; i++) {
    const cells = cellsOf(lines[i]?.text ?? '');
    if (!cells || (rows[0] && rows[0].length !== cells.length)) break;
    rows.push(cells);
  }
  return rows;
}

function asTable(rows: string[][], lines: Line[], tell: Tell): Line[] {
  const first = lines[0];
  if (!first) return [];
  tell('table-restored', first.no);
  const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  const texts = [row(head), row(head.map(() => '---')), ...body.map(row)];
  return texts.map((text, i) => ({ ...(lines[Math.min(i, lines.length - 1)] ?? first), text }));
}

export const restoreTabbedTables = restoreTables('restore-tabbed-tables', tabbed, 2);
export const restoreSpacedTables = restoreTables('restore-spaced-tables', spaced, 3);
