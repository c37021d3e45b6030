// What run-with-room.mjs starts: the command line, in a process that ends with the one that started it.
import { Worker } from 'node:worker_threads';
import { runHere } from './run-here.mjs';
import { PARENT_FD } from './run-with-room.mjs';

new Worker(new URL('../store/end-with-parent.mjs', import.meta.url), { workerData: PARENT_FD }).unref();
await runHere();
