/** A pruned article as lines of light Markdown, each with its line in the page's source. */
import type { Element, ElementContent } from 'hast';
import type { Line } from '../lines/line';
import { sectionHeading } from '../tidy/section-heading';
import { classNames, isShort, textOf } from './article';
import { inlineText } from './inline-text';

const BLOCKS = new Set(
  'address article blockquote body dd details div dl dt fieldset figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table ul'.split(
    ' ',
  ),
);

/** Whether an element has a block inside: pages wrap theirs in elements of their own making. */
const wrappers = new WeakMap<Element, boolean>();

function isBlock(node: ElementContent): node is Element {
  if (node.type !== 'element') return false;
  if (BLOCKS.has(node.tagName)) return true;
  const known = wrappers.get(node);
  const is = known ?? (node.tagName !== 'code' && node.children.some(isBlock));
  if (known === undefined) wrappers.set(node, is);
  return is;
}

/** Where lines go; inside an item blank lines are left out but for those of code. */
type Sink = { lines: Line[]; isTight: boolean; keepsMarks: boolean };

/** Items deeper than this stand at its margin: no report has such, and their margins would outgrow their text. */
const MAX_MARGIN = 8;

/**
 * @param keepsMarks whether headings keep their levels and bold paragraphs their marks, which tell the headings of a page that
 * names its sections otherwise
 */
export function articleLines(article: Element, keepsMarks = false): Line[] {
  const lines: Line[] = [];
  writeBlocks(article, 0, { lines, isTight: false, keepsMarks });
  return lines;
}

const lineOf = (element: Element): number => element.position?.start.line ?? 1;

function push({ lines, isTight }: Sink, element: Element, ...texts: string[]): void {
  for (const text of texts) if (text !== '' || !isTight) lines.push({ text, no: lineOf(element), page: 0 });
}

/** Writes what is inside an element: blocks one by one, text between them as paragraphs. */
function writeBlocks(element: Element, depth: number, lines: Sink): void {
  let run: ElementContent[] = [];
  const flush = (): void => {
    for (const part of brokenLines(run, lines.keepsMarks)) {
      const inline = inlineText(part);
      const text = lines.keepsMarks && isBold(part) && !inline.startsWith('**') ? `**${inline}**` : inline;
      if (text !== '') push(lines, element, text, '');
    }
    run = [];
  };
  for (const child of element.children) {
    if (!isBlock(child)) run.push(child);
    else {
      flush();
      writeBlock(child, depth, lines);
    }
  }
  flush();
}

/** A page without blocks parts its lines by breaks: headings and items among them tell. Others are breaks of a sentence. */
function brokenLines(run: ElementContent[], keepsMarks: boolean): ElementContent[][] {
  const parts: ElementContent[][] = [[]];
  for (const node of run) {
    if (node.type === 'element' && node.tagName === 'br') parts.push([]);
    else parts.at(-1)?.push(node);
  }
  if (keepsMarks) return parts;
  const texts = parts.map((part) => part.map(textOf).join('').trim());
  return texts.some((text) => sectionHeading(text) !== null) ? parts : [run];
}

/** Whether all text of a paragraph is bold, however deep its elements are. */
function isBold(nodes: ElementContent[]): boolean {
  const filled = nodes.filter((node) => textOf(node).trim() !== '');
  const [only] = filled;
  if (filled.length !== 1 || only?.type !== 'element' || !isShort(only, MAX_HEADING)) return false;
  return /^(?:strong|b)$/.test(only.tagName) || isBold(only.children);
}

function writeBlock(element: Element, depth: number, lines: Sink): void {
  if (/^h[1-6]$/.test(element.tagName) || isSectionHeading(element)) {
    const at = element.children.findIndex(isBlock);
    const own = at < 0 ? element.children : element.children.slice(0, at);
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 2);
    const marks = '#'.repeat(lines.keepsMarks ? level : Math.min(level, 2));
    push(lines, element, '', `${marks} ${inlineText(own.length > 0 ? own : element.children)}`, '');
    // A heading that is never closed holds what follows.
    if (own.length > 0) writeBlocks({ ...element, children: element.children.slice(own.length) }, depth, lines);
  } else if (element.tagName === 'pre') writeCode(element, lines);
  else if (element.tagName === 'table') writeTable(element, lines);
  else if (element.tagName === 'ul' || element.tagName === 'ol') writeList(element, depth, lines);
  else writeBlocks(element, depth, lines);
}

const MAX_HEADING = 60;

/** A page may head its sections with elements of its own making. */
function isSectionHeading(element: Element): boolean {
  if (!isShort(element, MAX_HEADING)) return false;
  const text = textOf(element).trim();
  const heading = text.length > MAX_HEADING ? null : sectionHeading(text);
  return heading !== null && !heading.isItem;
}

function writeList(list: Element, depth: number, lines: Sink): void {
  let number = Number(list.properties.start ?? 1);
  for (const item of list.children) {
    if (item.type !== 'element') continue;
    const marker = list.tagName === 'ol' ? `${number++}.` : '-';
    writeItem(item, `${'   '.repeat(Math.min(depth, MAX_MARGIN))}${marker} `, depth, lines);
  }
  push(lines, list, '');
}

/** An item's first text goes behind its marker; inner lists and further paragraphs follow. */
function writeItem(item: Element, marker: string, depth: number, sink: Sink): void {
  const at = item.children.findIndex((child) => isBlock(child));
  const head = at < 0 ? item.children : item.children.slice(0, at);
  let text = inlineText(head);
  const rest = at < 0 ? [] : item.children.slice(at);
  const first = rest[0];
  if (text === '' && first && isBlock(first) && /^(?:p|div|span)$/.test(first.tagName)) {
    text = inlineText(first.children);
    rest.shift();
  }
  push(sink, item, marker + text);
  writeBlocks({ ...item, children: rest }, depth + 1, { ...sink, isTight: true });
}

function writeCode(pre: Element, sink: Sink): void {
  const code = textOf(pre)
    .replace(/(?<!\n)\n+$/, '')
    .replace(/^\n/, '');
  let ticks = 3;
  for (const [, run = ''] of code.matchAll(/^[^\S\n]*(`{3,})/gm)) ticks = Math.max(ticks, run.length + 1);
  const fence = '`'.repeat(ticks);
  push(sink, pre, '', `${fence}${languageIn(pre)}`);
  for (const text of code.split('\n')) push({ ...sink, isTight: false }, pre, text);
  push(sink, pre, fence, '');
}

function languageIn(pre: Element): string {
  const code = pre.children.find((child): child is Element => child.type === 'element' && child.tagName === 'code');
  const names = [...classNames(pre), ...(code ? classNames(code) : [])];
  return names.flatMap((name) => /^lang(?:uage)?-([\w+#-]+)$/.exec(name)?.[1] ?? [])[0] ?? '';
}

function writeTable(table: Element, lines: Sink): void {
  const rows = rowsOf(table);
  const [head] = rows;
  if (!head) return;
  const width = Math.min(MAX_COLUMNS, longest(rows));
  const print = (cells: string[]): string =>
    `| ${[...cells, ...Array(Math.max(0, width - cells.length)).fill('')].join(' | ')} |`;
  push(lines, table, '', print(head), print(head.map(() => '---')));
  for (const row of rows.slice(1)) push(lines, table, print(row));
  push(lines, table, '');
}

/** Rows are filled up to no more cells than this: one long row must not make all others as long. */
const MAX_COLUMNS = 40;

const longest = (rows: string[][]): number => rows.reduce((most, row) => Math.max(most, row.length), 0);

function rowsOf(element: Element): string[][] {
  return element.children.flatMap((child): string[][] => {
    if (child.type !== 'element') return [];
    if (child.tagName !== 'tr') return rowsOf(child);
    const cells = child.children.filter(
      (cell): cell is Element => cell.type === 'element' && /^t[dh]$/.test(cell.tagName),
    );
    return [cells.map((cell) => inlineText(cell.children).replaceAll('|', '\\|'))];
  });
}
