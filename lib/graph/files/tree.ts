/** Files by folder. */
import type { FileEntry, Pull, TreeRow } from '../types';

/**
 * @param files of the repository, or of a folder around this one, each once, under its newest name
 * @param folder without a slash at the end; `''` is the top
 * @returns folders first, then files, by name; null where there is no such folder
 */
export const treeRows = (files: FileEntry[], folder: string): TreeRow[] | null =>
  treeParts(files, folder)?.map(({ row }) => row) ?? null;

/** The same, each with what is directly inside: `child`, which is no deeper than one step, as its row may be; and its files. */
export function treeParts(
  files: FileEntry[],
  folder: string,
): { row: TreeRow; child: string; files: FileEntry[] }[] | null {
  const prefix = folder === '' ? '' : `${folder}/`;
  const children = new Map<string, FileEntry[]>();
  for (const file of files) {
    const { path } = file;
    if (!path.startsWith(prefix)) continue;
    const end = path.indexOf('/', prefix.length);
    const child = end === -1 ? path : path.slice(0, end);
    const list = children.get(child);
    if (list) list.push(file);
    else children.set(child, [file]);
  }
  if (children.size === 0 && folder !== '') return null;
  const parts = Array.from(children, ([child, own]) => ({ row: rowOf(child, prefix, own), child, files: own }));
  return parts.sort((a, b) => inOrder(a.row, b.row));
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
  const outer = (path: string) => path.slice(0, Math.max(folder.length, path.lastIndexOf('/')));
  let common = outer(files[0]?.path ?? folder);
  for (const { path } of files) while (common !== folder && !path.startsWith(`${common}/`)) common = outer(common);
  return common;
}

function inOrder(a: TreeRow, b: TreeRow): number {
  if (a.kind !== b.kind) return a.kind === 'folder' ? -1 : 1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
