#!/usr/bin/env node
// `npm run eval`: from a fresh clone to the figures. Brings packages and peers in place, then hands over to main.ts.
// `npm run eval -- edges`: the figures of reverts and relands; `-- captures`: those of captures. Neither needs peers.
import { spawnSync } from 'node:child_process';
import { ensurePackages, ROOT } from '../../app/_server/setup.mjs';
import { installPeers } from './install-peers.mjs';

ensurePackages();
const given = process.argv.slice(2);
const own = ['edges', 'captures'].includes(given[0] ?? '') ? given[0] : null;
const peers = own || given.includes('--peers') ? [] : ['--peers', installPeers()];
const command = own ? [`tests/eval/${own}/main.ts`, ...given.slice(1)] : ['tests/eval/main.ts', ...given, ...peers];
const { status } = spawnSync(process.execPath, ['--import', 'tsx', ...command], { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
