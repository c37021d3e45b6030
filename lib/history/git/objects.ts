/**
 * The objects of a clone, seen without anything else of it: its settings, attributes, grafts and replacements say how a
 * clone is worked in, and what git prints of a commit follows them (`*.py -diff` makes a file binary, a graft another
 * parent). A repository of our own that borrows the objects has none of these, so the same commit gives the same history.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
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
  await sweep();
  const own: { folder: string | null } = { folder: null };
  const release = removedBySignal(own);
  try {
    return await work(await makeFolder(own, resolve(clone, path), format));
  } finally {
    release();
    if (own.folder !== null) await rm(own.folder, { recursive: true, force: true });
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A signal ends the process before any `finally`: the folder is removed first.
 * @returns a function that takes the care back
 */
function removedBySignal(own: { folder: string | null }): () => void {
  const release = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  const end = (signal: NodeJS.Signals) => {
    release();
    if (own.folder !== null) rmSync(own.folder, { recursive: true, force: true });
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return release;
}

const PREFIX = 'pr-atlas-objects-';
/** No sync takes so long. */
const ABANDONED_MS = 86_400_000;

/** Removes what processes left that were killed outright. */
async function sweep(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) {
      // Another user's, or gone meanwhile: it is not ours to remove.
      await rm(path, { recursive: true, force: true }).catch(() => {});
    }
  }
}

/** @param own is told of the folder in the moment that it is there */
async function makeFolder(own: { folder: string | null }, objects: string, format: string): Promise<string> {
  try {
    own.folder = mkdtempSync(join(tmpdir(), PREFIX));
    const folder = await realpath(own.folder);
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
