// Where the site is built and run from. In a clone that is the clone. A package below node_modules is not built in place:
// its folder may be read-only, and Next compiles nothing that is below node_modules.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../../lib/model/make-folder.mjs';
import { digestOf, ROOT, SOURCES } from './setup.mjs';

/** Where caches are; lib/corpus/cache-folder.ts says the same to programs in TypeScript. */
const cache = ({ ATLAS_CACHE, XDG_CACHE_HOME }) =>
  ATLAS_CACHE || join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'pr-atlas');

/**
 * @returns {string} the folder to build and serve in: this one, or a copy of a package's sources below the cache, made once
 *   for each state of them; ends the process with a sentence where the copy cannot be written
 */
export function homeOf() {
  const around = dirname(ROOT);
  if (basename(around) !== 'node_modules') return ROOT;
  const name = createHash('sha256').update(ROOT).update(digestOf()).digest('hex').slice(0, 16);
  const folder = join(cache(process.env), 'site', name);
  const home = join(folder, 'pr-atlas');
  if (existsSync(home)) return home;
  try {
    copyTo(folder, around);
  } catch (error) {
    // Another start may have made it meanwhile.
    if (existsSync(home)) return home;
    console.error(
      `pr-atlas: Cannot prepare the site in ${folder}: ${error.message}; name a folder that can be written with ATLAS_CACHE`,
    );
    process.exit(1);
  }
  return home;
}

/** Writes the copy whole or not at all. Its packages are links, one inside the other as they are around the package. */
function copyTo(folder, around) {
  const unfinished = `${folder}-${process.pid}`;
  const home = join(unfinished, 'pr-atlas');
  try {
    makeFolder(home);
    for (const source of SOURCES.filter((each) => existsSync(join(ROOT, each))))
      cpSync(join(ROOT, source), join(home, source), { recursive: true });
    symlinkSync(around, join(unfinished, 'node_modules'), 'junction');
    const own = join(ROOT, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(home, 'node_modules'), 'junction');
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
