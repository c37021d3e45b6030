/** Most of what a changed report costs in many repositories is the copy of their base that it is put into: it is made ahead. */
import { constants, existsSync, statSync } from 'node:fs';
import { copyFile, rename, rm, statfs } from 'node:fs/promises';
import { aheadFile, sumFile, unfinishedFile } from './base-files';

/** A smaller base is copied in less than a second of a slow disk (370 MB/s were measured where others wrote, too). */
const LARGE = 256 * 2 ** 20;

/** How many times as large as the base the room on the disk has to be: nobody else is to run out of it for this. */
const ROOM = 4;

/** @returns whether nothing is left to do for a base that is in place: it is summed up and, where it is large, copied */
export const isTended = (file: string): boolean =>
  existsSync(sumFile(file)) && (existsSync(aheadFile(file)) || sizeOf(file) < LARGE);

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Copies a base for the next one to be made of, if it is large: whole or, if killed, not at all. Where there is no room, or the
 * disk cannot be written, there is none, and whoever makes the next one copies it then.
 * @param file the base, in place
 * @param large from how many bytes on
 */
export async function copyAhead(file: string, large = LARGE): Promise<void> {
  const ahead = aheadFile(file);
  // Several processes may serve one base.
  const unfinished = unfinishedFile(file, process.pid);
  try {
    const [size, { bavail, bsize }] = [sizeOf(file), await statfs(file)];
    if (size < large || bavail * bsize < ROOM * size || existsSync(ahead)) return;
    // Some file systems copy nothing for it.
    await copyFile(file, unfinished, constants.COPYFILE_FICLONE);
    await rename(unfinished, ahead);
    // The base may have been replaced meanwhile.
    if (!existsSync(file)) await rm(ahead, { force: true });
  } catch {
    await rm(unfinished, { force: true }).catch(() => {});
  }
}
