/** How the CLI words PRs, times and states. */
import { SHORT_SHA } from '../graph/pulls/change-ids';
import { isRewritten, leftShare } from '../graph/today/today';
import type { CommitEntry, Pull, RepoAtlas } from '../graph/types';
import type { List } from '../model/list';
import { STATE_LABEL } from '../model/state';
import { IS_LABEL } from '../search/query/qualifiers';
import { BEIJING_MS } from '../text/beijing';
import { block, plain, table } from './layout';
import { shareText } from './today';

/** @param iso ISO 8601 with offset, or null @returns `2026-06-03 10:06`, Beijing time; `日期未知` where there is none */
export function beijingTime(iso: string | null): string {
  const ms = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(ms) ? '日期未知' : new Date(ms + BEIJING_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** @returns the state as the site words it; what a stub is, where it has none */
export function stateOf(pull: Pull): string {
  if (pull.rewritten) return IS_LABEL.rewritten;
  if (pull.state !== null) return STATE_LABEL[pull.state];
  return pull.isIssue ? 'issue' : '未收录';
}

/** @returns the title in one line, or a word for its absence */
export const titleOf = (pull: Pull): string => plain(pull.title ?? '(标题未知)');

/** @returns a list of PRs, one a line: time, number, state, what is left, title, remark */
export function pullLines(pulls: { pull: Pull; remark?: string }[]): string {
  return table(
    pulls.map(({ pull, remark = '' }) => [
      beijingTime(pull.mergedAt),
      `#${pull.number}`,
      stateOf(pull),
      shareText(pull.left),
      remark === '' ? titleOf(pull) : `${titleOf(pull)}  [${remark}]`,
    ]),
  );
}

/** @returns a block of commits without a PR of their own, as lists show PRs; '' where there are none */
export function commitsBlock(commits: List<CommitEntry>, limit: number): string {
  const lines = (list: CommitEntry[]) =>
    table(
      list.map(({ commit, state, survival }) => [
        ...[beijingTime(commit.mergedAt), commit.sha.slice(0, SHORT_SHA)],
        isRewritten({ state, survival }) ? IS_LABEL.rewritten : STATE_LABEL[state],
        ...[shareText(leftShare(survival)), plain(commit.title)],
      ]),
    );
  return commits.length === 0 ? '' : block(`没有 PR 的提交（${commits.length}）`, shorten(commits, limit, lines));
}

/** @returns `注意力层 (attention)` for each id, in order */
export function moduleNames(repo: RepoAtlas, ids: string[]): string {
  const names = new Map(repo.modules.map(({ id, name }) => [id, name]));
  return ids.map((id) => `${plain(names.get(id) ?? id)} (${plain(id)})`).join('、');
}

/** @returns the first `limit` items' lines and how many are left out */
export function shorten<T>(items: List<T>, limit: number, print: (items: T[]) => string): string {
  const shown = print(items.slice(0, limit));
  const left = items.length - limit;
  return left > 0 ? `${shown}\n  … 另有 ${left} 个，用 --limit 或 --json 查看` : shown;
}
