/** A repository's synced history on disk: `content/<owner>/<repo>/history.txt`. */
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { parseHistory } from '../history/codec/parse-history';
import { printHistory } from '../history/codec/print-history';
import type { RepoHistory } from '../model/history';
import type { RepoName } from '../model/ids';

const NAME = 'history.txt';

/** @returns where the history of `repo` stands, relative to the content folder */
export function historyFile(repo: RepoName): string {
  return `${repo}/${NAME}`;
}

/**
 * @returns the history of `repo`; null where none was synced
 * @throws {HistoryError} where the file is of another version, cut off or damaged; an Error where it cannot be read
 */
export async function readHistory(contentDir: string, repo: RepoName): Promise<RepoHistory | null> {
  const file = historyFile(repo);
  try {
    return parseHistory(await readFile(join(contentDir, file), 'utf8'), file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Writes the history: all of it or, if killed, nothing.
 * @returns the file, relative to the content folder
 */
export async function writeHistory(contentDir: string, history: RepoHistory): Promise<string> {
  const file = historyFile(history.repo);
  const path = join(contentDir, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFileAtomic(path, printHistory(history));
  return file;
}
