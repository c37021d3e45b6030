/** What a state has read nothing of yet is read before visitors are given it: the first of them would wait for it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Knowledge } from './live';

/** One of each kind that visitors ask: a word, Chinese, a name of code, a qualifier. */
const QUERIES = ['leak', '修复', 'forward_batch', 'is:live'];

/** A page is made in many small steps (40 ms in all): without a rest each would wait for another question. */
const REST_MS = 60;

/** Asks what a visitor would; others are answered between two questions. */
export async function warmUp({ search, suggest }: Pick<Knowledge, 'search' | 'suggest'>): Promise<void> {
  for (const query of QUERIES) {
    search(query);
    await pause(REST_MS);
  }
  suggest('in', 2);
}
