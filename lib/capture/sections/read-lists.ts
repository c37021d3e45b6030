/** The sections that are a list with a lead at times: steps, risks, impact. */

import { asMarkdown, type Context, rawBlocks } from '../context';
import { toMarkdown } from '../lines/block';
import { groupItems, itemMarkdown } from '../lines/group-items';
import type { Line } from '../lines/line';

export type LeadAndList = { lead: string | null; list: string[] };

/** @returns the lead and the items; lines without a list are a list of one item (RECORD) */
export function readLeadAndList(lines: Line[], context: Context): LeadAndList {
  const { lead, items } = groupItems(asMarkdown(rawBlocks(lines, context), context), context.layout.losesIndentation);
  const before = toMarkdown(lead);
  if (items.length === 0) return { lead: null, list: before ? [before] : [] };
  return { lead: before || null, list: items.map(itemMarkdown) };
}

/** An item below the first, as {@link itemMarkdown} prints it. */
const BELOW = /\n {1,4}[-*] (?=\S)/;

/**
 * Items of a list that has no lists inside: a clipper indents those behind the first one as if they were below it, though the
 * first ends its sentence.
 */
export function sameLevel(list: string[]): string[] {
  const [first = '', ...others] = list.length === 1 ? (list[0]?.split(BELOW) ?? []) : list;
  return list.length === 1 && /[。！？.!?]$/.test(first) && !others.some((text) => text.includes('\n'))
    ? [first, ...others]
    : list;
}
