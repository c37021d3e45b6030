#!/usr/bin/env node
// Makes the compiled base of a content folder, in a process of its own: `builder-process.mjs CONTENT CACHE`. What it does is
// told on stdout, a line each time; why it failed on stderr.
import { load } from '../run.mjs';

const { main } = await load('builder');
process.exitCode = await main(process.argv.slice(2));
