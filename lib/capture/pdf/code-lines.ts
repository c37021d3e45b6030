/** The lines of code on a page, with the indentation that their place shows. */
import type { TextItem } from './page';
import { spaces } from './spaces';

/** @returns one string a line; blank lines where the page leaves room for them */
export function codeLines(items: TextItem[]): string[] {
  const rows = groupRows(items);
  const left = items.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const step = charWidth(items);
  const height = lineHeight(rows.map(({ y }) => y));
  const lines: string[] = [];
  let before: number | null = null;
  for (const { y, items: row } of rows) {
    const skipped = before === null ? 0 : Math.max(0, Math.round((before - y) / height) - 1);
    for (let i = 0; i < Math.min(skipped, 3); i++) lines.push('');
    lines.push(rowText(row, left, step));
    before = y;
  }
  return lines;
}

/** Texts of one line, whose base lines may differ a little where fonts do. */
function groupRows(items: TextItem[]): { y: number; items: TextItem[] }[] {
  const rows: { y: number; items: TextItem[] }[] = [];
  for (const item of items) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - item.y) < item.size * 0.45) row.items.push(item);
    else rows.push({ y: item.y, items: [item] });
  }
  return rows;
}

/** Where texts stand tells how many spaces part them: a space's own width is wrong where a page was scaled. */
function rowText(items: TextItem[], left: number, step: number): string {
  let text = '';
  let end = left;
  let isParted = false;
  for (const item of items) {
    if (item.text.trim() === '') {
      isParted = true;
      continue;
    }
    const least = isParted && text !== '' ? 1 : 0;
    text += spaces(Math.max(least, (item.x - end) / step || 0)) + item.text;
    end = item.x + item.width;
    isParted = false;
  }
  return text.trimEnd();
}

/** The width of a Latin character: most of code is set in one width. */
function charWidth(items: TextItem[]): number {
  const latin = items.filter(({ text, width }) => width > 0 && /^[\x21-\x7e]+$/.test(text));
  const widths = latin.map(({ text, width }) => width / text.length).sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? (items[0]?.size ?? 10) * 0.6;
}

function lineHeight(ys: number[]): number {
  const deltas = ys
    .slice(1)
    .map((y, i) => (ys[i] ?? y) - y)
    .filter((delta) => delta > 1);
  return deltas.length === 0 ? 12 : deltas.reduce((least, delta) => Math.min(least, delta));
}
