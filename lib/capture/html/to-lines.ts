/** A pruned article as lines of light Markdown, each with its line in the page's source. */
import type { Element, ElementContent } from 'hast';
import type { Line } from '../lines/line';
import { isForm, namesSection } from '../outline/form';
import { sectionHeading } from '../tidy/section-heading';
import { classNames, isShort, textOf } from './article';
import { inlineText } from './inline-text';

const BLOCKS = new Set(
  'address article blockquote body dd details div dl dt fieldset figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table ul'.split(
    ' ',
  ),
);

/** Whether an element has a block inside: pages wrap theirs in elements of their own making. */
const wrappers = new WeakMap<Element, boolean>();

function isBlock(node: ElementContent): node is Element {
  if (node.type !== 'element') return false;
  if (BLOCKS.has(node.tagName)) return true;
  const known = wrappers.get(node);
  const is = known ?? (node.tagName !== 'code' && (node.children.some(isBlock) || holdsParts(node)));
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
  const isOfParts = holdsParts(element);
  for (const child of element.children) {
    if (isOfParts && isCustom(child)) flush();
    if (!isBlock(child)) run.push(child);
    else {
      flush();
      writeBlock(child, depth, lines);
    }
  }
  flush();
}

/** An element of an application's own making. */
const isCustom = (node: ElementContent): boolean => node.type === 'element' && node.tagName.includes('-');

/** Whether such elements stand side by side without a word between them: each is a part of the page, not of a sentence. */
const holdsParts = ({ children }: Element): boolean =>
  children.filter(isCustom).length > 1 && children.every((node) => node.type !== 'text' || node.value.trim() === '');

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
  else if (element.tagName === 'table') {
    const rows = rowElements(element);
    if (isLayout(element, rows)) writeLayout(rows, depth, lines);
    else if (lines.keepsMarks && isFormOf(pairsOf(rows))) writeForm(pairsOf(rows), depth, lines);
    else writeTable(element, rows, lines);
  } else if (element.tagName === 'dl' && lines.keepsMarks && isFormOf(termsOf(element)))
    writeForm(termsOf(element), depth, lines);
  else if (element.tagName === 'ul' || element.tagName === 'ol') writeList(element, depth, lines);
  else if (lines.keepsMarks && isBoxTitle(element)) push(lines, element, `**${inlineText(element.children)}**`, '');
  else writeBlocks(element, depth, lines);
}

const MAX_HEADING = 60;

/** What a box or a part that opens and closes is called: told by its tag, or by the name that its page gave it. */
function isBoxTitle(element: Element): boolean {
  const isNamed = element.tagName === 'summary' || classNames(element).some((name) => /(?:^|[-_])title$/i.test(name));
  return isNamed && isShort(element, MAX_HEADING) && !element.children.some(isBlock) && /\S/.test(textOf(element));
}

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

/** A name, and what it says. */
type Pair = readonly [name: Element, value: Element];

const pairsOf = (rows: Element[]): Pair[] =>
  rows.map(cellsOf).flatMap(([name, value, more]): Pair[] => (name && value && !more ? [[name, value]] : []));

/** Terms, each with the first description below it. */
const termsOf = ({ children }: Element): Pair[] => {
  const own = children.filter((child): child is Element => child.type === 'element');
  return own.flatMap((term, at): Pair[] => {
    const said = own[at + 1];
    return term.tagName === 'dt' && said?.tagName === 'dd' ? [[term, said]] : [];
  });
};

const named = (name: Element): string => (isShort(name, MAX_HEADING) ? textOf(name).trim() : '');

/** Whether many of the names are those of sections. */
const isFormOf = (pairs: readonly Pair[]): boolean => isForm(pairs.map(([name]) => named(name)));

/** The parts of a value are those of a section; facts are rows, above. */
function writeForm(pairs: readonly Pair[], depth: number, lines: Sink): void {
  const isSection = ([name]: Pair): boolean => namesSection(named(name));
  for (const pair of pairs)
    if (!isSection(pair)) push(lines, pair[0], `| ${pair.map(({ children }) => inlineText(children)).join(' | ')} |`);
  for (const [name, value] of pairs.filter(isSection)) {
    push(lines, name, '', `## ${inlineText(name.children)}`, '');
    writeBlocks(value, depth, lines);
  }
}

function writeTable(table: Element, elements: Element[], lines: Sink): void {
  const rows = elements.map((row) => cellsOf(row).map((cell) => inlineText(cell.children).replaceAll('|', '\\|')));
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

/** A table's own rows, not those of tables inside it. */
function rowElements(element: Element): Element[] {
  return element.children.flatMap((child): Element[] => {
    if (child.type !== 'element') return [];
    return child.tagName === 'tr' ? [child] : rowElements(child);
  });
}

const cellsOf = (row: Element): Element[] =>
  row.children.filter((cell): cell is Element => cell.type === 'element' && /^t[dh]$/.test(cell.tagName));

/**
 * Mails and old pages place their parts by tables. Data has heads, or several columns and rows of words; a cell with a heading,
 * code or a table in it, or paragraphs that nothing stands above or beside in rows, are placed.
 */
function isLayout(table: Element, rows: Element[]): boolean {
  if (table.properties.role === 'presentation') return true;
  const cells = rows.map(cellsOf);
  if (cells.some((row) => row.some(({ tagName }) => tagName === 'th'))) return false;
  if (cells.some((row) => row.some(hasParts))) return true;
  const isOne = rows.length === 1 || cells.every((row) => row.length <= 1);
  return isOne && cells.some((row) => row.some(({ children }) => children.some(isBlock)));
}

const parts = new WeakMap<Element, boolean>();

/** Whether an element has a heading, code or a table in it. */
function hasParts({ children }: Element): boolean {
  return children.some((child) => {
    if (child.type !== 'element') return false;
    const known = parts.get(child);
    const has = known ?? (/^(?:h[1-6]|pre|table)$/.test(child.tagName) || hasParts(child));
    if (known === undefined) parts.set(child, has);
    return has;
  });
}

function writeLayout(rows: Element[], depth: number, lines: Sink): void {
  for (const row of rows) {
    const cells = cellsOf(row);
    const most = cells.filter(hasParts).length;
    // Numbers beside code are those of its lines.
    const isGutter = (cell: Element): boolean => most - (hasParts(cell) ? 1 : 0) > 0 && isNumbers(cell);
    for (const cell of cells) if (!isGutter(cell)) writeBlocks(cell, depth, lines);
  }
}

/** More characters than the numbers of a piece of code have. */
const MAX_NUMBERS = 2_000;

/** One number after the other. */
function isNumbers(cell: Element): boolean {
  if (!isShort(cell, MAX_NUMBERS)) return false;
  const numbers = textOf(cell).trim().split(/\s+/).map(Number);
  return numbers.every((number, i) => Number.isInteger(number) && (i === 0 || number === (numbers[i - 1] ?? 0) + 1));
}
