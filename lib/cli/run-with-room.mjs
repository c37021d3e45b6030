// Runs the command line in a process with more room for what is young. To read a whole repository makes millions of small things
// that are soon gone: collected seldom, they cost an eighth less. Node takes that only as it starts.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runHere } from './run-here.mjs';

const ROOM = '--max-semi-space-size=64';
const PROCESS = fileURLToPath(new URL('roomy-process.mjs', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Where the other process has a pipe to this one: nothing is ever written to it, and its end tells of this one's. */
export const PARENT_FD = 3;

/** Ends as the other process does: with its exit code, or by the signal that ended it. */
export async function runWithRoom() {
  const child = spawn(process.execPath, [...process.execArgv, ROOM, PROCESS, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  });
  // It tidies up before it ends.
  const pass = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  const ended = await new Promise((done) => {
    child.on('error', () => done(null));
    child.on('exit', (code, signal) => done({ code, signal }));
  });
  for (const each of SIGNALS) process.off(each, pass);
  // It could not be started: time is lost, no more.
  if (ended === null) return runHere();
  const { code, signal } = ended;
  if (signal !== null) process.kill(process.pid, signal);
  else process.exitCode = code;
}
