import type { Hit, SearchAnswer, Suggestions } from '../../lib/search/types';
import { urls } from '../../lib/urls';

/** The part of `/api/search` that the palette shows. */
export type PaletteHit = Pick<Hit, 'kind' | 'id' | 'title' | 'url' | 'state' | 'reason' | 'repo'>;

export type PaletteAnswer = Pick<SearchAnswer, 'total' | 'capped' | 'names'> & { hits: PaletteHit[] };

const LIMIT = 20;
const answers = new Map<string, unknown>();

/**
 * @returns the first hits for a query; asked again, from memory
 * @throws Error with a sentence for the reader where the server refuses, AbortError where `signal` says so
 */
export const fetchHits = (query: string, signal: AbortSignal): Promise<PaletteAnswer> =>
  ask<PaletteAnswer>(urls.apiSearch(query, LIMIT), signal);

/**
 * @returns what completes the query where the caret stands; bare words are left out: the answer's names are the same
 * @throws as {@link fetchHits}
 */
export async function fetchCompletions(query: string, caret: number, signal: AbortSignal): Promise<Suggestions> {
  const found = await fetchSuggestions(query, caret, signal);
  return { ...found, items: found.items.filter(({ kind }) => kind !== 'word') };
}

/** @returns all that can take the place of what is typed at the caret @throws as {@link fetchHits} */
export const fetchSuggestions = (query: string, caret: number, signal: AbortSignal): Promise<Suggestions> =>
  ask<Suggestions>(urls.apiSuggest(query, caret), signal);

async function ask<Answer>(url: string, signal: AbortSignal): Promise<Answer> {
  const known = answers.get(url);
  if (known) return known as Answer;
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (!response.ok)
    throw new Error(response.status === 503 ? '服务繁忙，请稍后重试' : `搜索失败（${response.status}）`);
  const answer = (await response.json()) as Answer;
  if (answers.size > 400) answers.clear();
  answers.set(url, answer);
  return answer;
}
