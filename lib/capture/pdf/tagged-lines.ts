/** A tagged PDF (Chromium and most office programs write them) as lines of light Markdown, block by block. */
import { foldRadicals } from '../../text/radicals';
import { endsSentence } from '../../text/width';
import { codeLines } from './code-lines';
import { flowText, type Run } from './flow-text';
import { markedIds, type Page, type Tag, type TextItem, textsById } from './page';

/** A block as it is found on one page. */
type Found = {
  kind: 'heading' | 'text' | 'item' | 'code' | 'row';
  text: string;
  depth: number;
  marker: string;
  page: number;
};

/** Tags that hold blocks or are blocks; a link, a code or a strong inside a paragraph is none. */
const BLOCKS = new Set('P H H1 H2 H3 H4 H5 H6 LI L Table TR Div Sect Part Art BlockQuote Document Caption'.split(' '));
/** Blocks that hold text alone. */
const LEAVES = /^(?:P|H\d?|Caption)$/;

/** @returns the lines, or null where the tags hold too little of the text to be trusted */
export function taggedLines(pages: Page[]): string[] | null {
  const blocks: Found[] = [];
  let tagged = 0;
  let all = 0;
  for (const [index, page] of pages.entries()) {
    const texts = textsById(page.items);
    all += page.items.reduce((sum, item) => sum + ('text' in item ? item.text.trim().length : 0), 0);
    tagged += [...texts.values()].flat().reduce((sum, { text }) => sum + text.trim().length, 0);
    if (page.tree)
      joinOverPages(blocks, walk(page.tree, { texts, ids: markedIds(page.items), page: index, depth: -1 }));
  }
  return tagged < all * 0.8 || blocks.length === 0 ? null : toText(blocks);
}

/** `ids` are those of what is written or drawn on the page. */
type Place = { texts: Map<string, TextItem[]>; ids: ReadonlySet<string>; page: number; depth: number };

function walk(tag: Tag, place: Place): Found[] {
  if (tag.role === 'L')
    return tag.children.flatMap((child) => ('role' in child ? walk(child, { ...place, depth: place.depth + 1 }) : []));
  if (tag.role === 'LI') return walkItem(tag, place);
  if (tag.role === 'TR') return walkRow(tag, place);
  if (!LEAVES.test(tag.role)) {
    const inner = tag.children.filter((child): child is Tag => 'role' in child);
    if (inner.some(hasBlock)) return inner.flatMap((child) => walk(child, place));
    if (isAllCode(tag, place.texts)) return walkCode(tag, place);
  }
  const text = flowText(runsOf(tag, place.texts, false));
  if (text === '') return [];
  return [
    {
      kind: /^H\d?$/.test(tag.role) ? 'heading' : 'text',
      text,
      depth: Number(tag.role.slice(1)) || 0,
      marker: '',
      page: place.page,
    },
  ];
}

/** An item's own text, then what is inside it. Without a label it goes on from the page before. */
function walkItem(tag: Tag, place: Place): Found[] {
  const own: Tag['children'] = [];
  const inner: Tag[] = [];
  for (const child of tag.children) {
    if ('role' in child && child.role !== 'Lbl' && hasBlock(child)) inner.push(child);
    else own.push(child);
  }
  const label = own.find((child): child is Tag => 'role' in child && child.role === 'Lbl');
  // A bullet may be drawn: its label has no text then. Labels of the page before have nothing on this one.
  const drawn = label?.children.some((child) => 'id' in child && place.ids.has(child.id)) ? '•' : '';
  const marker = label ? flowText(runsOf(label, place.texts, false)) || drawn : '';
  const rest: Tag = { role: 'LBody', children: own.filter((child) => child !== label) };
  const text = flowText(runsOf(rest, place.texts, false));
  const below = inner.flatMap((child) => walk(child, place));
  if (marker === '' && text === '') return below;
  // An item of paragraphs: the first is its own text.
  const [first] = below;
  const isLoose = text === '' && first?.kind === 'text';
  const item: Found = { kind: 'item', text: isLoose ? first.text : text, depth: place.depth, marker, page: place.page };
  return [item, ...(isLoose ? below.slice(1) : below)];
}

function walkRow(tag: Tag, place: Place): Found[] {
  const cells = tag.children.flatMap((cell) => ('role' in cell ? flowText(runsOf(cell, place.texts, false)) : []));
  if (cells.every((cell) => cell === '')) return [];
  const head = tag.children.some((cell) => 'role' in cell && cell.role === 'TH');
  const text = `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [{ kind: 'row', text, depth: head ? cells.length : 0, marker: '', page: place.page }];
}

function walkCode(tag: Tag, place: Place): Found[] {
  const items = itemsOf(tag, place.texts);
  return items.length === 0
    ? []
    : [{ kind: 'code', text: foldRadicals(codeLines(items).join('\n')), depth: 0, marker: '', page: place.page }];
}

/** Whether all text below a tag is code: a block of code is tagged so, with nothing beside it. */
function isAllCode(tag: Tag, texts: Map<string, TextItem[]>): boolean {
  const filled = runsOf(tag, texts, false).filter(({ items }) => items.some(({ text }) => text.trim() !== ''));
  return filled.length > 0 && filled.every(({ isCode }) => isCode);
}

function hasBlock(tag: Tag): boolean {
  return BLOCKS.has(tag.role) || tag.children.some((child) => 'role' in child && hasBlock(child));
}

function runsOf(tag: Tag, texts: Map<string, TextItem[]>, isCode: boolean): Run[] {
  const inCode = isCode || tag.role === 'Code';
  return tag.children.flatMap((child) =>
    'role' in child ? runsOf(child, texts, inCode) : [{ items: texts.get(child.id) ?? [], isCode: inCode }],
  );
}

const itemsOf = (tag: Tag, texts: Map<string, TextItem[]>): TextItem[] =>
  runsOf(tag, texts, false).flatMap(({ items }) => items);

/** A block that a page's end cut goes on at the top of the next. */
function joinOverPages(blocks: Found[], next: Found[]): void {
  const last = blocks.at(-1);
  const first = next[0];
  if (last && first && last.page < first.page && goesOn(last, first)) {
    last.text += last.kind === 'code' ? `\n${first.text}` : ` ${first.text}`;
    last.page = first.page;
    next = next.slice(1);
  }
  if (last?.kind === 'row' && first && last.page < first.page && first.text === headOf(blocks)) next = next.slice(1);
  for (const block of next) blocks.push(block);
}

/** @returns the first row of the table that the blocks end in: a browser repeats it on the next page */
function headOf(blocks: Found[]): string | undefined {
  return blocks[blocks.findLastIndex(({ kind }) => kind !== 'row') + 1]?.text;
}

function goesOn(last: Found, first: Found): boolean {
  if (last.kind !== first.kind) return false;
  if (first.kind === 'item') return first.marker === '';
  return first.kind === 'code' || (first.kind === 'text' && !endsSentence(last.text));
}

function toText(blocks: Found[]): string[] {
  const lines: string[] = [];
  let before: Found | null = null;
  for (const block of blocks) {
    if (before && !(before.kind === block.kind && (block.kind === 'item' || block.kind === 'row'))) lines.push('');
    for (const line of linesOf(block, before)) lines.push(line);
    before = block;
  }
  return lines;
}

function linesOf(block: Found, before: Found | null): string[] {
  if (block.kind === 'heading') return [`${'#'.repeat(block.depth || 2)} ${block.text}`];
  if (block.kind === 'code') return ['```', ...block.text.split('\n'), '```'];
  if (block.kind === 'row') {
    const columns = block.text.split(/(?<!\\)\|/).length - 2;
    return before?.kind === 'row' ? [block.text] : [block.text, `|${' --- |'.repeat(columns)}`];
  }
  if (block.kind !== 'item') return [block.text];
  const number = /^\d{1,3}/.exec(block.marker)?.[0];
  return [`${'  '.repeat(block.depth)}${number ? `${number}.` : '-'} ${block.text}`];
}
