#!/usr/bin/env node
// Makes the compiled base of a content folder, in a process of its own: `builder.mjs CONTENT CACHE`. What it does is told on
// stdout, a line each time; why it failed on stderr.
import { register } from 'tsx/esm/api';

register();
const { buildBase } = await import('./open-base.ts');
const [dir, cache] = process.argv.slice(2);
try {
  await buildBase({ dir, cache, progress: (text) => process.stdout.write(`${text}\n`) });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
