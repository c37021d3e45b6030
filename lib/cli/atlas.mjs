#!/usr/bin/env node
// The `atlas` executable: plain JavaScript, because it must run before any TypeScript can.
import { runHere } from './run-here.mjs';
import { runWithRoom } from './run-with-room.mjs';

// A sync reads a whole repository: to start another process takes 0.1 s of the tens of seconds that it needs.
await (process.argv[2] === 'sync' ? runWithRoom() : runHere());
