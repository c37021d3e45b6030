/** What became of a change after it merged. Computed from the last event of its revert chain; nothing is sticky. */
export const STATES = ['live', 'reverted', 'partially-reverted', 'relanded', 'superseded'] as const;

export type State = (typeof STATES)[number];

export const STATE_LABEL = {
  live: '生效',
  reverted: '已回退',
  'partially-reverted': '部分回退',
  relanded: '已重新合入',
  superseded: '回退已失效',
} satisfies Record<State, string>;

/** What one PR does to another in a revert chain. */
export type ChainKind = 'reverts' | 'partially-reverts' | 'relands';

export const CHAIN_KIND_LABEL = {
  reverts: '回退',
  'partially-reverts': '部分回退',
  relands: '重新合入',
} satisfies Record<ChainKind, string>;

/** Said of a reland whose own title says that it brings a part back: then as much is back as the diff shows. */
export const PART_BACK = '标题说明只重新合入一部分';

/** Where an edge of a revert chain was read. */
export const EVIDENCE_SOURCES = ['report', 'subject', 'body', 'sha', 'diff'] as const;

export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number];

/** One reason to believe an edge: the source, and the words or the figure found there, for a person to read. */
export type Evidence = { source: EvidenceSource; text: string };

/**
 * One change undoes (a part of) another, or brings it back. A change is known by its PR's number and by the sha of the
 * commit that landed it; a commit without a PR has no number, and a PR that only reports know has no sha.
 */
export type ChainEdge = {
  from: number | null;
  sha: string | null;
  to: number | null;
  toSha: string | null;
  kind: ChainKind;
  evidence: Evidence[];
  /** 0 to 1 */
  confidence: number;
  /** Share of the other's changed lines that this one undoes or repeats, 0 to 1; null where no diff was read. */
  share: number | null;
  /** Share of this one's own changed lines that do so, 0 to 1: near 1 for a revert that does nothing else; null likewise. */
  ofThis: number | null;
};

/** An undo claim without a target. `absent`: it names a change that the history lacks; `unidentified`: it names none. */
export type UnresolvedClaim = {
  number: number | null;
  sha: string | null;
  kind: ChainKind;
  text: string;
  why: 'absent' | 'unidentified';
};

export const UNRESOLVED_LABEL = {
  absent: '目标未收录',
  unidentified: '目标未能确定',
} satisfies Record<UnresolvedClaim['why'], string>;
