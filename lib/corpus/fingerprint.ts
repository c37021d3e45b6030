/** Notices cheaply that a content folder changed: names, sizes and times, no contents. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findContent } from './content-files';

/**
 * @param dir the content folder
 * @returns a text that differs when a file was added, removed, renamed or written; equal texts mean nothing changed.
 * Costs one `stat` a file (some tens of milliseconds for 2,000 reports).
 */
export async function contentFingerprint(dir: string): Promise<string> {
  const { repos, vocabulary: shared, problems } = await findContent(dir);
  const hash = createHash('sha256').update(JSON.stringify(problems));
  const files = [shared]
    .filter((file) => file !== null)
    .concat(
      repos.flatMap(({ reports, modules, risks, vocabulary, history }) => [
        ...reports.map(({ file }) => file),
        ...[modules, risks, vocabulary, history].filter((file) => file !== null),
      ]),
    );
  const stats = await Promise.all(
    files.map(async (file) => {
      const found = await stat(join(dir, file)).catch(() => null);
      return found ? `${file}\0${found.size}\0${found.mtimeMs}\0${found.ino}` : file;
    }),
  );
  for (const line of stats) hash.update(`${line}\n`);
  return hash.digest('hex').slice(0, 16);
}
