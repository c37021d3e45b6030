/** Files by folder. */
import type { FileEntry, Pull, TreeRow } from './types';

/**
 * @param files of the repository, or of a folder around this one, each once, under its newest name
 * @param folder without a slash at the end; `''` is the top
 * @returns folders first, then files, by name; null where there is no such folder
 */
export function treeRows(files: FileEntry[], folder: string): TreeRow[] | null {
  const prefix = folder === '' ? '' : `${folder}/`;
  const inside = files.filter(({ path }) => path.startsWith(prefix));
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
  const pulls = new Set<Pull>();
  let [latest, time] = ['', Number.NEGATIVE_INFINITY];
  for (const file of files) {
    for (const pull of file.pulls) pulls.add(pull);
    const mergedAt = file.pulls.at(0)?.mergedAt ?? '';
    const own = Date.parse(mergedAt);
    if (latest === '' || own > time) [latest, time] = [mergedAt, own];
  }
  return { kind, name: whole.slice(prefix.length), path: whole, pulls: pulls.size, latest: latest || null };
}

/** @returns the deepest folder that has all the files */
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
