import type { State } from '../../lib/model/state';
import { urls } from '../../lib/urls';

/** The part of `/api/search` that the palette shows. */
export type PaletteHit = {
  kind: 'pull' | 'symbol' | 'file' | 'module';
  id: string;
  title: string;
  url: string;
  state: State | null;
  reason: string;
};

export type PaletteAnswer = { total: number; hits: PaletteHit[] };

const LIMIT = 20;
const answers = new Map<string, PaletteAnswer>();

/**
 * @returns the first hits for a query; asked again, from memory
 * @throws Error with a sentence for the reader where the server refuses, AbortError where `signal` says so
 */
export async function fetchHits(query: string, signal: AbortSignal): Promise<PaletteAnswer> {
  const known = answers.get(query);
  if (known) return known;
  const response = await fetch(urls.apiSearch(query, LIMIT), { signal, headers: { accept: 'application/json' } });
  if (!response.ok)
    throw new Error(response.status === 503 ? '服务繁忙，请稍后重试' : `搜索失败（${response.status}）`);
  const answer = (await response.json()) as PaletteAnswer;
  if (answers.size > 200) answers.clear();
  answers.set(query, answer);
  return answer;
}
