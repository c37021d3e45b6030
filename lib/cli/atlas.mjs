#!/usr/bin/env node
// The `atlas` executable: plain JavaScript, because it must run before any TypeScript can.
import { load } from '../run.mjs';

// `atlas … | head` closes the pipe when it has seen enough: that is no failure. A full disk is one.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`atlas: Cannot write the results: ${error.message}; make room, or send them elsewhere\n`);
  process.exit(1);
});
process.stderr.on('error', () => {});

const { main } = await load('cli');
process.exitCode = await main(process.argv.slice(2));
