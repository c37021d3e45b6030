#!/usr/bin/env node
// `npm run eval`: from a fresh clone to the figures. Brings packages and peers in place, then hands over to main.ts.
// `npm run eval -- edges`: the figures of reverts and relands, which need no peers.
// `npm run eval -- search …`: the same as without `search`.
import { spawnSync } from 'node:child_process';
import { ensurePackages, ROOT } from '../../app/_server/setup.mjs';
import { installPeers } from './install-peers.mjs';

ensurePackages({ dev: true });
const given = process.argv.slice(2);
const what = given[0] === 'edges' || given[0] === 'search' ? given.shift() : 'search';
const needsPeers = what === 'search' && !given.includes('--peers') && !given.includes('--own');
const peers = needsPeers ? ['--peers', installPeers()] : [];
const command = what === 'edges' ? 'tests/eval/edges/main.ts' : 'tests/eval/main.ts';
const { status } = spawnSync(process.execPath, ['--import', 'tsx', command, ...given, ...peers], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(status ?? 1);
