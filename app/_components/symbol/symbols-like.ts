import type { RepoAtlas } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import type { Suggestion } from '../common/missing';

const MAX = 5;

/** @returns symbols that are called so but for their class, their case or their outer underscores, most PRs first */
export function symbolsLike(repo: RepoAtlas, wanted: string): Suggestion[] {
  return repo.lookups
    .symbolsAlike(wanted)
    .slice(0, MAX)
    .map(({ name, pulls }) => ({
      href: urls.symbol(repo.name, name),
      title: name,
      note: `符号 · ${pulls.length} 个 PR`,
    }));
}
