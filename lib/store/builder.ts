import { copyAhead } from './copy-ahead';
import { type Built, buildBase } from './open-base';

/** What the builder sends to who started it. */
export type Outcome = { built: Built } | { failed: { message: string; code?: string } };

/** How a base is made: from nothing; for one who serves it as soon as it is in place, and will want the next one. */
export type How = 'fresh' | 'serving';

/** @param args content folder, cache folder, {@link How} @returns the exit code */
export async function main([dir = '', cache = '', how]: string[]): Promise<0 | 1> {
  const progress = (text: string) => void process.stdout.write(`${text}\n`);
  try {
    const inPlace = how === 'serving' ? (built: Built) => send({ built }) : undefined;
    const built = await buildBase({ dir, cache, progress, fresh: how === 'fresh', inPlace });
    if (inPlace) await copyAhead(built.file);
    else await send({ built });
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    process.stderr.write(`${message}\n`);
    await send({ failed: { message, ...(code === undefined ? {} : { code }) } });
    return 1;
  }
}

const send = (outcome: Outcome): Promise<void> =>
  new Promise((done) => {
    if (process.send) process.send(outcome, undefined, undefined, () => done());
    else done();
  });
