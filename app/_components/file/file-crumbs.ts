import type { RepoName } from '../../../lib/model/ids';
import { urls } from '../../../lib/urls';
import type { Crumb } from '../common/crumbs';

/** @returns the way from the repository through each folder above the path, itself excluded */
export function fileCrumbs(repo: RepoName, path: string): Crumb[] {
  const folders = path === '' ? [] : path.split('/').slice(0, -1);
  return [
    { title: repo, href: urls.repo(repo) },
    ...(path === '' ? [] : [{ title: '文件', href: urls.files(repo) }]),
    ...folders.map((name, i) => ({ title: name, href: urls.file(repo, folders.slice(0, i + 1).join('/')) })),
  ];
}
