/** What the files at the head defined in the run before, by blob id: a second sync reads those alone that changed since. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import writeFileAtomic from 'write-file-atomic';
import type { KnownPlaces } from '../life/head-places';
import { CACHE_VERSION } from './segment';

const NAME = `v${CACHE_VERSION}-head.places`;

/** @returns the places kept, none where there is no folder, no file, or a damaged one */
export async function loadPlaces(folder: string | null): Promise<KnownPlaces> {
  if (folder === null) return new Map();
  try {
    const json = inflateRawSync(await readFile(join(folder, NAME))).toString('utf8');
    return new Map(JSON.parse(json) as [string, []][]);
  } catch {
    return new Map();
  }
}

export async function savePlaces(folder: string | null, places: KnownPlaces): Promise<void> {
  if (folder === null) return;
  await mkdir(folder, { recursive: true });
  await writeFileAtomic(join(folder, NAME), deflateRawSync(JSON.stringify([...places]), { level: 1 }), {
    fsync: false,
  });
}
