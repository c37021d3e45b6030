/** Data that a page brings for its scripts: the page's own PR is in it, and often those of a sidebar or a list. */
import { parsePullNumber } from '../../model/ids';
import { pullOfAddress } from './claims';

/** One object of the data that names a PR or when one was merged. */
export type PageItem = {
  /** Of the PR, or of a page about it. */
  address: string | null;
  number: number | null;
  titles: string[];
  mergedAt: string | null;
};

const SCRIPT = /<script\b[^<>]*(?:ld\+json|__NEXT_DATA__|application\/json)[^<>]*>/gi;
const ADDRESSES = ['url', 'sourceUrl', 'canonicalUrl', 'html_url', 'mainEntityOfPage', '@id'];
const NUMBERS = ['number', 'pr', 'prNumber', 'pullNumber'];
const TITLES = ['title', 'headline', 'name'];
const TIMES = ['mergedAt', 'merged_at'];

/** @returns the items in a page's scripts of data, from its source; what is no JSON has none */
export function itemsOfPage(html: string): PageItem[] {
  return [...html.matchAll(SCRIPT)].flatMap(({ 0: tag, index }) => {
    const end = html.indexOf('</script', index);
    return itemsOf(parsed(html.slice(index + tag.length, end < 0 ? html.length : end)));
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Without recursion: data may be nested by the thousand. */
function itemsOf(root: unknown): PageItem[] {
  const items: PageItem[] = [];
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) open.push(inner);
    const item = itemOf(value);
    if (item.number !== null || item.mergedAt !== null) items.push(item);
  }
  return items;
}

function itemOf(value: object): PageItem {
  const fields: Record<string, unknown> = { ...value };
  const texts = (keys: string[]): string[] => keys.flatMap((key) => textOf(fields[key]));
  const address = texts(ADDRESSES).find((each) => pullOfAddress(each) !== null) ?? null;
  const pull = address === null ? null : pullOfAddress(address);
  const number = texts(NUMBERS).flatMap((digits) => parsePullNumber(digits) ?? [])[0] ?? null;
  return { address, number: pull?.number ?? number, titles: texts(TITLES), mergedAt: texts(TIMES)[0] ?? null };
}

/** An entity may be given by its address. */
function textOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null && '@id' in value ? textOf(value['@id']) : [];
}
