/** What every reader of a section is given. */
import type { CapturedRecord } from '../model/record';
import type { LayoutPatterns } from './layouts/layout';
import { type Block, toMarkdown } from './lines/block';
import { foldLines } from './lines/fold-lines';
import type { Line } from './lines/line';
import type { Words } from './names/words';
import type { Tell } from './problems';

export type Draft = CapturedRecord;

export type Context = {
  layout: LayoutPatterns;
  /** The numbers that the capture calls an issue anywhere. */
  issues: ReadonlySet<number>;
  /** The width of a full line of the capture, in columns. */
  width: number;
  /** Of the whole capture. */
  words: Words;
  tell: Tell;
};

/** Reads the lines of one section into the draft. */
export type ReadSection = (lines: Line[], draft: Draft, context: Context) => void;

/** @returns the section's blocks, their texts as the layout has them */
export function rawBlocks(lines: Line[], { layout, width }: Context): Block[] {
  return foldLines(lines, { wraps: layout.wraps, nesting: layout.nesting, width });
}

/** @returns blocks with their texts turned into Markdown */
export function asMarkdown(blocks: Block[], { layout }: Context): Block[] {
  return blocks.map((block) => (block.kind === 'code' ? block : { ...block, text: layout.markdown(block.text) }));
}

/** @returns lines of free text as Markdown, or null where there is none */
export function readText(lines: Line[], context: Context): string | null {
  return toMarkdown(asMarkdown(rawBlocks(lines, context), context)) || null;
}
