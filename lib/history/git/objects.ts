/**
 * The objects of a clone, seen without anything else of it: its settings, attributes, grafts and replacements say how a
 * clone is worked in, and what git prints of a commit follows them (`*.py -diff` makes a file binary, a graft another
 * parent). A repository of our own that borrows the objects has none of these, so the same commit gives the same history.
 */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { HistoryError } from '../failure';
import { git, withoutSettings } from './run';

/**
 * @param clone the clone, an absolute path
 * @param work is given a folder for git in which the clone's objects can be named by their ids, and nothing by a name; it
 * is removed afterwards
 * @returns what `work` returns
 * @throws {GitError} when git fails, {HistoryError} where there is no room for the folder; what `work` throws
 */
export async function withObjects<T>(clone: string, work: (objects: string) => Promise<T>): Promise<T> {
  const [path = '', format = 'sha1'] = (
    await git(clone, ['rev-parse', '--git-path', 'objects', '--show-object-format'])
  ).split('\n');
  const folder = await makeFolder(resolve(clone, path), format);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeFolder(objects: string, format: string): Promise<string> {
  try {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'pr-atlas-objects-')));
    withoutSettings(folder);
    await mkdir(join(folder, 'objects', 'info'), { recursive: true });
    await mkdir(join(folder, 'refs'));
    await writeFile(join(folder, 'HEAD'), 'ref: refs/heads/none\n');
    const version = format === 'sha1' ? '0' : `1\n[extensions]\n\tobjectFormat = ${format}`;
    await writeFile(join(folder, 'config'), `[core]\n\tbare = true\n\trepositoryFormatVersion = ${version}\n`);
    // git unquotes a line that begins with a quotation mark as it does in C.
    await writeFile(join(folder, 'objects', 'info', 'alternates'), `"${objects.replace(/["\\\n]/g, quote)}"\n`);
    return folder;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new HistoryError(
      `Cannot read the clone: a folder for git could not be made (${why}); make room or set TMPDIR`,
    );
  }
}

const quote = (char: string): string => (char === '\n' ? '\\n' : `\\${char}`);
