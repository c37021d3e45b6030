/** What tells the layouts apart: one table of patterns each. Shared code asks the table, never for the layout's name. */
import type { Line } from '../lines/line';
import type { Tell } from '../problems';

export const LAYOUTS = [
  'canonical',
  'pdf',
  'html',
  'pdf-text',
  'pdf-text-layout',
  'pdf-markdown',
  'web-copy',
  'web-markdown',
] as const;

/** The kinds of capture (RECORD): how the report was saved. */
export type Layout = (typeof LAYOUTS)[number];

/** A named step that undoes one kind of noise. */
export type Repair = { name: string; mend: (lines: Line[], tell: Tell) => Line[] };

export type LayoutPatterns = {
  name: Layout;
  /** What speaks for this layout, with its weight; the whole text is searched. */
  signs: readonly (readonly [RegExp, number])[];
  /** In the order in which they are applied. */
  repairs: readonly Repair[];
  /** A line that may head a section or a part; group 1 is its text. */
  heading: RegExp;
  /** By how many columns more than its parent an inner item is indented. */
  nesting: number;
  /** Whether inner items may stand at the same margin as outer ones. */
  losesIndentation: boolean;
  /** Whether lines may be broken inside sentences. */
  wraps: boolean;
  /** Turns a field's text into Markdown: what the layout lost of it, or what Markdown would misread. */
  markdown: (text: string) => string;
  /** Turns a name (a path, a title) into plain text. */
  plain: (text: string) => string;
};
