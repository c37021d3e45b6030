#!/usr/bin/env node
// The `atlas-site` executable: serves the site wherever the package was installed. Plain JavaScript, because it must run
// before any TypeScript can.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { homeOf } from './home.mjs';
import { ROOT } from './setup.mjs';

const HELP = `Serves a PR Atlas knowledge base as a site.

usage: atlas-site [--content DIR] [--port N] [--host ADDRESS]

  --content DIR   the content folder (default: ATLAS_CONTENT, else ./content, else the one that comes with the package)
  --port N        default: PORT, else 3000
  --host ADDRESS  default: HOST, else 127.0.0.1

The first start builds the site below ATLAS_CACHE (default ~/.cache/pr-atlas), in less than a minute.
`;

const text = { type: 'string' };
const OPTIONS = { content: text, port: text, host: text, help: { type: 'boolean', short: 'h' } };

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    console.error(`atlas-site: ${error.message}\n\n${HELP}`);
    process.exit(2);
  }
}

const { content, port, host, help } = readOptions();
if (help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const { env } = process;
const named = content ?? env.ATLAS_CONTENT ?? (existsSync('content') ? 'content' : join(ROOT, 'content'));
// The server works in a folder of its own: what was named relative to this one is named in full.
env.ATLAS_CONTENT = resolve(named);
if (env.ATLAS_CACHE) env.ATLAS_CACHE = resolve(env.ATLAS_CACHE);
if (port !== undefined) env.PORT = port;
if (host !== undefined) env.HOST = host;
console.error(`pr-atlas: content: ${env.ATLAS_CONTENT}`);
await import(pathToFileURL(join(homeOf(), 'app/_server/start.mjs')).href);
