import { draw, type Highlight } from './draw';
import { type Drawing, type Job, keyOf } from './drawing';
import { highlighter } from './highlighter';
import { isOver, within } from './within';

/** A text of a person takes 1 to 20 ms. */
const TEXT_MS = 1_500;

/** All code of one text. Colouring takes 1 ms a kB; for some inputs its time grows with the square of the length. */
const CODE_MS = 500;

/** All texts of one page. */
const PAGE_MS = 3_000;

const colour = await highlighter();
// What is compiled at its first use is not the first reader's time.
draw({ text: '# a\n\n> `b` **c** $x^2$[^1]\n\n| a |\n|---|\n| b |\n\n```python\nx = 1\n```\n\n[^1]: d' }, colour);

/**
 * The shortest come first, so that what a long one costs is not missing for them.
 * @returns a drawing for each job; where the page's time is over, the rest is `full`
 */
export function runJobs(jobs: Job[]): Drawing[] {
  const end = performance.now() + PAGE_MS;
  const drawings = new Map<Job, Drawing>();
  for (const job of [...jobs].sort((a, b) => keyOf(a).length - keyOf(b).length)) {
    const left = end - performance.now();
    drawings.set(job, left < 1 ? { failed: 'full' } : runJob(job, left));
  }
  return jobs.map((job) => drawings.get(job) ?? { failed: 'broken' });
}

function runJob(job: Job, left: number): Drawing {
  const limit = Math.min(TEXT_MS, left);
  try {
    return within(limit, () => draw(job, frugal(CODE_MS)));
  } catch (error) {
    if (!isOver(error)) return { failed: 'broken' };
    return { failed: limit < TEXT_MS ? 'full' : 'slow' };
  }
}

/** @returns a highlighter that leaves code plain once it took `ms` in all */
function frugal(ms: number): Highlight {
  let left = ms;
  return (code, language) => {
    if (left <= 0) return null;
    const started = performance.now();
    try {
      return within(left, () => colour(code, language));
    } catch (error) {
      if (isOver(error)) left = 0;
      return null;
    } finally {
      left -= performance.now() - started;
    }
  };
}
