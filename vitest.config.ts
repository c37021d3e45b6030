import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What the tests compile is theirs alone, and gone when they are done. */
const CACHE = join(tmpdir(), `atlas-tests-${process.pid}`);

export default defineConfig({
  test: {
    reporters: ['default', './tests/helpers/plain-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**'],
          environment: 'node',
          env: { ATLAS_CACHE: CACHE },
          setupFiles: ['tests/helpers/seed.ts'],
          globalSetup: ['tests/helpers/remove-cache.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
