/** What can be told of a commit when the clone lacks the content of a file in it. */
import type { HistoryFile } from '../../model/history';
import { git } from '../git/run';

/** @returns whether the clone has no such object; a damaged one is not missing, and git says so itself */
export async function isMissing(folder: string, id: string): Promise<boolean> {
  return (await git(folder, ['cat-file', '--batch-check'], `${id}\n`)).trim() === `${id} missing`;
}

/**
 * @returns the files that a commit changed, from its trees alone: exact renames, no lines, no symbols
 * @throws {GitError} when git fails
 */
export async function listFiles(folder: string, sha: string): Promise<HistoryFile[]> {
  const output = await git(folder, [
    'diff-tree',
    '-r',
    '-z',
    '--root',
    '--raw',
    '--no-commit-id',
    '--find-renames=100%',
    '--diff-merges=first-parent',
    '--end-of-options',
    sha,
  ]);
  const files: HistoryFile[] = [];
  const tokens = output.split('\0');
  for (let at = 0; at < tokens.length; ) {
    const renamed = /^:.* [RC]\d*$/.test(tokens[at] ?? '');
    if (!tokens[at]?.startsWith(':')) break;
    const path = tokens[at + (renamed ? 2 : 1)] ?? '';
    files.push({ path, oldPath: renamed ? (tokens[at + 1] ?? '') : null, added: null, deleted: null, symbols: [] });
    at += renamed ? 3 : 2;
  }
  return files;
}
