import { sameTitle } from '../graph/pulls/same-title';
import type { RepoAtlas } from '../graph/types';
import type { Related } from '../model/record';
import { confirmed, type Finding, mismatch, unknown } from './claim';

/**
 * Whether a number that a report names exists, is a PR or an issue as it says, and has the title it gives.
 * @param repo null where the number is of a repository without content
 */
export function checkRelated({ number, kind, title }: Related, repo: RepoAtlas | null): Finding {
  if (!repo) return unknown('没有收录这个仓库');
  const real = repo.byNumber.get(number)?.history;
  if (!real) {
    return unknown(
      kind === 'issue' ? '提交历史不含 issue' : '提交历史里没有这个编号：可能尚未合入、不在这个分支，或是 issue',
    );
  }
  if (kind === 'issue') return mismatch(`#${number} 是已合入的 PR“${real.title}”，不是 issue`, real.title);
  if (title.trim() === '') return confirmed(`标题是“${real.title}”`);
  if (sameTitle(title, real.title)) return confirmed();
  return mismatch(`#${number} 的提交标题是“${real.title}”；标题也可能在合入后改过`, real.title);
}
