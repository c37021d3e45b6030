import { join } from 'node:path';
import Tinypool from 'tinypool';
import type { Drawing, Job } from './drawing';

/** Of one child's heap, in MB. It starts with 60 and grows by 20 with a long report. */
const MEMORY_MB = 256;

/** By default V8 lets several times of what is in use pile up before it cleans. */
const SPARING = ['--max-semi-space-size=2', '--heap-growing-percent=20'];

/** With a start of a child (1 s) and a wait for others; the site gives up a page after 15 s. */
const WAIT_MS = 8_000;

const KEY = Symbol.for('pr-atlas.pool');

/**
 * Child processes, not threads: where a thread's memory runs out, V8 may end the whole process (it does for a growing
 * array or string). The first starts with the first text; Next's bundles hold copies of this module, so the pool is
 * on `globalThis`.
 */
function pool(): Tinypool {
  const holder = globalThis as { [KEY]?: Tinypool };
  holder[KEY] ??= start();
  return holder[KEY];
}

function start(): Tinypool {
  const started = new Tinypool({
    runtime: 'child_process',
    filename: join(process.cwd(), 'app/_components/markdown/worker.mjs'),
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...SPARING],
    env: { NODE_ENV: 'production' },
    minThreads: 1,
    maxThreads: 2,
    idleTimeout: 60_000,
  });
  // A child that ends while it has nothing to do; the next job gets a new one.
  started.on('error', () => {});
  process.once('exit', () => {
    for (const { threadId } of started.threads) kill(threadId);
  });
  return started;
}

/** A child that is busy would not see that its parent is gone. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

/**
 * Draws the texts of a page outside this process, whose thread stays free.
 * @returns a drawing for each job, in about `WAIT_MS` at most; never rejects
 */
export async function drawOutside(jobs: Job[]): Promise<Drawing[]> {
  const signal = AbortSignal.timeout(WAIT_MS);
  const whole = await attempt(jobs, signal);
  if (whole !== null) return whole;
  // One of them ended the child. Alone, the others get through.
  const drawings: Drawing[] = [];
  for (const job of jobs) {
    const [only = { failed: 'broken' }] = (await attempt([job], signal)) ?? [];
    drawings.push(only);
  }
  return drawings;
}

/** @returns null where the child ended */
async function attempt(jobs: Job[], signal: AbortSignal): Promise<Drawing[] | null> {
  const busy = (): Drawing[] => jobs.map(() => ({ failed: 'busy' }));
  if (signal.aborted) return busy();
  try {
    return await pool().run(jobs, { signal });
  } catch {
    return signal.aborted ? busy() : null;
  }
}
