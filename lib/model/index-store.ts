import type { RepoName } from './ids';

/**
 * Which of a repository's indexes: `pulls` of all its PRs in their order; `reports` and `history` are kept apart, because they
 * grow apart.
 */
export type IndexKind = 'pulls' | 'reports' | 'history';

/**
 * Where the search's indexes are kept, in parts that are read one by one; null: there is none, it is made when it is needed.
 * That of what is only named is of no repository.
 */
export type IndexStore = { read(repo: RepoName | null, kind: IndexKind | 'stubs', part: string): Uint8Array | null };
