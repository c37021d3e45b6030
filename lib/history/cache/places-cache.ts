/** What the files at the head defined in the run before, by blob id: a second sync reads those alone that changed since. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import writeFileAtomic from 'write-file-atomic';
import { makeFolder } from '../../model/make-folder.mjs';
import type { KnownPlaces } from '../life/head-places';
import { CACHE_VERSION } from './segment';

/** A checksum comes first, as in a segment. */
const DIGEST = 4;
const NAME = `v${CACHE_VERSION}-head.places`;

/** @returns the places kept, none where there is no folder, no file, or a damaged one */
export async function loadPlaces(folder: string | null): Promise<KnownPlaces> {
  if (folder === null) return new Map();
  try {
    const bytes = await readFile(join(folder, NAME));
    const packed = bytes.subarray(DIGEST);
    if (crc32(packed) !== bytes.readUInt32LE(0)) return new Map();
    return new Map(JSON.parse(inflateRawSync(packed).toString('utf8')) as [string, []][]);
  } catch {
    return new Map();
  }
}

/** @throws what the disk says */
export async function savePlaces(folder: string | null, places: KnownPlaces): Promise<void> {
  if (folder === null) return;
  const packed = deflateRawSync(JSON.stringify([...places]), { level: 1 });
  const digest = Buffer.alloc(DIGEST);
  digest.writeUInt32LE(crc32(packed));
  makeFolder(folder);
  await writeFileAtomic(join(folder, NAME), Buffer.concat([digest, packed]), { fsync: false });
}
