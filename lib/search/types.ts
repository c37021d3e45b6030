/** What a search takes and gives: one shape for site, API, CLI and MCP. Isomorphic: the browser script imports it, too. */
import type { ChainId } from '../graph/types';
import type { RepoName } from '../model/ids';
import type { State } from '../model/state';
import type { Anchor } from '../urls';
import type { FilterKey } from './query/qualifiers';

export const HIT_KINDS = ['pull', 'symbol', 'file', 'module', 'commit'] as const;

export type HitKind = (typeof HIT_KINDS)[number];

/** A stretch to highlight: offsets in UTF-16 units, `end` excluded. Marks are sorted and never overlap. */
export type Mark = [start: number, end: number];

/** A piece of the text that matched, as readers see it: without the marks of Markdown, nothing added, nothing escaped. */
export type Excerpt = {
  /** Chinese name of the section, e.g. `风险`. */
  label: string;
  /** Section of the PR page that holds it; null where the text stands on no page section (a bare title). */
  anchor: Anchor | null;
  text: string;
  marks: Mark[];
  /** Whether the original goes on before and after: the place of an ellipsis. */
  cutBefore: boolean;
  cutAfter: boolean;
};

export type Hit = {
  kind: HitKind;
  /** `owner/name#123` for a PR, `owner/name@<sha>` for a commit without one, else the symbol's name, the file's path, the module's id. */
  id: string;
  /** A PR's title (`#123` where it is unknown), else the symbol's name, the file's path, the module's name. */
  title: string;
  titleMarks: Mark[];
  url: string;
  /** Higher is better; comparable within one answer only. */
  score: number;
  /** A change's state; null for other kinds and for PRs whose state is unknown. */
  state: State | null;
  /** Why it was found, a short Chinese phrase: `符号完全匹配`, `标题`, `同义词 deadlock`. */
  reason: string;
  repo: RepoName;
  /** What a list shows of a PR; null for other kinds. */
  pull: {
    number: number;
    source: 'report' | 'history' | 'stub';
    isIssue: boolean;
    mergedAt: string | null;
    chain: ChainId | null;
    /** Share of its lines that stand today, 0 to 1; null where it wrote none or nobody knows. */
    left: number | null;
    /** Nobody undid it, and yet later changes left nothing of it. */
    rewritten: boolean;
  } | null;
  /** What a list shows of a commit without a PR; absent for other kinds. */
  commit?: { sha: string; mergedAt: string; left: number | null; rewritten: boolean };
  /** Number of PRs behind a symbol, file or module; 1 for a PR, 0 for a commit without one. */
  pullCount: number;
  excerpts: Excerpt[];
};

/** `section`: a part of the site, such as the list of revert chains. */
export type NameKind = 'module' | 'release' | 'section' | 'symbol' | 'file';

/** The reason of all hits of a query without words. */
export const MATCHES_FILTERS = '符合限定条件';

/** What readers call each kind of thing that a search finds. */
export const KIND_LABEL: Readonly<Record<HitKind | NameKind, string>> = {
  ...{ pull: 'PR', symbol: '符号', file: '文件', module: '模块', commit: '提交', release: '版本', section: '本站' },
};

/** A name that begins with what was typed, as a row that leads to its page. */
export type NameRow = {
  kind: NameKind;
  /** The symbol, the path, the tag, a module's id, a section's key. */
  name: string;
  /** What readers know it by where that is not the name: of a module and a section in Chinese; a renamed file's path of today. */
  label: string | null;
  url: string;
  repo: RepoName;
  /** PRs that have it; null for releases and sections. */
  count: number | null;
  /** Whether it is just what was typed: a symbol by its whole name or last part, a file with or without its extension. */
  whole: boolean;
};

/** The names of one kind that begin so. */
export type NameGroup = {
  kind: NameKind;
  /** The first of them, best first: what is called just so, then by number of PRs. */
  rows: NameRow[];
  /** How many there are. */
  total: number;
  /** A list of all of them, where the rows are not all and there is such a list. */
  more: string | null;
};

/** One value of a facet, with the number of PRs that are found once it is added; where it is in, of those that have it. */
export type FacetValue = { value: string; label: string; count: number; active: boolean };

/** A qualifier by whose values the found PRs can be narrowed: `key` and `value` go into the query as `key:value`. */
export type Facet = { key: FilterKey; label: string; values: FacetValue[] };

export type SearchAnswer = {
  /** The query as given. */
  query: string;
  /** What was searched: reports, and PRs in all (reports and history). */
  covers: { reports: number; pulls: number };
  /** All that was found, of which `hits` is one page. */
  total: number;
  counts: Record<HitKind, number>;
  /** Kinds of which there are more than `counts` and the list have: such a count is to be read as "so many and more". */
  capped: HitKind[];
  /** Names that begin with the query, the group with the best one first; none where it is more than one name. */
  names: NameGroup[];
  /** Best first, all kinds in one list. */
  hits: Hit[];
  facets: Facet[];
  /** What the reader should know, in Chinese: a wrong qualifier, a relaxed search, a misspelling taken for another word. */
  notes: string[];
  /** Cursor of the next page; null on the last. */
  next: string | null;
  /** Where the query names one PR outright (number, `owner/name#N`, address, sha): its page. */
  direct: string | null;
};

/** Hits a page where no other number is asked for. */
export const HITS_A_PAGE = 20;

export type SearchOptions = {
  /** Hits a page, 1 to 1000; {@link HITS_A_PAGE} by default. */
  limit?: number;
  /** `next` of the answer before. */
  cursor?: string;
  /** Only this repository. */
  repo?: string;
  /** Only these kinds; all by default. */
  kinds?: readonly HitKind[];
  /** Whether to count facets; true by default. */
  facets?: boolean;
  /** Whether to cut excerpts; true by default. */
  excerpts?: boolean;
  /** Whether to look for names that begin with the query; by default on the first page of all kinds. */
  names?: boolean;
};

/** Something that can take the place of what is being typed. */
export type Suggestion = {
  /** A qualifier, whose value is still to come; a qualifier with its value; a name as a bare word. */
  kind: 'qualifier' | 'value' | 'word';
  /** Of a word: what the name is of, and its page; null for the others. */
  of: NameKind | null;
  url: string | null;
  /** What is put into the query. */
  text: string;
  /** What a reader chooses by: the qualifier, the value or the word alone. */
  name: string;
  /** Its name in the other language, e.g. the Chinese name of a module; null where there is none. */
  label: string | null;
  /** PRs that have it; null for qualifiers. */
  count: number | null;
};

export type Suggestions = {
  /** The stretch of the query that a suggestion replaces: offsets in UTF-16 units, `end` excluded. */
  start: number;
  end: number;
  /** Whether what stands there is a whole value already: longer ones may follow, but nothing needs to. */
  complete: boolean;
  /** Best first, at most 10. */
  items: Suggestion[];
};
