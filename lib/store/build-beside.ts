/** Makes a base in a process of its own, so that the one that serves never stops for it, and with room that suits the work. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { LIB } from '../model/program';
import type { How, Outcome } from './builder';
import type { BaseOptions, Built } from './open-base';

/**
 * Does what {@link buildBase} does.
 * @param how `serving`: returns as soon as the base is in place, while the other process still sums it up
 * @returns what came of it, when the base is there @throws what the other process says went wrong, with its code
 */
export function buildBeside({ dir, cache, progress }: BaseOptions, how?: How): Promise<Built> {
  const words = [join(LIB, 'store/builder-process.mjs'), dir, cache, ...(how ? [how] : [])];
  const builder = spawn(process.execPath, [...ROOM, ...words], {
    // Nothing is ever written to its input: that it ends tells the builder that this process has ended, however it did.
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  let outcome: Outcome | null = null;
  builder.stdout?.on('data', (text: Buffer) => {
    for (const line of text.toString().split('\n')) if (line !== '') progress?.(line);
  });
  builder.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-MOST);
  });
  return new Promise((done, fail) => {
    builder.on('message', (message) => {
      outcome = message as Outcome;
      if (how === 'serving' && 'built' in outcome) done(outcome.built);
    });
    builder.on('error', fail);
    builder.on('close', (code) => {
      if (outcome && 'built' in outcome) done(outcome.built);
      else if (outcome) fail(Object.assign(new Error(outcome.failed.message), outcome.failed));
      else fail(new Error(said.trim() || `Cannot compile the content (${dir}): the builder ended with ${code}`));
    });
  });
}

/** Characters of an error that are kept. */
const MOST = 2_000;

/**
 * What is old is collected in one go: nobody waits for an answer meanwhile, and nothing stays for having been in use when it was
 * begun. Where an object is put does not depend on how long others of its kind lived: V8 makes its faster code again whenever it
 * thinks otherwise of that. More room for what is young than V8 gives (64 MB for 16) takes as long, and 290 MB more for ten
 * repositories.
 */
const ROOM = ['--no-incremental-marking', '--no-allocation-site-pretenuring'];
