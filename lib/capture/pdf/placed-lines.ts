/** A PDF without tags: lines by where the texts stand, pages parted by form feeds, as pdftotext gives them. */
import { foldRadicals } from '../../text/radicals';
import { isText, type Page, type TextItem } from './page';

export function placedText(pages: Page[]): string {
  return pages.map((page) => pageText(page.items.filter(isText))).join('\f');
}

function pageText(items: TextItem[]): string {
  const rows: TextItem[][] = [];
  for (const item of items) {
    if (item.text.trim() === '') continue;
    const row = rows.find(([first]) => first && Math.abs(first.y - item.y) < item.size * 0.45);
    if (row) row.push(item);
    else rows.push([item]);
  }
  rows.sort((a, b) => (b[0]?.y ?? 0) - (a[0]?.y ?? 0));
  const left = Math.min(...rows.flat().map(({ x }) => x));
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
