import type { Atlas, Link, Pull } from '../../../lib/graph/types';
import type { Relation } from '../../../lib/model/relation';

/** One PR or issue on the other end of one or more links, with all that is said of it. */
export type RelatedItem = { pull: Pull; notes: { text: string; own: boolean }[]; sources: Set<Link['source']> };

export type RelatedGroup = { title: string; items: RelatedItem[] };

/** In reading order; `self` is read from this PR, `other` from the PR that names it. */
const TITLES = {
  reverts: { self: '它回退了', other: '被回退' },
  'reverted-by': { self: '被回退', other: '它回退了' },
  relands: { self: '它重新合入了', other: '被重新合入' },
  'relanded-by': { self: '被重新合入', other: '它重新合入了' },
  fixes: { self: '它修复了', other: '被修复' },
  'follow-up': { self: '前后相继', other: '前后相继' },
  similar: { self: '同类', other: '同类' },
  mentions: { self: '提及', other: '被提及' },
} satisfies Record<Relation, { self: string; other: string }>;

const ORDER = [
  '被回退',
  '它回退了',
  '被重新合入',
  '它重新合入了',
  '它修复了',
  '被修复',
  '前序',
  '后续',
  '同类',
  '提及',
  '被提及',
];

/** @returns links of this PR and links to it, by what they mean for it; each other PR once a group */
export function groupRelated(pull: Pull, pulls: Atlas['pulls']): RelatedGroup[] {
  const groups = new Map<string, Map<string, RelatedItem>>();
  const add = (link: Link, own: boolean): void => {
    const other = pulls.get(own ? link.to : link.from);
    if (!other || other.key === pull.key) return;
    const title = groupTitle(link.relation, own, pull, other);
    const items = groups.get(title) ?? new Map<string, RelatedItem>();
    groups.set(title, items);
    const item = items.get(other.key) ?? { pull: other, notes: [], sources: new Set() };
    items.set(other.key, item);
    item.sources.add(link.source);
    if (link.note) item.notes.push({ text: link.note, own });
  };
  for (const link of pull.links) add(link, true);
  for (const link of pull.backlinks) add(link, false);
  return [...groups]
    .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map(([title, items]) => ({ title, items: [...items.values()] }));
}

/** One continues the other, and the dates tell which. */
function groupTitle(relation: Relation, own: boolean, pull: Pull, other: Pull): string {
  if (relation !== 'follow-up') return TITLES[relation][own ? 'self' : 'other'];
  if (pull.mergedAt && other.mergedAt) return Date.parse(other.mergedAt) < Date.parse(pull.mergedAt) ? '前序' : '后续';
  return other.number < pull.number ? '前序' : '后续';
}
