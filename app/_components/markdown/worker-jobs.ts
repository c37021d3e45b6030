/** What a child of pool.ts answers with. */
import type { Drawing, Job } from './drawing';
import { isWornOut, runJobs } from './run-jobs';

/** @returns a drawing for each job, or ends this process: the pool gives them to a new one */
export function runInChild(jobs: Job[]): Drawing[] {
  // At the next jobs, not right after an answer, which would be lost on its way.
  if (isWornOut()) process.exit(1);
  return runJobs(jobs);
}
