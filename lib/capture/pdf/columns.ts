/** Tells the columns of a page apart: a table of contents, the article, what a site shows beside it, or two of an article. */
import type { TextItem } from './page';

export type Columns = {
  /** The columns that are read, from left to right: one, or two of nearly the same weight. */
  columns: TextItem[][];
  /** What stands beside them. */
  left: TextItem[];
  right: TextItem[];
};

/** A stretch of a line without a wide gap. */
type Piece = { x0: number; x1: number; y: number; size: number; chars: number; items: TextItem[] };
type Block = Omit<Piece, 'y' | 'size'>;

/** Pieces on one height; a page with more is no page of text. */
const MAX_BESIDE = 60;
/** Gaps in a line and between lines, in sizes of its letters: wider ones part columns and blocks. */
const GAP = 1.6;
const LEADING = 2.6;
/** A second column has at least this share of the first one's text. */
const SECOND = 0.4;
/** What stands beside has words of some length: marks of lists and numbers of lines have not. */
const LEAST_CHARS = 4;
const LEAST_WIDTH = 3;

/** @returns the items of a page by column; all in one where the page has one */
export function splitColumns(items: TextItem[]): Columns {
  const all: Columns = { columns: [items], left: [], right: [] };
  const halves = atGutter(items);
  if (halves) return { ...all, columns: halves };
  const blocks = blocksOf(piecesOf(items));
  const main = blocks?.reduce((best, block) => (block.chars > best.chars ? block : best));
  if (!blocks || !main) return all;
  const apart = columnsOf(blocks.filter((block) => isApart(block, main)));
  if (apart.length === 0) return all;
  const second = apart.reduce((best, block) => (block.chars > best.chars ? block : best));
  const isSecond = second.chars >= main.chars * SECOND;
  const beside = new Set(apart.filter((block) => !isSecond || isApart(block, second)));
  const columns = isSecond ? [main, second].sort((a, b) => a.x0 - b.x0) : [main];
  const rest = blocks.filter((block) => !beside.has(block));
  const side = (isLeft: boolean): TextItem[] =>
    [...beside].filter((block) => block.x0 < main.x0 === isLeft).flatMap((block) => block.items);
  return {
    columns: columns.map((column, i) =>
      rest
        .filter((block) => (columns.length === 1 || !isApart(block, column)) && (i === 0 || !isIn(block, columns[0])))
        .flatMap((block) => block.items),
    ),
    left: side(true),
    right: side(false),
  };
}

const isApart = (a: Block, b: Block): boolean => a.x1 <= b.x0 + 1 || a.x0 >= b.x1 - 1;
const isIn = (a: Block, b: Block | undefined): boolean => b !== undefined && !isApart(a, b);
/** A bar at the edge of a page, a cell of a table or a comment behind code is a line or two; a column is more. */
const LEAST_LINES = 3;

/** @returns the blocks that are columns, and the headings that stand apart at the same edge */
function columnsOf(blocks: Block[]): Block[] {
  const columns = blocks.filter(isColumn);
  return blocks.filter(({ x0 }) => columns.some((column) => Math.abs(column.x0 - x0) < 3));
}

const isColumn = ({ items, chars, x0, x1 }: Block): boolean =>
  linesOf(items) >= LEAST_LINES && chars >= LEAST_CHARS * LEAST_LINES && x1 - x0 >= LEAST_WIDTH * (items[0]?.size ?? 1);

/** A page with more is no page of text. */
const MAX_TEXTS = 5_000;
/** A table has fewer rows than half a page has lines. */
const LEAST_HALF = 8;
/** A column that is set so much smaller stands beside an article. */
const SMALLER = 0.9;
/** What runs over the gap between two columns: a headline, and names that do not fit. */
const OVER_GAP = 0.08;

/** @returns the items of two columns of an article, parted where the least runs over; null where the page has one */
function atGutter(items: TextItem[]): [TextItem[], TextItem[]] | null {
  const filled = items.filter(({ text }) => text.trim() !== '').sort((a, b) => a.x - b.x);
  const all = charsOf(filled);
  if (filled.length > MAX_TEXTS) return null;
  let best: { edge: number; over: number } | null = null;
  let first = 0;
  for (const [i, { x, text }] of filled.entries()) {
    const isEdge =
      x > (filled[i - 1]?.x ?? x) + 1 && Math.min(first, all - first) >= Math.max(first, all - first) * SECOND;
    first += text.trim().length;
    if (!isEdge) continue;
    const over = filled.slice(0, i).filter((left) => left.x + left.width > x + 1).length;
    if (over <= i * OVER_GAP && (best === null || over < best.over)) best = { edge: x - 1, over };
  }
  if (!best) return null;
  const { edge } = best;
  const [left, right] = [sizeOf(filled.filter(({ x }) => x < edge)), sizeOf(filled.filter(({ x }) => x >= edge))];
  if (Math.min(left, right) < Math.max(left, right) * SMALLER) return null;
  const halves: [TextItem[], TextItem[]] = [items.filter(({ x }) => x < edge), items.filter(({ x }) => x >= edge)];
  return halves.every((half) => linesOf(half) >= LEAST_HALF) ? halves : null;
}

const linesOf = (items: TextItem[]): number => new Set(items.map(({ y }) => Math.round(y))).size;
const charsOf = (items: TextItem[]): number => items.reduce((sum, { text }) => sum + text.trim().length, 0);

/** The size that half of the texts are not larger than. */
const sizeOf = (items: TextItem[]): number =>
  items.map(({ size }) => size).sort((a, b) => a - b)[Math.floor(items.length / 2)] ?? 0;

function piecesOf(items: TextItem[]): Piece[] {
  const sorted = items.filter(({ text }) => text.trim() !== '').sort((a, b) => b.y - a.y || a.x - b.x);
  const pieces: Piece[] = [];
  for (let from = 0; from < sorted.length; ) {
    const first = sorted[from];
    let to = from + 1;
    while (to < sorted.length && first && first.y - (sorted[to]?.y ?? 0) < first.size * 0.45) to++;
    let last: Piece | null = null;
    for (const item of sorted.slice(from, to).sort((a, b) => a.x - b.x)) {
      if (last && item.x - last.x1 < Math.max(item.size, last.size) * GAP) {
        last.items.push(item);
        last.x1 = Math.max(last.x1, item.x + item.width);
        last.chars += item.text.trim().length;
      } else {
        last = {
          x0: item.x,
          x1: item.x + item.width,
          y: item.y,
          size: item.size,
          chars: item.text.trim().length,
          items: [item],
        };
        pieces.push(last);
      }
    }
    from = to;
  }
  return pieces;
}

/** @returns pieces that stand one below the other as one block each, or null where too many stand side by side */
function blocksOf(pieces: Piece[]): Block[] | null {
  const blocks: Block[] = [];
  const of: (Block | undefined)[] = [];
  for (const [i, piece] of pieces.entries()) {
    let block: Block | undefined;
    for (let j = i - 1; j >= 0; j--) {
      const above = pieces[j];
      if (!above || above.y - piece.y > Math.max(above.size, piece.size) * LEADING) break;
      if (i - j > MAX_BESIDE) return null;
      const other = of[j];
      if (!other || above.x1 <= piece.x0 || above.x0 >= piece.x1 || above.y - piece.y < piece.size * 0.45) continue;
      // A line below two blocks belongs to the larger: a bar across the page joins no columns.
      if (block === undefined || other.chars > block.chars) block = other;
    }
    if (block) grow(block, piece);
    else {
      block = { x0: piece.x0, x1: piece.x1, chars: piece.chars, items: [...piece.items] };
      blocks.push(block);
    }
    of[i] = block;
  }
  return blocks.length === 0 ? null : blocks;
}

function grow(block: Block, piece: Piece): void {
  block.x0 = Math.min(block.x0, piece.x0);
  block.x1 = Math.max(block.x1, piece.x1);
  block.chars += piece.chars;
  for (const item of piece.items) block.items.push(item);
}
