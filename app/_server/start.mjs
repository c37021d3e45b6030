#!/usr/bin/env node
// `npm start`: from a fresh clone, or any later state, to a served site. `npm run dev`: the same with `--dev`.
import { ensureBuild, ensurePackages, ROOT } from './setup.mjs';

const dev = process.argv.includes('--dev');
process.env.NEXT_TELEMETRY_DISABLED = '1';
process.env.NODE_ENV = dev ? 'development' : 'production';
process.chdir(ROOT);
ensurePackages({ dev });
if (!dev) ensureBuild();
const { load } = await import('../../lib/run.mjs');
const { serve } = await load('site');
try {
  await serve({ dev });
} catch (error) {
  console.error(`pr-atlas: Cannot start the site: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
