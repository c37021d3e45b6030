/** A PDF without tags: lines by where the texts stand, pages parted by form feeds, as pdftotext gives them. */
import { foldRadicals } from '../../text/radicals';
import { isText, type Page, type TextItem } from './page';

export function placedText(pages: Page[]): string {
  return pages.map((page) => pageText(page.items.filter(isText))).join('\f');
}

function pageText(items: TextItem[]): string {
  const rows: TextItem[][] = [];
  const filled = items.filter(({ text }) => text.trim() !== '').sort((a, b) => b.y - a.y);
  for (const item of filled) {
    const row = rows.at(-1);
    if (row?.[0] && row[0].y - item.y < item.size * 0.45) row.push(item);
    else rows.push([item]);
  }
  const left = filled.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  let before: number | null = null;
  let text = '';
  for (const row of rows) {
    const first = row[0];
    if (!first) continue;
    if (before !== null && before - first.y > first.size * 2.4) text += '\n';
    text += `${rowText(row, left)}\n`;
    before = first.y;
  }
  return text;
}

function rowText(row: TextItem[], left: number): string {
  const sorted = [...row].sort((a, b) => a.x - b.x);
  const size = sorted[0]?.size ?? 10;
  let text = ' '.repeat(Math.max(0, Math.round(((sorted[0]?.x ?? left) - left) / (size / 2))));
  let end: number | null = null;
  for (const item of sorted) {
    if (end !== null && item.x - end > size * 0.15) text += ' ';
    text += foldRadicals(item.text);
    end = item.x + item.width;
  }
  return text;
}
