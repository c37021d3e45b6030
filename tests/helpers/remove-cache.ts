import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';

/** Removes what the tests compiled. */
export default ({ config }: TestProject) => {
  const cache = config.env.ATLAS_CACHE;
  return async () => {
    if (cache) await rm(cache, { recursive: true, force: true });
  };
};
