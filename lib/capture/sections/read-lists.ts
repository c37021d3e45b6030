/** The sections that are a list with a lead at times: steps, risks, impact. */
import { toMarkdown } from '../block';
import { asMarkdown, type Context, rawBlocks } from '../context';
import { groupItems, itemMarkdown } from '../group-items';
import type { Line } from '../line';

export type LeadAndList = { lead: string | null; list: string[] };

/** @returns the lead and the items; lines without a list are a list of one item (RECORD) */
export function readLeadAndList(lines: Line[], context: Context): LeadAndList {
  const { lead, items } = groupItems(asMarkdown(rawBlocks(lines, context), context), context.layout.losesIndentation);
  const before = toMarkdown(lead);
  if (items.length === 0) return { lead: null, list: before ? [before] : [] };
  return { lead: before || null, list: items.map(itemMarkdown) };
}
