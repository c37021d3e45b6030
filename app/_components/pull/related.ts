import { placeInSeries } from '../../../lib/graph/links/series';
import type { Atlas, Chain, Link, Pull } from '../../../lib/graph/types';
import { pullKey } from '../../../lib/model/ids';
import { LINK_LABEL } from '../../../lib/model/relation';

/** Words on a relation: a report's are Markdown; `plain`: a commit's. */
export type RelatedNote = { text: string; own: boolean; plain?: true };

/** One PR or issue on the other end of one or more links, with all that is said of it. */
export type RelatedItem = { pull: Pull; notes: RelatedNote[]; sources: Set<Link['source']> };

/** `question`: what a reader asks and the group answers. */
export type RelatedGroup = { title: string; question: string | null; items: RelatedItem[] };

export const SERIES = '同系列';

/** In reading order: what became of it, what it broke; then what it is about and what followed. */
const ORDER: { title: string; question?: string }[] = [
  { title: '被回退' },
  { title: '它回退了' },
  { title: '被重新合入' },
  { title: '它重新合入了' },
  { title: '它引入了回归', question: '这个 PR 弄坏了什么' },
  { title: '后续修复', question: '这个 PR 弄坏了什么' },
  { title: '它修复的回归由此引入' },
  { title: '它修复了' },
  { title: '被修复' },
  { title: '前序' },
  { title: '后续', question: '后来跟进了什么' },
  { title: SERIES },
  { title: '摘取自' },
  { title: '被摘取到发布分支' },
  { title: '同类' },
  { title: '提及' },
  { title: '被提及' },
];

/** @returns links of this PR and links to it, by what they mean for it; each other PR once a group */
export function groupRelated(pull: Pull, pulls: Atlas['pulls']): RelatedGroup[] {
  const groups = new Map<string, Map<string, RelatedItem>>();
  const add = (link: Link, own: boolean): void => {
    const other = pulls.get(own ? link.to : link.from);
    if (!other || other.key === pull.key) return;
    const title = groupTitle(link, own, pull, other);
    const items = groups.get(title) ?? new Map<string, RelatedItem>();
    groups.set(title, items);
    const item = items.get(other.key) ?? { pull: other, notes: [], sources: new Set() };
    items.set(other.key, item);
    item.sources.add(link.source);
    if (!link.note || isTitle(link)) return;
    item.notes.push(link.source === 'history' ? { text: link.note, own, plain: true } : { text: link.note, own });
  };
  for (const link of pull.links) add(link, true);
  for (const link of pull.backlinks) add(link, false);
  return ORDER.flatMap(({ title, question = null }) => {
    const items = [...(groups.get(title)?.values() ?? [])];
    return items.length === 0 ? [] : [{ title, question, items: title === SERIES ? inSeries(pull, items) : items }];
  });
}

/** What a revert chain tells: the page draws it at its top, with the evidence at its end. */
const TOLD_BY_CHAIN = new Set(['被回退', '它回退了', '被重新合入', '它重新合入了']);

/**
 * @param chain the one that the page draws, if any
 * @returns the groups without what that chain says already; what a report adds in its own words stays
 */
export function beyondChain(groups: RelatedGroup[], chain: Chain | null): RelatedGroup[] {
  const drawn = new Set(chain?.events.flatMap(({ pull }) => pull?.key ?? []));
  return groups.flatMap((group) => {
    if (!TOLD_BY_CHAIN.has(group.title)) return [group];
    const items = group.items.flatMap((item) => {
      if (!drawn.has(item.pull.key)) return [item];
      const notes = item.notes.filter(({ plain }) => !plain);
      return notes.length === 0 ? [] : [{ ...item, notes }];
    });
    return items.length === 0 ? [] : [{ ...group, items }];
  });
}

/** Words of a title stand on the page already: its own, or the other one's in the list. */
const isTitle = ({ source, evidence = [] }: Link): boolean =>
  source === 'history' && evidence.every((each) => each.source === 'subject');

/** A series is read in the order of its parts, this one among them. */
function inSeries(pull: Pull, items: RelatedItem[]): RelatedItem[] {
  const place = (item: RelatedItem) => Number.parseFloat(placeInSeries(item.pull) ?? '0');
  return [...items, { pull, notes: [], sources: new Set<Link['source']>() }].sort((a, b) => place(a) - place(b));
}

const REPAIRS = /\b(?:hot|bug)?-?fix(?:e[sd])?\b|\bbugs?\b|修复/i;

/** One continues the other, and the dates tell which; a later one that repairs says so in its title. */
function groupTitle({ relation, source }: Link, own: boolean, pull: Pull, other: Pull): string {
  if (relation !== 'follow-up') return LINK_LABEL[relation][own ? 'self' : 'other'];
  const later =
    pull.mergedAt && other.mergedAt
      ? Date.parse(other.mergedAt) >= Date.parse(pull.mergedAt)
      : other.number >= pull.number;
  if (!later) return '前序';
  return source === 'history' && REPAIRS.test(other.title ?? '') ? '后续修复' : '后续';
}

/** @returns numbers that the commit mentions and of which the knowledge base knows nothing */
export function unknownMentions({ repo, history }: Pull, pulls: Atlas['pulls']): number[] {
  const numbers = (history?.references ?? []).map(({ number }) => number);
  return [...new Set(numbers)].filter((number) => !pulls.has(pullKey(repo, number)));
}
