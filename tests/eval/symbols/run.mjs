#!/usr/bin/env node
// `npm run eval:symbols -- CLONE…`: brings the parsers in place, then hands over to main.ts. Nothing of them is compiled: the
// grammars come as WebAssembly.
import { spawnSync } from 'node:child_process';
import { ensurePackages, ROOT } from '../../../app/_server/setup.mjs';
import { installPeers } from '../install-peers.mjs';

ensurePackages({ dev: true });
const env = { ...process.env, npm_config_ignore_scripts: 'true' };
const packages = installPeers(env, import.meta.dirname);
const given = process.argv.slice(2);
const args = ['--import', 'tsx', 'tests/eval/symbols/main.ts', ...given, '--packages', packages];
const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
