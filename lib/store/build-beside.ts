/** Makes a base in a process of its own, so that the one that serves never stops for it, and with room that suits the work. */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { LIB } from '../model/program';
import type { How, Outcome } from './builder';
import type { BaseOptions, Built } from './open-base';

/**
 * Does what {@link buildBase} does.
 * @returns what came of it, when all is done @throws what the other process says went wrong, with its code
 */
export const buildBeside = (options: BaseOptions, how?: 'fresh'): Promise<Built> => start(options, how).built;

/** A base that is in place, or will be; `ended`: when it is summed up and copied for the next one, too, or nothing came of it. */
export type Building = { built: Promise<Built>; ended: Promise<void> };

/**
 * The same for one who serves it: told of as soon as it is in place.
 * @param isServed whether an earlier one is served meanwhile: pages come first then where both want the processor
 */
export function buildServing(options: BaseOptions, isServed: boolean): Building {
  const { pid, ...building } = start(options, 'serving');
  if (isServed && pid !== undefined) setPriority(pid, LATER);
  return building;
}

/** Beside one of 0 the processor gives it a tenth. */
const LATER = 10;

function start({ dir, cache, progress }: BaseOptions, how?: How): Building & { pid: number | undefined } {
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
  const ended = new Promise<void>((done) => {
    builder.on('error', () => done());
    builder.on('close', () => done());
  });
  const built = new Promise<Built>((done, fail) => {
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
  // Who only waits for the end is not told why there is none.
  built.catch(() => {});
  return { built, ended, pid: builder.pid };
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
