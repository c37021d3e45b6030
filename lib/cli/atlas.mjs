#!/usr/bin/env node
// The `atlas` executable: plain JavaScript, because it must run before any TypeScript can.
import { runHere } from './run-here.mjs';
import { runWithRoom } from './run-with-room.mjs';

/** Commands that read whole repositories: to start another process takes 0.1 s of the tens of seconds that they need. */
const READS_ALL = ['sync', 'build'];

await (READS_ALL.includes(process.argv[2] ?? '') ? runWithRoom() : runHere());
