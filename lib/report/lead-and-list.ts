/** A text and the list it leads to: steps, risks, impact, discussion. */
import { BEFORE_LIST, contain, release } from './contain';
import { type Part, printList, splitAtList, textOf } from './part';

export type LeadAndList = { lead: string | null; list: string[] };

/**
 * Reads a part as a lead and a list. A part without a list is a list of one item (RECORD). Text below the list is kept
 * with the item before it.
 */
export function readLeadAndList(part: Part): LeadAndList {
  const { lead, entries } = splitAtList(part);
  const before = textOf(part, lead);
  if (entries.length === 0) return { lead: null, list: before ? [release(before, BEFORE_LIST)] : [] };
  const list: string[] = [];
  for (const { text, isItem } of entries) {
    if (isItem) list.push(text);
    else list.push(`${list.pop() ?? ''}\n\n${text}`);
  }
  return { lead: before ? release(before, BEFORE_LIST) : null, list: list.filter(Boolean) };
}

/** @returns the lead, where there is one, and the list */
export function printLeadAndList(lead: string | null, list: string[], ordered: boolean): string {
  return printAsLead(lead, printList(list, ordered));
}

/** @returns the lead above its list, a blank line between; the list may be empty */
export function printAsLead(lead: string | null, list: string): string {
  return [...(lead === null ? [] : [contain(lead, BEFORE_LIST)]), ...(list ? [list] : [])].join('\n\n');
}
