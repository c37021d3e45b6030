/** What the sections of a report say, whatever a page calls them; in the order in which most reports say it. */
export const KINDS = [
  'summary',
  'recommendation',
  'motivation',
  'steps',
  'files',
  'symbols',
  'snippets',
  'discussion',
  'risks',
  'impact',
  'flags',
  'related',
] as const;

export type Kind = (typeof KINDS)[number];

/** What reports call each: for diagnostics, and for the lines that the readers are given. */
export const NAMES = {
  summary: '一句话',
  recommendation: '推荐动作',
  motivation: '功能与动机',
  steps: '实现拆解',
  files: '关键文件',
  symbols: '关键符号',
  snippets: '关键源码片段',
  discussion: '评论区精华',
  risks: '风险',
  impact: '影响',
  flags: '风险标记',
  related: '关联脉络',
} as const satisfies Record<Kind, string>;
