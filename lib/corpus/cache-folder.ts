import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * @param env the environment: ATLAS_CACHE names the folder, else XDG_CACHE_HOME the folder of all caches
 * @returns where caches stand that are safe to delete: outside of every content folder
 */
export function cacheFolder(env: Record<string, string | undefined>): string {
  return env.ATLAS_CACHE || join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'pr-atlas');
}
