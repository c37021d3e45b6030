#!/usr/bin/env node
// `npm run eval`: from a fresh clone to the figures. Brings packages and peers in place, then hands over to main.ts.
import { spawnSync } from 'node:child_process';
import { ensurePackages, ROOT } from '../../app/_server/setup.mjs';
import { installPeers } from './install-peers.mjs';

ensurePackages();
const given = process.argv.slice(2);
const peers = given.includes('--peers') ? [] : ['--peers', installPeers()];
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/eval/main.ts', ...given, ...peers], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(status ?? 1);
