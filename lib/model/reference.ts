/** What a commit's own words say of other PRs and issues of its repository. */
import type { EvidenceSource } from './state';

/** How a commit names another PR or issue, the most telling first. */
export const NAMED_RELATIONS = ['regression-of', 'follow-up', 'fixes', 'mentions'] as const;

export type NamedRelation = (typeof NAMED_RELATIONS)[number];

/** One PR or issue of the same repository that the words name. */
export type HistoryReference = {
  number: number;
  relation: NamedRelation;
  source: Extract<EvidenceSource, 'subject' | 'body'>;
  /** The words around it: the title, or the sentence of the body, at most 200 characters. */
  text: string;
};

/** `[2/N] …`: a PR's place in a series. */
export type SeriesPart = {
  /** As written: `2`, `2.5`. */
  position: string;
  /** As written, lower case: `4`, `n`; null where none is given (`part 2`). */
  total: string | null;
  /** Number of the series' PR that merged first: the same for all its parts. */
  series: number;
};
