import type { Chain, Pull } from '../../../lib/graph/types';
import type { Anchor } from '../../../lib/urls';

export const SECTION_TITLE = {
  summary: '执行摘要',
  motivation: '功能与动机',
  steps: '实现拆解',
  files: '文件',
  symbols: '符号',
  snippets: '关键源码片段',
  discussion: '评论区精华',
  risk: '风险',
  impact: '影响',
  flags: '风险标记',
  message: '提交说明',
  related: '关联脉络',
  history: '提交历史',
} satisfies Record<Anchor, string>;

/**
 * @param shown whether the parts have something to show that is nowhere else on the page
 * @returns the parts that a PR's page has, in reading order: the table of contents and the page agree by this
 */
export function sectionsOf(pull: Pull, chain: Chain | null, shown: { symbols: boolean; related: boolean }): Anchor[] {
  const { record } = pull;
  const has: Record<Anchor, boolean> = {
    summary: Boolean(record?.summary || record?.recommendation),
    motivation: Boolean(record?.motivation),
    steps: Boolean(record?.stepsLead) || (record?.steps.length ?? 0) > 0,
    files: pull.files.length > 0,
    symbols: shown.symbols,
    snippets: (record?.snippets.length ?? 0) > 0,
    discussion: Boolean(record?.discussion.summary) || (record?.discussion.threads.length ?? 0) > 0,
    risk: Boolean(record?.risksLead) || (record?.risks.length ?? 0) > 0,
    impact: Boolean(record?.impactLead) || (record?.impact.length ?? 0) > 0,
    flags: pull.risks.length > 0,
    message: Boolean(pull.history?.intro),
    related: shown.related,
    history: pull.sha !== null || chain !== null || record !== null,
  };
  const sections = (Object.keys(has) as Anchor[]).filter((anchor) => has[anchor]);
  // Without a report the commit's own words are what the page has to say first.
  return record ? sections : sections.sort((a, b) => Number(b === 'message') - Number(a === 'message'));
}
