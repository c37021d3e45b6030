/** The compiled base of a content folder: opened where it is there, else made. */
import { closeSync, existsSync, openSync, readFileSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { contentFingerprint, type Fingerprint } from '../corpus/fingerprint';
import { reasonOf } from '../corpus/problems';
import type { Atlas } from '../graph/types';
import type { IndexStore } from '../model/index-store';
import { makeFolder } from '../model/make-folder.mjs';
import { remembered } from '../model/once-per';
import { aheadFile, baseFolder, sumFile } from './base-files';
import type { Compiled, CompileOptions } from './compile';
import { storedAtlas } from './read/stored-atlas';
import { openDatabase, type Reader, takeLock, type Writer } from './sqlite';
import { NO_REPO, repoId } from './write/write-repo';

/** A base, open to be read. */
export type Base = {
  /** Null: it is in memory. */
  file: string | null;
  atlas: Atlas;
  indexes: IndexStore;
  close(): void;
};

export type BaseOptions = {
  /** The content folder. */
  dir: string;
  /** Where caches are, see `cacheFolder`. */
  cache: string;
  progress?: (text: string) => void;
};

/**
 * Opens the base of a content folder, which is made first where there is none of what the folder has now. Where none can be
 * written, it is made in memory, and `remark` says why.
 * @throws where the content cannot be read at all
 */
export async function openBase(options: BaseOptions): Promise<Base & { remark: string | null }> {
  const fingerprint = await contentFingerprint(options.dir);
  if (fingerprint.repos.length === 0) return inMemory(options, fingerprint, null);
  const kept = openKept(options, fingerprint);
  if (kept) return { ...kept, remark: null };
  try {
    return { ...openFile((await buildBase(options)).file), remark: null };
  } catch (error) {
    const remark = `Cannot keep the compiled base (${options.cache}): ${reasonOf(error)}; it is made anew at every start; make room or permit it`;
    return inMemory(options, fingerprint, remark);
  }
}

/** Most starts find a base: what reads a content folder is loaded, which takes as long as to open the base, where there is none. */
const compile = async (options: CompileOptions): Promise<Compiled & { db: Writer }> =>
  (await import('./compile')).compile(options);

async function inMemory(options: BaseOptions, fingerprint: Fingerprint, remark: string | null) {
  const { db } = await compile({ ...options, fingerprint, target: ':memory:', before: null });
  return { ...baseOf(db), remark };
}

/** @returns the base of what the folder has now; null where there is none, or none that can be read */
export function openKept({ dir, cache }: BaseOptions, { whole }: Fingerprint): Base | null {
  return openIfGood(baseFolder(cache, dir).fileOf(whole));
}

/** @returns the newest base of the folder, of what it has now or had before; null where there is none that can be read */
export function openNewest({ dir, cache }: BaseOptions): Base | null {
  const file = baseFolder(cache, dir).newest();
  return file === null ? null : openIfGood(file);
}

function openIfGood(file: string): Base | null {
  try {
    return openFile(file);
  } catch {
    return null;
  }
}

const openFile = (file: string): Base => baseOf(openDatabase(file), file);

function baseOf(db: Reader, file: string | null = null): Base {
  const index = db.prepare('select data from search_index where repo = ? and kind = ? and part = ?');
  // A search reads thousands of parts.
  const idOf = remembered(repoId);
  return {
    file,
    atlas: storedAtlas(db),
    indexes: {
      read: (repo, kind, part) =>
        (index.first(repo === null ? NO_REPO : idOf(repo), kind, part)?.[0] as Uint8Array | undefined) ?? null,
    },
    close: () => db.close(),
  };
}

/** What came of making a base: nothing `made` where it was there already. */
export type Built = Compiled & { file: string; isNew: boolean };

export type BuildOptions = BaseOptions & {
  /** It is made anew, from nothing. */
  fresh?: boolean;
  /** Told of a base as soon as it is in place, before its checksum is. */
  inPlace?: ((built: Built) => Promise<void>) | undefined;
};

/**
 * Makes the base of what a content folder has now, if there is none: whole or, if killed, not at all. Two at once are one:
 * the second waits for the first, and finds it done.
 * @throws where it cannot be written
 */
export async function buildBase({ fresh = false, inPlace, ...options }: BuildOptions): Promise<Built> {
  const { dir, cache } = options;
  const bases = baseFolder(cache, dir);
  makeFolder(bases.folder);
  const giveBack = takeLock(join(bases.folder, 'lock'));
  try {
    const fingerprint = await contentFingerprint(dir);
    const file = bases.fileOf(fingerprint.whole);
    const kept = fresh ? null : openKept(options, fingerprint);
    kept?.close();
    const built = kept ? { made: [], removed: [], file, isNew: false } : await makeBase(options, fingerprint, fresh);
    await inPlace?.(built);
    // To read all of a large base takes as long as to write a change: who serves it does not wait for that.
    if (!existsSync(sumFile(file))) writeFileSync(sumFile(file), checksumOf(file));
    return built;
  } finally {
    giveBack();
  }
}

/** Makes the base, and puts it in place of all others. */
async function makeBase(options: BaseOptions, fingerprint: Fingerprint, fresh: boolean): Promise<Built> {
  const bases = baseFolder(options.cache, options.dir);
  const file = bases.fileOf(fingerprint.whole);
  const target = join(bases.folder, 'unfinished');
  const before = fresh ? null : bases.newest();
  const { made, removed, db } = await compileOver({ ...options, fingerprint, target, before });
  db.close();
  // What is beside an earlier one of this name is not of this one.
  for (const beside of [sumFile(file), aheadFile(file)]) rmSync(beside, { force: true });
  renameSync(target, file);
  bases.keepOnly(file);
  return { made, removed, file, isNew: true };
}

/** An earlier base that turns out to be damaged is not used. */
async function compileOver(options: CompileOptions): Promise<Compiled & { db: Writer }> {
  rmSync(options.target, { force: true });
  if (options.before === null) return compile(options);
  try {
    return await compile(options);
  } catch {
    rmSync(options.target, { force: true });
    return compile({ ...options, before: null });
  }
}

/** @returns the file of the base that fits the content, and why it is none that can be used; `why` null where it can */
export async function checkBase({ dir, cache }: BaseOptions): Promise<{ file: string; why: string | null }> {
  const fingerprint = await contentFingerprint(dir);
  const file = baseFolder(cache, dir).fileOf(fingerprint.whole);
  if (!existsSync(file)) {
    return {
      file,
      why: `Cannot find a base that fits the content (${file}): it was not compiled since the last change; run \`atlas build\``,
    };
  }
  if (!existsSync(sumFile(file)))
    return { file, why: `Cannot check the base (${file}): it has no checksum yet; run \`atlas build\`` };
  const damage = damageOf(file);
  return { file, why: damage && `Cannot use the base (${file}): ${damage}; run \`atlas build --fresh\`` };
}

function damageOf(file: string): string | null {
  try {
    const db = openDatabase(file);
    const [[first] = []] = db.prepare('pragma quick_check(1)').all();
    db.close();
    if (first !== 'ok') return String(first).replace(/\s+/g, ' ');
    return checksumOf(file) === readFileSync(sumFile(file), 'utf8')
      ? null
      : 'its bytes are not those that were written';
  } catch (error) {
    return reasonOf(error);
  }
}

/** Piece by piece: a base of ten repositories is longer than what can be read at once. */
function checksumOf(file: string): string {
  let sum = 0;
  const piece = Buffer.allocUnsafe(1 << 20);
  const opened = openSync(file, 'r');
  try {
    for (let read = readSync(opened, piece); read > 0; read = readSync(opened, piece))
      sum = crc32(piece.subarray(0, read), sum);
  } finally {
    closeSync(opened);
  }
  return String(sum);
}
