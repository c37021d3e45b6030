/**
 * The block structure of Markdown, as remark sees it. Inline constructs are switched off: fields keep their text as it
 * is in the source, so only where blocks begin and end is asked, and parsing is several times faster.
 */
import { remark } from 'remark';

/** One top-level block, or one item of a top-level list. Offsets are of the source, lines 1-based. */
export type Block = {
  type: 'heading' | 'list' | 'fence' | 'other';
  start: number;
  end: number;
  line: number;
  endLine: number;
  /** Headings only. */
  depth: number;
  /** Lists only: where each item's text begins and ends, and by how much its lines are indented. */
  items: Item[];
};

export type Item = { start: number; end: number; line: number; indent: number };

const INLINE = [
  'attention',
  'autolink',
  'characterEscape',
  'characterReference',
  'codeText',
  'hardBreakEscape',
  'htmlText',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
];

const processor = remark()
  .data('micromarkExtensions', [{ disable: { null: INLINE } }])
  .freeze();

type Point = { line: number; column: number; offset?: number | undefined };
type Node = {
  type: string;
  position?: { start: Point; end: Point } | undefined;
  children?: Node[];
  depth?: number;
};

/** @returns the top-level blocks of a text with `\n` line ends, in order */
export function parseBlocks(source: string): Block[] {
  const root: Node = processor.parse(boundNesting(source));
  const nodes = root.children ?? [];
  return nodes.flatMap((node, i) => toBlock(node, source, startOf(nodes[i + 1]) ?? source.length) ?? []);
}

/** Deeper lists and quotes are text to the parser, whose time grows with the square of their depth. */
const MAX_NESTING = 16;

const MARKER = '[ \\t]*(?:>|(?:[-+*]|\\d{1,9}[.)])(?=[ \\t]))';
const DEEP = new RegExp(`^((?:${MARKER}){${MAX_NESTING}})((?:${MARKER})+)`, 'gm');
/** An item that is so far to the right is inside as many others as fit. */
const INDENTED = new RegExp(`^([ \\t]{${MAX_NESTING * 3},})(?![ \\t])((?:${MARKER})+)`, 'gm');

/** @returns the text with too deep markers as letters: of the same length, so that all offsets hold */
function boundNesting(source: string): string {
  const asText = (_: string, kept: string, deep: string): string => kept + deep.replace(/[^ \t]/g, 'x');
  return source.replace(DEEP, asText).replace(INDENTED, asText);
}

/** The parser's time grows with the square of their number. */
const MAX_UNDERLINES = 300;

/** @returns whether so many lines look like underlines of headings that parsing the text would take long */
export function hasManyUnderlines(text: string): boolean {
  return (text.match(/^ {0,3}\\*(?:=+|-+)[ \t]*$/gm)?.length ?? 0) > MAX_UNDERLINES;
}

const startOf = (node: Node | undefined): number | undefined => node?.position?.start.offset;

/** @param limit where the next block begins: remark lets an unclosed fence inside a list end one mark too far */
function toBlock(node: Node, source: string, limit: number): Block | null {
  if (!node.position) return null;
  const { start, end } = node.position;
  const from = start.offset ?? 0;
  const isFence = node.type === 'code' && /[`~]/.test(source[from] ?? '');
  return {
    type: node.type === 'heading' || node.type === 'list' ? node.type : isFence ? 'fence' : 'other',
    start: from,
    end: Math.min(end.offset ?? from, limit),
    line: start.line,
    endLine: end.line,
    depth: node.depth ?? 0,
    items: node.type === 'list' ? toItems(node.children ?? [], limit) : [],
  };
}

function toItems(nodes: Node[], limit: number): Item[] {
  return nodes.flatMap((node, i) => toItem(node, startOf(nodes[i + 1]) ?? limit) ?? []);
}

function toItem(node: Node, limit: number): Item | null {
  const first = node.children?.[0]?.position ?? node.position;
  if (!node.position || !first) return null;
  const isEmpty = node.children?.length === 0;
  const end = Math.min(node.position.end.offset ?? 0, limit);
  return {
    start: isEmpty ? end : (first.start.offset ?? 0),
    end,
    line: node.position.start.line,
    indent: first.start.column - 1,
  };
}

/** @returns an item's text: its lines without the indentation that makes them part of the item */
export function itemText(source: string, item: Item): string {
  const lines = source.slice(item.start, item.end).split('\n');
  const indent = new RegExp(`^ {0,${item.indent}}`);
  return lines
    .map((line, i) => (i === 0 ? line : line.replace(indent, '')))
    .join('\n')
    .trim();
}
