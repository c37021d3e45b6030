/** What a check of a report against the history finds. */
export const CLAIM_KINDS = ['title', 'merged-at', 'file', 'symbol', 'related'] as const;

export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const CLAIM_LABEL = {
  title: '标题',
  'merged-at': '合入时间',
  file: '文件',
  symbol: '符号',
  related: '关联编号',
} satisfies Record<ClaimKind, string>;

export const VERDICTS = ['confirmed', 'mismatch', 'unknown'] as const;

export type Verdict = (typeof VERDICTS)[number];

export const VERDICT_LABEL = {
  confirmed: '已核对',
  mismatch: '不符',
  unknown: '无法核对',
} satisfies Record<Verdict, string>;

/** One thing that a report says, and whether the history bears it out. */
export type Claim = {
  kind: ClaimKind;
  /** What the report says: a title, a time, a path, a symbol, `#123`. */
  text: string;
  verdict: Verdict;
  /** Why, for readers of the site; empty for what is confirmed without more to say. */
  detail: string;
  /** What the report probably means; null where nothing is near, or nothing is wrong. */
  suggestion: string | null;
  /** Of a symbol that the PR did change: it is not in the branch today, and where it went; null where it is, or nobody knows. */
  gone: string | null;
};

/** A claim without its kind and text, as the rules give it. */
export type Finding = Pick<Claim, 'verdict' | 'detail' | 'suggestion'>;

/** What is said of a claim that held, and is past. */
export const GONE_LABEL = '已不在主干';

export const confirmed = (detail = ''): Finding => ({ verdict: 'confirmed', detail, suggestion: null });

export const unknown = (detail: string): Finding => ({ verdict: 'unknown', detail, suggestion: null });

export const mismatch = (detail: string, suggestion: string | null = null): Finding => ({
  verdict: 'mismatch',
  detail,
  suggestion,
});
