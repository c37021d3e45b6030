import { draw, type Highlight } from './draw';
import { type Drawing, type Job, keyOf } from './drawing';
import { highlighter } from './highlighter';
import { isOver, within } from './within';

/** A text of a person takes 1 to 20 ms. */
const TEXT_MS = 1_500;

/** All code of one text. Colouring takes 1 ms a kB; for some inputs its time grows with the square of the length. */
const CODE_MS = 500;

/** All texts of one page: what a report may take of a worker is 2 s, and breaking off comes a little late. */
const PAGE_MS = 1_800;

/** So little code cannot take long; breaking off work costs 0.1 ms by itself. */
const SMALL = 200;

const WARM_UP_MS = 300;

const colour = await highlighter();

/**
 * The shortest come first, so that what a long one costs is not missing for them.
 * @returns a drawing for each job; where the page's time is over, the rest is `full`
 */
export function runJobs(jobs: Job[]): Drawing[] {
  const end = performance.now() + PAGE_MS;
  const queue = [...jobs].sort((a, b) => keyOf(a).length - keyOf(b).length);
  const drawings = new Map<Job, Drawing>();
  for (let left = PAGE_MS; left >= 1 && drawings.size < queue.length; left = end - performance.now()) {
    let began = 0;
    try {
      within(Math.min(TEXT_MS, left), () => {
        for (const job of queue.slice(drawings.size)) {
          began = performance.now();
          drawings.set(job, draw(job, frugal(CODE_MS)));
        }
      });
    } catch (error) {
      const job = queue[drawings.size];
      if (job && !isOver(error)) drawings.set(job, { failed: 'broken' });
      // Else those before it took the time, and it is the first of the next round.
      else if (job && performance.now() - began > TEXT_MS / 2) drawings.set(job, { failed: 'slow' });
    }
  }
  return jobs.map((job) => drawings.get(job) ?? { failed: 'full' });
}

/** @returns a highlighter that leaves code plain once it took `ms` in all */
function frugal(ms: number): Highlight {
  let left = ms;
  return (code, language) => {
    if (left <= 0) return null;
    const started = performance.now();
    try {
      return code.length > SMALL ? within(left, () => colour(code, language)) : colour(code, language);
    } catch (error) {
      if (isOver(error)) left = 0;
      return null;
    } finally {
      left -= performance.now() - started;
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
