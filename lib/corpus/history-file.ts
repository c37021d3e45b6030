/** A repository's synced history on disk: `content/<owner>/<repo>/history.txt`. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { parseHistory } from '../history/codec/parse-history';
import { printHistory } from '../history/codec/print-history';
import { HistoryError, HistoryFileError } from '../history/failure';
import type { RepoHistory } from '../model/history';
import type { RepoName } from '../model/ids';
import { reasonOf } from './problems';
import { isMissing, readBounded } from './read-bounded';
import { writeBelow } from './write-below';

const NAME = 'history.txt';
/** The head is in the fourth line; names of repositories and branches are short. */
const HEAD_BYTES = 4096;
/** 40,000 commits take 30 MB; a JavaScript string ends at 512 MB. */
const MAX_BYTES = 400_000_000;

/** @returns where the history of `repo` is, relative to the content folder */
export function historyFile(repo: RepoName): string {
  return `${repo}/${NAME}`;
}

/**
 * @param see is shown the bytes of the file, before they are parsed
 * @returns the history of `repo`; null where none was synced
 * @throws {HistoryFileError} where the file is of another version or repository, cut off or damaged; an Error where it
 * cannot be read
 */
export async function readHistory(
  contentDir: string,
  repo: RepoName,
  see: (bytes: Buffer) => void = () => {},
): Promise<RepoHistory | null> {
  const file = historyFile(repo);
  try {
    const bytes = await readBounded(join(contentDir, file), MAX_BYTES);
    see(bytes);
    const history = parseHistory(bytes, file);
    // GitHub takes owner/name in any case for the same repository; the folder's spelling is ours.
    if (history.repo.toLowerCase() === repo.toLowerCase()) return { ...history, repo };
    throw new HistoryFileError(file, 2, `it is the history of ${history.repo}`);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** @returns the commit up to which the history on disk was read; null where there is none or its first lines say nothing */
export async function readHistoryHead(contentDir: string, repo: RepoName): Promise<string | null> {
  const file = await open(join(contentDir, historyFile(repo)), constants.O_RDONLY | constants.O_NONBLOCK).catch(
    () => null,
  );
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return /^head\t([0-9a-f]+)$/m.exec(buffer.toString('utf8', 0, bytesRead))?.[1] ?? null;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

/**
 * Writes the history: all of it or, if killed, nothing. A file that says the same is left as it is, so that nobody takes it for
 * a new one.
 * @param see is shown the text of the file
 * @returns the file, relative to the content folder
 * @throws {HistoryError} where it cannot be written
 */
export async function writeHistory(
  contentDir: string,
  history: RepoHistory,
  see: (text: string) => void = () => {},
): Promise<string> {
  const file = historyFile(history.repo);
  try {
    const text = printHistory(history);
    see(text);
    const old = await readBounded(join(contentDir, file), MAX_BYTES).catch(() => null);
    if (!old?.equals(Buffer.from(text))) await writeBelow(contentDir, file, text, 'replace');
  } catch (error) {
    throw new HistoryError(
      `Cannot write the history (${join(contentDir, file)}): ${reasonOf(error)}; nothing was changed; make room or permit it, and sync again`,
    );
  }
  return file;
}
