/** What a state has read nothing of yet is read before visitors are given it: the first of them would wait for it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { SearchOptions } from '../search/types';
import type { Knowledge } from './live';

/** One of each kind that visitors ask: a word, Chinese, a name of code, a qualifier; the first, which reads most, in two pieces. */
const QUERIES: [text: string, options?: SearchOptions][] = [
  ['leak', { kinds: ['pull'] }],
  ...['leak', '修复', 'forward_batch', 'is:live'].map((text): [string] => [text]),
];

/** Fewer names begin so than with two letters: what any beginning needs is read for it, and no more. */
export const BEGINNING = 'page';

/** Answers are made in small steps: without a rest each would wait for another question. */
const REST_MS = 60;

/** Asks what a visitor would; others are answered between two questions. */
export async function warmUp({ search, suggest }: Pick<Knowledge, 'search' | 'suggest'>): Promise<void> {
  for (const query of QUERIES) {
    search(...query);
    await pause(REST_MS);
  }
  suggest(BEGINNING, BEGINNING.length);
}
