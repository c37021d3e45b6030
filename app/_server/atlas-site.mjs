#!/usr/bin/env node
// The `atlas-site` executable: serves the site wherever the package was installed. Plain JavaScript, because it must run
// before any TypeScript can.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { wrongOption } from '../../lib/model/wrong-option.mjs';
import { homeOf } from './home.mjs';
import { ROOT } from './setup.mjs';

const HELP = `Serves a PR Atlas knowledge base as a site.

usage: atlas-site [--content DIR] [--port N] [--host ADDRESS]

  --content DIR   the content folder (default: ATLAS_CONTENT, else ./content, else the one that comes with the package)
  --port N        default: PORT, else 3000
  --host ADDRESS  default: HOST, else 127.0.0.1
  --help          this text
  --version       the version of PR Atlas

The first start builds the site below ATLAS_CACHE (default ~/.cache/pr-atlas), in less than a minute.
`;

const text = { type: 'string' };
const flag = { type: 'boolean' };
const OPTIONS = {
  ...{ content: text, port: text, host: text },
  ...{ help: { ...flag, short: 'h' }, version: { ...flag, short: 'v' } },
};

const wrong = wrongOption(process.argv.slice(2), OPTIONS);
if (wrong !== null) {
  console.error(`atlas-site: Cannot start: ${wrong}\n\n${HELP}`);
  process.exit(2);
}
const { content, port, host, help, version } = parseArgs({ options: OPTIONS }).values;
if (help || version) {
  process.stdout.write(help ? HELP : `${JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version}\n`);
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
