/**
 * The structured data of one PR. Field names are fixed: other tools read the JSON. Every field is always there:
 * an absent scalar is null, an absent list is empty.
 */
import type { RepoName } from './ids';
import type { Relation } from './relation';

/** 关键文件: one file that the report names. */
export type KeyFile = {
  path: string;
  /** The report's own label, not a module of the taxonomy. */
  module: string | null;
  category: string | null;
  type: string | null;
  symbols: string[];
  note: string;
};

/** 关键源码片段: code that the report quotes. `language` is a fence's info word, e.g. `python`; null where unknown. */
export type Snippet = { path: string; note: string; language: string | null; code: string };

/** 评论区精华: one review thread. */
export type Thread = { topic: string; kind: string | null; conclusion: string };

/** 关联脉络: one PR or issue that the report names. */
export type Related = {
  repo: RepoName;
  number: number;
  kind: 'pr' | 'issue';
  title: string;
  note: string;
  relation: Relation;
};

/** What a report says, without whose report it is. Text fields are Markdown unless said otherwise. */
export type RecordBody = {
  summary: string | null;
  recommendation: string | null;
  motivation: string | null;
  stepsLead: string | null;
  steps: string[];
  files: KeyFile[];
  keySymbols: string[];
  snippets: Snippet[];
  discussion: { summary: string | null; threads: Thread[] };
  risksLead: string | null;
  risks: string[];
  impactLead: string | null;
  impact: string[];
  /** Plain text, as worded by the report. */
  riskFlags: string[];
  related: Related[];
};

/** What a report says of itself. `mergedAt` is ISO 8601 with offset, minute precision: `2026-06-03T10:06:00+08:00`. */
type Heading = { title: string | null; mergedAt: string | null; sourceUrl: string | null };

/** A record of a known PR. */
export type PrRecord = { repo: RepoName; number: number } & Heading & RecordBody;

/** What a capture names: in a capture that lacks its header, `#123` alone does not say whose. */
export type CapturedRelated = Omit<Related, 'repo'> & { repo: RepoName | null };

/** A record as a capture gives it: the capture may lack its header, and a guess is never made silently. */
export type CapturedRecord = { repo: RepoName | null; number: number | null } & Heading &
  Omit<RecordBody, 'related'> & { related: CapturedRelated[] };

/** @returns a body with every field absent, for makers of records to fill */
export function emptyBody(): RecordBody {
  return {
    summary: null,
    recommendation: null,
    motivation: null,
    stepsLead: null,
    steps: [],
    files: [],
    keySymbols: [],
    snippets: [],
    discussion: { summary: null, threads: [] },
    risksLead: null,
    risks: [],
    impactLead: null,
    impact: [],
    riskFlags: [],
    related: [],
  };
}

/** @returns whether the record says whose it is */
export function isIdentified(record: CapturedRecord): record is PrRecord {
  return record.repo !== null && record.number !== null && record.related.every(({ repo }) => repo !== null);
}
