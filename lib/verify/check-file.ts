import { nearestNames } from '../graph/nearest-names';
import type { RepoAtlas } from '../graph/types';
import type { HistoryPull } from '../model/history';
import { confirmed, type Finding, mismatch } from './claim';

/** How alike the last part of a path must be to be what the report means. */
const SURE = 0.6;

/** @returns whether the PR touched the path that its report names, under its old or its new name */
export function checkFile(path: string, history: HistoryPull, repo: RepoAtlas): Finding {
  const touched = history.files.find((file) => file.path === path || file.oldPath === path);
  if (touched) return confirmed(touched.path === path ? '' : `在本 PR 中改名为 ${touched.path}`);
  const detail = repo.files.get(path)?.pulls.some((pull) => pull.history !== null)
    ? '本 PR 没有改动这个文件'
    : '仓库的提交历史里没有这个文件';
  const paths = history.files.map((file) => file.path);
  return mismatch(detail, nearest(path, paths));
}

/** @returns the touched path with the same or the nearest file name, and of these the one nearest as a whole */
function nearest(path: string, paths: string[]): string | null {
  const [base] = nearestNames(baseName(path), new Set(paths.map(baseName)), 1, SURE);
  const alike = paths.filter((each) => baseName(each) === base);
  return nearestNames(path, alike, 1, 0)[0] ?? alike[0] ?? null;
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
