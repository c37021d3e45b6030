/** What a state has read nothing of yet is read before visitors are given it: the first of them would wait for it. */
import { setImmediate } from 'node:timers/promises';
import type { Knowledge } from './live';

/** One of each kind that visitors ask: words, Chinese, a name of code, a qualifier. */
const QUERIES = ['fix memory leak', '修复 显存泄漏', 'forward_batch', 'is:live'];

/** Asks what a visitor would; others are answered between two questions. */
export async function warmUp({ search, suggest }: Pick<Knowledge, 'search' | 'suggest'>): Promise<void> {
  for (const query of QUERIES) {
    search(query);
    await setImmediate();
  }
  suggest('in', 2);
}
