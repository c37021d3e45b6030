/** Where the search keeps its indexes between runs: in the cache folder, a folder for each content folder. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { IndexStore } from '../model/index-store';

/**
 * @param folder where caches stand, see `cacheFolder`
 * @param dir the content folder, each of which has indexes of its own
 */
export function indexStore(folder: string, dir: string): IndexStore {
  const own = realpath(dir)
    .catch(() => dir)
    .then((path) => join(folder, `index-${createHash('sha256').update(path).digest('base64url').slice(0, 12)}`));
  return {
    read: async (name) => readFile(join(await own, name)).catch(() => null),
    write: async (name, bytes) => {
      const at = await own;
      await mkdir(at, { recursive: true })
        .then(() => writeFileAtomic(join(at, name), Buffer.from(bytes)))
        .catch(() => {});
    },
  };
}
