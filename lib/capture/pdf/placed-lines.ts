/** A PDF without tags: lines by where the texts stand, pages parted by form feeds, as pdftotext gives them. */
import { foldRadicals } from '../../text/radicals';
import { splitColumns } from './columns';
import { isText, type Mark, type Page, type TextItem } from './page';
import { spaces } from './spaces';

/** What is left of the article comes before it, what is right of it behind, so that nothing cuts into its sentences. */
export function placedText(pages: Page[]): string {
  const read = pages.map(({ items, marks }) => {
    const { columns, left, right } = splitColumns(items.filter(isText));
    const text = columns.map((column) => pageText(column, marks ?? [])).join('');
    return { text, left: pageText(left, []), right: pageText(right, []) };
  });
  const beside = (side: 'left' | 'right'): string[] =>
    read.map((page) => page[side]).filter((text) => text.trim() !== '');
  return [...beside('left'), ...read.map(({ text }) => text), ...beside('right')].join('\f');
}

function pageText(items: TextItem[], marks: Mark[]): string {
  const filled = items.filter(({ text }) => text.trim() !== '').sort((a, b) => b.y - a.y);
  const rows = withBullets(groupRows(filled), marks);
  const left = rows.flat().reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const fixed = fixedWidth(filled);
  let before: number | null = null;
  let text = '';
  for (const row of rows) {
    const first = row[0];
    if (!first) continue;
    if (before !== null && before - first.y > first.size * 2.4) text += '\n';
    text += `${rowText(row, left, fixed)}\n`;
    before = first.y;
  }
  return text;
}

/** @returns the texts of each line, from left to right */
function groupRows(filled: TextItem[]): TextItem[][] {
  const rows: TextItem[][] = [];
  for (const item of filled) {
    const row = rows.at(-1);
    if (row?.[0] && row[0].y - item.y < item.size * 0.45) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

/** A bullet that is drawn is a little in front of a line, at half the height of its letters. */
function withBullets(rows: TextItem[][], marks: Mark[]): TextItem[][] {
  if (marks.length === 0) return rows;
  return rows.map((row) => {
    const first = row[0];
    const mark = first && marks.find((one) => isBulletOf(one, first));
    if (!first || !mark) return row;
    const width = mark.width;
    return [{ text: '•', x: mark.x - width / 2, y: first.y, size: first.size, width }, ...row];
  });
}

function isBulletOf({ x, y, width }: Mark, { x: start, y: base, size }: TextItem): boolean {
  const isBeside = start - x > size * 0.2 && start - x < size * 2;
  return isBeside && y > base && y < base + size * 0.8 && width > size * 0.15 && width < size * 0.7;
}

/** @returns the width of a character, as a share of its size, in the page's font of one width, or null without one */
function fixedWidth(items: TextItem[]): number | null {
  const counts = new Map<number, number>();
  for (const item of items) {
    if (!/^[\x21-\x7e]{3,}$/.test(item.text)) continue;
    const rounded = Math.round(share(item) * 200) / 200;
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  const [most, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  return count >= 5 ? most : null;
}

/** Lines in letters of one width are indented by as many of them as fit; others by halves of their size. */
function rowText(row: TextItem[], left: number, fixed: number | null): string {
  const [first] = row;
  if (!first) return '';
  const latin = row.filter(({ text }) => /^[\x20-\x7e]+$/.test(text));
  const isFixed =
    fixed !== null && latin.includes(first) && latin.every((item) => Math.abs(share(item) - fixed) < 0.01);
  const unit = isFixed ? first.size * fixed : first.size / 2;
  const pieces = [spaces((first.x - left) / unit)];
  // Only the row's beginning is looked at again, so that a long row takes linear time.
  let head = '';
  let end = first.x;
  for (const item of row) {
    const gap = item.x - end;
    const least = gap > item.size * 0.15 ? 1 : 0;
    const space = isFixed ? spaces(Math.max(least, gap / unit)) : gapText(gap / item.size, head);
    const text = foldRadicals(item.text);
    pieces.push(space, text);
    head = (head + space + text).trimStart().slice(0, MAX_MARKER);
    end = item.x + item.width;
  }
  return pieces.join('');
}

/** Longer beginnings are no bullets or numbers of items. */
const MAX_MARKER = 8;

/** The width of a character as a share of its size. */
const share = ({ width, text, size }: TextItem): number => width / text.length / size;

/** The gap between the columns of a table is wider than any between words; behind a bullet it means nothing. */
function gapText(gap: number, before: string): string {
  if (gap <= 0.15) return '';
  return gap > 0.9 && !/^(?:[•-]|\d{1,2}\.)$/.test(before) ? '   ' : ' ';
}
