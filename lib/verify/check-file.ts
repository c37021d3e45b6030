import { nearestNames } from '../graph/nearest-names';
import type { RepoAtlas } from '../graph/types';
import type { HistoryPull } from '../model/history';
import { confirmed, type Finding, mismatch } from './claim';

/** @returns whether the PR touched the path that its report names, under its old or its new name */
export function checkFile(path: string, history: HistoryPull, repo: RepoAtlas): Finding {
  const touched = history.files.find((file) => file.path === path || file.oldPath === path);
  if (touched) return confirmed(touched.path === path ? '' : `在本 PR 中改名为 ${touched.path}`);
  const paths = history.files.map((file) => file.path);
  const base = path.slice(path.lastIndexOf('/') + 1);
  const near =
    paths.find((each) => each.endsWith(`/${base}`) || each === base) ?? nearestNames(path, paths, 1)[0] ?? null;
  const known = repo.files.has(path) ? '本 PR 没有改动这个文件' : '仓库的提交历史里没有这个文件';
  return mismatch(known, near);
}
