#!/usr/bin/env node
// `npm run eval`: from a fresh clone to the figures. Brings packages and peers in place, then hands over to main.ts.
// `npm run eval -- edges`: the figures of reverts and relands, which need no peers.
import { spawnSync } from 'node:child_process';
import { ensurePackages, ROOT } from '../../app/_server/setup.mjs';
import { installPeers } from './install-peers.mjs';

ensurePackages();
const given = process.argv.slice(2);
const edges = given[0] === 'edges';
const peers = edges || given.includes('--peers') ? [] : ['--peers', installPeers()];
const command = edges ? ['tests/eval/edges/main.ts', ...given.slice(1)] : ['tests/eval/main.ts', ...given, ...peers];
const { status } = spawnSync(process.execPath, ['--import', 'tsx', ...command], { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
