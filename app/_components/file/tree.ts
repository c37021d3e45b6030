import type { FileEntry, Pull, RepoAtlas } from '../../../lib/graph/types';

/** One line of a folder's list. `path` is whole; a folder that holds but one folder is shown with it: `python/sglang`. */
export type TreeRow = { kind: 'folder' | 'file'; name: string; path: string; pulls: number; latest: string | null };

/** @returns the files of the repository, each once, under its newest name */
const filesOf = (repo: RepoAtlas): FileEntry[] => [...new Set(repo.files.values())];

/**
 * @param folder without a slash at the end; `''` is the top
 * @returns folders first, then files, by name; null where there is no such folder
 */
export function treeRows(repo: RepoAtlas, folder: string): TreeRow[] | null {
  const prefix = folder === '' ? '' : `${folder}/`;
  const inside = filesOf(repo).filter(({ path }) => path.startsWith(prefix));
  if (inside.length === 0 && folder !== '') return null;
  const children = new Map<string, FileEntry[]>();
  for (const file of inside) {
    const name = file.path.slice(prefix.length).split('/', 1)[0] ?? '';
    const list = children.get(name);
    if (list) list.push(file);
    else children.set(name, [file]);
  }
  return [...children].map(([name, files]) => rowOf(prefix + name, prefix, files)).sort(inOrder);
}

function rowOf(path: string, prefix: string, files: FileEntry[]): TreeRow {
  const [only] = files;
  const kind = files.length === 1 && only?.path === path ? 'file' : 'folder';
  const whole = kind === 'file' ? path : commonFolder(path, files);
  const pulls = new Set<Pull>(files.flatMap((file) => file.pulls));
  const latest = files.map((file) => file.pulls[0]?.mergedAt ?? '').reduce(later, '');
  return { kind, name: whole.slice(prefix.length), path: whole, pulls: pulls.size, latest: latest || null };
}

const later = (a: string, b: string): string => (a === '' || Date.parse(b) > Date.parse(a) ? b : a);

/** @returns the deepest folder that holds all the files */
function commonFolder(folder: string, files: FileEntry[]): string {
  const parts = files.map(({ path }) => path.split('/'));
  let length = folder.split('/').length;
  const shared = (at: number) => parts.every((path) => path.length > at + 1 && path[at] === parts[0]?.[at]);
  while (shared(length)) length++;
  return parts[0]?.slice(0, length).join('/') ?? folder;
}

function inOrder(a: TreeRow, b: TreeRow): number {
  if (a.kind !== b.kind) return a.kind === 'folder' ? -1 : 1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
