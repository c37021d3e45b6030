// Runs in the child processes of pool.ts.
import { closeSync, openSync } from 'node:fs';
import { devNull, setPriority } from 'node:os';
import { load } from '../../../lib/run.mjs';

const { runInChild } = await load('drawer');
// Where cores are few, answering comes before drawing; much less of a core, and pages would wait too long for it.
setPriority(3);
// V8 writes a page of its own state where memory runs out. The server says what failed; nobody needs the rest.
closeSync(2);
openSync(devNull, 'w');

export default runInChild;
