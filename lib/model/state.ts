/** What became of a change after it merged. Computed from the last event of its revert chain; nothing is sticky. */
export const STATES = ['live', 'reverted', 'partially-reverted', 'relanded'] as const;

export type State = (typeof STATES)[number];

export const STATE_LABEL = {
  live: '生效',
  reverted: '已回退',
  'partially-reverted': '部分回退',
  relanded: '已重新合入',
} satisfies Record<State, string>;

/** What one PR does to another in a revert chain. */
export type ChainKind = 'reverts' | 'partially-reverts' | 'relands';

export const CHAIN_KIND_LABEL = {
  reverts: '回退',
  'partially-reverts': '部分回退',
  relands: '重新合入',
} satisfies Record<ChainKind, string>;

/** Where an edge of a revert chain was read. */
export const EVIDENCE_SOURCES = ['report', 'subject', 'body', 'sha', 'diff'] as const;

export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number];

/** One reason to believe an edge: the source, and the words or the figure found there, for a person to read. */
export type Evidence = { source: EvidenceSource; text: string };

/** `from` undoes (a part of) `to`, or brings it back. Numbers are of the same repository. */
export type ChainEdge = {
  from: number;
  to: number;
  kind: ChainKind;
  evidence: Evidence[];
  /** 0 to 1 */
  confidence: number;
  /** Share of `to`'s changed lines that `from` undoes or repeats, 0 to 1; null where no diff was read. */
  share: number | null;
};
