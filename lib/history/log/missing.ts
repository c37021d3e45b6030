/** What can be told of a commit when the clone lacks the content of a file in it. */
import type { HistoryFile } from '../../model/history';
import { emptyCommit, type FilePatch, type ReadCommit } from '../commit';
import { git } from '../git/run';

/** @returns whether the clone has no such object; a damaged one is not missing, and git says so itself */
export async function isMissing(folder: string, id: string): Promise<boolean> {
  return (await git(folder, ['cat-file', '--batch-check'], `${id}\n`)).trim() === `${id} missing`;
}

/**
 * @returns a commit's files, from its trees alone: exact renames, no lines, no symbols
 * @throws {GitError} when git fails
 */
export async function listCommit(folder: string, sha: string): Promise<ReadCommit> {
  const output = await git(folder, [
    'diff-tree',
    '-r',
    '-z',
    '--root',
    '--raw',
    '--no-abbrev',
    '--no-commit-id',
    '--find-renames=100%',
    '--diff-merges=first-parent',
    '--end-of-options',
    sha,
  ]);
  const files: HistoryFile[] = [];
  const patches: FilePatch[] = [];
  const tokens = output.split('\0');
  for (let at = 0; at < tokens.length; ) {
    const [oldMode, newMode, oldId = '', newId = '', status = ''] = (tokens[at] ?? '').split(' ');
    if (!oldMode?.startsWith(':')) break;
    const renamed = /^[RC]/.test(status);
    const path = tokens[at + (renamed ? 2 : 1)] ?? '';
    files.push({ path, oldPath: renamed ? (tokens[at + 1] ?? '') : null, added: null, deleted: null, symbols: [] });
    const module = newMode === '160000';
    patches.push({ oldId, newId, content: module ? 'module' : 'lacking', hunks: 0 });
    at += renamed ? 3 : 2;
  }
  const known = emptyCommit(sha);
  return { ...known, files, patch: { ...known.patch, files: patches } };
}
