/** A stretch of a canonical report under one heading: what the readers of sections are given. */

import type { RepoName } from '../model/ids';
import type { RecordBody } from '../model/record';
import { type Block, itemText } from './markdown-blocks';
import type { Complain } from './problems';

export type Part = {
  blocks: Block[];
  source: string;
  /** Added to a block's line, gives the line in the file. */
  lineOffset: number;
  /** Whose report it is. */
  repo: RepoName;
  complain: Complain;
};

/** Reads a part into the record's fields. Called again for a section that is there twice: it appends. */
export type ReadPart = (part: Part, body: RecordBody) => void;

/** One item of a part's lists, or a paragraph where a list was expected. */
export type Entry = { text: string; line: number; isItem: boolean };

/** @returns the source from the first to the last of the blocks, trimmed */
export function textOf(part: Part, blocks: Block[] = part.blocks): string {
  const first = blocks[0];
  const last = blocks.at(-1);
  return first && last ? part.source.slice(first.start, last.end).trim() : '';
}

/** @returns what is before the first list, and all entries from there on */
export function splitAtList(part: Part): { lead: Block[]; entries: Entry[] } {
  const at = part.blocks.findIndex(({ type }) => type === 'list');
  if (at < 0) return { lead: part.blocks, entries: [] };
  return { lead: part.blocks.slice(0, at), entries: part.blocks.slice(at).flatMap((block) => entriesOf(part, block)) };
}

/** @returns the whole part as entries: each paragraph one, each item of its lists one */
export function allEntries(part: Part): Entry[] {
  return part.blocks.flatMap((block) => entriesOf(part, block));
}

function entriesOf(part: Part, block: Block): Entry[] {
  const { source, lineOffset } = part;
  if (block.type !== 'list') {
    return [{ text: textOf(part, [block]), line: block.line + lineOffset, isItem: false }];
  }
  return block.items.map((item) => ({
    text: unescapeDashes(itemText(source, item)),
    line: item.line + lineOffset,
    isItem: true,
  }));
}

/** `- --` is no item but a line across the page. */
const DASHES = /^(\\*)(?=-[ \t]*-[- \t]*(?:\n|$))/;

/** @returns items as a Markdown list: `- ` or `1. ` each, further lines indented to belong to their item */
export function printList(items: string[], ordered = false): string {
  return items
    .map((item, i) => {
      const marker = ordered ? `${i + 1}. ` : '- ';
      const lines = item.replace(DASHES, '$1\\').split('\n');
      return lines.map((line, at) => (at === 0 ? marker + line : indented(line, marker.length))).join('\n');
    })
    .join('\n');
}

const indented = (line: string, width: number): string => (line === '' ? line : ' '.repeat(width) + line);

function unescapeDashes(text: string): string {
  const slashes = DASHES.exec(text)?.[1];
  return slashes ? text.slice(1) : text;
}

/** @returns the two texts as paragraphs of one, where both are there */
export function append(before: string | null, after: string): string | null {
  // Not joined from a list: that would copy the text each time a line is appended to it.
  return (before && after ? `${before}\n\n${after}` : before || after) || null;
}
