/** The only writer of the content folder: a file is there whole or not at all, and never outside. */
import { randomUUID } from 'node:crypto';
import { link, lstat, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { makeFolder } from '../model/make-folder.mjs';

/** A temporary file begins with a dot, so that no reader takes it for content, and says what it was to become. */
const TEMPORARY = /^\..+\.writing-[0-9a-f-]{36}$/;

/** What a killed run left is removed once it can't be another run's work: writing a file takes no time like this. */
const LEFT_BEHIND_MS = 10 * 60_000;

/** The way to a file leads through a symbolic link: it could lead anywhere. */
export class LinkError extends Error {}

/**
 * Writes a file, flushed to the disk before it gets its name: a kill or a full disk leaves the old state.
 * @param dir the content folder; it is made where there is none
 * @param target relative to it, with `/`
 * @param mode `create`: only where no file of that name is, even if another process makes one at this moment;
 * `replace`: whatever is there
 * @returns `exists` where `create` found the name taken, nothing is written then
 * @throws {LinkError} where a symbolic link is on the way; what the disk says otherwise (ENOSPC, EACCES, EROFS…)
 */
export async function writeBelow(
  dir: string,
  target: string,
  text: string,
  mode: 'create' | 'replace',
): Promise<'written' | 'exists'> {
  const names = target.split('/');
  const name = names.pop() ?? '';
  const folder = join(dir, ...names);
  await refuseLinks(dir, target);
  makeFolder(folder);
  const [root, real] = await Promise.all([realpath(dir), realpath(folder)]);
  if (real !== [root, ...names].join(sep)) throw new LinkError('a link appeared on the way');
  await sweep(folder);
  const temporary = join(folder, `.${name}.writing-${randomUUID()}`);
  try {
    await writeFlushed(temporary, text);
    if (mode === 'create') return await give(temporary, join(folder, name));
    await rename(temporary, join(folder, name));
    return 'written';
  } finally {
    await rm(temporary, { force: true });
  }
}

/** @throws {LinkError} for the first part of the target that is a symbolic link */
export async function refuseLinks(dir: string, target: string): Promise<void> {
  const parts = target.split('/');
  for (let i = 1; i <= parts.length; i++) {
    const part = parts.slice(0, i).join('/');
    const found = await lstat(join(dir, part)).catch(() => null);
    if (found === null) return;
    if (found.isSymbolicLink()) throw new LinkError(`${part} is a link`);
  }
}

async function writeFlushed(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A link to a name that is taken fails, which no check before a rename can promise. */
async function give(temporary: string, path: string): Promise<'written' | 'exists'> {
  try {
    await link(temporary, path);
    return 'written';
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return 'exists';
    // Some file systems have no second names; what is left there is to look first.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EMLINK') throw error;
    if (await lstat(path).catch(() => null)) return 'exists';
    await rename(temporary, path);
    return 'written';
  }
}

const swept = new Set<string>();

/** Removes what killed runs left in a folder; once a process, which is often enough. */
async function sweep(folder: string): Promise<void> {
  if (swept.has(folder)) return;
  swept.add(folder);
  for (const name of await readdir(folder)) {
    if (!TEMPORARY.test(name)) continue;
    const path = join(folder, name);
    const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Date.now());
    // A file from the future is left alone: the clock was put back, and nobody knows its age.
    if (age > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
}

/** @returns the code of a system error, `ENOSPC`, or an empty string */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
