/** The sections of a canonical report and of every capture, in their order (names as the reports print them). */
export const SECTIONS = [
  '执行摘要',
  '功能与动机',
  '实现拆解',
  '关键源码片段',
  '评论区精华',
  '风险与影响',
  '关联脉络',
] as const;

export type SectionName = (typeof SECTIONS)[number];

/** The level-3 parts of sections; in 关键源码片段 the level-3 headings are paths instead. */
export const PARTS = {
  执行摘要: [],
  功能与动机: [],
  实现拆解: ['关键文件', '关键符号'],
  关键源码片段: [],
  评论区精华: [],
  风险与影响: ['风险', '影响', '风险标记'],
  关联脉络: [],
} as const satisfies Record<SectionName, readonly string[]>;

export type PartName = (typeof PARTS)[SectionName][number];

/** @returns the section that a heading names, or null */
export function sectionOf(heading: string): SectionName | null {
  return SECTIONS.find((name) => name === heading) ?? null;
}

/** @returns the part of a section that a level-3 heading names, or null */
export function partOf(section: SectionName, heading: string): PartName | null {
  const parts: readonly PartName[] = PARTS[section];
  return parts.find((name) => name === heading) ?? null;
}

/** @returns whether any section has a part of this name */
export function isPartName(heading: string): boolean {
  return SECTIONS.some((section) => partOf(section, heading) !== null);
}
