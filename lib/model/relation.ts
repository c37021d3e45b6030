/** How one PR relates to another in a report, read from the first to the second. Fixed: records carry these words. */
export const RELATIONS = [
  'reverts',
  'reverted-by',
  'relands',
  'relanded-by',
  'fixes',
  'follow-up',
  'similar',
  'mentions',
] as const;

export type Relation = (typeof RELATIONS)[number];

/** The labels that canonical reports and pages print. */
export const RELATION_LABEL = {
  reverts: '回退',
  'reverted-by': '被回退',
  relands: '重新合入',
  'relanded-by': '被重新合入',
  fixes: '修复',
  'follow-up': '后续',
  similar: '同类',
  mentions: '提及',
} satisfies Record<Relation, string>;

/** @returns the relation that a label of {@link RELATION_LABEL} names, or null */
export function relationOfLabel(label: string): Relation | null {
  return RELATIONS.find((relation) => RELATION_LABEL[relation] === label) ?? null;
}

/** How one PR relates to another by whatever source: a report's words, or what history says on top of them. */
export const LINK_RELATIONS = [...RELATIONS, 'regression-of', 'cherry-pick-of', 'series'] as const;

export type LinkRelation = (typeof LINK_RELATIONS)[number];

/** What the other one is, read from the PR that says it (`self`), and from the one it is said of (`other`). */
export const LINK_LABEL = {
  reverts: { self: '它回退了', other: '被回退' },
  'reverted-by': { self: '被回退', other: '它回退了' },
  relands: { self: '它重新合入了', other: '被重新合入' },
  'relanded-by': { self: '被重新合入', other: '它重新合入了' },
  'regression-of': { self: '它修复的回归由此引入', other: '它引入了回归' },
  fixes: { self: '它修复了', other: '被修复' },
  'follow-up': { self: '前序', other: '后续' },
  'cherry-pick-of': { self: '摘取自', other: '被摘取到发布分支' },
  series: { self: '同系列', other: '同系列' },
  similar: { self: '同类', other: '同类' },
  mentions: { self: '提及', other: '被提及' },
} satisfies Record<LinkRelation, { self: string; other: string }>;
