/** Finds the captures that a command line names: files, folders, patterns, and `-` for standard input. */
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { readBounded } from '../corpus/read-bounded';
import { Failure } from './command';

/** Kinds of file that a folder or a pattern brings in, also those that are refused by name; a file named outright may have any. */
const KINDS =
  /\.(?:txt|text|md|markdown|rst|org|adoc|asciidoc|textile|wiki|mediawiki|pdf|x?html?|mht|mhtml|eml|docx|epub|rtf|odt|doc|wps|webarchive)$/i;

/** More files than anyone means to import at once: a pattern that runs away over a disk. */
const MAX_FILES = 100_000;

export type Capture = { file: string; read: () => Promise<Uint8Array> };

/** Of a file or of standard input; what is larger is refused while it is read. */
export const MAX_BYTES = 64_000_000;

/**
 * @param paths as given: order is kept, what two of them name comes once
 * @returns the captures; reading one fails with a reason in words
 * @throws Failure where a path names nothing
 */
export async function findCaptures(paths: string[], stdin: () => Promise<Buffer>): Promise<Capture[]> {
  const found = new Map<string, Capture>();
  for (const path of paths) {
    if (path === '-') {
      found.set('-', { file: '-', read: stdin });
      continue;
    }
    for (const file of await expand(path)) found.set(file, { file, read: () => readBounded(file, MAX_BYTES) });
    if (found.size > MAX_FILES)
      throw new Failure(`Cannot read ${path}: more than ${MAX_FILES} files; name a smaller folder`);
  }
  return [...found.values()];
}

async function expand(path: string): Promise<string[]> {
  const kind = await lstat(path).catch(() => null);
  if (kind !== null && (await isFolder(path))) return walk(path, () => true);
  if (kind !== null) return [path];
  if (/^https?:\/\//i.test(path))
    throw new Failure(`Cannot read ${path}: nothing is fetched from the network; save the page, and name the file`);
  const { base, glob, isGlob } = picomatch.scan(path);
  if (!isGlob) throw new Failure(`Cannot read ${path}: no such file; check the path`);
  const matches = picomatch(glob, { noextglob: true });
  const files = await walk(base || '.', (file) => matches(file));
  if (files.length === 0) throw new Failure(`Cannot read ${path}: no file matches; check the pattern`);
  return files;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

/** All captures below a folder, in the order of their names; links to folders are not followed: they may lead in circles. */
async function walk(base: string, matches: (relative: string) => boolean, below = ''): Promise<string[]> {
  const entries = await readdir(join(base, below), { withFileTypes: true }).catch(() => []);
  const files: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const relative = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')) {
      files.push(...(await walk(base, matches, relative)));
    } else if (!entry.isDirectory() && KINDS.test(entry.name) && matches(relative)) {
      files.push(base === '.' && below === '' ? entry.name : join(base, ...relative.split('/')));
    }
  }
  return files;
}

/** @returns why a file could not be read, in a few words */
export function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known: Record<string, string> = {
    EACCES: 'permission denied',
    ENOENT: 'no such file',
    EISDIR: 'it is a folder',
    ELOOP: 'its links lead in a circle',
  };
  return known[code] ?? (error instanceof Error ? error.message : String(error));
}
