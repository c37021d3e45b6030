import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and all above it that are missing. Node's own `recursive` never returns where the file system answers that
 * nothing can be there (Linux: below /proc), whatever the time limit of its caller.
 * @param {string} folder
 * @throws what the file system says
 */
export function makeFolder(folder) {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

/** @param {string} path */
const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
