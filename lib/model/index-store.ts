import type { RepoName } from './ids';

/**
 * Which of a repository's indexes: `pulls` of all its PRs in their order; `reports` and `history` are kept apart, because they
 * grow apart.
 */
export type IndexKind = 'pulls' | 'reports' | 'history';

/** Where the search's indexes are kept, in parts that are read one by one; null: there is none, it is made when it is needed. */
export type IndexStore = { read(repo: RepoName, kind: IndexKind, part: string): Uint8Array | null };
