/** What a state has read nothing of yet is read before visitors are given it: the first of them would wait for it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { HitKind } from '../search/types';
import type { Knowledge } from './live';

/** A word, a name of code, a qualifier: of a state that came behind another little more is to be read, as it has most indexes of that. */
const QUERIES: [text: string, kinds: HitKind[]][] = [
  ['leak', ['pull']],
  ['forward_batch', ['symbol', 'file', 'module']],
  ['is:live', ['pull']],
];

/** Fewer names begin so than with two letters: what any beginning needs is read for it, and no more. */
export const BEGINNING = 'page';

/** All is done in small steps: without a rest each would wait for another. */
const REST_MS = 60;

/** Reads what any search asks of a repository, then asks what a visitor would; others are answered between two steps. */
export async function warmUp({ atlas, search, suggest }: Pick<Knowledge, 'atlas' | 'search' | 'suggest'>) {
  for (const { modules, standings } of atlas.repos.values()) {
    modules.at(0);
    standings.releases.at(0);
    await pause(0);
  }
  for (const [text, kinds] of QUERIES) {
    search(text, { kinds });
    await pause(REST_MS);
  }
  suggest(BEGINNING, BEGINNING.length);
}
