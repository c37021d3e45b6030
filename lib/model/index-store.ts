import type { RepoName } from './ids';

/** Which of a repository's two indexes: they are kept apart, because they grow apart. */
export type IndexKind = 'reports' | 'history';

/** Where the search's indexes are kept; null: there is none, it is made when the search is opened. */
export type IndexStore = { read(repo: RepoName, kind: IndexKind): Uint8Array | null };
