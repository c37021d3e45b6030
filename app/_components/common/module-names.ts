import type { Pull, RepoAtlas } from '../../../lib/graph/types';

/** @returns a function that gives the name of a PR's first module, or null */
export function moduleNames(repo: RepoAtlas): (pull: Pull) => string | null {
  const names = new Map(repo.modules.map(({ id, name }) => [id, name]));
  return ({ modules: [first] }) => (first === undefined ? null : (names.get(first) ?? first));
}
