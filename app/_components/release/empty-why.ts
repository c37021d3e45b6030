import type { Release, RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';

/** @returns why a release is the first to contain no PR at all; null where it contains some, and where nobody knows */
export function emptyWhy({ pulls, unplaced, beside }: Release, repo: RepoAtlas): string | null {
  if (pulls.length > 0 || unplaced) return null;
  if (beside.length > 0) {
    const branch = repo.history?.branch ?? '主干';
    return `比更早的版本多出的 ${count(beside.length)} 个提交都在它的发布分支上，不在 ${branch} 上`;
  }
  return '它收录的 PR 都已随更早的版本发布';
}
