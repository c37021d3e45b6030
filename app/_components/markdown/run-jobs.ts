import { draw, type Highlight } from './draw';
import { type Drawing, type Job, keyOf } from './drawing';
import { highlighter } from './highlighter';
import { isOver, within } from './within';

/** A text of a person takes 1 to 20 ms. All times but the last are of the processor: on a busy machine no text is called slow. */
const TEXT_MS = 1_500;

/** All code of one text. Colouring takes 1 ms a kB; for some inputs its time grows with the square of the length. */
const CODE_MS = 500;

/** All texts of one page: what a report may take of a worker is 2 s, and breaking off comes a little late. */
const PAGE_MS = 1_800;

/** How long a page waits for its texts, be the processor busy with them or with others. */
const WAIT_MS = 5_000;

/** So little code cannot take long; breaking off work costs 0.1 ms by itself. */
const SMALL = 200;

/** Breaking off leaves the matcher's own stack where it was: after some 1,500 times it matches nothing any more. */
export const MAX_BROKEN_OFF = 4;

const WARM_UP_MS = 300;

const colour = await highlighter();

let brokenOff = 0;

/** @returns whether colouring was broken off so often in this process that another should go on */
export const isWornOut = (): boolean => brokenOff >= MAX_BROKEN_OFF;

/**
 * The shortest come first, so that what a long one costs is not missing for them.
 * @param waitMs how long may be waited for all of them
 * @returns a drawing for each job; where the page's work is done the rest is `full`, where only its time is over `busy`
 */
export function runJobs(jobs: Job[], waitMs = WAIT_MS): Drawing[] {
  const [before, end] = [spentMs(), performance.now() + waitMs];
  const left = () => PAGE_MS - (spentMs() - before);
  const wait = () => end - performance.now();
  const queue = [...jobs].sort((a, b) => keyOf(a).length - keyOf(b).length);
  const drawings = new Map<Job, Drawing>();
  // On the first text of the queue, by all rounds that it was in.
  let spent = 0;
  while (left() >= 1 && wait() >= 1 && drawings.size < queue.length) {
    const tried = drawings.size;
    let began = spentMs();
    try {
      within(Math.min(TEXT_MS, left(), wait()), () => {
        for (const job of queue.slice(drawings.size)) {
          began = spentMs();
          drawings.set(job, draw(job, frugal(CODE_MS)));
        }
      });
    } catch (error) {
      const job = queue[drawings.size];
      if (job && !isOver(error)) drawings.set(job, { failed: 'broken' });
      // Else those before it took the time, or other processes, and it is the first of the next round.
      else if (job) {
        spent = (drawings.size === tried ? spent : 0) + spentMs() - began;
        if (spent <= TEXT_MS / 2) continue;
        drawings.set(job, { failed: 'slow' });
        spent = 0;
      }
    }
  }
  const failed = left() < 1 ? 'full' : 'busy';
  return jobs.map((job) => drawings.get(job) ?? { failed });
}

/** @returns milliseconds of the processor that this process took so far */
function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** @returns a highlighter that leaves code plain once it took `ms` in all */
function frugal(ms: number): Highlight {
  let left = ms;
  return (code, language) => {
    if (left <= 0) return null;
    const before = spentMs();
    try {
      return code.length > SMALL ? within(left, () => colour(code, language)) : colour(code, language);
    } catch (error) {
      if (isOver(error)) {
        left = 0;
        brokenOff += 1;
      }
      return null;
    } finally {
      left -= spentMs() - before;
    }
  };
}

/** What is compiled at its first use is not the first reader's time. */
function warmUp(): void {
  const text = '# a\n\n> `b` **c** [d](e) $x^2$[^1] http://f.g，h\n\n- #1\n\n| a |\n|---|\n| b |\n\n[^1]: d';
  const code = 'def f(a: int) -> str:\n    return "x"  # y\n';
  const jobs = [{ text }, ...['python', 'c++', 'cuda', 'sh'].map((language) => ({ code, language }))];
  for (const end = performance.now() + WARM_UP_MS; performance.now() < end; ) runJobs(jobs);
}

warmUp();
