#!/usr/bin/env node
// The `atlas` executable: plain JavaScript, because it must run before any TypeScript can. Registers tsx and hands over.
import { register } from 'tsx/esm/api';

// `atlas … | head` closes the pipe when it has seen enough: that is no failure. A full disk is one.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`atlas: Cannot write the results: ${error.message}; make room, or send them elsewhere\n`);
  process.exit(1);
});
process.stderr.on('error', () => {});

register();
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
