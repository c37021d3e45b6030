#!/usr/bin/env node
// Makes the compiled base of a content folder, in a process of its own: `builder-process.mjs CONTENT CACHE [fresh|serving]`. What it does
// is told on stdout, a line each time; why it failed on stderr; what came of it is sent to who started it, where there is a channel.
// Where its input is a pipe, it ends with that.
import { fstatSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { load } from '../run.mjs';

const input = fstatSync(0);
if (input.isSocket() || input.isFIFO()) new Worker(new URL('end-with-parent.mjs', import.meta.url)).unref();
const { main } = await load('builder');
process.exitCode = await main(process.argv.slice(2));
