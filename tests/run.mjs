#!/usr/bin/env node
// `npm test`: from a fresh clone to all tests passed. Brings packages in place, then hands over to vitest, whose browser
// tests bring the rest (a Chromium, a built site). Arguments go on to vitest.
import { spawnSync } from 'node:child_process';
import { ensurePackages, ROOT } from '../app/_server/setup.mjs';

ensurePackages({ dev: true });
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(status ?? 1);
