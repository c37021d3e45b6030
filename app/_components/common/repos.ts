import type { Atlas, RepoAtlas } from '../../../lib/graph/types';

/** @returns the repositories, the one with most PRs first */
export const reposBySize = (atlas: Atlas): RepoAtlas[] =>
  [...atlas.repos.values()].sort((a, b) => b.pulls.length - a.pulls.length);

/** @returns the repository with most PRs; null for an empty knowledge base */
export const primaryRepo = (atlas: Atlas): RepoAtlas | null => reposBySize(atlas)[0] ?? null;
