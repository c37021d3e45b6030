#!/usr/bin/env node
// `npm run eval`: from a fresh clone to the figures. Brings packages and peers in place, then hands over to main.ts.
// `npm run eval -- edges`: the figures of reverts and relands; `-- captures`: those of captures. Neither needs peers.
// `npm run eval -- search …`: the same as without `search`.
import { spawnSync } from 'node:child_process';
import { ensurePackages, ROOT } from '../../app/_server/setup.mjs';
import { installPeers } from './install-peers.mjs';

ensurePackages({ dev: true });
const given = process.argv.slice(2);
const what = ['edges', 'captures', 'search'].includes(given[0] ?? '') ? given.shift() : 'search';
const needsPeers = what === 'search' && !given.includes('--peers') && !given.includes('--own');
const peers = needsPeers ? ['--peers', installPeers()] : [];
const command = what === 'search' ? 'tests/eval/main.ts' : `tests/eval/${what}/main.ts`;
const { status } = spawnSync(process.execPath, ['--import', 'tsx', command, ...given, ...peers], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(status ?? 1);
