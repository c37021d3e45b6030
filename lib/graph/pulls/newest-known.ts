import type { RepoAtlas } from '../types';

/** @returns the PR of each repository that merged last, as people write it: what tells a typing error from a PR that is too new */
export const newestKnown = (repos: RepoAtlas[]): string[] =>
  repos.flatMap(({ pulls: [first] }) => (first ? [repos.length > 1 ? first.key : `#${first.number}`] : []));
