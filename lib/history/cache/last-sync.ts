/** What the sync before made its history of, so that one over a clone in which nothing is new need not make it again. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { makeFolder } from '../../model/make-folder.mjs';

const NAME = 'last-sync';

export const digestOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/**
 * @param folder where the repository's cache is; null: nothing is kept
 * @param clone what {@link printClone} says of the clone @param history digest of the file that was made of it
 */
export async function isLastSync(folder: string | null, clone: string, history: string): Promise<boolean> {
  if (folder === null) return false;
  const kept = await readFile(join(folder, NAME), 'utf8').catch(() => '');
  return kept === textOf(clone, history);
}

/** Notes it for the next run; one that cannot be kept is made anew. */
export async function noteSync(folder: string | null, clone: string, history: string): Promise<void> {
  if (folder === null) return;
  try {
    makeFolder(folder);
    await writeFileAtomic(join(folder, NAME), textOf(clone, history), { fsync: false });
  } catch {
    // The history is whole; only time is lost.
  }
}

const textOf = (clone: string, history: string): string => `${clone} ${history}\n`;
