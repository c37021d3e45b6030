/** A content folder as read from disk: what the graph is built from. */
import type { Diagnostic } from './diagnostic';
import type { RepoHistory } from './history';
import type { RepoName } from './ids';
import type { PrRecord } from './record';
import type { Taxonomy } from './taxonomy';
import type { Vocabulary } from './vocabulary';

export type RepoContent = {
  name: RepoName;
  /** `file` is relative to the content folder. */
  reports: { file: string; record: PrRecord }[];
  history: RepoHistory | null;
  taxonomy: Taxonomy;
};

export type Corpus = {
  dir: string;
  /** Hash over all that was read. */
  version: string;
  repos: RepoContent[];
  /** Absent: nobody looked for one. */
  vocabulary?: Vocabulary;
  problems: Diagnostic[];
};
