/** How one PR stands to another, read from the first to the second. */
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
