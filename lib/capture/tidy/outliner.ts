/**
 * Pages of outliners (Logseq, Roam) that are Markdown inside a list: `- ## 摘要` with the section's text in the blocks below, and
 * `key:: value` for what is known of a page or block.
 */
import { FENCE } from '../lines/fences';
import { namesSection } from '../outline/form';
import { NAMED, wordsOfHeading } from '../outline/words';

/** So many blocks that are headings of sections are no list of a report. */
const FEWEST = 4;
const MAX_DEPTH = 40;

const BLOCK = /^([\t ]*)[-*+] (.*)$/;
const HEADING = /^#{1,6}\s+(.{1,80})$/;
const PROPERTY = /^[\t ]*(?:[-*+] )?([A-Za-z][\w.-]{0,39}):: ?(.*)$/;
/** What such a program notes for itself. */
const OWN =
  /^(?:collapsed|id|heading|background-color|created-at|updated-at|logseq\..*|ls-.*|type|icon|public|alias)$/i;

type Block = { indent: number; text: string; lines: string[]; children: Block[] };

/** @returns the page as Markdown; any other text as it is */
export function fromOutliner(text: string): string {
  if (!/^[\t ]*[-*+] #{1,6} /m.test(text)) return text;
  const lines = text.split('\n');
  const named = lines.filter((line) => namesSection(HEADING.exec(BLOCK.exec(line)?.[2] ?? '')?.[1] ?? '')).length;
  // Where headings stand at the margin, those in items are what items have.
  if (named < FEWEST || /^#{1,6} /m.test(text)) return text;
  const { facts, roots } = blocksOf(lines);
  return [...facts, '', ...roots.flatMap((block) => written(block, 0))].join('\n');
}

/** `[[page]]`, `#[[page]]`: links to pages of the program's own. */
const unlinked = (text: string): string => text.replace(/#?\[\[([^[\]\n]{1,200})\]\](?!\()/g, '$1');

function blocksOf(lines: readonly string[]): { facts: string[]; roots: Block[] } {
  const facts: string[] = [];
  const roots: Block[] = [];
  const open: Block[] = [];
  let fence: string | null = null;
  for (const line of lines) {
    const last = open.at(-1);
    const block: RegExpExecArray | null = fence === null ? BLOCK.exec(line) : null;
    const said: string = block?.[2] ?? (last ? inside(line, last.indent) : line);
    const property = fence === null ? PROPERTY.exec(line) : null;
    const marks: string | undefined = FENCE.exec(said)?.[1];
    if (fence !== null ? said.trimStart().startsWith(fence) : marks !== undefined)
      fence = fence === null ? (marks ?? null) : null;
    if (property) {
      const [, key = '', value = ''] = property;
      if (!OWN.test(key) && value !== '') (last?.lines ?? facts).push(`${key}：${unlinked(value)}`);
    } else if (block) {
      const own: Block = { indent: block[1]?.length ?? 0, text: unlinked(said), lines: [], children: [] };
      while (open.length > 0 && ((open.at(-1)?.indent ?? 0) >= own.indent || open.length > MAX_DEPTH)) open.pop();
      (open.at(-1)?.children ?? roots).push(own);
      open.push(own);
    } else (last?.lines ?? facts).push(said);
  }
  return { facts, roots };
}

/** What goes on in a block stands two columns further in than its mark. */
function inside(line: string, indent: number): string {
  let at = 0;
  while (at < indent + 2 && (line[at] === ' ' || line[at] === '\t')) at++;
  return line.slice(at);
}

/** Sections of paragraphs, of which each is a block: no list. */
const isOfText = (name: string): boolean =>
  (['summary', 'recommendation', 'motivation'] as const).some(
    (kind) => (wordsOfHeading(name).weights.get(kind) ?? 0) >= NAMED,
  );

const hasCode = ({ text }: Block): boolean => FENCE.test(text);

function written(block: Block, depth: number): string[] {
  const { text, lines, children } = block;
  if (HEADING.test(text)) {
    const isText = children.length === 1 || isOfText(HEADING.exec(text)?.[1] ?? '');
    const below = children.flatMap((child) =>
      isText && child.children.length === 0 && !hasCode(child) ? ['', child.text, ...child.lines] : written(child, 0),
    );
    return ['', text, ...plain(lines), '', ...below];
  }
  if (hasCode(block)) return ['', text, ...lines, '', ...children.flatMap((child) => written(child, depth))];
  // What stands above code says whose it is.
  if (children.some(hasCode))
    return [
      '',
      text,
      ...plain(lines),
      '',
      ...children.flatMap((child) => (hasCode(child) ? written(child, 0) : ['', child.text, ...child.lines])),
    ];
  return [
    `${'  '.repeat(depth)}- ${text}`,
    ...plain(lines).map((line) => `${'  '.repeat(depth + 1)}${line}`),
    ...children.flatMap((child) => written(child, depth + 1)),
  ];
}

const plain = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '');
